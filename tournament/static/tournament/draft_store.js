// What this phone keeps of a table's sheet: {values, sentKey, waiting, key, known}. In localStorage, which plain
// http has; where that refuses (private mode, no room) the page itself holds it as long as it is open.

const PREFIX = "pulka-draft:";
const memory = new Map();

export function store(key, value) {
  memory.set(key, value);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function load(key) {
  try {
    const kept = localStorage.getItem(PREFIX + key);
    return (kept === null && storing() ? null : JSON.parse(kept) ?? memory.get(key)) ?? {};
  } catch {
    return memory.get(key) ?? {};
  }
}

export const change = (key, changes) => store(key, { ...load(key), ...changes });

// Whether a reload will find again what is kept now.
export function storing() {
  try {
    localStorage.setItem(`${PREFIX}probe`, "1");
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

// Once a version made of this draft has been taken, there is no draft any more. True when one is left.
export function outlives(key, taken) {
  const draft = load(key);
  if (draft.sentKey && taken.split(" ").includes(draft.sentKey)) store(key, null);
  return Object.values(load(key).values ?? {}).some((value) => value.trim() !== "");
}
