// The book of deals (scoring/json_forms/book.py): what each legal deal writes, looked up and added, never reckoned.
// The state of a series is a fold over the log: raspasys that run, the lowest bid, whose turn it is to deal, bombs.

import { closeCells, isOver } from "./closing.js";
import { carryOn, factorsOf, isForced, isSound, premiumOf, pricedRun } from "./deal_dark.js";
import { defendersOf } from "./deal_words.js";

const LETTERS = { whist: "W", pass: "P", half_whist: "H" };
export const ANSWERS = { W: "whist", P: "pass", H: "half_whist" };
const LEFT_OUT = { PPP: "PP", PHP: "PH", WPHP: "WPH" };

export const lettersOf = (deal) => {
  const letters = (deal.answers ?? []).map((answer) => LETTERS[answer]).join("");
  return (LEFT_OUT[letters] ?? letters) + (deal.dealer_returns ? "R" : "");
};

export const lowestBid = (book, run) => book.lowest[Math.min(run, book.lowest.length - 1)];

// The cases of a contract: both must whist, a ten without words, or every sequence of words.
export const casesOf = (book, deal) => (isForced(book, deal) ? { "": book.games[deal.level].WW } : book.games[deal.level]);

function gameEntry(book, deal, roles) {
  const cases = casesOf(book, deal);
  const letters = lettersOf(deal);
  const entry = cases[letters === "WW" && "" in cases && deal.level < 10 ? "" : letters];
  if (!Array.isArray(entry)) return deal.tricks ? undefined : entry;
  const row = entry[deal.tricks?.[roles.D]];
  return Array.isArray(row) ? row[deal.tricks[roles.A]] : row;
}

// Who is who: D A B Z of a deal that somebody declares, A B C Z of a raspasy.
export function rolesOf(deal, dealer, size) {
  if (deal.kind === "raspasy") {
    const seat = (turn) => (dealer + turn) % size;
    return { A: seat(1), B: seat(2), C: seat(3), ...(size === 4 && { Z: dealer }) };
  }
  const [first, second] = defendersOf(deal, dealer, size);
  return { D: deal.declarer, A: first, B: second, ...(size === 4 && { Z: dealer }) };
}

// The last of a list repeats, unless it would go on growing: so far the book does not reach.
export function priced(list, book, run) {
  return run < list.length || !book.grows ? list[Math.min(run, list.length - 1)] : undefined;
}

const ENTRY = {
  game: gameEntry,
  misere: (book, deal, roles) => book.misere[deal.shared ? "shared" : "own"]?.[deal.tricks?.[roles.D]],
  raspasy: (book, deal, roles, run) =>
    priced(book.raspasy, book, run)?.[["A", "B", "C"].map((role) => deal.tricks?.[roles[role]]).join(" ")],
  walk_off: (book, deal) => book.walk_off?.[deal.level],
  without_all: (book, deal) => book.without_all[deal.level],
  card_count: (book, deal) => book.card_count[deal.level][deal.proven_short ?? 0],
  misdeal: () => "",
};

// What a deal writes: cells `p0 g1 w2_1` with points, whether it ends the series, what its declarer's cells were
// multiplied by; null for an impossible one. `state`: {run, darkRun, bombs} before it.
export function lookUp(book, deal, dealer, state) {
  const size = book.players;
  if (isOver(book, state.totals) || deal.level < lowestBid(book, state.run)) return null;
  if (size === 4 && deal.declarer === dealer) return null;
  const roles = rolesOf(deal, dealer, size);
  if (!isSound(book, deal, roles, state.darkRun)) return null;
  const entry = ENTRY[deal.kind](book, deal, roles, pricedRun(book, deal, state.run));
  if (entry === undefined) return null;
  const [own, others] = factorsOf(book, deal, state);
  const written = [...entry.replace("!", "").split(" ").filter(Boolean), ...premiumOf(book, deal)];
  const cells = written.map((cell) => {
    const whists = cell[0] === "w";
    const name = whists ? `w${roles[cell[1]]}_${roles[cell[2]]}` : `${cell[0]}${roles[cell[1]]}`;
    const [over, under] = cell.slice(whists ? 3 : 2).split("/");
    return [name, (Number(over) / Number(under ?? 1)) * (roles[cell[1]] === deal.declarer ? own : others)];
  });
  return { cells: closeCells(book, cells, state.totals), exits: entry.startsWith("!"), multiplier: own };
}

// The deals of a log after all its entries, each with the key it is known by.
export function foldEntries(entries) {
  const kept = [];
  for (const entry of entries) {
    const about = entry.act === "add" ? entry.before : entry.of;
    const found = kept.findIndex((deal) => deal.key === about);
    const place = found < 0 ? kept.length : found;
    const deal = { key: entry.of, deal: entry.deal, seat: entry.seat, entry: entry.key, changed: entry.act === "change" };
    if (entry.act === "add") kept.splice(place, 0, deal);
    else if (found >= 0) kept.splice(place, 1, ...(entry.act === "change" ? [deal] : []));
  }
  return kept;
}

// The whole log: every deal with what it wrote, the sheet, and the state before the next deal.
export function playLog(book, kept, firstDealer) {
  const state = { run: 0, dealer: firstDealer, darkRun: 0, bombs: Array(book.players).fill([]), totals: {} };
  const deals = kept.map((one) => {
    const dealer = one.deal.dealer ?? state.dealer;
    const before = { ...state, outOfTurn: dealer !== state.dealer };
    const found = lookUp(book, one.deal, dealer, state);
    state.totals = addCells(state.totals, found?.cells ?? []);
    if (found) Object.assign(state, carryOn(book, one.deal, dealer, state));
    if (found && one.deal.kind === "raspasy") state.run += 1;
    else if (found?.exits) state.run = 0;
    state.dealer = found && one.deal.kind === "misdeal" ? dealer : (dealer + 1) % book.players;
    const { cells = [], multiplier = 1 } = found ?? {};
    return { ...one, ...before, dealer, cells, multiplier, faulty: found === null };
  });
  return { deals, ...state, lowest: lowestBid(book, state.run), net: nets(book, state.totals) };
}

function addCells(totals, cells) {
  const after = { ...totals };
  for (const [cell, points] of cells) after[cell] = (after[cell] ?? 0) + points;
  return after;
}

// exact but for the last division.
export function nets(book, totals) {
  const seats = Array.from({ length: book.players }, (_none, seat) => seat);
  const value = (cell) => totals[cell] ?? 0;
  const worth = seats.map((seat) => book.pulya_rate * value(`p${seat}`) - book.gora_rate * value(`g${seat}`));
  const all = worth.reduce((sum, one) => sum + one, 0);
  return seats.map((seat) => {
    const whists = seats.reduce((sum, on) => (on === seat ? sum : sum + value(`w${seat}_${on}`) - value(`w${on}_${seat}`)), 0);
    return (book.players * worth[seat] - all + book.shared_by * whists) / book.shared_by;
  });
}

// A number as a player writes it: `36`, `12½`, `−4`.
export function amount(value) {
  const [whole, half] = [Math.trunc(Math.abs(value)), Math.abs(value) % 1 ? "½" : ""];
  return `${value < 0 ? "−" : ""}${whole || !half ? whole : ""}${half}`;
}
