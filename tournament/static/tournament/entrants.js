// The list of entrants: sifted while typing, a line's rare acts fetched when its pen is pressed, and the quick
// line with people of the club under it (arrows and Enter). Without this script the plain field, all lines and
// a link for each remain. The section is replaced after every new name: everything here listens on the document.

import { folded } from "./letters.js";

const fold = (text) => folded(text).join("");

function sift() {
  const field = document.getElementById("sift");
  if (!field) return;
  const wanted = fold(field.value.trim());
  let shown = 0;
  for (const row of document.querySelectorAll(".people--entrants tbody tr")) {
    const fits = fold(row.querySelector(".name").textContent).includes(wanted);
    row.hidden = !(fits || row.querySelector(".place").textContent === wanted);
    shown += row.hidden ? 0 : 1;
  }
  const said = document.querySelector("[data-sift-said]");
  said.textContent = shown ? "" : said.dataset.none;
}

// One tick for all names that came by themselves; it follows theirs.
function tickAll(event) {
  const form = event.target.closest?.("[data-all-of]");
  if (!form) return;
  const all = form.querySelector("[data-all]");
  const boxes = [...form.querySelectorAll("[name=entrant]")];
  if (event.target === all) for (const box of boxes) box.checked = all.checked;
  else all.checked = boxes.every((box) => box.checked);
}

function begin() {
  document.querySelector("[data-all]")?.parentElement.removeAttribute("hidden");
  const part = document.querySelector("[data-sift]");
  if (part) part.hidden = document.querySelectorAll(".people--entrants tbody tr").length < 8;
}

function unfold(event) {
  const details = event.target;
  if (!(details instanceof HTMLDetailsElement) || !details.open || !details.classList.contains("more")) return;
  const link = details.querySelector(":scope > a");
  if (link) htmx.ajax("GET", link.href.split("#")[0], { target: link, swap: "outerHTML" });
}

const quick = () => document.querySelector("[data-suggest]");
const options = () => [...document.querySelectorAll("#suggestions [role=option]")];

function choose(index) {
  const field = quick();
  options().forEach((option, at) => option.setAttribute("aria-selected", at === index));
  const chosen = options()[index];
  if (chosen) field.setAttribute("aria-activedescendant", chosen.id);
  else field.removeAttribute("aria-activedescendant");
}

function close() {
  document.getElementById("suggestions")?.replaceChildren();
  quick()?.removeAttribute("aria-activedescendant");
}

function register(option) {
  const field = quick();
  field.value = option.dataset.name;
  close();
  field.form.requestSubmit();
}

function press(event) {
  // The first Escape empties the field, the next one leaves it (keys.js).
  if (event.target.id === "sift" && event.key === "Escape" && event.target.value) {
    event.preventDefault();
    event.target.value = "";
    sift();
  }
  if (event.target.id === "sift" && event.key === "Enter") {
    event.preventDefault();
    document.querySelector(".people--entrants tbody tr:not([hidden]) .act button")?.focus();
  }
  if (event.target !== quick()) return;
  const all = options();
  const now = all.findIndex((option) => option.getAttribute("aria-selected") === "true");
  if (event.key === "Escape" && all.length) close();
  else if (event.key === "ArrowDown" && all.length) choose((now + 1) % all.length);
  else if (event.key === "ArrowUp" && all.length) choose(now < 1 ? all.length - 1 : now - 1);
  else if (event.key === "Enter" && now >= 0) register(all[now]);
  else return;
  event.preventDefault();
}

function pick(event) {
  const option = event.target.closest?.("#suggestions [role=option]");
  if (option) register(option);
}

// A refused name comes back as a whole page with the reason (409): its section is shown like any other.
function take(event) {
  const { target, xhr } = event.detail;
  if (target.id !== "registration" || xhr.status !== 409) return;
  event.detail.shouldSwap = true;
  event.detail.isError = false;
}

// What comes late, after the name was sent, would hang under an empty field.
function late(event) {
  if (event.detail.target.id === "suggestions" && !quick()?.value.trim()) event.detail.shouldSwap = false;
}

function settle(event) {
  begin();
  sift();
  if (event.detail.target.id === "registration") quick()?.focus({ preventScroll: true });
}

begin();
// Ready for the first name, with the head of the page in sight.
if (!location.hash) document.querySelector("[data-start]")?.focus({ preventScroll: true });
document.addEventListener("input", (event) => event.target.id === "sift" && sift());
document.addEventListener("change", tickAll);
document.addEventListener("keydown", press);
document.addEventListener("click", pick);
document.addEventListener("toggle", unfold, true);
document.addEventListener("htmx:beforeSwap", take);
document.addEventListener("htmx:beforeSwap", late);
document.addEventListener("htmx:afterSettle", settle);
