// The sheet while it is typed: Enter goes on to the next cell, the server's doubts and faults are shown at
// their cells, the filled cells are counted. It never changes a number that somebody typed.

const form = document.querySelector("[data-sheet]");
const cells = () => [...form.querySelectorAll("[data-cell-input]")];

const LONG = 7; // a longer row of totals is written smaller

function count() {
  for (const field of cells()) field.closest(".cell").classList.toggle("cell--long", field.value.length > LONG);
  const filled = cells().filter((cell) => cell.value.trim() !== "").length;
  const node = form.querySelector("[data-filled]");
  if (node) node.textContent = filled;
}

function clear(cell) {
  cell.classList.remove("cell--doubt", "cell--fault");
  const field = cell.querySelector("input");
  field.removeAttribute("aria-invalid");
  const note = cell.querySelector(".cell__note");
  note.textContent = "";
}

// A row with dots says what it stands for at once, before the server has looked at it.
function means(value) {
  const row = value.trim().replace(/[\s,]+/g, ".").replace(/(>>|<<)$/, "").replace(/\.$/, "");
  const parts = row.split(".");
  return parts.length > 1 && parts.every((part) => /^-?\d+$/.test(part)) ? `= ${parts.at(-1)}` : "";
}

function mark(state) {
  const field = form.elements.namedItem(state.cell);
  const cell = field?.closest?.(".cell");
  if (!cell) return;
  if (state.severity) cell.classList.add(`cell--${state.severity}`);
  if (state.severity === "fault") field.setAttribute("aria-invalid", "true");
  cell.querySelector(".cell__note").textContent = state.note || state.means || means(field.value);
}

function showNets() {
  for (const result of form.querySelectorAll("#results [data-position]")) {
    const node = form.querySelector(`[data-net-of="${result.dataset.position}"]`);
    if (node) node.textContent = result.dataset.net;
  }
}

function showChecks() {
  for (const field of cells()) {
    const cell = field.closest(".cell");
    clear(cell);
    cell.querySelector(".cell__note").textContent = means(field.value);
  }
  for (const node of form.querySelectorAll("#results [data-cell]")) mark(node.dataset);
  showNets();
}

function offline(yes) {
  const node = form.querySelector("[data-offline]");
  if (node) node.hidden = !yes;
}

function onEnter(event) {
  if (event.key !== "Enter" || event.isComposing || !event.target.matches("[data-cell-input]")) return;
  event.preventDefault();
  const all = cells();
  const next = all[all.indexOf(event.target) + 1] ?? form.querySelector("[data-save]");
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

// While the form is on its way a second press does nothing (on the phone draft.js sends it).
function onSubmit(event) {
  if (form.dataset.draft) return;
  if (form.dataset.sending === "yes") event.preventDefault();
  else if (!event.defaultPrevented) form.dataset.sending = "yes";
}

if (form) {
  form.addEventListener("keydown", onEnter);
  form.addEventListener("input", (event) => {
    count();
    const note = event.target.closest(".cell")?.querySelector(".cell__note");
    if (note && !event.target.closest(".cell--doubt, .cell--fault")) note.textContent = means(event.target.value);
  });
  form.addEventListener("submit", onSubmit);
  window.addEventListener("pageshow", () => delete form.dataset.sending);
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "results") return;
    offline(false);
    showChecks();
  });
  document.addEventListener("htmx:sendError", () => offline(true));
  document.addEventListener("htmx:timeout", () => offline(true));
  document.addEventListener("pulka:draft", () => {
    count();
    form.dispatchEvent(new Event("input"));
  });
  count();
}
