// Games in the dark, bombs, the talon's premium (scoring/json_forms/dark_book.py): looked up and multiplied, never
// reckoned; and what one deal leaves to the next: the dark raspasys that run, everybody's bombs, the oldest first.

const DECLARED = ["game", "misere", "walk_off", "card_count", "without_all"];
const WITH_TALON = ["game", "card_count", "without_all"];
const MOST_CARDS = 2;

// What stands under so many dark raspasys running; the last repeats.
const atRun = (list, run) => list[Math.min(run, list.length - 1)];
const isDarkRaspasy = (deal) => deal.kind === "raspasy" && (deal.dark_pass ?? []).length > 0;
const named = (deal) => `${deal.level}${deal.trump}`;

export const isForced = (book, deal) => Boolean(book.forced[deal.dark ?? 0]?.includes(named(deal)));
export const isTooLow = (book, deal) => Boolean(book.dark?.too_low[deal.dark ?? 0].includes(named(deal)));

// The lowest level over what has been passed in the dark before it; none where nobody has.
export function lowestOverPass(book, deal, darkRun) {
  if (!book.dark || !(deal.over_dark_pass ?? []).length) return 0;
  const [dark, light] = atRun(book.dark.over, darkRun);
  return deal.dark ? dark : light;
}

export const nextPass = (book, darkRun) => atRun(book.dark.raspasy, darkRun);

const alike = (one, other) => JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

function isSoundInTheDark(book, deal, active, defenders, darkRun) {
  if (deal.kind === "misere") return (deal.dark ?? 0) < 2;
  if (isDarkRaspasy(deal)) return alike([...deal.dark_pass, ...(deal.looked ?? [])], active);
  if (deal.kind !== "game") return true;
  const over = deal.over_dark_pass ?? [];
  const known = new Set(over).size === over.length && over.every((seat) => defenders.includes(seat));
  const named = !deal.dark || deal.level > 7 || Boolean(deal.trump);
  return named && known && !isTooLow(book, deal) && deal.level >= lowestOverPass(book, deal, darkRun);
}

function isSoundTalon(book, deal) {
  const cards = deal.talon ?? [];
  if (!WITH_TALON.includes(deal.kind) || !cards.length) return true;
  const known = cards.every((card) => /^[SCDH][AKQJT987]$/.test(card));
  return Boolean(book.talon) && !deal.without_talon && known && cards.length <= MOST_CARDS && new Set(cards).size === cards.length;
}

// What of a deal can be so, as far as the dark and the talon go.
export function isSound(book, deal, roles, darkRun) {
  if (deal.kind === "game" && deal.totus && (deal.level !== 10 || deal.without_talon)) return false;
  if (!isSoundTalon(book, deal)) return false;
  const active = ["A", "B", "C"].map((role) => roles[role]);
  if (book.dark) return isSoundInTheDark(book, deal, active, [roles.A, roles.B], darkRun);
  const said = { game: ["over_dark_pass"], raspasy: ["dark_pass", "looked"] }[deal.kind] ?? [];
  return !(DECLARED.includes(deal.kind) && deal.dark) && said.every((name) => !(deal[name] ?? []).length);
}

// What the declarer's cells are multiplied by, and the others'.
export function factorsOf(book, deal, state) {
  if (isDarkRaspasy(deal)) return Array(2).fill(nextPass(book, state.darkRun));
  if (!DECLARED.includes(deal.kind)) return [1, 1];
  const bomb = state.bombs[deal.declarer]?.[0] ?? 1;
  return (deal.dark ? book.dark.factor : [1, 1]).map((factor) => factor * bomb);
}

// A dark raspasy takes the first price, unless its factor is that of the running one.
export const pricedRun = (book, deal, run) => (isDarkRaspasy(deal) && book.dark.first_price ? 0 : run);

export function fastTricks(book, cards) {
  const fast = cards.filter((card) => "AKQ".includes(card[1])).sort().join(" ");
  return book.talon?.fast[fast] ?? 0;
}

// The cells of a talon's premium, once for each of its fast tricks.
export function premiumOf(book, deal) {
  if (!WITH_TALON.includes(deal.kind)) return [];
  const fast = fastTricks(book, deal.talon ?? []);
  return fast ? Array(fast).fill(book.talon.cells[deal.level].split(" ")).flat() : [];
}

function isMade(deal) {
  if (deal.kind === "game") return !deal.tricks || deal.tricks[deal.declarer] >= deal.level;
  return deal.kind === "misere" && deal.tricks[deal.declarer] === 0;
}

function bombsGiven(book, deal, dealer, { darkRun, bombs }) {
  const [full, lower] = atRun(book.dark.bombs, darkRun);
  const all = bombs.length === 4 && !(deal.looked ?? []).length ? [...deal.dark_pass, dealer] : deal.dark_pass;
  return bombs.map((queue, seat) => [...queue, all.includes(seat) ? full : lower].filter(Boolean));
}

// The dark run and the bombs after a sound deal.
export function carryOn(book, deal, dealer, state) {
  if (deal.kind === "misdeal") return {};
  if (isDarkRaspasy(deal)) return { darkRun: state.darkRun + 1, bombs: bombsGiven(book, deal, dealer, state) };
  const spent = deal.kind !== "raspasy" && isMade(deal);
  const bombs = state.bombs.map((queue, seat) => (spent && seat === deal.declarer ? queue.slice(1) : queue));
  return { darkRun: 0, bombs };
}
