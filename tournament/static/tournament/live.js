// Keeps a page still while a part of it renews itself: what was unfolded stays unfolded.
// htmx itself keeps the focus (by id) and the place on the page. A page that opens with a refusal shows it first.

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

showRefusal();
askOnlyWhileSeen();
document.addEventListener("toggle", remember, true);
document.addEventListener("htmx:afterSwap", unfold);
document.addEventListener("htmx:oobAfterSwap", unfold);
document.addEventListener("click", foldNumbers);
document.addEventListener("keydown", foldNumbers);
