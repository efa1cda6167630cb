// Keeps a page still while a part of it renews itself: what was unfolded stays unfolded, what is being typed stays.
// htmx itself keeps the focus (by id) and the place on the page. A page that opens with a refusal shows it first.
// When more has changed than what renews itself, the desk is loaded anew as soon as nobody is typing in it.

import { isTyped, isTyping } from "./typing.js";

import { askOnlyWhileSeen } from "./polls.js";

const open = new Set();

function remember(event) {
  if (!(event.target instanceof HTMLDetailsElement) || !event.target.id) return;
  if (event.target.open) open.add(event.target.id);
  else if (event.target.isConnected) open.delete(event.target.id);
}

function unfold() {
  for (const id of open) {
    const details = document.getElementById(id);
    if (details instanceof HTMLDetailsElement && !details.open) details.open = true;
  }
}

function foldNumbers(event) {
  for (const details of document.querySelectorAll("details.exact[open]")) {
    const outside = event.type === "keydown" ? event.key === "Escape" : !details.contains(event.target);
    if (outside) {
      open.delete(details.id);
      details.open = false;
    }
  }
}

function showRefusal() {
  const refused = document.querySelector(".refused[tabindex]");
  if (!refused) return;
  refused.scrollIntoView({ block: "center" });
  refused.focus({ preventScroll: true });
}

// A part in which somebody types is left as it is, and asked for again when he has done.
let withheld = null;

function keepWhatIsTyped(event) {
  const part = event.detail.target;
  if (!part || !isTyping(part)) return;
  event.detail.shouldSwap = false;
  withheld = part.id;
}

function askAgain(event) {
  if (event.detail.elt?.id !== "desk-live" || !withheld) return;
  const part = document.getElementById(withheld);
  if (part && isTyping(part)) return;
  withheld = null;
  event.detail.path = `${event.detail.path.split("?")[0]}?seen=`;
}

const desk = document.querySelector("#desk-live[data-shape]");
let shape = desk?.dataset.shape;
let isOwn = false;
const KEPT = "pulka:unfolded";
const FOCUS = "pulka:focus";
const PAUSE = 2000;

// An empty line that only has the focus, as the one for the next name always has, holds nobody up.
let typedAt = 0;
const isEmptyLine = (field) => field?.matches("input[id]:is([type=text], [type=search], [type=number], :not([type]))") && field.value === "";
const isIdle = (field) => isEmptyLine(field) && Date.now() - typedAt > PAUSE;

function isBusy() {
  const field = document.activeElement;
  if (document.querySelector("dialog[open]") || isTyped(document)) return true;
  return field?.matches("input, textarea, select") && !isIdle(field);
}

// Somebody else has moved the evening on.
function follow() {
  const now = document.getElementById("desk-live")?.dataset.shape;
  if (!shape || !now || now === shape) return;
  if (isOwn) {
    [shape, isOwn] = [now, false];
    document.getElementById("desk-old")?.toggleAttribute("hidden", true);
    return;
  }
  const busy = isBusy();
  const word = document.getElementById("desk-old");
  if (word) word.hidden = !busy;
  if (busy) return;
  sessionStorage.setItem(KEPT, JSON.stringify([...open]));
  sessionStorage.setItem(FOCUS, isEmptyLine(document.activeElement) ? document.activeElement.id : "");
  location.reload();
}

// A name written here has brought the whole list along; the rest is asked for at once. Beside a seating more hangs on it.
function onOwnName(event) {
  if (event.detail.target.id !== "registration" || event.detail.xhr?.status !== 200) return;
  isOwn = !document.getElementById("seating");
  document.body.dispatchEvent(new CustomEvent("pulka:changed"));
}

function unfoldAsBefore() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  sessionStorage.removeItem(KEPT);
  for (const id of kept) open.add(id);
  unfold();
  document.getElementById(sessionStorage.getItem(FOCUS) || null)?.focus({ preventScroll: true });
  sessionStorage.removeItem(FOCUS);
}

// A step of the timeline opens its part where it is.
function openPart(event) {
  const part = document.getElementById(event.target.closest?.("a[data-unfold]")?.dataset.unfold ?? "");
  if (!(part instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  part.open = true;
  part.scrollIntoView({ block: "start" });
  part.querySelector("summary").focus({ preventScroll: true });
}

showRefusal();
askOnlyWhileSeen();
if (desk) {
  unfoldAsBefore();
  document.addEventListener("htmx:oobBeforeSwap", keepWhatIsTyped);
  document.addEventListener("htmx:configRequest", askAgain);
  document.addEventListener("htmx:afterSettle", onOwnName);
  document.addEventListener("keydown", () => (typedAt = Date.now()));
  setInterval(follow, 1000);
}
document.addEventListener("click", openPart);
document.addEventListener("toggle", remember, true);
document.addEventListener("htmx:afterSwap", unfold);
document.addEventListener("htmx:oobAfterSwap", unfold);
document.addEventListener("click", foldNumbers);
document.addEventListener("keydown", foldNumbers);
