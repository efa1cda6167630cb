// The page that keeps a table's log: the form, the running pulka, the deals in words, what waits to be sent, and
// the difference when another phone has gone on with the log.

import { withClauses } from "./clauses.js";
import { isClosed, isOver } from "./closing.js";
import { amount, foldEntries, lowestBid, playLog, priced } from "./deal_book.js";
import { bombList, drawBombs, timesMark } from "./deal_bombs.js";
import { nextPass } from "./deal_dark.js";
import { DealForm, fromDeal } from "./deal_form.js";
import { ladder } from "./deal_ladder.js";
import { DealLog } from "./deal_log.js";
import { fill, tellDeal } from "./deal_words.js";
import { el } from "./elements.js";

const page = document.querySelector("[data-deals]");
const data = (id) => JSON.parse(document.getElementById(id).textContent);
const part = (name) => page.querySelector(`[data-${name}]`);
const CLOSED = "»";
const LONG_TOTALS = [3, 4, 6];
const signed = (value) => (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(Math.sign(value) * Math.round(Math.abs(value)));

class Page {
  constructor() {
    this.book = data("deal-book");
    this.words = data("deal-words");
    this.ui = this.words.ui;
    this.rules = part("reasons").dataset.rules;
    this.drawnBombs = data("deal-bombs");
    const server = data("deal-log");
    this.firstDealer = server.first_dealer;
    this.draftKey = `pulka-deal:${page.dataset.code}`;
    this.log = new DealLog({ ...page.dataset, seat: page.dataset.seat === "" ? null : Number(page.dataset.seat) }, server, () => this.show());
    const form = part("form");
    if (form) {
      const parts = { book: this.book, words: this.words, form };
      this.form = new DealForm(parts, (draft) => this.stateFor(draft), (...deal) => this.save(...deal), (draft) => this.keepDraft(draft));
      this.form.left = () => this.goTo(part("title"), "nearest");
      form.addEventListener("submit", (event) => event.preventDefault());
    }
    this.show();
    this.form?.open(this.keptDraft());
    this.log.sync();
    setInterval(() => document.hidden || this.log.sync(), 15000);
  }

  keptDraft() {
    try {
      return JSON.parse(localStorage.getItem(this.draftKey)) ?? {};
    } catch {
      return {};
    }
  }

  keepDraft(draft) {
    try {
      if (draft === null) localStorage.removeItem(this.draftKey);
      else localStorage.setItem(this.draftKey, JSON.stringify(draft));
    } catch {
      // the page itself still holds it
    }
    this.showState();
  }

  // The state that a deal meets: at the end of the log, or in the place where it is changed or put in.
  stateFor(draft = {}) {
    const key = draft.of ?? draft.before;
    const place = this.played.deals.findIndex((deal) => deal.key === key);
    const { run, dealer, darkRun, bombs, totals } = place < 0 ? this.played : this.played.deals[place];
    return { run, dealer, darkRun, bombs, totals, lowest: lowestBid(this.book, run), number: (place < 0 ? this.played.deals.length : place) + 1 };
  }

  // A deal to be changed that has gone meanwhile is a new one; one to be put before another that has gone, the last.
  save(deal, of, before) {
    const known = new Set(this.played.deals.map((one) => one.key));
    this.removed = null;
    if (of && known.has(of)) this.log.change(of, deal, known);
    else {
      if (of) this.log.forget(of);
      this.log.add(deal, known.has(before) ? before : null);
    }
    this.form.open({});
    this.goTo(part("title"), "nearest");
  }

  goTo(node, block) {
    node.scrollIntoView({ block });
    node.focus({ preventScroll: true });
  }

  // What has not changed stays as it is: nothing is taken from under a finger.
  show() {
    const now = JSON.stringify(this.log.all.map(({ key, deal }) => [key, plain(deal)]));
    if (now !== this.shown) {
      this.shown = now;
      this.played = playLog(this.book, foldEntries(this.log.all), this.firstDealer);
      this.showState();
      this.showSheet();
      this.showDeals();
      this.form?.follow();
    }
    this.markWaiting();
    this.showStatus();
    this.showRefused();
    this.showFork();
    this.explain();
  }

  showState() {
    const draft = this.form?.draft ?? {};
    const { run, number, lowest, darkRun, bombs, totals } = this.stateFor(draft);
    const ended = isOver(this.book, totals);
    const name = ended ? this.ui.ended : draft.of ? this.ui.change : draft.before ? this.ui.insert : this.ui.deal;
    part("title").textContent = fill(name, { number });
    if (!part("state")) return;
    this.showForm();
    this.placeHandIn(ended);
    if (ended) {
      part("state").replaceChildren(el("span", { "data-series": true }, this.ui.all_closed));
      return;
    }
    const price = priced(this.book.prices, this.book, run) ?? "…";
    const series = [
      run > 0 && fill(this.ui.run[Math.min(run, 3)], { price, count: run }),
      lowest > this.book.lowest[0] && fill(this.ui.lowest, { level: lowest }),
      this.book.dark && fill(this.ui.next_dark, { factor: nextPass(this.book, darkRun) }),
      this.book.target !== null && fill(this.ui.target, { target: this.book.target }),
      this.saysClosed(totals),
    ].filter(Boolean);
    part("state").replaceChildren(
      this.dealerChoice(draft), el("span", { "data-series": true }, series.join(" ")),
      ...[bombList(bombs, this.words)].filter(Boolean), ladder(this, lowest, darkRun));
  }

  // Once nothing more is played, the sheet is handed in where the next deal was asked for.
  placeHandIn(ended) {
    const handIn = page.querySelector(".deal__in");
    const before = ended ? page.querySelector(".deal") : part("log").closest("section");
    if (handIn && before.nextElementSibling !== handIn) before.after(handIn);
  }

  // Nothing is asked for once all pulyas are closed, but a deal before that may still be changed.
  showForm() {
    if (this.form) part("form").hidden = !this.log.open || isOver(this.book, this.stateFor(this.form.draft).totals);
  }

  saysClosed(totals) {
    const closed = this.words.seats.filter((_name, seat) => isClosed(this.book, totals, seat));
    return closed.length > 0 && fill(this.ui.closed_pulyas, { who: closed.join(", ") });
  }

  dealerChoice(draft) {
    const now = draft.dealer ?? this.stateFor(draft).dealer;
    const choose = () => {
      this.form.open({ ...draft, dealer: Number(select.value), kind: null, declarer: null });
      this.keepDraft(this.form.draft);
      part("dealer").focus({ preventScroll: true });
    };
    const select = el("select", { class: "input", "data-dealer": true, onchange: choose },
      this.words.seats.map((name, seat) => el("option", { value: seat, selected: seat === now }, name)));
    return el("label", { class: "deal__dealer" }, el("span", { class: "soft small" }, this.ui.dealer), select);
  }

  showSheet() {
    const { bombs } = this.played;
    part("bombs").replaceChildren(...[bombList(bombs, this.words)].filter(Boolean));
    drawBombs(page.querySelector(".deal__drawn svg"), this.drawnBombs, bombs);
    const { totals } = this.played;
    for (const node of page.querySelectorAll("[data-cell]")) {
      const { cell } = node.dataset;
      const mark = cell[0] === "p" && isClosed(this.book, totals, Number(cell.slice(1))) ? CLOSED : "";
      this.writeCell(node, totals[cell], mark);
    }
    part("nets").replaceChildren(...this.words.seats.map((name, seat) =>
      el("p", { class: "deal__net" }, el("span", { class: "soft small" }, name), el("b", { class: "num", "data-net": seat }, signed(this.played.net[seat])))));
  }

  // A long total is drawn smaller, by the classes of the drawing (tournament/drawings/svg.py).
  writeCell(node, total, mark) {
    const text = total === undefined ? "" : amount(total) + mark;
    if (node.textContent === text) return;
    node.textContent = text;
    if (!(node instanceof SVGElement)) return;
    const step = LONG_TOTALS.find((most) => text.length <= most) ?? "more";
    node.setAttribute("class", `drawn__total drawn__total--${step}`);
  }

  showDeals() {
    const { deals } = this.played;
    part("empty").hidden = deals.length > 0;
    const rows = deals.map((deal, at) => this.row(deal, at, at === deals.length - 1));
    if (this.removed) rows.splice(Math.min(this.removed.at, rows.length), 0, this.placeOf(this.removed));
    part("log").replaceChildren(...rows.reverse());
    page.querySelector("[data-hand-in]")?.toggleAttribute("hidden", deals.length === 0);
  }

  markWaiting() {
    const waits = new Set(this.log.waiting.map((entry) => entry.key));
    for (const row of part("log").querySelectorAll("[data-entry]")) row.toggleAttribute("data-waits", waits.has(row.dataset.entry));
  }

  // Where a deal was taken out the way back stands, until the next deal is written.
  placeOf({ deal, at, next }) {
    const back = () => {
      const before = this.played.deals.some((one) => one.key === next) ? next : null;
      this.removed = null;
      this.log.add({ ...deal.deal, dealer: deal.dealer }, before);
      this.goTo(part("title"), "nearest");
    };
    return el("li", { class: "deals__row", "data-removed": true }, el("p", { class: "soft" }, fill(this.ui.removed, { number: at + 1 })),
      el("div", { class: "btns" }, el("button", { type: "button", class: "btn btn--small", "data-restore": true, onclick: back }, this.ui.restore)));
  }

  row(deal, at, last) {
    const lowest = lowestBid(this.book, deal.run);
    const below = deal.deal.level < lowest ? fill(this.ui.below, { level: lowest }) : "";
    const why = isOver(this.book, deal.totals) ? this.ui.all_closed : below;
    const remarks = [deal.faulty && `${this.ui.faulty} ${why}`, deal.outOfTurn && this.ui.out_of_turn].filter(Boolean);
    return el("li", { class: `deals__row${deal.faulty ? " deals__row--faulty" : ""}`, value: at + 1, "data-key": deal.key, "data-entry": deal.entry },
      el("p", {}, el("span", { class: "deals__no soft" }, `${at + 1}.`), " ", el("span", { "data-told": true }, tellDeal(deal.deal, deal.dealer, this.words)), timesMark(deal.multiplier), deal.changed && el("span", { class: "soft small" }, ` (${this.ui.changed})`)),
      remarks.map((remark) => el("p", { class: "error" }, remark)),
      this.form && el("div", { class: "btns" },
        last && el("button", { type: "button", class: "btn btn--small", "data-undo": true, onclick: () => this.remove(deal, at) }, this.ui.undo),
        el("details", { class: "deals__more", id: `more-${deal.key}` }, el("summary", { class: "small" }, this.ui.more),
          el("div", { class: "btns" },
            el("button", { type: "button", class: "btn btn--small", "data-edit": true, onclick: () => this.edit(deal) }, this.ui.edit),
            el("button", { type: "button", class: "btn btn--small", "data-before": true, onclick: () => this.insert(deal) }, this.ui.before),
            !last && el("button", { type: "button", class: "btn btn--small", "data-remove": true, onclick: () => this.remove(deal, at) }, this.ui.remove)))));
  }

  edit(deal) {
    this.form.open(fromDeal(deal.deal, deal.dealer, this.book.players, deal.key));
    this.keepDraft(this.form.draft);
    this.goTo(part("title"), "start");
  }

  insert(deal) {
    this.form.open({ before: deal.key });
    this.keepDraft(this.form.draft);
    this.goTo(part("title"), "start");
  }

  remove(deal, at) {
    this.removed = { deal, at, next: this.played.deals[at + 1]?.key ?? null };
    const draft = this.form.draft;
    if (draft.of === deal.key || draft.before === deal.key) this.form.startOver();
    this.log.remove(deal.key);
    part("restore")?.focus({ preventScroll: true });
  }

  showStatus() {
    const { log } = this;
    const waiting = log.waiting.length;
    part("kept").hidden = !(this.form || waiting);
    if (log.open && !this.form) location.reload();
    this.showForm();
    part("closed").hidden = log.open || !this.form;
    part("not-kept").hidden = log.kept;
    const text = waiting && log.problem === "rejected" ? this.ui.rejected : waiting ? fill(this.ui.waiting, { count: waiting }) : this.ui.sent;
    if (part("status").textContent !== text) part("status").textContent = text;
    const why = waiting ? log.reasons.join(" ") : "";
    if (part("reasons").textContent !== why) part("reasons").replaceChildren(...withClauses(why, this.rules));
    const faulty = this.played.deals.some((deal) => deal.faulty);
    const stops = waiting ? this.ui.not_yet : faulty ? this.ui.not_faulty : "";
    if (!part("stops")) return;
    page.querySelector("[data-hand-in]").toggleAttribute("aria-disabled", Boolean(stops));
    if (part("stops").textContent !== stops) part("stops").textContent = stops;
  }

  // A deal that was not taken says why, and is changed or left out: what waits behind it goes on.
  showRefused() {
    const { refused } = this.log;
    const shown = refused ? refused.key + refused.refused.join("") : "";
    const box = part("refused");
    if (box.dataset.shown === shown) return;
    box.dataset.shown = shown;
    box.replaceChildren(...(refused ? [
      el("div", { class: "refused", role: "alert" }, el("p", {}, this.ui.refused, " ", this.tell(refused, this.log.all)), refused.refused.map((reason) => el("p", {}, withClauses(reason, this.rules)))),
      el("div", { class: "btns" },
        refused.deal && el("button", { type: "button", class: "btn", "data-mend": true, onclick: () => this.mend(refused) }, this.ui.edit),
        el("button", { type: "button", class: "btn", "data-drop": true, onclick: () => this.leaveOut(refused) }, this.ui.drop)),
    ] : []));
  }

  mend(entry) {
    const { deal } = this.log.waiting.filter((one) => one.of === entry.of && one.deal).at(-1) ?? entry;
    this.edit({ key: entry.of, deal, dealer: deal.dealer ?? this.played.dealer });
  }

  leaveOut(entry) {
    this.log.drop(entry.key);
    this.goTo(part("title"), "nearest");
  }

  // An entry in words: a new deal, a changed one with what stood there before it, one that is taken out.
  tell(entry, among) {
    const told = (deal) => (deal ? tellDeal(deal, deal.dealer ?? 0, this.words) : "");
    if (entry.act === "add") return [told(entry.deal)];
    const before = among.slice(0, among.findIndex((one) => one.key === entry.key));
    const stood = before.filter((one) => one.of === entry.of && one.deal).at(-1)?.deal;
    if (entry.act === "remove") return [`${this.ui.remove}: `, told(stood)];
    return [`${this.ui.edit}: `, told(stood), " → ", told(entry.deal)];
  }

  showFork() {
    const box = part("fork");
    const { log } = this;
    const shown = log.forked ? JSON.stringify([log.theirs, log.waiting].map((list) => list.map((entry) => entry.key))) : "";
    box.hidden = !log.forked;
    if (box.dataset.shown === shown) return;
    box.dataset.shown = shown;
    box.replaceChildren(...(log.forked ? this.fork(log) : []));
  }

  fork(log) {
    const there = new Set([...foldEntries(log.entries), ...log.waiting.filter((entry) => entry.act === "add")].map((one) => one.key));
    const boxes = log.waiting.map((entry) => {
      const twin = log.theirs.some((other) => same(other, entry));
      const gone = entry.act !== "add" && !there.has(entry.of);
      const tick = el("input", { type: "checkbox", "data-mine": entry.key, onchange: () => log.tick(entry.key, tick.checked) });
      tick.checked = entry.ticked ?? !(twin || gone);
      return el("label", { class: "check" }, tick, el("span", {}, this.tell(entry, log.all), twin && el("span", { class: "soft small" }, ` (${this.ui.same})`)));
    });
    const resolve = () => {
      const unticked = [...part("fork").querySelectorAll("[data-mine]:not(:checked)")];
      log.resolve(new Set(unticked.map((one) => one.dataset.mine)));
      this.goTo(part("title"), "nearest");
    };
    return [
      el("div", { class: "refused", role: "alert" }, el("p", {}, this.ui.fork)),
      el("h2", { class: "h3" }, this.ui.theirs), el("ul", { class: "fork" }, log.theirs.map((entry) => el("li", {}, this.tell(entry, log.entries)))),
      el("h2", { class: "h3" }, this.ui.mine), el("div", { class: "fork" }, boxes),
      el("button", { type: "button", class: "btn btn--main btn--wide", "data-resolve": true, onclick: resolve }, this.ui.resolve),
    ];
  }

  // The server's own words for every line, fetched when somebody asks why.
  explain() {
    const box = part("written");
    const stale = box.dataset.seen !== String(this.log.entries.length);
    if (!box.closest("details").open || this.log.waiting.length || !stale) return;
    box.dataset.seen = String(this.log.entries.length);
    fetch(`${page.dataset.url}written/`).then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))).then((text) => {
      box.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
    }).catch(() => delete box.dataset.seen);
  }
}

// What a deal says, however it is written: the server leaves out what says nothing.
function plain(deal) {
  const said = Object.entries(deal ?? {}).filter(([, value]) => value !== false && value !== 0 && value !== null);
  return said.sort(([one], [other]) => (one < other ? -1 : 1));
}

// Two entries that say the same: the same new deal, or the same about the same one.
function same(one, other) {
  const said = ({ act, of, deal }) => JSON.stringify([act, act === "add" ? "" : of, plain(deal)]);
  return said(one) === said(other);
}

// The second half of a double tap is meant for what stood there before: whatever the first half has brought under
// the finger is not pressed by it. A label's own field is pressed by the browser after it: that is the same tap.
let last = { at: -Infinity, x: 0, y: 0, control: null };
function onTap(event) {
  const found = event.target.closest("button, a, summary, label, select, input");
  const control = found?.control ?? found;
  const near = event.timeStamp - last.at < 350 && Math.hypot(event.clientX - last.x, event.clientY - last.y) < 16;
  const stale = event.detail > 0 && near && last.control && control !== last.control;
  last = { at: event.timeStamp, x: event.clientX, y: event.clientY, control };
  if (!stale) return;
  event.preventDefault();
  event.stopPropagation();
}

if (page && data("deal-book")) {
  page.addEventListener("click", onTap, true);
  const shown = new Page();
  page.querySelector(".deal__why").addEventListener("toggle", () => shown.explain());
  page.querySelector("[data-hand-in]")?.addEventListener("click", (event) => {
    if (event.currentTarget.hasAttribute("aria-disabled")) event.preventDefault();
  });
}
