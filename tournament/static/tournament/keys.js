// The keys of a page. Each stands in the list of the page's own dialog (parts/keys.html), and that list is what is
// bound: a row whose target is not on the page does nothing and is not shown. A key leads to its target, it never
// presses a button: Enter does. Keys without Ctrl work only while no field has the focus, and can be turned off.
// A key is a place on the keyboard: the same in the Russian layout.

const OFF = "pulka:keys-off";
const RUSSIAN = { KeyN: "Т", KeyT: "Е", KeyR: "К", KeyS: "Ы", KeyB: "И", KeyH: "Р", KeyP: "З", KeyU: "Г", KeyA: "Ф", KeyI: "Ш" };
const dialog = document.getElementById("keys");
const rows = [...(dialog?.querySelectorAll("[data-code]") ?? [])];
const off = dialog?.querySelector("[data-keys-off]");

// A dialog that Escape has closed may leave the focus on a field that nobody sees any more.
const inField = () => document.activeElement?.matches(":is(input, textarea, select, [contenteditable]):not(dialog:not([open]) *)") ?? false;
const visible = (node) => node && node.getClientRects().length > 0;
const part = (row) => (row.dataset.in ? document.getElementById(row.dataset.in) : null);
const target = (row) => [...document.querySelectorAll(row.dataset.to)].find((node) => !node.closest("[hidden]"));
const isThere = (row) => row.dataset.to === undefined || Boolean(target(row) ?? part(row)?.querySelector(".folded"));

function stored() {
  try {
    return localStorage.getItem(OFF) === "yes";
  } catch {
    return false;
  }
}

function remember(yes) {
  try {
    localStorage.setItem(OFF, yes ? "yes" : "");
  } catch {
    // A browser without a memory: the switch holds for this page.
  }
}

function show() {
  for (const row of rows) row.hidden = !isThere(row);
  off.checked = stored();
  if (!dialog.open) dialog.showModal();
}

// Where a part is still folded, it is unfolded first; what it holds comes a moment later.
function unfold(row) {
  const folded = part(row);
  if (!(folded instanceof HTMLDetailsElement) || folded.open) return Promise.resolve();
  const waits = folded.querySelector(".folded");
  folded.open = true;
  if (!waits) return Promise.resolve();
  return new Promise((done) => folded.addEventListener("htmx:afterSettle", done, { once: true }));
}

async function go(row) {
  if (!visible(target(row))) await unfold(row);
  const node = target(row) ?? part(row)?.querySelector("summary");
  if (!node) return;
  if (row.dataset.open !== undefined && node instanceof HTMLAnchorElement) {
    node.click();
    return;
  }
  if (!node.matches("a, button, input, select, textarea, summary, [tabindex]")) node.tabIndex = -1;
  node.scrollIntoView({ block: "nearest" });
  node.focus({ preventScroll: true });
  if (node instanceof HTMLInputElement) node.select();
}

// The number of a table goes into its field; a number that no other begins with opens the sheet at once.
function digit(event) {
  const field = document.querySelector("[data-jump]");
  if (!visible(field) || !/^[1-9]$/.test(event.key)) return false;
  field.focus();
  field.value = event.key;
  jump(field);
  return true;
}

function jump(field) {
  const number = Number(field.value);
  const last = Number(field.max);
  if (number >= 1 && number <= last && number * 10 > last) field.form.requestSubmit();
}

const pressed = (row, event) => (row.dataset.code === event.code || row.dataset.char === event.key) && row.dataset.ctrl === undefined;

function leave(event) {
  if (event.defaultPrevented) return;
  const back = rows.find((row) => row.dataset.code === "Escape");
  if (inField()) document.activeElement.blur();
  else if (back && !stored()) go(back);
}

function withCtrl(event) {
  const row = rows.find((one) => one.dataset.ctrl !== undefined && one.dataset.code === event.code);
  if (!row || !isThere(row)) return;
  event.preventDefault();
  target(row).form.requestSubmit(target(row));
}

function onKey(event) {
  if (event.isComposing || event.altKey || dialog.open) return;
  if (event.ctrlKey || event.metaKey) return withCtrl(event);
  if (event.key === "Escape") return leave(event);
  if (inField() || event.repeat) return;
  if (event.key === "?") {
    event.preventDefault();
    return show();
  }
  if (stored()) return;
  const row = rows.find((one) => pressed(one, event) && isThere(one));
  if (row) {
    event.preventDefault();
    go(row);
  } else if (digit(event)) event.preventDefault();
}

if (dialog) {
  if (document.documentElement.lang === "ru") {
    for (const row of rows) {
      const letter = RUSSIAN[row.dataset.code];
      if (letter) row.querySelector("kbd").append(` (${letter})`);
    }
  }
  off.addEventListener("change", () => remember(off.checked));
  document.addEventListener("keydown", onKey);
  document.addEventListener("input", (event) => event.target.matches?.("[data-jump]") && jump(event.target));
  for (const button of document.querySelectorAll("[data-keys]")) {
    button.hidden = false;
    button.addEventListener("click", show);
  }
}
