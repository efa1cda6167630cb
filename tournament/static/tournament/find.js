// «Where do I sit?»: two letters of a name, and the seat is drawn, said and marked in the standings. Who says
// «this is me» is remembered on this phone for the evening: in the next round his table is there without typing.
// It reads the tables on the page itself ([data-seat]); without it the tables are a plain list.

import { folded, letters } from "./letters.js";
import { recall, remember } from "./me.js";

const form = document.querySelector("[data-find-form]");
const field = form?.querySelector("[data-find]");
const list = form?.querySelector("[data-find-list]");
const mine = form?.querySelector("[data-find-mine]");
const evening = form?.dataset.findForm;

function place(name, wanted) {
  const plain = folded(name);
  for (let start = 0; start + wanted.length <= plain.length; start += 1) {
    const opens = start === 0 || /[\s\-–—.'’«(]/.test(plain[start - 1]);
    if (opens && wanted.every((letter, index) => plain[start + index] === letter)) return start;
  }
  return -1;
}

function element(name, text, className) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function words(seat, start, length) {
  const name = letters(seat.dataset.name);
  const said = element("span", "", "find__words");
  const bold = element("b");
  bold.append(name.slice(0, start).join(""), element("mark", name.slice(start, start + length).join("")), name.slice(start + length).join(""));
  said.append(bold, seat.dataset.where);
  return said;
}

function hit({ seat, start }, length) {
  const item = element("li", "", "find__hit");
  const button = element("button", form.dataset.wordMe, "btn btn--small");
  button.type = "button";
  button.dataset.me = seat.dataset.entrant;
  button.setAttribute("aria-label", `${form.dataset.wordMe}: ${seat.dataset.name}`);
  item.append(seat.querySelector(".mark").cloneNode(true), words(seat, start, length), button);
  return item;
}

function mark(entrant) {
  for (const row of document.querySelectorAll("tr[data-entrant]")) {
    row.classList.toggle("found", entrant !== null && row.dataset.entrant === entrant);
  }
  for (const way of document.querySelectorAll("g[data-entrant]")) {
    const found = entrant !== null && way.dataset.entrant === entrant;
    way.classList.toggle("drawn__found", found);
    if (found) way.parentNode.append(way); // above the others
  }
}

const seatOf = (entrant) => document.querySelector(`[data-seat][data-entrant="${CSS.escape(entrant)}"]`);

// The remembered one's table, with the round it is of. Written only when it is another one: it is read out.
function showMine(person) {
  mine.hidden = !person;
  if (!person) return;
  const seat = seatOf(person.entrant);
  const round = document.querySelector("[data-round-words]")?.dataset.roundWords ?? "";
  const where = seat ? seat.dataset.where : form.dataset.wordNowhere;
  const place = mine.querySelector("[data-find-place]");
  const text = `${round}|${person.name}|${where}`;
  if (place.dataset.shown === text) return;
  place.dataset.shown = text;
  const said = element("span", "", "find__words");
  said.append(element("b", person.name), [round, where].filter(Boolean).join(": "));
  place.replaceChildren(...(seat ? [seat.querySelector(".mark").cloneNode(true)] : []), said);
}

function hits(wanted) {
  if (wanted.length < 2) return [];
  const seats = [...document.querySelectorAll("[data-seat]")];
  return seats.map((seat) => ({ seat, start: place(seat.dataset.name, wanted) })).filter(({ start }) => start >= 0);
}

function show() {
  const person = recall(evening);
  const wanted = folded(field?.value.trim() ?? "");
  const found = hits(wanted);
  mark(found.length === 1 ? found[0].seat.dataset.entrant : (person?.entrant ?? null));
  if (!form) return;
  showMine(person);
  const items = found.slice(0, 6).map((one) => hit(one, wanted.length));
  form.querySelector("[data-find-none]").hidden = wanted.length < 2 || found.length > 0;
  // What says the same is left alone: it is neither read out again nor loses the focus.
  if (list.textContent !== items.map((item) => item.textContent).join("")) list.replaceChildren(...items);
}

function choose(event) {
  const entrant = event.target.closest("[data-me]")?.dataset.me;
  if (!entrant) return;
  remember(evening, { entrant, name: seatOf(entrant)?.dataset.name ?? "" });
  field.value = "";
  show();
  mine.querySelector("[data-find-forget]").focus();
}

function forget() {
  remember(evening, null);
  show();
  field.focus();
}

if (form) {
  field.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  list.addEventListener("click", choose);
  mine.querySelector("[data-find-forget]").addEventListener("click", forget);
  document.addEventListener("htmx:afterSwap", show);
  if (location.hash === "#find" && !recall(evening)) field.focus();
  show();
}
