// The server's time on this device: what the server said last, carried on by the clock that nobody sets.
//
// The page's own clock (performance.now) is moved by nothing, but on some systems it stands while the machine
// sleeps; the device's clock (Date) goes on in sleep, but people and networks set it. As long as both have gone
// equally far, either will do. Where they part:
//   Date went back: somebody has set it. The page's clock counts.
//   Date leapt ahead: a sleep, or somebody has set it. The server is asked at once, and until it answers the
//   page's clock counts; no answer within HOLD, and it was a sleep, which is far more frequent.

const APART = 2000;
const HOLD = 1500;

let anchor = null; // one instant by three clocks: the server's, the page's, the device's
let leaptAt = null;
let ask = () => {};

// What asks the server when only its answer can tell; it answers with `tell`.
export function askWith(question) {
  ask = question;
}

export const known = () => anchor !== null;

// The server's time at an instant of the page's clock.
export function tell(server, at = performance.now()) {
  const since = performance.now() - at;
  anchor = { server: server + since, page: performance.now(), device: Date.now() };
  leaptAt = null;
}

function afterALeap(gone, device) {
  const here = performance.now();
  if (leaptAt === null) {
    leaptAt = here;
    ask();
  }
  if (here - leaptAt < HOLD) return anchor.server + gone;
  tell(anchor.server + device);
  return anchor.server;
}

// Milliseconds since 1970 by the server; by this device as long as the server has said nothing.
export function now() {
  if (anchor === null) return Date.now();
  const gone = performance.now() - anchor.page;
  const device = Date.now() - anchor.device;
  if (device - gone > APART) return afterALeap(gone, device);
  if (gone - device > APART) {
    tell(anchor.server + gone);
    return anchor.server;
  }
  leaptAt = null;
  return anchor.server + gone;
}
