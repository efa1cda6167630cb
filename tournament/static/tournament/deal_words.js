// A deal in words, as the server says it (tournament/templatetags/deal_words.py, whose words these are): a test
// compares the two. Suits are drawn and said, so what comes back is nodes, not text.

const SUITS = { S: "spade", C: "club", D: "diamond", H: "heart" };
const SVG = "http://www.w3.org/2000/svg";

export const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (_all, name) => parts[name]);

export function suitSign(trump, words) {
  const word = words.suits[trump];
  if (!SUITS[trump]) {
    const letters = document.createElement("span");
    letters.className = "suit-word";
    letters.textContent = ` ${word}`;
    return [letters];
  }
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", trump === "D" || trump === "H" ? "suit suit--red" : "suit");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#s-${SUITS[trump]}`);
  svg.append(use);
  const said = document.createElement("span");
  said.className = "vh";
  said.textContent = ` ${word}`;
  return [svg, said];
}

// The defenders in the order in which they speak; at four without the dealer.
export function defendersOf(deal, dealer, size) {
  const around = Array.from({ length: size - 1 }, (_none, turn) => (deal.declarer + turn + 1) % size);
  return around.filter((seat) => size === 3 || seat !== dealer);
}

export function sayAnswers(deal, dealer, words) {
  const defenders = defendersOf(deal, dealer, words.seats.length);
  const said = (deal.answers ?? []).map((answer, turn) =>
    fill(words[answer], { who: words.seats[defenders[turn % 2]] }),
  );
  return deal.dealer_returns ? [...said, fill(words.returns, { who: words.seats[dealer] })] : said;
}

function contract(deal, words) {
  const sign = deal.trump ? suitSign(deal.trump, words) : [];
  return [`${words.seats[deal.declarer]} ${deal.level}`, ...sign];
}

// A card as a table says it: its rank, its suit drawn.
export const tellCard = (card, words) => [words.ranks[card[1]] ?? card[1], ...suitSign(card[0], words)];

const darkness = (deal, words) => (deal.dark ? [words.dark[deal.dark]] : []);

function tellTalon(deal, words) {
  const cards = deal.talon ?? [];
  return cards.length ? [[`${words.in_talon} `, ...cards.flatMap((card, at) => [at ? " " : "", ...tellCard(card, words)])]] : [];
}

function tellPasses(deal, words) {
  const passed = deal.dark_pass ?? [];
  if (!passed.length) return [];
  return (deal.looked ?? []).length ? [fill(words.dark_pass, { who: passed.map((seat) => words.seats[seat]).join(", ") })] : [words.all_dark];
}

function tellOver(deal, words) {
  const over = (deal.over_dark_pass ?? []).map((seat) => words.seats[seat]).join(", ");
  return over ? [fill(words.over_dark_pass, { who: over })] : [];
}

const notes = (deal, words, ...names) => names.filter((name) => deal[name]).map((name) => words[name]);

const TELL = {
  game(deal, dealer, words) {
    const told = [contract(deal, words), ...darkness(deal, words), ...notes(deal, words, "without_talon", "totus")];
    told.push(...tellOver(deal, words), ...tellTalon(deal, words), ...sayAnswers(deal, dealer, words));
    if (deal.open === true || deal.open === false) told.push(words[deal.open ? "open" : "closed"]);
    if (!deal.tricks) return [told, words.unplayed];
    const taken = deal.tricks[deal.declarer];
    told.push(words.tricks[taken]);
    return [told, words.short[Math.max(0, deal.level - taken)] || words.made];
  },
  misere(deal, dealer, words) {
    const told = [fill(words[deal.dark ? "dark_misere" : "misere"], { who: words.seats[deal.declarer] }), ...notes(deal, words, "without_talon")];
    if (deal.shared) told.push(fill(words.shared, { who: words.seats[dealer] }));
    const taken = deal.tricks[deal.declarer];
    return [told, taken ? words.tricks[taken] : words.made];
  },
  raspasy(deal, dealer, words) {
    const four = words.seats.length === 4;
    const shares = words.seats.map((name, seat) => `${four && seat === dealer ? words.talon : name} ${deal.tricks[seat]}`);
    return [[words.raspasy, ...tellPasses(deal, words)], shares.join(", ")];
  },
  walk_off: (deal, _dealer, words) => [[contract(deal, words), ...darkness(deal, words)], words.walk_off],
  card_count(deal, _dealer, words) {
    const told = [contract(deal, words), ...darkness(deal, words), ...tellTalon(deal, words), words.card_count];
    if (deal.proven_short) told.push(fill(words.proven, { tricks: words.tricks[deal.proven_short] }));
    return [told, words.short[Math.min(10, 2 + (deal.proven_short ?? 0))]];
  },
  without_all: (deal, _dealer, words) => [[contract(deal, words), ...darkness(deal, words), ...tellTalon(deal, words)], words.without_all],
  misdeal: (_deal, _dealer, words) => [[words.misdeal], ""],
};

// One deal as nodes: what was said, then how it ended.
export function tellDeal(deal, dealer, words) {
  const [told, outcome] = TELL[deal.kind](deal, dealer, words);
  const line = document.createDocumentFragment();
  told.forEach((part, at) => line.append(at ? ", " : "", ...[part].flat()));
  if (outcome) line.append(`: ${outcome}`);
  return line;
}
