// Whose phone this is, for one evening: {entrant, name}. Where the phone keeps nothing, the page remembers until it
// is closed.

let known = null;

const key = (evening) => `pulka:me:${evening}`;

export function recall(evening) {
  try {
    return JSON.parse(localStorage.getItem(key(evening))) ?? known;
  } catch {
    return known;
  }
}

export function remember(evening, person) {
  known = person;
  try {
    if (person) localStorage.setItem(key(evening), JSON.stringify(person));
    else localStorage.removeItem(key(evening));
  } catch {
    // Private mode.
  }
}
