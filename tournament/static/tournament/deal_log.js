// A table's log on this phone: what the server has, and the entries that wait to be sent, in order, each with a
// key of its own so that it is taken exactly once. Kept in localStorage after every step: plain http is enough.
// Nothing that waits is ever thrown away by itself, not even when another phone has gone on with the log.

const RETRY = [2000, 5000, 15000];

export const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

export class DealLog {
  constructor(page, log, changed) {
    this.url = page.url;
    this.token = page.token;
    this.storageKey = `pulka-deals:${page.code}`;
    this.seat = page.seat;
    this.over = !("open" in page);
    this.changed = changed;
    this.fork = null;
    this.reasons = [];
    this.status = "sent";
    this.tries = 0;
    this.meet(log);
    addEventListener("storage", (event) => event.key === this.storageKey && this.readAgain());
    addEventListener("online", () => this.sync());
    document.addEventListener("visibilitychange", () => document.hidden || this.sync());
  }

  // What is kept and what the page has just brought: the longer log is the newer, what waits goes on waiting.
  meet(log) {
    const kept = this.load();
    this.waiting = kept.waiting ?? [];
    this.seen = kept.seen ?? 0;
    this.takeIn((kept.entries?.length ?? 0) > log.entries.length ? kept.entries : log.entries);
    this.keep();
  }

  readAgain() {
    this.meet({ entries: this.entries });
    this.changed();
  }

  // The server's log. What waited and is in it has been taken; what others have written meanwhile is a fork as
  // long as something waits.
  takeIn(entries) {
    const mine = new Set(this.waiting.map((entry) => entry.key));
    const taken = new Set(entries.map((entry) => entry.key));
    const theirs = entries.slice(this.seen).filter((entry) => !mine.has(entry.key));
    this.waiting = this.waiting.filter((entry) => !taken.has(entry.key));
    this.entries = entries;
    this.fork = theirs.length && this.waiting.length ? { theirs } : null;
    if (!this.fork) this.seen = entries.length;
    this.status = this.fork ? "forked" : "sent";
  }

  load() {
    try {
      return JSON.parse(localStorage.getItem(this.storageKey)) ?? {};
    } catch {
      return {};
    }
  }

  keep() {
    try {
      const done = this.over || !this.entries.length;
      if (done && !this.waiting.length) localStorage.removeItem(this.storageKey);
      else localStorage.setItem(this.storageKey, JSON.stringify({ entries: this.entries, waiting: this.waiting, seen: this.seen }));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }

  get all() {
    return [...this.entries.slice(0, this.fork ? this.seen : undefined), ...this.waiting];
  }

  write(entry) {
    this.waiting.push({ before: null, deal: null, ...entry, seat: this.seat });
    this.tries = 0;
    this.keep();
    this.changed();
    this.sync();
  }

  add(deal, before = null) {
    const key = newKey();
    this.write({ key, act: "add", of: key, before, deal });
    return key;
  }

  // What has never been on its way is put right where it waits; anything else is changed by one more entry.
  change(of, deal) {
    const waits = this.waiting.find((entry) => entry.of === of && entry.act !== "remove" && !entry.tried);
    if (!waits) return this.write({ key: newKey(), act: "change", of, deal });
    Object.assign(waits, { deal, refused: undefined });
    return this.mended();
  }

  remove(of) {
    if (!this.waiting.some((entry) => entry.key === of && !entry.tried)) {
      return this.write({ key: newKey(), act: "remove", of });
    }
    this.waiting = this.waiting.filter((entry) => entry.of !== of);
    return this.mended();
  }

  mended() {
    this.reasons = [];
    this.keep();
    this.changed();
    this.sync();
  }

  async sync() {
    clearTimeout(this.timer);
    if (this.fork || this.sending) return;
    if (this.waiting.some((entry) => entry.refused)) return;
    try {
      await (this.waiting.length ? this.send() : this.look());
      this.tries = 0;
    } catch {
      this.status = "offline";
    }
    this.sending = false;
    this.changed();
    if (this.status === "offline") this.timer = setTimeout(() => this.sync(), RETRY[Math.min(this.tries++, RETRY.length - 1)]);
    else if (this.status === "sent" && this.waiting.length) this.sync();
  }

  async ask(path, options = {}) {
    const stop = new AbortController();
    const patience = setTimeout(() => stop.abort(), 15000);
    try {
      return await fetch(this.url + path, { ...options, signal: stop.signal });
    } finally {
      clearTimeout(patience);
    }
  }

  async send() {
    const sent = [...this.waiting];
    for (const entry of sent) entry.tried = true;
    this.keep();
    this.sending = true;
    this.status = "sending";
    this.changed();
    const bare = ({ key, act, of, before, deal }) => ({ key, act, of, before, deal });
    const body = JSON.stringify({ entries: sent.map(bare), seen: this.seen });
    const headers = { "Content-Type": "application/json", "X-CSRFToken": this.token };
    const response = await this.ask("", { method: "POST", body, headers });
    if (response.status >= 500) throw new Error(response.status);
    if (response.status !== 200 && response.status !== 409) {
      this.status = "rejected";
      return;
    }
    const answer = await response.json();
    if (response.status === 409) this.refuse(answer);
    else this.accept(sent, answer);
    this.keep();
  }

  accept(sent, answer) {
    const stop = answer.refused ? sent.findIndex((entry) => entry.key === answer.refused) : sent.length;
    const taken = sent.slice(0, stop);
    const keys = new Set(taken.map((entry) => entry.key));
    this.entries = [...this.entries, ...taken];
    this.waiting = this.waiting.filter((entry) => !keys.has(entry.key));
    this.seen = answer.last;
    this.reasons = answer.reasons;
    this.status = answer.refused ? "refused" : "sent";
    for (const entry of sent.slice(stop)) entry.tried = false;
    if (answer.refused) sent[stop].refused = answer.reasons;
  }

  refuse(answer) {
    this.reasons = answer.reasons;
    if (answer.problem === "forked") this.takeIn(answer.entries);
    else this.status = "rejected";
  }

  async look() {
    const response = await this.ask(`state/?seen=${this.entries.length}`);
    if (response.status === 200) {
      this.entries = (await response.json()).entries;
      this.seen = this.entries.length;
      this.keep();
    } else if (response.status !== 204) throw new Error(response.status);
    this.status = "sent";
  }

  // The table has looked at both: these of the waiting entries go on after what the other phone has written.
  resolve(keys) {
    this.waiting = this.waiting.filter((entry) => keys.has(entry.key));
    this.seen = this.entries.length;
    this.fork = null;
    this.status = "sent";
    this.keep();
    this.changed();
    this.sync();
  }
}
