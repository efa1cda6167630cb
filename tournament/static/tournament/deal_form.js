// A deal in six taps: who declares, which game, what the defenders say, the tricks; the rest is proposed and can
// be changed. One step is open at a time, the others are lines to come back to. What is legal stands in the book.

import { ANSWERS, amount, casesOf, lettersOf, lookUp, rolesOf } from "./deal_book.js";
import { timesMark } from "./deal_bombs.js";
import { RARE, darkChoices, overChoices, passChoices, passesText, talonChoices, totusChoice, whyNot } from "./deal_rare.js";
import { defendersOf, fill, sayAnswers, suitSign, tellDeal } from "./deal_words.js";
import { el } from "./elements.js";

const TRUMPS = ["S", "C", "D", "H", "NT"];
const LEVELS = [6, 7, 8, 9, 10];
const ORDER = ["WP", "PW", "WW", "PP"];

const NOTHING_RARE = { dark: 0, over_dark_pass: [], dark_pass: null, talon: [], totus: false };
const fresh = (more = {}) => ({ kind: null, declarer: null, level: null, trump: null, case: null, taken: null, first: null, shares: [], proven: 0, ...NOTHING_RARE, ...more });

// A kept deal back into taps.
export function fromDeal(deal, dealer, size, of) {
  const roles = deal.kind === "misdeal" ? {} : rolesOf(deal, dealer, size);
  return fresh({
    ...deal,
    of,
    dealer,
    case: deal.kind === "game" ? lettersOf(deal) : null,
    taken: deal.tricks?.[roles.D] ?? null,
    first: deal.tricks?.[roles.A] ?? null,
    shares: deal.kind === "raspasy" ? ["A", "B", "C"].map((role) => deal.tricks[roles[role]]) : [],
    proven: deal.proven_short ?? 0,
    dark_pass: deal.dark_pass ?? [],
  });
}

export class DealForm {
  // page: {book, words, form}; state(draft) gives {run, dealer, lowest, number, darkRun, bombs} of the place the deal goes to.
  constructor(page, state, save, keep) {
    Object.assign(this, page, { state, save, keep });
    this.ui = this.words.ui;
    this.size = this.book.players;
    this.draft = fresh();
    this.left = () => {};
  }

  open(draft) {
    this.draft = fresh(draft);
    this.step = null;
    this.render();
  }

  get dealer() {
    return this.draft.dealer ?? this.state(this.draft).dealer;
  }

  get active() {
    const around = Array.from({ length: this.size }, (_none, turn) => (this.dealer + turn + 1) % this.size);
    return around.slice(0, 3);
  }

  set(change) {
    Object.assign(this.draft, change);
    this.step = null;
    this.keep(this.draft);
    this.render();
    (this.form.querySelector("[data-step-open] button:not([aria-disabled])") ?? this.form.querySelector("[data-save]"))?.focus({ preventScroll: true });
    this.form.scrollIntoView({ block: "nearest" });
  }

  cases() {
    return casesOf(this.book, this.draft);
  }

  // What the chosen answers leave to be told: nothing, the declarer's tricks, the first defender's too.
  depth() {
    const entry = this.cases()[this.draft.case ?? ""];
    if (!Array.isArray(entry)) return 0;
    return Array.isArray(entry[0]) ? 2 : 1;
  }

  steps() {
    const draft = this.draft;
    const steps = [["who", draft.kind !== null]];
    if (draft.kind === "raspasy") return [...steps, ...(this.book.dark ? [["passes", draft.dark_pass !== null]] : []), ...[0, 1, 2].map((at) => [`share${at}`, draft.shares[at] !== undefined])];
    if (draft.kind === null || draft.kind === "misdeal") return steps;
    steps.push(["contract", draft.kind === "misere" || (draft.level !== null && (draft.trump !== null || RARE.includes(draft.kind)))]);
    if (!steps.at(-1)[1]) return steps;
    if (draft.kind === "misere") return [...steps, ["taken", draft.taken !== null]];
    if (draft.kind === "card_count") return [...steps, ["proven", true]];
    if (RARE.includes(draft.kind)) return steps;
    if (!("" in this.cases())) steps.push(["answers", draft.case !== null && draft.case in this.cases()]);
    if (!steps.at(-1)[1]) return steps;
    if (this.depth() > 0) steps.push(["taken", draft.taken !== null]);
    if (this.depth() > 1) steps.push(["first", draft.first !== null && draft.first <= 10 - draft.taken]);
    return steps;
  }

  // The deal as it is sent, once every step is done.
  deal() {
    if (this.steps().some(([, done]) => !done)) return null;
    const { kind, declarer, level, trump, dark, talon } = this.draft;
    const dealer = this.dealer;
    if (kind === "misdeal") return { kind, dealer };
    if (kind === "raspasy") return { kind, dealer, ...this.passes(), tricks: this.raspasyTricks() };
    if (kind === "misere") return { kind, dealer, declarer, ...(dark && { dark }), ...this.flags("shared", "without_talon"), tricks: this.tricks() };
    const deal = { kind, dealer, declarer, level, trump, ...(dark && { dark }), ...(kind !== "walk_off" && talon.length && { talon }) };
    if (kind === "card_count") return { ...deal, trump: undefined, proven_short: this.draft.proven };
    if (RARE.includes(kind)) return { ...deal, trump: undefined };
    const letters = (this.draft.case ?? "").replace("R", "");
    if (letters) deal.answers = [...letters].map((letter) => ANSWERS[letter]);
    if ((this.draft.case ?? "").endsWith("R")) deal.dealer_returns = true;
    if (this.depth() > 0) deal.tricks = this.tricks();
    if (/[WR]/.test(this.draft.case ?? "") && typeof this.draft.open === "boolean") deal.open = this.draft.open;
    if (this.draft.over_dark_pass.length) deal.over_dark_pass = this.draft.over_dark_pass;
    if (level === 10) Object.assign(deal, this.flags("totus"));
    return level < 9 ? deal : { ...deal, ...this.flags("without_talon"), ...(this.draft.without_talon && { talon: undefined }) };
  }

  // Who passed in the dark, and who looked first; nothing where all have looked.
  passes() {
    const { dark_pass } = this.draft;
    return dark_pass?.length ? { dark_pass, looked: this.active.filter((seat) => !dark_pass.includes(seat)) } : {};
  }

  flags(...names) {
    return Object.fromEntries(names.filter((name) => this.draft[name]).map((name) => [name, true]));
  }

  tricks() {
    const tricks = Array(this.size).fill(0);
    const { declarer, taken } = this.draft;
    const [first, second] = defendersOf({ declarer }, this.dealer, this.size);
    tricks[declarer] = taken;
    tricks[first] = this.draft.kind === "game" && this.depth() > 1 ? this.draft.first : 10 - taken;
    tricks[second] = 10 - taken - tricks[first];
    return tricks;
  }

  raspasyTricks() {
    const tricks = Array(this.size).fill(0);
    this.active.forEach((seat, at) => (tricks[seat] = this.draft.shares[at]));
    if (this.size === 4) tricks[this.dealer] = 10 - this.draft.shares.reduce((sum, one) => sum + one, 0);
    return tricks;
  }

  render() {
    const steps = this.steps();
    const open = this.step ?? steps.find(([, done]) => !done)?.[0] ?? null;
    this.form.replaceChildren(
      ...steps.filter(([name, done]) => done || name === open).map(([name]) => (name === open ? this.openStep(name) : this.doneStep(name))),
      this.summary(),
    );
  }

  doneStep(name) {
    return el("button", { type: "button", class: "tapped", "data-step": name, onclick: () => this.reopen(name) },
      el("span", { class: "tapped__name soft small" }, this.title(name)), el("span", { class: "tapped__value" }, this.value(name)));
  }

  reopen(name, at = "[data-step-open] button") {
    this.step = name;
    this.render();
    this.form.querySelector(at)?.focus({ preventScroll: true });
  }

  openStep(name) {
    return el("fieldset", { class: "tapping", "data-step-open": name },
      el("legend", { class: "h3" }, this.title(name)), this.choices(name));
  }

  title(name) {
    const who = (seat) => this.words.seats[seat];
    if (name === "answers") {
      const [first, second] = defendersOf(this.draft, this.dealer, this.size).map(who);
      return fill(this.ui.answers, { first, second });
    }
    if (name === "taken") return fill(this.ui.taken, { who: who(this.draft.declarer) });
    if (name === "first") {
      const [first] = defendersOf(this.draft, this.dealer, this.size);
      return fill(this.ui.of_them, { who: who(first), count: 10 - this.draft.taken });
    }
    if (name.startsWith("share")) return fill(this.ui.share, { who: who(this.active[name.at(-1)]) });
    return this.ui[name];
  }

  value(name) {
    const { draft } = this;
    if (name === "who") return draft.declarer === null ? this.ui[draft.kind] : this.person(draft.declarer);
    if (name === "contract") return this.contractText();
    if (name === "passes") return passesText(this, draft.dark_pass);
    if (name === "answers") return this.answersText(draft.case);
    if (name.startsWith("share")) return String(draft.shares[name.at(-1)]);
    return String({ taken: draft.taken, first: draft.first, proven: draft.proven }[name]);
  }

  contractText() {
    const { kind, level, trump, dark, shared, without_talon: alone } = this.draft;
    const game = kind === "misere" ? [this.ui[shared ? "shared_misere" : "misere"]] : [String(level), ...(trump ? suitSign(trump, this.words) : [])];
    return [...game, dark ? `, ${this.words.dark[dark]}` : "", alone && (kind === "misere" || level > 8) ? `, ${this.words.without_talon}` : "", RARE.includes(kind) ? `, ${this.ui[kind]}` : ""];
  }

  answersText(letters) {
    const answers = [...letters.replace("R", "")].map((letter) => ANSWERS[letter]);
    const deal = { declarer: this.draft.declarer, answers, dealer_returns: letters.endsWith("R") };
    return sayAnswers(deal, this.dealer, this.words).join(", ");
  }

  // The words alone: the two who speak stand in the question.
  answersShort(letters) {
    const words = [...letters.replace("R", "")].map((letter) => fill(this.words[ANSWERS[letter]], { who: "" }).trim());
    const returned = letters.endsWith("R") ? `, ${fill(this.words.returns, { who: this.words.seats[this.dealer] })}` : "";
    return words.join(" – ") + returned;
  }

  person(seat) {
    return [el("b", {}, this.words.seats[seat]), " ", el("span", { class: "soft small name" }, this.words.names[seat])];
  }

  button(label, chosen, onclick, more = {}) {
    return el("button", { type: "button", class: "btn tap", "aria-pressed": String(Boolean(chosen)), onclick, ...more }, label);
  }

  choices(name) {
    if (name === "who") return this.whoChoices();
    if (name === "contract") return this.contractChoices();
    if (name === "answers") return [el("div", { class: "taps taps--words" }, this.answerKeys().map((key) =>
      this.button(this.answersShort(key), this.draft.case === key, () => this.set({ case: key, taken: null, first: null }), { "data-case": key })))];
    if (name === "taken") return [this.numbers(0, 10, this.draft.taken, (taken) => this.set({ taken, first: null }))];
    if (name === "first") return [this.numbers(0, 10 - this.draft.taken, this.draft.first, (first) => this.set({ first }))];
    if (name === "passes") return [passChoices(this)];
    if (name === "proven") return [this.numbers(0, this.draft.level, this.draft.proven, (proven) => this.set({ proven }))];
    return [this.shareNumbers(Number(name.at(-1)))];
  }

  whoChoices() {
    const bomb = (seat) => this.state(this.draft).bombs[seat][0];
    const declares = (declarer) => this.set({ kind: "game", declarer, dark: 0, over_dark_pass: [], level: null, trump: null, case: null, taken: null, first: null });
    return [el("div", { class: "taps taps--who" },
      this.active.map((seat) => this.button([this.person(seat), timesMark(bomb(seat))], this.draft.declarer === seat, () => declares(seat), { "data-who": seat })),
      this.button(this.ui.raspasy, this.draft.kind === "raspasy", () => this.set({ kind: "raspasy", declarer: null, shares: [], dark_pass: null }), { "data-kind": "raspasy" }),
      this.button(this.ui.misdeal, this.draft.kind === "misdeal", () => this.set({ kind: "misdeal", declarer: null }), { "data-kind": "misdeal" }))];
  }

  contractChoices() {
    const kind = this.draft.kind === "misere" ? "game" : this.draft.kind;
    const chosen = (level, trump) => this.draft.level === level && this.draft.trump === trump;
    const tap = (why, change) => () => (why ? this.refuse(why) : this.set(change));
    const game = (level, trump) => {
      const why = whyNot(this, level, trump);
      return this.button([String(level), ...suitSign(trump, this.words)], chosen(level, trump),
        tap(why, { kind, level, trump, case: null, taken: null, first: null }), { "data-bid": `${level}${trump}`, "aria-disabled": why ? "true" : null });
    };
    const misere = (shared) => {
      const why = this.draft.dark > 1 ? this.ui.misere_darks : "";
      return this.button(this.ui[shared ? "shared_misere" : "misere"], false,
        tap(why, { kind: "misere", shared, level: null, trump: null, taken: null }), { "data-bid": shared ? "MZ" : "M", "aria-disabled": why ? "true" : null });
    };
    return [
      darkChoices(this),
      overChoices(this),
      el("div", { class: "taps taps--bids" }, LEVELS.map((level) => TRUMPS.map((trump) => game(level, trump)))),
      el("p", { class: "error", role: "alert", "data-below": true, hidden: true }),
      el("div", { class: "taps taps--two" }, misere(false), this.book.misere.shared && misere(true)),
      this.rareCases(),
    ];
  }

  refuse(why) {
    const node = this.form.querySelector("[data-below]");
    node.textContent = why;
    node.hidden = false;
  }

  rareCases() {
    const kinds = ["game", ...RARE.filter((kind) => this.book[kind])];
    const now = this.draft.kind === "misere" ? "game" : this.draft.kind;
    return el("details", { class: "rare", open: now !== "game" || Boolean(this.draft.without_talon) }, el("summary", {}, this.ui.rare),
      el("div", { class: "taps taps--words" }, kinds.map((kind) => this.button(this.ui[kind === "game" ? "played" : kind], now === kind,
        () => { this.draft.kind = kind; this.reopen("contract"); }, { "data-kind": kind }))),
      this.book.without_talon && el("label", { class: "check" }, this.checkbox("without_talon"), " ", this.ui.without_talon));
  }

  checkbox(name) {
    const box = el("input", { type: "checkbox", "data-flag": name, onchange: () => { this.draft[name] = box.checked; this.keep(this.draft); } });
    box.checked = Boolean(this.draft[name]);
    return box;
  }

  answerKeys() {
    const keys = Object.keys(this.cases());
    return [...ORDER.filter((key) => keys.includes(key)), ...keys.filter((key) => !ORDER.includes(key))];
  }

  numbers(least, most, chosen, choose) {
    const count = Math.max(0, most - least + 1);
    return el("div", { class: "taps taps--numbers" }, Array.from({ length: count }, (_none, at) =>
      this.button(String(least + at), chosen === least + at, () => choose(least + at), { "data-number": least + at })));
  }

  // The last share is proposed; the talon the dealer leads may have taken one or two of it.
  shareNumbers(at) {
    const before = this.draft.shares.slice(0, at).reduce((sum, one) => sum + one, 0);
    const rest = 10 - before;
    const talon = this.size === 4 && Object.keys(this.book.raspasy[0]).some((key) => key.split(" ").reduce((sum, one) => sum + Number(one), 0) < 10);
    const choose = (taken) => this.set({ shares: this.sharesWith(at, taken) });
    return this.numbers(at === 2 ? Math.max(0, rest - (talon ? 2 : 0)) : 0, rest, this.draft.shares[at], choose);
  }

  sharesWith(at, taken) {
    const shares = [...this.draft.shares.slice(0, at), taken];
    if (at === 1) shares.push(10 - shares[0] - taken);
    return shares;
  }

  summary() {
    const deal = this.deal();
    const busy = this.draft.kind !== null;
    const again = el("button", { type: "button", class: "btn btn--small", "data-over": true, onclick: () => this.startOver() },
      this.draft.of || this.draft.before ? this.ui.leave : this.ui.start_over);
    if (!deal) return el("div", { class: "btns" }, busy || this.draft.of || this.draft.before ? again : null);
    const found = lookUp(this.book, deal, deal.dealer, this.state(this.draft));
    const save = found && el("button", { type: "button", class: "btn btn--main btn--wide", "data-save": true, onclick: () => this.finish(deal) },
      this.draft.of ? this.ui.save_change : this.ui.save);
    return el("div", { class: "deal__sum" },
      el("p", { class: "deal__said", "data-said": true }, tellDeal(deal, deal.dealer, this.words), timesMark(found?.multiplier)),
      totusChoice(this, deal),
      talonChoices(this, deal),
      this.openWhist(deal),
      el("p", { class: found ? "soft small" : "error", "data-writes": true }, found ? this.writes(found) : this.ui.impossible),
      el("div", { class: "btns" }, save, again));
  }

  openWhist(deal) {
    const whisted = deal.dealer_returns || (deal.answers ?? []).includes("whist");
    if (deal.kind !== "game" || !deal.tricks || !whisted) return null;
    const options = [[null, this.ui.unsaid], [true, this.words.open], [false, this.words.closed]];
    return el("div", { class: "deal__open" }, el("span", { class: "soft small" }, this.ui.whist),
      options.map(([value, label]) => this.button(label, (this.draft.open ?? null) === value, () => this.set({ open: value }), { "data-open-whist": String(value) })));
  }

  writes(found) {
    const sums = new Map();
    for (const [cell, points] of found.cells) sums.set(cell, (sums.get(cell) ?? 0) + points);
    const said = [...sums].map(([cell, points]) => {
      const [seat, on] = cell.slice(1).split("_");
      const what = fill(this.ui.cells[cell[0]], { points: amount(points), on: this.words.seats[on] });
      return fill(this.ui.writes, { who: this.words.seats[seat], what });
    });
    const written = said.join("; ");
    const exits = found.exits && this.state(this.draft).run > 0;
    if (!exits) return written || this.ui.nothing;
    return [written ? `${written}.` : this.ui.nothing, this.ui.exit].join(" ");
  }

  startOver() {
    this.draft = fresh();
    this.keep(null);
    this.open({});
    this.left();
  }

  // Another page of this table, or a change of what came before, may have made another moment of this one.
  follow() {
    const { number: _number, ...state } = this.state(this.draft);
    const moment = JSON.stringify([state, this.draft.of]);
    if (moment !== this.moment) this.render();
    this.moment = moment;
  }

  // Once: a second press finds a button that is gone.
  finish(deal) {
    if (JSON.stringify(this.deal()) !== JSON.stringify(deal)) return;
    const { of, before } = this.draft;
    this.draft = fresh();
    this.keep(null);
    this.save(JSON.parse(JSON.stringify(deal)), of, before);
  }
}
