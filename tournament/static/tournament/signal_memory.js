// What this browser remembers of a round's signal, so that it comes once: through reloads, through a stop of the
// clock (which moves the signal's instant), on every page of it. A round that is given more time after its
// signal has it ahead again, and then it comes once more, at its new time.

const AHEAD = 2000; // less may be a page that has not heard the server's time yet

// One round of one evening in any language: rounds that begin at other times are others.
function key(kind, data) {
  const evening = data.url.split("?")[0].replace(/^\/\w\w\//, "");
  return `pulka-signal:${evening}:${data.round}:${data.started}:${kind}`;
}

const unkept = new Set(); // private mode: for as long as the page lives

function remembered(name) {
  try {
    return unkept.has(name) || localStorage.getItem(name) !== null;
  } catch {
    return unkept.has(name);
  }
}

function remember(name) {
  unkept.add(name);
  try {
    localStorage.setItem(name, "1");
  } catch {
    // Private mode: after a reload the signal may come again, which is better than not at all.
  }
}

function forget(name) {
  unkept.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

// Whether this kind (said, seen, heard) of a round's signal is still due; whoever asks has then given it.
export function isNews(kind, data) {
  const name = key(kind, data);
  if (remembered(name)) return false;
  remember(name);
  return true;
}

// The signal lies ahead: whatever was given was for an end that holds no more.
export function lookAhead(data, now) {
  if (data.state !== "running" || !data.signal || Number(data.signal) - now < AHEAD) return;
  for (const kind of ["said", "seen", "heard"]) if (remembered(key(kind, data))) forget(key(kind, data));
}
