// The hall screen: the signal heard and seen once, the screen kept awake, long lists turned page by page.
// The clock itself is clock.js, which says when the phase changes. Works over plain http too: where the
// browser cannot keep the screen awake, the page says so.

const root = document.documentElement;
const bar = document.querySelector("[data-hall-bar]");
const TURN = 8000;
const QUIET_AFTER = 4000;

let audio = null;
let wake = null;
let phase = null;
let page = 0;

function show(name, yes) {
  for (const node of bar.querySelectorAll(`[data-when="${name}"]`)) node.hidden = !yes;
}

// Three strokes of a bell, each with its overtones.
function ring() {
  if (!audio) return false;
  for (const stroke of [0, 0.9, 1.8]) {
    for (const [pitch, loudness] of [[660, 0.5], [1320, 0.22], [1980, 0.1]]) {
      const start = audio.currentTime + stroke;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(loudness, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 1.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 1.7);
    }
  }
  return true;
}

async function turnSoundOn() {
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!Audio) return;
  audio ??= new Audio();
  await audio.resume();
  const on = audio.state === "running";
  show("sound-on", on);
  show("sound-off", !on);
  bar.querySelector("[data-sound-on]").hidden = on;
  if (on) signalOnce();
}

// Slow enough for everybody: three changes of the background, one a second, none where motion is unwanted.
function flash() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let change = 0; change < 6; change += 1) {
    setTimeout(() => root.classList.toggle("hall--flash", change % 2 === 0), change * 1000);
  }
}

function remembered(key) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function remember(key) {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Private mode: the signal may come again after a reload, which is better than not at all.
  }
}

function signalOnce() {
  if (phase?.phase !== "signal") return;
  const own = `pulka-signal:${bar.dataset.evening}:${phase.round}`;
  const key = `${own}:${phase.signal}`;
  // The clock was stopped after the signal and goes on: its end has moved, the signal has been given.
  if (phase.from === `${phase.round}:paused` && remembered(`${own}:seen`)) {
    for (const part of ["seen", "heard"]) remember(`${key}:${part}`);
    return;
  }
  remember(`${own}:seen`);
  if (!remembered(`${key}:seen`)) {
    remember(`${key}:seen`);
    flash();
  }
  if (!remembered(`${key}:heard`) && audio?.state === "running" && ring()) remember(`${key}:heard`);
}

async function stayAwake() {
  if (!("wakeLock" in navigator)) {
    show("asleep", true);
    return;
  }
  try {
    wake = await navigator.wakeLock.request("screen");
    show("awake", true);
    show("asleep", false);
    wake.addEventListener("release", () => show("awake", false));
  } catch {
    show("asleep", true);
  }
}

const wide = matchMedia("(min-width: 60rem)");

function showPage(list, size, here) {
  [...list.children].forEach((child, index) => {
    child.hidden = wide.matches && Math.floor(index / size) !== here;
  });
}

// How many items have room at once: as many as the page says, or fewer on a low or square screen.
function room(list) {
  const box = list.closest(".hall__standings, .hall__tables");
  let size = Number(list.dataset.pages);
  if (!wide.matches || root.classList.contains("hall--signal")) return size;
  for (showPage(list, size, 0); size > 1 && box.scrollHeight > box.clientHeight + 1; showPage(list, size, 0)) size -= 1;
  return size;
}

// Lists that do not fit are shown a page at a time, all pages about equally long; a renewed part goes on where it was.
function turn(step) {
  page += step;
  for (const list of document.querySelectorAll("[data-pages]")) {
    const pages = Math.max(1, Math.ceil(list.children.length / room(list)));
    showPage(list, Math.ceil(list.children.length / pages), page % pages);
  }
}

let quiet = null;
function wakeBar() {
  root.classList.remove("hall--quiet");
  clearTimeout(quiet);
  quiet = setTimeout(() => root.classList.toggle("hall--quiet", audio?.state === "running"), QUIET_AFTER);
}

function follow() {
  const live = document.querySelector("[data-hall-state]");
  if (live) root.dataset.hall = live.dataset.hallState;
  turn(0);
}

document.addEventListener("pulka:phase", (event) => {
  phase = event.detail;
  root.classList.toggle("hall--signal", phase.phase === "signal");
  signalOnce();
});
document.addEventListener("htmx:afterSwap", follow);
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
for (const name of ["pointermove", "pointerdown", "keydown"]) document.addEventListener(name, wakeBar);
bar.querySelector("[data-sound-on]").addEventListener("click", turnSoundOn);
bar.querySelector("[data-sound-test]").addEventListener("click", () => turnSoundOn().then(ring));
const full = bar.querySelector("[data-full]");
full.hidden = !root.requestFullscreen;
full.addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen()));
turn(0);
window.addEventListener("resize", () => turn(0));
setInterval(() => turn(1), TURN);
stayAwake();
