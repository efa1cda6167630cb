// The clock of a break on the hall screen: ticks by the server's time, whatever the clock of this device says.
// clock.js, which is on the same page, asks the server.

import { known, now, tell } from "./server_time.js";

const TICK = 250;

function digits(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function tick() {
  const node = document.querySelector("[data-break]");
  if (!node) return;
  // While a break goes on, no store keeps the page: its time is the server's.
  if (!known()) tell(Number(node.dataset.now));
  const left = Number(node.dataset.until) - now();
  const text = digits(left);
  const shown = node.querySelector("[data-break-digits]");
  if (shown.textContent !== text) shown.textContent = text;
  node.querySelector("[data-break-on]").hidden = left <= 0;
  node.querySelector("[data-break-over]").hidden = left > 0;
}

document.addEventListener("htmx:afterSwap", tick);
tick();
setInterval(tick, TICK);
