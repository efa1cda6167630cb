// Keeps the screen of the hall awake: asked for when the page is shown, again whenever the system has taken it
// back, given up when the evening is finished or the page is left. Where it cannot be had the page says so.

const AGAIN = 30000;

let lock = null;
let asking = false;
let left = false;

function show(name) {
  for (const node of document.querySelectorAll("[data-awake]")) node.hidden = node.dataset.awake !== name;
}

const isOver = () => document.documentElement.dataset.hall === "finished";

function released() {
  lock = null;
  if (isOver()) show("over");
  else stayAwake();
}

async function stayAwake() {
  if (lock || asking || left || document.hidden || isOver()) return;
  asking = true;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", released, { once: true });
    show("on");
  } catch {
    show("refused"); // a battery that runs low; it is asked for again
  }
  asking = false;
  if (lock && isOver()) letSleep();
}

function letSleep() {
  lock?.release();
  show("over");
}

function leave() {
  left = true;
  lock?.release();
}

function come() {
  left = false;
  stayAwake();
}

function follow() {
  if (isOver()) letSleep();
  else stayAwake();
}

if (!("wakeLock" in navigator)) {
  show(window.isSecureContext ? "unable" : "insecure");
} else {
  document.addEventListener("visibilitychange", stayAwake);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", come);
  document.addEventListener("pulka:hall", follow);
  setInterval(stayAwake, AGAIN);
  follow();
}
