// A table's log on this phone: what the server has, and the entries that wait to be sent, in order, each with a
// key of its own so that it is taken exactly once. Kept in localStorage after every step: plain http is enough.
// Whatever the server answers, its whole log is taken in by keys, so that hearing it twice changes nothing. What
// waits is never thrown away by itself, not even when another phone has gone on with the log.

import { renewToken, token } from "./fresh_token.js";
import { newKey } from "./new_key.js";

const RETRY = [2000, 5000, 15000];
const AT_ONCE = 50;

const keysOf = (entries) => new Set(entries.map((entry) => entry.key));
const bare = ({ key, act, of, before, deal }) => ({ key, act, of, before, deal });

export class DealLog {
  constructor(page, log, changed) {
    this.url = page.url;
    this.token = page.token;
    this.storageKey = `pulka-deals:${page.code}`;
    this.seat = page.seat;
    this.book = page.book;
    this.open = "open" in page;
    this.changed = changed;
    this.problem = ""; // offline | rejected: the last exchange came to nothing
    this.reasons = [];
    this.busy = false;
    this.tries = 0;
    this.entries = [];
    this.waiting = [];
    this.theirs = [];
    this.read();
    this.takeIn(log.entries);
    this.keep();
    addEventListener("storage", (event) => {
      if (event.key !== this.storageKey) return;
      this.read();
      this.changed();
    });
    addEventListener("online", () => this.sync());
    document.addEventListener("visibilitychange", () => document.hidden || this.sync());
  }

  // What another tab of this phone has left there is as good as one's own.
  read() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.storageKey));
      if (kept) ({ entries: this.entries, waiting: this.waiting, theirs: this.theirs } = kept);
    } catch {
      // nothing is kept on this phone: the page itself holds it
    }
  }

  keep() {
    try {
      const { entries, waiting, theirs } = this;
      const done = !this.open || !entries.length;
      if (done && !waiting.length) localStorage.removeItem(this.storageKey);
      else localStorage.setItem(this.storageKey, JSON.stringify({ entries, waiting, theirs }));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }

  // The server's log as it stands. What waited and is in it has been taken. What it had and has no more (an older
  // copy of it has been restored) waits again. What others have written while something waits is a fork.
  takeIn(entries) {
    const [there, known, mine] = [keysOf(entries), keysOf(this.entries), keysOf(this.waiting)];
    const lost = this.entries.filter((entry) => !there.has(entry.key) && !mine.has(entry.key));
    const strange = entries.filter((entry) => !known.has(entry.key) && !mine.has(entry.key));
    this.waiting = [...lost, ...this.waiting].filter((entry) => !there.has(entry.key));
    this.theirs = this.waiting.length ? [...this.theirs.filter((entry) => there.has(entry.key)), ...strange] : [];
    this.entries = entries;
  }

  get forked() {
    return this.theirs.length > 0 && this.waiting.length > 0;
  }

  get refused() {
    return this.waiting.find((entry) => entry.refused) ?? null;
  }

  // In a fork the others' entries stand apart until the table has looked at both.
  get all() {
    const theirs = keysOf(this.forked ? this.theirs : []);
    return [...this.entries.filter((entry) => !theirs.has(entry.key)), ...this.waiting];
  }

  edit(change) {
    this.read();
    change();
    this.tries = 0;
    this.reasons = [];
    this.keep();
    this.changed();
    this.sync();
  }

  write(entry) {
    this.edit(() => this.waiting.push({ before: null, deal: null, ...entry, seat: this.seat }));
  }

  add(deal, before = null) {
    const key = newKey();
    this.write({ key, act: "add", of: key, before, deal });
  }

  // What was refused is put right where it stands, and so is what has never been on its way; anything else is
  // changed by one more entry. `known`: the deals that a new one may still be put in front of.
  change(of, deal, known) {
    const about = this.waiting.filter((entry) => entry.of === of && entry.act !== "remove");
    const refused = about.find((entry) => entry.refused);
    const last = refused ?? about.at(-1);
    if (!last || (last.tried && !refused)) return this.write({ key: newKey(), act: "change", of, deal });
    return this.edit(() => {
      const entry = this.waiting.find((one) => one.key === last.key);
      if (!entry) return;
      Object.assign(entry, { deal, refused: undefined, before: known.has(entry.before) ? entry.before : null });
      const later = this.waiting.indexOf(entry);
      this.waiting = this.waiting.filter((one, at) => at <= later || one.of !== of || one.act !== "change" || one.tried);
    });
  }

  // Nothing waits any more about a deal that is gone.
  forget(of) {
    this.edit(() => {
      this.waiting = this.waiting.filter((entry) => entry.of !== of || entry.tried);
    });
  }

  remove(of) {
    const about = this.waiting.filter((entry) => entry.of === of);
    const added = about.find((entry) => entry.act === "add");
    if (added && about.every((entry) => !entry.tried)) this.drop(added.key);
    else this.edit(() => {
      this.waiting = this.waiting.filter((entry) => entry.of !== of || entry.tried);
      this.waiting.push({ key: newKey(), act: "remove", of, before: null, deal: null, seat: this.seat });
    });
  }

  // An entry that cannot be taken is left out, with everything that is about the same new deal.
  drop(key) {
    this.edit(() => {
      const entry = this.waiting.find((one) => one.key === key);
      const gone = (one) => one.key === key || (entry?.act === "add" && one.of === entry.of);
      this.waiting = this.waiting.filter((one) => !gone(one));
    });
  }

  // Which of the waiting entries the table means to put in: remembered while it still compares.
  tick(key, ticked) {
    const entry = this.waiting.find((one) => one.key === key);
    if (entry) entry.ticked = ticked;
    this.keep();
  }

  // The table has looked at both: but for these, what waits goes on after what the other phone has written.
  resolve(dropped) {
    this.edit(() => {
      this.waiting = this.waiting.filter((entry) => !dropped.has(entry.key));
      this.theirs = [];
    });
  }

  // One exchange at a time: sending what waits, or looking whether somebody else has written.
  async sync() {
    clearTimeout(this.timer);
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    this.again = false;
    try {
      await (this.waiting.length && !this.forked && !this.refused ? this.send() : this.look());
      this.tries = 0;
    } catch {
      this.problem = "offline";
    }
    this.busy = false;
    this.keep();
    this.changed();
    if (this.problem === "offline") {
      this.timer = setTimeout(() => this.sync(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
    } else if (this.again || (this.waiting.length && !this.problem && !this.forked && !this.refused)) this.sync();
  }

  async ask(path, options = {}) {
    const stop = new AbortController();
    const patience = setTimeout(() => stop.abort(), 15000);
    try {
      const response = await fetch(this.url + path, { ...options, signal: stop.signal });
      if (response.status >= 500) throw new Error(response.status);
      return [response.status, response.status === 200 || response.status === 409 ? await response.json() : {}];
    } finally {
      clearTimeout(patience);
    }
  }

  async send() {
    const sent = this.waiting.slice(0, AT_ONCE);
    for (const entry of sent) entry.tried = true;
    this.keep();
    this.changed();
    const body = JSON.stringify({ entries: sent.map(bare), after: this.entries.at(-1)?.key ?? null });
    const post = () => this.ask("", { method: "POST", body, headers: { "Content-Type": "application/json", "X-CSRFToken": this.token } });
    let [status, answer] = await post();
    if (status === 403 && (await renewToken())) {
      this.token = token();
      [status, answer] = await post();
    }
    this.read();
    this.problem = status === 200 || answer.problem === "forked" ? "" : "rejected";
    this.reasons = answer.problem === "refused" ? answer.reasons : [];
    if (answer.entries) this.takeIn(answer.entries);
    if (answer.refused) this.mark(answer);
  }

  // The server has not taken this one, nor any after it.
  mark(answer) {
    const at = this.waiting.findIndex((entry) => entry.key === answer.refused);
    for (const entry of this.waiting.slice(Math.max(0, at))) entry.tried = false;
    if (at >= 0) this.waiting[at].refused = answer.reasons;
  }

  async look() {
    const [status, answer] = await this.ask(`state/?after=${this.entries.at(-1)?.key ?? ""}&open=${Number(this.open)}&book=${this.book}`);
    this.read();
    if (status === 200 && answer.book !== this.book) location.reload();
    else if (status === 200) {
      this.open = answer.open;
      this.takeIn(answer.entries);
    }
    if (this.problem === "offline" || !this.waiting.length) this.problem = "";
  }
}
