// The draft of this phone, kept on the server too: quietly, one post in a few seconds. Another phone of the table
// is offered it, and so is this one with another's; nothing that is typed here is ever replaced unasked.

import { change, load } from "./draft_store.js";
import { postFresh } from "./fresh_token.js";
import { newKey } from "./new_key.js";

const PAUSE = 4000;

export class SharedDraft {
  // values(): what is typed here now; take(values): puts another's in its stead.
  constructor(form, values, take) {
    Object.assign(this, { form, values, take });
    this.key = form.dataset.draft;
    this.place = form.querySelector("[data-other]");
    this.timer = 0;
    this.over = !form.dataset.draftUrl;
    if (!load(this.key).key) this.own = newKey();
    this.place?.addEventListener("click", (event) => this.onPress(event));
    document.addEventListener("visibilitychange", () => document.hidden && this.timer && this.send({ keepalive: true }));
    addEventListener("online", () => this.unsent && this.changed());
    this.showOffer();
  }

  get ownKey() {
    return load(this.key).key ?? this.own;
  }

  get typed() {
    return Object.values(this.values()).some((value) => value.trim() !== "");
  }

  changed() {
    if (!load(this.key).key) change(this.key, { key: this.own });
    this.unsent = true;
    if (!this.over && !this.timer) this.timer = setTimeout(() => this.send(), PAUSE);
  }

  async send(options = {}) {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.over) return;
    this.unsent = false;
    const known = (load(this.key).known ?? []).slice(-20).join(" ");
    const seen = this.form.elements.namedItem("seen_version").value;
    const data = new URLSearchParams({ ...this.values(), draft_key: this.ownKey, known, seen_version: seen });
    try {
      const response = await postFresh(this.form.dataset.draftUrl, data, options);
      if (response.status === 409) this.over = true;
      if (response.status === 200) this.showOffer(await response.text());
    } catch {
      this.unsent = true; // it is on this phone; the next change or the network's return sends it
    }
  }

  // Handed in or taken elsewhere: what is typed next belongs to another version.
  begin() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.over = false;
  }

  showOffer(fresh) {
    if (!this.place) return;
    if (fresh !== undefined) this.place.innerHTML = fresh;
    const offer = this.place.querySelector("[data-other-draft]");
    if (!offer || this.knows(offer.dataset.otherDraft)) return;
    offer.querySelector("[data-other-instead]").hidden = !this.typed;
    offer.hidden = false;
  }

  knows(key) {
    const draft = load(this.key);
    return key === this.ownKey || (draft.known ?? []).includes(key);
  }

  onPress(event) {
    const offer = event.target.closest("[data-other-draft]");
    const [takes, leaves] = ["[data-other-take]", "[data-other-leave]"].map((part) => event.target.closest(part));
    if (!offer || !(takes || leaves)) return;
    change(this.key, { known: [...(load(this.key).known ?? []), offer.dataset.otherDraft] });
    offer.hidden = true;
    if (takes) this.take(Object.fromEntries([...offer.querySelectorAll("[data-name]")].map((one) => [one.dataset.name, one.value])));
    if (this.typed) this.changed();
  }
}
