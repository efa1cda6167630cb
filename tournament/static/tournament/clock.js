// The clock of a round: ticks by the server's time, whatever the clock of this device says.
// It reads [data-clock] anew at every tick, so a renewed page part is followed at once; asks the server
// every ten seconds and whenever the page wakes; tells the page when the phase changes ("pulka:phase").

const TICK = 250;
const ASK = 10000;
const SLEPT = 4000;

let offset = null; // server's time minus this device's time, in milliseconds
let readFrom = null;
let lastTick = Date.now();
let lastPhase = null;

const find = () => document.querySelector("[data-clock]");
const number = (text) => (text === undefined || text === "" || text === null ? null : Number(text));

function phaseOf(data, now) {
  if (data.state !== "running") return data.state;
  if (number(data.ends) !== null && now >= number(data.ends)) return "over";
  return number(data.signal) !== null && now >= number(data.signal) ? "signal" : "running";
}

function digits(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

function write(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

function timeIn(zone, instant) {
  try {
    return new Intl.DateTimeFormat("ru", { hour: "2-digit", minute: "2-digit", timeZone: zone }).format(instant);
  } catch {
    return "";
  }
}

function drawLine(clock, data, now) {
  const [start, end, signal] = [number(data.started), number(data.ends), number(data.signal)];
  if (start === null || end === null || end <= start) return;
  const part = (instant) => Math.round((1000 * Math.min(Math.max(instant - start, 0), end - start)) / (end - start));
  clock.querySelector("[data-clock-gone]")?.setAttribute("d", `M0 6H${part(now)}`);
  if (signal !== null) clock.querySelector("[data-clock-notch]")?.setAttribute("x", part(signal));
}

function showPhase(clock, phase) {
  if (clock.dataset.phase !== phase) clock.dataset.phase = phase;
  clock.classList.toggle("clock--signal", phase === "signal");
  for (const node of clock.querySelectorAll("[data-clock-when]")) {
    node.hidden = !node.dataset.clockWhen.split(" ").includes(phase);
  }
}

const changed = () => document.body.dispatchEvent(new CustomEvent("pulka:changed"));

function tell(clock, phase) {
  const key = `${clock.dataset.round}:${phase}`;
  if (key === lastPhase) return;
  const from = lastPhase;
  if (lastPhase !== null && phase === "over") setTimeout(changed, 500); // the server's clock has come there too
  lastPhase = key;
  const detail = { phase, from, round: clock.dataset.round, signal: clock.dataset.signal };
  document.dispatchEvent(new CustomEvent("pulka:phase", { detail }));
}

function tick() {
  const clock = find();
  if (!clock) return;
  const data = clock.dataset;
  if (readFrom !== clock) {
    readFrom = clock;
    // A page whose clock stands may have lain in a store: its server's time is old. One that runs is stored nowhere.
    if (offset === null && data.state === "running") offset = Number(data.now) - Date.now();
  }
  const device = Date.now() + (offset ?? 0);
  const now = data.state === "paused" ? (number(data.paused) ?? device) : device;
  const phase = phaseOf(data, now);
  const ends = number(data.ends);
  if (phase === "over") write(clock.querySelector("[data-clock-digits]"), "00:00");
  else if (["running", "paused"].includes(data.state) && ends !== null) write(clock.querySelector("[data-clock-digits]"), digits(ends - now));
  drawLine(clock, data, phase === "over" ? ends ?? now : now);
  const until = clock.querySelector("[data-clock-until]");
  if (until) until.hidden = phase === "paused";
  showPhase(clock, phase);
  tell(clock, phase);
}

function take(answer, clock, asked, answered) {
  offset = answer.now - (asked + answered) / 2;
  const text = (value) => (value === null || value === undefined ? "" : String(value));
  const data = clock.dataset;
  // What is proposed is not public: the public clock knows of it when it is published.
  if (data.state === "proposed" && !["before", "running"].includes(answer.state)) return;
  const same = text(answer.round_number) === data.round && (answer.state === data.state || answer.state === clock.dataset.phase);
  data.state = answer.state;
  data.round = text(answer.round_number);
  data.started = text(answer.started_at);
  data.signal = text(answer.signal_at);
  data.ends = text(answer.ends_at);
  data.paused = text(answer.paused_at);
  if (answer.ends_at) write(clock.querySelector("[data-clock-ends]"), timeIn(data.zone, answer.ends_at));
  if (!same) changed();
}

async function ask() {
  const clock = find();
  if (!clock || !clock.dataset.url) return;
  const asked = Date.now();
  try {
    const response = await fetch(clock.dataset.url, { cache: "no-store", headers: { Accept: "application/json" } });
    if (!response.ok) return;
    const answer = await response.json();
    take(answer, find() ?? clock, asked, Date.now());
    tick();
  } catch {
    // No connection: the clock goes on by what it knows, and asks again.
  }
}

// The digits change on the second itself, so that two screens side by side change together.
function untilTheDigitsChange() {
  const ends = number(find()?.dataset.ends);
  if (ends === null) return TICK;
  const left = ends - Date.now() - (offset ?? 0);
  return Math.min(TICK, (((left % 1000) + 1000) % 1000) + 1);
}

function beat() {
  setTimeout(beat, untilTheDigitsChange());
  const slept = Date.now() - lastTick > SLEPT || Date.now() < lastTick - 1000;
  lastTick = Date.now();
  tick();
  if (slept) ask();
}

if (find()) {
  tick();
  ask();
  setTimeout(beat, untilTheDigitsChange());
  setInterval(ask, ASK);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  window.addEventListener("pageshow", (event) => event.persisted && ask());
  window.addEventListener("online", ask);
  document.addEventListener("htmx:afterSwap", tick);
  document.addEventListener("htmx:oobAfterSwap", tick);
}
