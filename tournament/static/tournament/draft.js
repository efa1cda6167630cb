// The draft of a sheet on this phone: kept while it is typed, brought back after a reload, sent once.
// Works over plain http: localStorage and fetch only. A failed send keeps everything, its form key too,
// so that pressing again cannot hand the sheet in twice. An accepted receipt clears the draft.

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

function save(form, extra = {}) {
  const values = Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]));
  const kept = store(form.dataset.draft, { ...load(form.dataset.draft), ...extra, values });
  form.querySelector("[data-kept]")?.toggleAttribute("hidden", !kept);
  form.querySelector("[data-not-kept]")?.toggleAttribute("hidden", kept);
}

// Only into fields that came empty: what the server filled is newer than what the phone remembers.
function restore(form) {
  const draft = load(form.dataset.draft);
  let changed = false;
  for (const field of fieldsOf(form)) {
    const value = draft.values?.[field.name];
    if (value && field.defaultValue === "" && field.value === "") {
      field.value = value;
      changed = true;
    }
  }
  if (draft.sentKey) form.elements.namedItem("form_key").value = draft.sentKey;
  if (changed) document.dispatchEvent(new CustomEvent("pulka:draft"));
}

function say(form, which) {
  for (const node of form.querySelectorAll("[data-send-state]")) node.hidden = node.dataset.sendState !== which;
}

// The answer is a whole page: a receipt after a redirect, or this form again with what is wrong.
async function show(form, response) {
  if (response.redirected) {
    location.assign(response.url);
    return;
  }
  if (response.status >= 500 || response.status === 403) {
    say(form, "refused");
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const problems = page.querySelector("[data-refusals]");
  const fresh = page.querySelector("[data-sheet]");
  const here = form.querySelector("[data-refusals]");
  if (!problems || !fresh || !here) {
    location.reload();
    return;
  }
  here.replaceChildren(...problems.childNodes);
  for (const name of ["form_key", "seen_version"]) {
    form.elements.namedItem(name).value = fresh.elements.namedItem(name).value;
  }
  store(form.dataset.draft, { ...load(form.dataset.draft), sentKey: null });
  say(form, "");
  here.scrollIntoView({ block: "center" });
}

async function send(event) {
  const form = event.currentTarget;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  save(form, { sentKey: form.elements.namedItem("form_key").value });
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

const form = document.querySelector("form[data-draft]");
if (form) {
  restore(form);
  save(form);
  form.addEventListener("input", () => save(form));
  form.addEventListener("submit", send);
}
for (const node of document.querySelectorAll("[data-clear-draft]")) store(node.dataset.clearDraft, null);
