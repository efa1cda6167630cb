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

const notes = (deal, words, ...names) => names.filter((name) => deal[name]).map((name) => words[name]);

const TELL = {
  game(deal, dealer, words) {
    const told = [contract(deal, words), ...notes(deal, words, "without_talon", "totus"), ...sayAnswers(deal, dealer, words)];
    if (deal.open === true || deal.open === false) told.push(words[deal.open ? "open" : "closed"]);
    if (!deal.tricks) return [told, words.unplayed];
    const taken = deal.tricks[deal.declarer];
    told.push(words.tricks[taken]);
    return [told, words.short[Math.max(0, deal.level - taken)] || words.made];
  },
  misere(deal, dealer, words) {
    const told = [fill(words.misere, { who: words.seats[deal.declarer] }), ...notes(deal, words, "without_talon")];
    if (deal.shared) told.push(fill(words.shared, { who: words.seats[dealer] }));
    const taken = deal.tricks[deal.declarer];
    return [told, taken ? words.tricks[taken] : words.made];
  },
  raspasy(deal, dealer, words) {
    const four = words.seats.length === 4;
    const shares = words.seats.map((name, seat) => `${four && seat === dealer ? words.talon : name} ${deal.tricks[seat]}`);
    return [[words.raspasy], shares.join(", ")];
  },
  walk_off: (deal, _dealer, words) => [[contract(deal, words)], words.walk_off],
  card_count(deal, _dealer, words) {
    const told = [contract(deal, words), words.card_count];
    if (deal.proven_short) told.push(fill(words.proven, { tricks: words.tricks[deal.proven_short] }));
    return [told, words.short[Math.min(10, 2 + (deal.proven_short ?? 0))]];
  },
  without_all: (deal, _dealer, words) => [[contract(deal, words)], words.without_all],
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
