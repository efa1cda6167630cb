// The sheet while it is typed: Enter goes on to the next cell, the server's doubts and faults are shown at
// their cells, the filled cells are counted, a refusal goes when its reason is gone, leaving at the desk asks
// first. It never changes a number that somebody typed.

const form = document.querySelector("[data-sheet]");
const cells = () => [...form.querySelectorAll("[data-cell-input]")];

const LONG = 7; // a longer row of totals is written smaller

function count() {
  for (const field of cells()) field.closest(".cell").classList.toggle("cell--long", field.value.length > LONG);
  const filled = cells().filter((cell) => cell.value.trim() !== "").length;
  const node = form.querySelector("[data-filled]");
  if (node) node.textContent = filled;
}

// A cell marked as empty stays so, its word too, until something is typed in it.
function clear(cell) {
  const field = cell.querySelector("input");
  cell.classList.remove("cell--doubt", "cell--fault");
  field.removeAttribute("aria-invalid");
  if (field.value.trim() !== "") cell.classList.remove("cell--empty");
  if (!cell.classList.contains("cell--empty")) cell.querySelector(".cell__note").textContent = means(field.value);
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
  if (state.severity) {
    cell.classList.remove("cell--empty");
    cell.classList.add(`cell--${state.severity}`);
  }
  if (state.severity === "fault") field.setAttribute("aria-invalid", "true");
  cell.querySelector(".cell__note").textContent = state.note || means(field.value) || (state.means ? `= ${state.means}` : "");
}

function showNets() {
  for (const result of form.querySelectorAll("#results [data-position]")) {
    const node = form.querySelector(`[data-net-of="${result.dataset.position}"]`);
    if (node) node.textContent = result.dataset.net;
  }
}

function showChecks() {
  for (const field of form.querySelectorAll(".cell__in")) clear(field.closest(".cell"));
  for (const node of form.querySelectorAll("#results [data-cell]")) mark(node.dataset);
  showNets();
  forgive();
}

// The refusal above goes when what it was about is mended; after doubts the button has its plain word again.
function forgive() {
  const refused = form.querySelector("[data-until-mended]");
  if (!refused || form.querySelector("#results .remark--fault")) return;
  const doubtful = form.querySelector("#results .remark, .cell--empty");
  if (refused.dataset.untilMended === "doubt" && doubtful) return;
  const save = form.querySelector("[data-save]");
  if (save) save.textContent = save.dataset.save;
  refused.remove();
}

const unsaved = () =>
  "unsaved" in form.dataset || [...form.querySelectorAll("[data-keep], textarea")].some((field) => field.value !== field.defaultValue);

function onLeave(event) {
  if (form.dataset.sending === "yes" || !unsaved()) return;
  event.preventDefault();
  event.returnValue = true; // browsers of before 2024 ask because of this
}

function offline(yes) {
  const node = form.querySelector("[data-offline]");
  if (node) node.hidden = !yes;
}

function onEnter(event) {
  if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing || !event.target.matches("[data-cell-input]")) return;
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
    const cell = event.target.closest?.(".cell");
    if (cell && !cell.matches(".cell--doubt, .cell--fault")) clear(cell);
  });
  form.addEventListener("submit", onSubmit);
  window.addEventListener("pageshow", () => delete form.dataset.sending);
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.target.id !== "results") return;
    offline(false);
    showChecks();
  });
  if (!form.dataset.draft) window.addEventListener("beforeunload", onLeave);
  document.addEventListener("htmx:sendError", () => offline(true));
  document.addEventListener("htmx:timeout", () => offline(true));
  document.addEventListener("htmx:responseError", (event) => event.detail.xhr.status >= 500 && offline(true));
  document.addEventListener("pulka:draft", () => {
    count();
    form.dispatchEvent(new Event("input"));
  });
  count();
}
