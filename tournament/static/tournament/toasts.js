// What was said once goes away by itself: the act stands in the history. Not while somebody points at it or is in it;
// what warns has more time. Nothing lies in a press's way: the words let it through, so the pointer is asked here.

const STAYS = 8000;
const WARNS = 20000;
const LOOKED_AT = 3000;
const ends = new WeakMap();
let at = { x: -1, y: -1 };

function isLookedAt(toast) {
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  return toast.contains(document.activeElement) || (at.x >= left && at.x <= right && at.y >= top && at.y <= bottom);
}

function tidy() {
  const now = performance.now();
  for (const toast of document.querySelectorAll(".toasts .toast")) {
    if (!ends.has(toast)) ends.set(toast, now + ("warns" in toast.dataset ? WARNS : STAYS));
    if (isLookedAt(toast)) ends.set(toast, Math.max(ends.get(toast), now + LOOKED_AT));
    else if (now >= ends.get(toast)) toast.remove();
  }
}

document.addEventListener("pointermove", (event) => (at = { x: event.clientX, y: event.clientY }));
setInterval(tidy, 500);
