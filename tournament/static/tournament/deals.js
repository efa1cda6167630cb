// The page that keeps a table's log: the form, the running pulka, the deals in words, what waits to be sent, and
// the difference when another phone has gone on with the log.

import { foldEntries, lowestBid, playLog } from "./deal_book.js";
import { DealForm, el, fromDeal } from "./deal_form.js";
import { DealLog } from "./deal_log.js";
import { fill, suitSign, tellDeal } from "./deal_words.js";

const page = document.querySelector("[data-deals]");
const data = (id) => JSON.parse(document.getElementById(id).textContent);
const part = (name) => page.querySelector(`[data-${name}]`);
const LONG_TOTALS = [3, 4, 6];
const signed = (value) => (value > 0 ? "+" : value < 0 ? "−" : "") + Math.abs(Math.sign(value) * Math.round(Math.abs(value)));

class Page {
  constructor() {
    this.book = data("deal-book");
    this.words = data("deal-words");
    this.ui = this.words.ui;
    const server = data("deal-log");
    this.firstDealer = server.first_dealer;
    this.draftKey = `pulka-deal:${page.dataset.code}`;
    this.log = new DealLog({ ...page.dataset, seat: Number(page.dataset.seat) }, server, () => this.show());
    const form = part("form");
    if (form) {
      const parts = { book: this.book, words: this.words, form };
      this.form = new DealForm(parts, (draft) => this.stateFor(draft), (...deal) => this.save(...deal), (draft) => this.keepDraft(draft));
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
    if (place < 0) return { run: this.played.run, dealer: this.played.dealer, lowest: this.played.lowest, number: this.played.deals.length + 1 };
    const { run, dealer } = this.played.deals[place];
    return { run, dealer, lowest: lowestBid(this.book, run), number: place + 1 };
  }

  save(deal, of, before) {
    if (of) this.log.change(of, deal);
    else this.log.add(deal, before ?? null);
    this.form.open({});
    part("title").scrollIntoView({ block: "nearest" });
  }

  // What has not changed stays as it is: nothing is taken from under a finger.
  show() {
    const now = JSON.stringify([this.log.all, this.log.waiting.length]);
    if (now !== this.shown) {
      this.shown = now;
      this.played = playLog(this.book, foldEntries(this.log.all), this.firstDealer);
      this.showState();
      this.showSheet();
      this.showDeals();
      this.form?.render();
    }
    this.showStatus();
    this.showFork();
    this.explain();
  }

  showState() {
    const draft = this.form?.draft ?? {};
    const { run, number, lowest } = this.stateFor(draft);
    const name = draft.of ? this.ui.change : draft.before ? this.ui.insert : this.ui.deal;
    part("title").textContent = fill(name, { number });
    if (!part("state")) return;
    const price = this.book.prices[Math.min(run, this.book.prices.length - 1)];
    const series = [
      run > 0 && fill(this.ui.run[Math.min(run, 3)], { price, count: run }),
      lowest > this.book.lowest[0] && fill(this.ui.lowest, { level: lowest }),
    ].filter(Boolean);
    part("state").replaceChildren(
      this.dealerChoice(draft), el("span", { "data-series": true }, series.join(" ")), this.ladder(lowest));
  }

  dealerChoice(draft) {
    const now = draft.dealer ?? this.stateFor(draft).dealer;
    const choose = () => {
      this.form.open({ ...draft, dealer: Number(select.value), kind: null, declarer: null });
      this.keepDraft(this.form.draft);
    };
    const select = el("select", { class: "input", "data-dealer": true, onchange: choose },
      this.words.seats.map((name, seat) => el("option", { value: seat, selected: seat === now }, name)));
    return el("label", { class: "deal__dealer" }, el("span", { class: "soft small" }, this.ui.dealer), select);
  }

  ladder(lowest) {
    const bids = this.book.bids.filter((bid) => bid[0] === "M" || parseInt(bid, 10) >= lowest);
    const sign = (bid) => {
      const [, level, trump, alone] = bid.match(/^(\d+)?(\w+)(\*)?$/);
      const game = level ? [level, ...suitSign(trump, this.words)] : [this.ui.misere];
      return el("li", {}, game, alone ? ` ${this.words.without_talon}` : "");
    };
    return el("details", { class: "ladder" }, el("summary", { class: "small" }, this.ui.ladder), el("ol", { class: "ladder__bids small" }, bids.map(sign)));
  }

  showSheet() {
    for (const node of page.querySelectorAll("[data-cell]")) this.writeCell(node, this.played.totals[node.dataset.cell]);
    part("nets").replaceChildren(...this.words.seats.map((name, seat) =>
      el("p", { class: "deal__net" }, el("span", { class: "soft small" }, name), el("b", { class: "num", "data-net": seat }, signed(this.played.net[seat])))));
  }

  // A long total is drawn smaller, by the classes of the drawing (tournament/drawings/svg.py).
  writeCell(node, total) {
    const text = total === undefined ? "" : String(total).replace("-", "−");
    if (node.textContent === text) return;
    node.textContent = text;
    if (!(node instanceof SVGElement)) return;
    const step = LONG_TOTALS.find((most) => text.length <= most) ?? "more";
    node.setAttribute("class", `drawn__total drawn__total--${step}`);
  }

  showDeals() {
    const { deals } = this.played;
    part("empty").hidden = deals.length > 0;
    part("log").replaceChildren(...deals.map((deal, at) => this.row(deal, at, at === deals.length - 1)).reverse());
    page.querySelector("[data-hand-in]").hidden = deals.length === 0;
  }

  row(deal, at, last) {
    const waits = this.log.waiting.some((entry) => entry.key === deal.entry);
    const remarks = [deal.faulty && this.ui.faulty, deal.outOfTurn && this.ui.out_of_turn].filter(Boolean);
    return el("li", { class: `deals__row${deal.faulty ? " deals__row--faulty" : ""}`, value: at + 1, "data-key": deal.key, "data-waits": waits },
      el("p", {}, el("span", { class: "deals__no soft" }, `${at + 1}.`), " ", el("span", { "data-told": true }, tellDeal(deal.deal, deal.dealer, this.words)), deal.changed && el("span", { class: "soft small" }, ` (${this.ui.changed})`)),
      remarks.map((remark) => el("p", { class: "error" }, remark)),
      this.form && el("div", { class: "btns" },
        last && el("button", { type: "button", class: "btn btn--small", "data-undo": true, onclick: () => this.remove(deal, at) }, this.ui.undo),
        el("details", { class: "deals__more" }, el("summary", { class: "small" }, this.ui.more),
          el("div", { class: "btns" },
            el("button", { type: "button", class: "btn btn--small", "data-edit": true, onclick: () => this.edit(deal) }, this.ui.edit),
            el("button", { type: "button", class: "btn btn--small", "data-before": true, onclick: () => this.insert(deal) }, this.ui.before),
            !last && el("button", { type: "button", class: "btn btn--small", "data-remove": true, onclick: () => this.remove(deal, at) }, this.ui.remove)))));
  }

  edit(deal) {
    this.form.open(fromDeal(deal.deal, deal.dealer, this.book.players, deal.key));
    this.keepDraft(this.form.draft);
    part("title").scrollIntoView({ block: "start" });
  }

  insert(deal) {
    this.form.open({ before: deal.key });
    this.keepDraft(this.form.draft);
    part("title").scrollIntoView({ block: "start" });
  }

  remove(deal, at) {
    const next = this.played.deals[at + 1]?.key ?? null;
    this.log.remove(deal.key);
    const back = el("button", { type: "button", class: "btn btn--small", "data-restore": true }, this.ui.restore);
    const toast = el("p", { class: "toast" }, fill(this.ui.removed, { number: at + 1 }), " ", back);
    back.addEventListener("click", () => {
      this.log.add({ ...deal.deal, dealer: deal.dealer }, next);
      toast.remove();
    });
    document.querySelector(".toasts").replaceChildren(toast);
  }

  showStatus() {
    const waiting = this.log.waiting.length;
    part("kept").hidden = !this.log.kept || !(this.form || waiting);
    part("not-kept").hidden = this.log.kept;
    const words = { sending: this.ui.sending, rejected: this.ui.rejected };
    const text = words[this.log.status] ?? (waiting ? fill(this.ui.waiting, { count: waiting }) : this.ui.sent);
    if (part("status").textContent !== text) part("status").textContent = text;
    const refused = this.log.waiting.find((entry) => entry.refused);
    const reasons = refused ? refused.refused : this.log.reasons;
    part("refused").replaceChildren(...(this.log.status === "sent" || this.log.fork ? [] : reasons).map((reason) => el("p", { class: "error" }, reason)));
  }

  showFork() {
    const box = part("fork");
    box.hidden = !this.log.fork;
    if (!this.log.fork) return box.replaceChildren();
    if (box.dataset.shown === String(this.log.entries.length)) return null;
    box.dataset.shown = String(this.log.entries.length);
    const told = (entry) => (entry.deal ? tellDeal(entry.deal, entry.deal.dealer ?? 0, this.words) : this.ui.remove);
    const same = (entry) => this.log.fork.theirs.some((other) => JSON.stringify(sorted(other.deal)) === JSON.stringify(sorted(entry.deal)));
    const mine = this.log.waiting.map((entry) => {
      const twin = same(entry);
      const box = el("input", { type: "checkbox", "data-mine": entry.key });
      box.checked = !twin;
      return el("label", { class: "check" }, box, " ", told(entry), twin && el("span", { class: "soft small" }, ` (${this.ui.same})`));
    });
    const resolve = () => this.log.resolve(new Set([...box.querySelectorAll("[data-mine]:checked")].map((one) => one.dataset.mine)));
    return box.replaceChildren(
      el("div", { class: "refused", role: "alert" }, el("p", {}, this.ui.fork)),
      el("h2", { class: "h3" }, this.ui.theirs), el("ul", { class: "fork" }, this.log.fork.theirs.map((entry) => el("li", {}, told(entry)))),
      el("h2", { class: "h3" }, this.ui.mine), el("div", { class: "fork" }, mine),
      el("button", { type: "button", class: "btn btn--main btn--wide", "data-resolve": true, onclick: resolve }, this.ui.resolve));
  }

  // The server's own words for every line, fetched when somebody asks why.
  explain() {
    const box = part("written");
    const stale = box.dataset.seen !== String(this.log.entries.length);
    if (!box.closest("details").open || this.log.waiting.length || !stale) return;
    box.dataset.seen = String(this.log.entries.length);
    this.log.ask("written/").then((answer) => answer.text()).then((text) => {
      box.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
    }).catch(() => delete box.dataset.seen);
  }
}

const sorted = (deal) => deal && Object.fromEntries(Object.entries(deal).sort(([one], [other]) => (one < other ? -1 : 1)));

if (page && data("deal-book")) {
  const shown = new Page();
  page.querySelector(".deal__why").addEventListener("toggle", () => shown.explain());
}
