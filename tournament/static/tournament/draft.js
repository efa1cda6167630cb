// The draft of a sheet on this phone: kept while it is typed, brought back after a reload, sent once.
// Works over plain http: localStorage and fetch only. A press without a connection waits in the outbox with its
// form key and goes by itself later. Only a receipt with that key clears the draft: a sheet that somebody else
// has handed in does not, and what is typed here never goes over it unasked.

import { change, load, outlives, store, storing } from "./draft_store.js";
import { post, queue, retrying, takeBack, waiting } from "./outbox.js";
import { SharedDraft } from "./shared_draft.js";

const form = document.querySelector("form[data-draft]");
const key = form?.dataset.draft;
const fields = () => [...form.querySelectorAll("[data-keep]")];
const hidden = (within, name) => within.elements.namedItem(name);
const offer = () => form.querySelector("[data-draft-offer]");
const values = () => Object.fromEntries(fields().map((field) => [field.name, field.value]));

let shared = null;
let retry = null;

function sayKept(kept) {
  form.querySelector("[data-kept]")?.toggleAttribute("hidden", !kept);
  form.querySelector("[data-not-kept]")?.toggleAttribute("hidden", kept);
}

function say(which) {
  for (const node of form.querySelectorAll("[data-send-state]")) node.hidden = node.dataset.sendState !== which;
  const cancel = form.querySelector("[data-outbox-cancel]");
  if (cancel) cancel.hidden = !waiting(key) || which === "sending";
}

function save() {
  sayKept(change(key, { values: values(), seats: hidden(form, "seats").value }));
  shared.changed();
}

const differs = (kept) => fields().some((field) => field.value !== (kept?.[field.name] ?? ""));

// While a draft is offered it is not written over: it goes in or goes away by its buttons. What waits to be sent
// is what was handed in: a cell changed meanwhile takes it back.
function onInput() {
  if (!offer().hidden) {
    sayKept(false);
    return;
  }
  if (!differs(load(key).values)) return;
  if (waiting(key)) withdraw("changed");
  save();
  // What was sent may have arrived: its receipt must not clear what was typed after it.
  change(key, { sentKey: null });
}

function withdraw(word) {
  takeBack(key);
  retry.rest();
  say(word);
}

function put(kept) {
  for (const field of fields()) field.value = kept?.[field.name] ?? "";
  document.dispatchEvent(new CustomEvent("pulka:draft"));
}

function insert() {
  const draft = load(key);
  if (draft.sentKey) hidden(form, "form_key").value = draft.sentKey;
  offer().hidden = true;
  put(draft.values);
  shared.changed();
}

// Whether other people sit there now than when the draft was typed: its cells may be somebody else's.
function moved() {
  const { seats } = load(key);
  return seats !== undefined && seats !== hidden(form, "seats").value;
}

// Whether what waits was made of the version that this form was made of.
const goesOn = () => waiting(key)?.seen === hidden(form, "seen_version").value;

// Into an empty form at once; where the server has filled it, only by the button, unless it was handed in.
function restore() {
  if (!outlives(key, form.dataset.taken)) return;
  if (!differs(load(key).values)) return;
  form.querySelector("[data-draft-moved]").hidden = !moved();
  if (!moved() && (goesOn() || fields().every((field) => field.defaultValue === ""))) insert();
  else offer().hidden = false;
}

function throwAway() {
  const { key: own, known } = load(key);
  store(key, { key: own, known });
  offer().hidden = true;
  onInput();
}

function takeOther(other) {
  if (waiting(key)) withdraw("changed");
  offer().hidden = true;
  put(other);
  save();
}

// Where people have changed places the cells come anew, beside the names as they are now.
function copySeats(fresh) {
  if (hidden(form, "seats").value === hidden(fresh, "seats").value) return;
  form.querySelector(".pulka-room").replaceWith(fresh.querySelector(".pulka-room"));
  change(key, { seats: hidden(fresh, "seats").value });
}

function copyCells(fresh) {
  for (const field of form.querySelectorAll(".cell__in")) {
    const [cell, other] = [field.closest(".cell"), hidden(fresh, field.name)];
    cell.className = other.closest(".cell").className;
    cell.querySelector(".cell__note").textContent = other.closest(".cell").querySelector(".cell__note").textContent;
    field.toggleAttribute("aria-invalid", false);
    if (other.hasAttribute("aria-invalid")) field.setAttribute("aria-invalid", "true");
  }
}

// A refused sheet stays as it is typed; around it everything is as the answer says: why, which cells, which key.
function take(page, fresh) {
  for (const part of ["[data-refusals]", "#results"]) {
    form.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
  }
  document.querySelector("[data-newest]").replaceChildren(...page.querySelector("[data-newest]").childNodes);
  form.dataset.taken = fresh.dataset.taken;
  copyCells(fresh);
  copySeats(fresh);
  for (const name of ["form_key", "seen_version", "accepted", "seats"]) hidden(form, name).value = hidden(fresh, name).value;
  const button = fresh.querySelector("[data-save]");
  if (button) form.querySelector("[data-save]").textContent = button.textContent;
  change(key, { sentKey: null });
  shared.begin();
  const refused = form.querySelector(".refused");
  refused?.scrollIntoView({ block: "center" });
  refused?.focus({ preventScroll: true });
}

// The database is away or its disk full: the page says which. A stranger's page says nothing of ours.
function sayLater({ later: why, status }) {
  const place = form.querySelector("[data-why]");
  const away = place && why && status >= 500;
  if (away) place.textContent = why;
  say(away ? "away" : why ? "refused" : "waiting");
  retry.later();
}

function show(answer) {
  if ("later" in answer) {
    sayLater(answer);
    return;
  }
  retry.rest();
  if (answer.receipt) {
    location.assign(answer.receipt);
    return;
  }
  take(answer.page, answer.form);
  say("");
}

async function send() {
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  say("sending");
  try {
    show(await post(key));
  } catch {
    say("waiting");
    retry.later();
  } finally {
    delete form.dataset.busy;
  }
}

function onSubmit(event) {
  event.preventDefault();
  if (form.dataset.busy) return;
  offer().hidden = true;
  sayKept(change(key, { values: values(), seats: hidden(form, "seats").value }));
  queue(key, form);
  retry.rest();
  send();
}

// A sheet that has waited through a reload goes now, unless a newer one has come: then it stays as a draft.
function resume() {
  if (goesOn()) send();
  else if (waiting(key)) takeBack(key);
}

function onForm() {
  retry = retrying(key, send);
  shared = new SharedDraft(form, values, takeOther);
  restore();
  sayKept(storing());
  form.querySelector("[data-draft-insert]").addEventListener("click", insert);
  form.querySelector("[data-draft-drop]").addEventListener("click", throwAway);
  form.querySelector("[data-outbox-cancel]")?.addEventListener("click", () => withdraw("kept"));
  form.addEventListener("input", onInput);
  form.addEventListener("submit", onSubmit);
  resume();
}

if (form) onForm();
