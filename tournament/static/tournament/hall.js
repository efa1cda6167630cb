// The hall screen: what it shows and when it turns. By itself it shows what suits the evening's state; the
// director's choice comes with the page; whoever stands before it turns by keys. At the signal the clock alone.
// The clock is clock.js, the sound signal.js, the screen that stays awake awake.js.

import { isNews } from "./signal_memory.js";
import { isOn, trySignal } from "./signal.js";

const root = document.documentElement;
const bar = document.querySelector("[data-hall-bar]");
const keys = document.querySelector("[data-keys]");
const wide = matchMedia("(min-width: 60rem)");
const TURN = { main: 8000, tables: 12000, names: 12000, standings: 12000, line: 8000 };
const BY_HAND = 60000;
const QUIET_AFTER = 4000;
const AIR = 4; // less is the air around letters
const LAYOUTS = ["large", "middle", "small"]; // hall.css says what they are for each list

const BY_ITSELF = {
  registration: ["main"],
  seating: ["tables", "names"],
  play: ["main"],
  break: ["main"],
  closed: ["standings"],
  finished: ["standings"],
};
const CHOSEN = { clock: ["main"], seating: ["tables", "names"], standings: ["standings"], line: ["line"] };
const EVERYTHING = ["main", "tables", "names", "standings", "line"];

let at = 0;
let page = 0;
let held = false;
let byHandUntil = 0;
let timer = null;
let sizes = new WeakMap();

const has = (view) => view === "main" || document.querySelector(`.hall__live > [data-part="${view}"]`) !== null;

function program() {
  const live = document.querySelector("[data-hall-state]");
  if (root.classList.contains("hall--signal") || !live) return ["main"];
  if (held || performance.now() < byHandUntil) return EVERYTHING.filter(has);
  const wished = (CHOSEN[live.dataset.hallView] ?? []).filter(has);
  const own = (BY_ITSELF[live.dataset.hallState] ?? []).filter(has);
  return [wished, own, ["main"]].find((views) => views.length > 0);
}

function showPage(list, size, here) {
  [...list.children].forEach((child, index) => {
    child.hidden = wide.matches && Math.floor(index / size) !== here;
  });
}

function overflows(list) {
  const box = list.closest("[data-part]");
  return [box, list].some((node) => node.scrollHeight > node.clientHeight + AIR || node.scrollWidth > node.clientWidth + AIR);
}

// Whether so many items at a time can be read whole, on every page: names may be long.
function fits(list, size) {
  for (let here = 0; here * size < list.children.length; here += 1) {
    showPage(list, size, here);
    if (overflows(list)) return false;
  }
  return true;
}

// The greatest number of items that fit, not more than the page says; found by halving.
function room(list, most) {
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(list, middle)) low = middle;
    else high = middle - 1;
  }
  while (low > 1 && !fits(list, low)) low -= 1;
  return low;
}

// How many items a page of this list has: all pages about equally many. Measured again when something has changed.
function sizeOf(list) {
  const count = list.children.length;
  const view = root.dataset.view;
  const key = `${view} ${innerWidth} ${innerHeight} ${root.className} ${document.fonts?.status} ${document.querySelector("#announced")?.textContent}`;
  const kept = sizes.get(list);
  if (kept?.key === key) return kept.size;
  const size = wide.matches && count > 0 ? measure(list, view === "main" ? Number(list.dataset.pages) : count) : Math.max(1, count);
  sizes.set(list, { key, size });
  return size;
}

// A part that has the whole screen is as large as it can be on one page; what needs more pages is small.
function measure(list, most) {
  const count = list.children.length;
  for (const layout of LAYOUTS) {
    list.dataset.layout = layout;
    if (most >= count && fits(list, count)) return count;
  }
  return Math.ceil(count / Math.ceil(count / room(list, Math.min(count, most))));
}

const pagesOf = (list) => Math.max(1, Math.ceil(list.children.length / sizeOf(list)));

function listsInSight() {
  return [...document.querySelectorAll("[data-pages]")].filter((list) => list.getClientRects().length > 0);
}

function say(list, here, pages) {
  const node = list.closest("[data-part]").querySelector("[data-page-of]");
  if (node) node.textContent = pages > 1 ? `${here + 1} / ${pages}` : "";
}

function showView(view) {
  if (root.dataset.view !== view) root.dataset.view = view;
  return listsInSight();
}

// A renewed part goes on where it was.
function turn(step) {
  const views = program();
  page += step;
  if (at >= views.length) [at, page] = [0, 0];
  let lists = showView(views[at]);
  // Beside the clock lists turn by themselves: a key leads on at once.
  const pages = root.dataset.view === "main" ? 1 : Math.max(1, ...lists.map(pagesOf));
  if (step && views.length > 1 && page >= pages) {
    [at, page] = [(at + 1) % views.length, 0];
    lists = showView(views[at]);
  }
  for (const list of lists) {
    const own = pagesOf(list);
    showPage(list, sizeOf(list), page % own);
    say(list, page % own, own);
  }
  clearTimeout(timer);
  timer = setTimeout(() => turn(held ? 0 : 1), TURN[root.dataset.view]);
}

// What is shown changes altogether: from its beginning.
function begin() {
  [at, page] = [0, 0];
  turn(0);
}

function turnByHand() {
  const here = root.dataset.view;
  byHandUntil = performance.now() + BY_HAND;
  at = Math.max(0, program().indexOf(here));
  turn(1);
}

function hold() {
  held = !held;
  at = Math.max(0, program().indexOf(root.dataset.view));
  for (const node of document.querySelectorAll('[data-when="held"]')) node.hidden = !held;
  turn(0);
}

// Slow enough for everybody: three changes of the background, one a second, none where motion is unwanted.
function flash() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let change = 0; change < 6; change += 1) {
    setTimeout(() => root.classList.toggle("hall--flash", change % 2 === 0), change * 1000);
  }
}

let quiet = null;
function wakeBar() {
  root.classList.remove("hall--quiet");
  clearTimeout(quiet);
  quiet = setTimeout(beQuiet, QUIET_AFTER);
}

function beQuiet() {
  if (!isOn() || !keys.hidden) return;
  root.classList.add("hall--quiet");
  turn(0);
}

function fullScreen() {
  if (!root.requestFullscreen) return;
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen();
}

const keysButton = bar.querySelector("[data-keys-button]");
function showKeys() {
  keys.hidden = !keys.hidden;
  keysButton.setAttribute("aria-expanded", String(!keys.hidden));
}

const ACTS = { Space: turnByHand, KeyP: hold, KeyF: fullScreen, KeyS: trySignal };

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") return showKeys();
  if (event.key === "Escape" && !keys.hidden) return showKeys();
  const act = ACTS[event.code];
  if (!act || event.repeat || (event.code === "Space" && event.target.closest("button, a"))) return;
  event.preventDefault();
  act();
}

function follow() {
  const live = document.querySelector("[data-hall-state]");
  if (!live) return;
  const chosen = `${live.dataset.hallState} ${live.dataset.hallView}`;
  const changed = chosen !== root.dataset.shows;
  root.dataset.shows = chosen;
  root.dataset.hall = live.dataset.hallState;
  document.dispatchEvent(new CustomEvent("pulka:hall"));
  if (!changed) return turn(0);
  byHandUntil = 0;
  begin();
}

document.addEventListener("pulka:phase", (event) => {
  const { phase, clock } = event.detail;
  root.classList.toggle("hall--signal", phase === "signal");
  if (phase === "signal" && isNews("seen", clock)) flash();
  begin();
});
document.addEventListener("htmx:afterSwap", follow);
for (const name of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(name, wakeBar);
document.addEventListener("keydown", press);
keysButton.addEventListener("click", showKeys);
// A button pressed by a finger lets the keyboard go: the space bar turns and does not press it again.
bar.addEventListener("click", (event) => event.detail > 0 && document.activeElement?.blur());
const full = bar.querySelector("[data-full]");
full.hidden = !root.requestFullscreen;
full.addEventListener("click", fullScreen);
window.addEventListener("resize", () => turn(0));
// Until the letters are there nobody knows how many lines have room: the lists are not shown before.
root.dataset.counting = "";
(document.fonts?.ready ?? Promise.resolve()).then(() => {
  bar.dataset.ready = "";
  turn(0);
  delete root.dataset.counting;
});
wide.addEventListener("change", () => turn(0));
follow();
wakeBar();
