// What only some conventions ask of a deal: how many darks, who passed in the dark, over whose pass, what lies in the
// talon, a totus. Parts of the form (deal_form.js); what is legal stands in the book.

import { fastTricks, isTooLow, lowestOverPass } from "./deal_dark.js";
import { defendersOf, fill, tellCard } from "./deal_words.js";
import { el } from "./elements.js";

const SUITS = ["S", "C", "D", "H"];
const RANKS = ["A", "K", "Q"];
const MOST_CARDS = 2;
export const RARE = ["walk_off", "card_count", "without_all"];

// A contract with fewer darks or more is another one: what was tapped of it goes.
export function darkChoices(form) {
  if (!form.book.dark) return null;
  const choose = (dark) => {
    Object.assign(form.draft, { dark, level: null, trump: null, case: null, taken: null, first: null });
    form.reopen("contract", `[data-dark="${dark}"]`);
  };
  return el("div", { class: "taps taps--darks", role: "group", "aria-label": form.ui.darks }, form.ui.dark.map((label, dark) =>
    form.button(label, (form.draft.dark ?? 0) === dark, () => choose(dark), { "data-dark": dark })));
}

// Why a game cannot be ordered; "" if it can.
export function whyNot(form, level, trump) {
  const { lowest, darkRun } = form.state(form.draft);
  if (level < lowest) return fill(form.ui.below, { level: lowest });
  if (form.draft.kind !== "game" && form.draft.kind !== "misere") return "";
  const { dark, over_dark_pass } = form.draft;
  if (isTooLow(form.book, { level, trump, dark })) return form.ui.too_low;
  const over = lowestOverPass(form.book, { dark, over_dark_pass }, darkRun);
  return level < over ? fill(form.ui.under_pass, { level: over }) : "";
}

// Who passed in the dark, each of the eight answers one tap; the most usual first.
export function passChoices(form) {
  const [one, two, three] = form.active;
  const groups = [[], [one, two, three], [one], [two], [three], [one, two], [one, three], [two, three]];
  const chosen = form.draft.dark_pass?.join();
  return el("div", { class: "taps taps--words" }, groups.map((seats) =>
    form.button(passesText(form, seats), chosen === seats.join(), () => form.set({ dark_pass: seats }), { "data-passed": seats.join() || "none" })));
}

export function passesText(form, seats) {
  if (!seats.length) return form.ui.nobody;
  return seats.length === 3 ? form.ui.everybody : seats.map((seat) => form.words.seats[seat]).join(", ");
}

// Which defenders had passed in the dark before the bid, so that it had to be so high. A bid that is high enough stays.
export function overChoices(form) {
  if (!form.book.dark || RARE.includes(form.draft.kind)) return null;
  const over = form.draft.over_dark_pass;
  const choose = (seats, at) => {
    form.draft.over_dark_pass = seats;
    const { level, trump } = form.draft;
    if (level !== null && whyNot(form, level, trump)) Object.assign(form.draft, { level: null, trump: null, case: null, taken: null, first: null });
    form.keep(form.draft);
    form.reopen("contract", `[data-over-pass="${at}"]`);
  };
  const tap = (label, chosen, seats, at) => form.button(label, chosen, () => choose(seats, at), { "data-over-pass": at });
  const other = (seat) => (over.includes(seat) ? over.filter((one) => one !== seat) : [...over, seat]);
  return el("fieldset", { class: "tapping tapping--over" }, el("legend", { class: "small" }, form.ui.over),
    el("div", { class: "taps taps--over" }, tap(form.ui.over_nobody, !over.length, [], "none"),
      defendersOf(form.draft, form.dealer, form.size).map((seat) => tap(form.words.seats[seat], over.includes(seat), other(seat), seat))));
}

export function totusChoice(form, deal) {
  if (deal.kind !== "game" || deal.level !== 10) return null;
  return form.button(form.ui.totus, deal.totus, () => form.set({ totus: !deal.totus }), { "data-totus": true });
}

// Where fast tricks in the talon are paid for: the cards that can be some, two at most; nothing is the default.
export function talonChoices(form, deal) {
  if (!form.book.talon || deal.kind === "misere" || !("level" in deal) || deal.without_talon) return null;
  const cards = form.draft.talon ?? [];
  const count = fastTricks(form.book, cards);
  const choose = (card) => form.set({ talon: cards.includes(card) ? cards.filter((one) => one !== card) : [...cards, card] });
  const card = (name) => {
    const full = cards.length === MOST_CARDS && !cards.includes(name);
    return form.button(tellCard(name, form.words), cards.includes(name), () => full || choose(name), { "data-card": name, "aria-disabled": full ? "true" : null });
  };
  return el("fieldset", { class: "tapping" },
    el("legend", { class: "small" }, count ? fill(form.ui.talon, { count }) : form.ui.no_talon),
    el("div", { class: "taps taps--cards" }, RANKS.map((rank) => SUITS.map((suit) => card(suit + rank)))));
}
