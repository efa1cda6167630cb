// What may be bid (scoring/bids.py, written out in the book): everything from the lowest on, or over the bid that is
// tapped. A pass in the dark stands among the bids, for what beats it.

import { fill, suitSign } from "./deal_words.js";
import { el } from "./elements.js";

const DARK_PASS = /^~P(\d)$/;
const LEVEL = /^~?(\d+)(?![~\d])/; // one, two, three dark name none
const LAST_RUN = 2;

function bidWords(bid, { words, ui }) {
  if (DARK_PASS.test(bid)) return [ui.dark_pass];
  if (bid === "~M") return [ui.dark_misere];
  if (bid[0] === "~") return [fill(ui.dark_game, { level: bid.slice(1) })];
  if (bid.endsWith("~")) return [ui.dark[bid[0]]];
  const [, level, trump, alone] = bid.match(/^(\d+)?(\w+)(\*)?$/);
  const game = level ? [level, ...suitSign(trump, words)] : [ui.misere];
  return [...game, alone ? ` ${words.without_talon}` : ""];
}

// `page`: the page's book and words; it remembers the bid that stands and shows its state anew.
export function ladder(page, lowest, darkRun) {
  const { book, ui } = page;
  const state = document.querySelector("[data-deals] [data-state]");
  const isOfNow = (bid) => !DARK_PASS.test(bid) || Number(bid[2]) === Math.min(darkRun, LAST_RUN) + 1;
  const over = book.bids.find(([bid]) => bid === page.standing && isOfNow(bid))?.[1];
  const isFree = (bid) => Number(bid.match(LEVEL)?.[1] ?? lowest) >= lowest;
  const isOpen = ([bid], at) => (over ? over[at] === "1" : isFree(bid));
  const tap = (bid) => {
    page.standing = page.standing === bid ? null : bid;
    page.showState();
    state.querySelector(`[data-standing="${bid}"]`)?.focus({ preventScroll: true });
  };
  const sign = ([bid], at) => {
    const standing = bid === page.standing;
    return isOfNow(bid) && (isOpen([bid], at) || standing) && el("li", {}, el("button", {
      type: "button", class: "ladder__bid", "data-standing": bid, "aria-pressed": String(standing), onclick: () => tap(bid),
    }, bidWords(bid, page)));
  };
  return el("details", { class: "ladder", open: Boolean(page.standing) || state.querySelector(".ladder")?.open },
    el("summary", { class: "small" }, ui.ladder), el("p", { class: "soft small" }, ui.ladder_hint),
    el("ol", { class: "ladder__bids small" }, book.bids.map(sign)));
}
