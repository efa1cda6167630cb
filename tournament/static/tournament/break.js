// The clock of a break on the hall screen: ticks by the server's time, whatever the clock of this device says.
// The server's time comes with the page and, to the second, with every answer to the page's own polls.

const TICK = 250;
const WRONG_BY = 2000;

let offset = null; // server's time minus this device's time, in milliseconds
let readFrom = null;

function digits(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function tick() {
  const node = document.querySelector("[data-break]");
  if (!node) return;
  if (readFrom !== node) {
    readFrom = node;
    offset ??= Number(node.dataset.now) - Date.now();
  }
  const left = Number(node.dataset.until) - (Date.now() + offset);
  const text = digits(left);
  const shown = node.querySelector("[data-break-digits]");
  if (shown.textContent !== text) shown.textContent = text;
  node.querySelector("[data-break-on]").hidden = left <= 0;
  node.querySelector("[data-break-over]").hidden = left > 0;
}

document.addEventListener("htmx:afterRequest", (event) => {
  const stamp = Date.parse(event.detail.xhr?.getResponseHeader("Date") ?? "");
  if (Number.isNaN(stamp)) return;
  // The header has whole seconds only: it mends a clock that was set, it does not make a good one worse.
  const told = stamp + 500 - Date.now();
  if (offset === null || Math.abs(told - offset) > WRONG_BY) offset = told;
  tick();
});
document.addEventListener("htmx:afterSwap", tick);
tick();
setInterval(tick, TICK);
