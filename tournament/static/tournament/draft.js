// The draft of a sheet on this phone: kept while it is typed, brought back after a reload, sent once.
// Works over plain http: localStorage and fetch only. A failed send keeps everything, its form key too,
// so that pressing again cannot hand the sheet in twice. Only a receipt with that key clears the draft: a sheet
// that somebody else has handed in does not, and what is typed here never goes over it unasked.

const PREFIX = "pulka-draft:";

function store(key, value) {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false; // private mode, or no room: the page itself still holds what was typed
  }
}

function load(key) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key)) ?? {};
  } catch {
    return {};
  }
}

const fieldsOf = (form) => [...form.querySelectorAll("[data-keep]")];
const hidden = (form, name) => form.elements.namedItem(name);

function sayKept(form, kept) {
  form.querySelector("[data-kept]")?.toggleAttribute("hidden", !kept);
  form.querySelector("[data-not-kept]")?.toggleAttribute("hidden", kept);
}

function save(form, extra = {}) {
  const values = Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]));
  sayKept(form, store(form.dataset.draft, { ...load(form.dataset.draft), ...extra, values }));
}

const offer = (form) => form.querySelector("[data-draft-offer]");

// While a draft is offered it is not written over: it goes in or goes away by its buttons.
function onInput(form) {
  if (offer(form).hidden) save(form);
  else sayKept(form, false);
}

// Once a version made of this draft has been taken, there is no draft any more. True when one is left.
function outlives(key, taken) {
  const draft = load(key);
  if (draft.sentKey && taken.split(" ").includes(draft.sentKey)) store(key, null);
  return Object.values(load(key).values ?? {}).some((value) => value.trim() !== "");
}

function insert(form) {
  const draft = load(form.dataset.draft);
  for (const field of fieldsOf(form)) field.value = draft.values?.[field.name] ?? "";
  if (draft.sentKey) hidden(form, "form_key").value = draft.sentKey;
  offer(form).hidden = true;
  document.dispatchEvent(new CustomEvent("pulka:draft"));
}

// Into an empty form at once; where the server has filled it, only by the button.
function restore(form) {
  if (!outlives(form.dataset.draft, form.dataset.taken)) return;
  const values = load(form.dataset.draft).values;
  const fields = fieldsOf(form);
  if (fields.every((field) => field.value === (values[field.name] ?? ""))) return;
  if (fields.every((field) => field.defaultValue === "")) insert(form);
  else offer(form).hidden = false;
}

function throwAway(form) {
  store(form.dataset.draft, null);
  offer(form).hidden = true;
  onInput(form);
}

function say(form, which) {
  for (const node of form.querySelectorAll("[data-send-state]")) node.hidden = node.dataset.sendState !== which;
}

function copyCells(form, fresh) {
  for (const field of form.querySelectorAll(".cell__in")) {
    const [cell, other] = [field.closest(".cell"), hidden(fresh, field.name)];
    cell.className = other.closest(".cell").className;
    cell.querySelector(".cell__note").textContent = other.closest(".cell").querySelector(".cell__note").textContent;
    field.toggleAttribute("aria-invalid", false);
    if (other.hasAttribute("aria-invalid")) field.setAttribute("aria-invalid", "true");
  }
}

// A refused sheet stays as it is typed; around it everything is as the answer says: why, which cells, which key.
function take(form, page, fresh) {
  for (const part of ["[data-refusals]", "#results"]) {
    form.querySelector(part).replaceChildren(...fresh.querySelector(part).childNodes);
  }
  document.querySelector("[data-newest]").replaceChildren(...page.querySelector("[data-newest]").childNodes);
  for (const name of ["form_key", "seen_version", "accepted"]) hidden(form, name).value = hidden(fresh, name).value;
  form.dataset.taken = fresh.dataset.taken;
  copyCells(form, fresh);
  const button = fresh.querySelector("[data-save]");
  if (button) form.querySelector("[data-save]").textContent = button.textContent;
  store(form.dataset.draft, { ...load(form.dataset.draft), sentKey: null });
  const refused = form.querySelector(".refused");
  refused?.scrollIntoView({ block: "center" });
  refused?.focus({ preventScroll: true });
}

// The database is away or its disk full: the page says which. A proxy's own page says nothing of ours.
async function sayWhy(form, response) {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const why = page.querySelector("[data-said]")?.textContent;
  const place = form.querySelector("[data-why]");
  if (place && why) place.textContent = why;
  say(form, place && why ? "away" : "refused");
}

// The answer is a whole page: a receipt after a redirect, or this form again with what is wrong.
async function show(form, response) {
  if (response.redirected) {
    location.assign(response.url);
    return;
  }
  if (response.status === 503) {
    await sayWhy(form, response);
    return;
  }
  if (response.status >= 500 || response.status === 403) {
    say(form, "refused");
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const fresh = page.querySelector("form[data-draft]");
  if (!fresh) {
    location.reload();
    return;
  }
  take(form, page, fresh);
  say(form, "");
}

async function send(event) {
  const form = event.currentTarget;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  offer(form).hidden = true;
  save(form, { sentKey: hidden(form, "form_key").value });
  say(form, "sending");
  const stop = new AbortController();
  const patience = setTimeout(() => stop.abort(), 15000);
  try {
    const body = new URLSearchParams(new FormData(form));
    await show(form, await fetch(form.action, { method: "POST", body, signal: stop.signal, headers: { Accept: "text/html" } }));
  } catch {
    say(form, "failed");
  } finally {
    clearTimeout(patience);
    delete form.dataset.busy;
  }
}

function lookAtReceipt() {
  const receipt = document.querySelector("[data-draft-of]");
  if (!receipt) return;
  receipt.querySelector("[data-draft-left]").hidden = !outlives(receipt.dataset.draftOf, receipt.dataset.taken);
}

const form = document.querySelector("form[data-draft]");
if (form) {
  restore(form);
  sayKept(form, store("probe", 1) && store("probe", null));
  form.querySelector("[data-draft-insert]").addEventListener("click", () => insert(form));
  form.querySelector("[data-draft-drop]").addEventListener("click", () => throwAway(form));
  form.addEventListener("input", () => onInput(form));
  form.addEventListener("submit", send);
}
lookAtReceipt();
document.addEventListener("htmx:afterSwap", lookAtReceipt);
