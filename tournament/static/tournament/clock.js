// The clock of a round: ticks by the server's time, whatever the clock of this device says.
// It reads [data-clock] anew at every tick, so a renewed page part is followed at once; asks the server
// every ten seconds and whenever the page wakes; tells the page when the phase changes ("pulka:phase"),
// and says to the ear, once, what then begins.

import { isNews, lookAhead } from "./signal_memory.js";
import { askWith, known, now as serverNow, tell as tellTime } from "./server_time.js";

const TICK = 250;
const ASK = 10000;
const SLEPT = 4000;
const SLOW = 3000;
const SOON = 100 * 60 * 1000; // as long as minutes have two digits

let readFrom = null;
let lastTick = performance.now();
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

// Tables with time of their own stand there until it is up; a clock that stands keeps them all.
function showLonger(time) {
  for (const list of document.querySelectorAll("[data-extra-time]")) {
    for (const table of list.children) table.hidden = time !== null && time >= Number(table.dataset.tableUntil);
    list.hidden = [...list.children].every((table) => table.hidden);
  }
}

// How long until the planned beginning, in the last hours before it.
function showBeginning(time) {
  for (const node of document.querySelectorAll("[data-begins]")) {
    const left = Number(node.dataset.begins) - time;
    node.querySelector("[data-begins-in]").hidden = left <= 0 || left > SOON;
    write(node.querySelector("[data-begins-digits]"), digits(left));
  }
}

// One place that is never swapped: a region that comes together with its words is not read out.
const said = document.createElement("p");

// The signal once, through reloads and pauses; that the clock stands or the round is over, when it happens.
function say(clock, phase) {
  if (!["signal", "over", "paused"].includes(phase)) return;
  if (phase === "signal" && !isNews("said", clock.dataset)) return;
  said.textContent = clock.querySelector(`[data-clock-when="${phase}"]`)?.textContent.trim() ?? "";
  if (phase === "signal") vibrate(clock);
}

// A phone at the table; browsers let a page do it once somebody has touched it.
function vibrate(clock) {
  if (clock.dataset.url.includes("?table=") && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([400, 200, 400, 200, 400]);
}

const changed = () => document.body.dispatchEvent(new CustomEvent("pulka:changed"));

function tell(clock, phase) {
  const key = `${clock.dataset.round}:${phase}`;
  if (key === lastPhase) return;
  const from = lastPhase;
  if (lastPhase !== null && phase === "over") setTimeout(changed, 500); // the server's clock has come there too
  lastPhase = key;
  document.dispatchEvent(new CustomEvent("pulka:phase", { detail: { phase, clock: clock.dataset } }));
  if (from !== null || phase === "signal") say(clock, phase);
}

function tick() {
  const clock = find();
  if (!clock) return;
  const data = clock.dataset;
  if (readFrom !== clock) {
    readFrom = clock;
    // A page whose clock stands may have lain in a store: its server's time is old. One that runs is stored nowhere.
    if (!known() && data.state === "running") tellTime(Number(data.now));
  }
  const time = serverNow();
  const now = data.state === "paused" ? (number(data.paused) ?? time) : time;
  const phase = phaseOf(data, now);
  if (known()) lookAhead(data, now);
  const ends = number(data.ends);
  if (phase === "over") write(clock.querySelector("[data-clock-digits]"), "00:00");
  else if (["running", "paused"].includes(data.state) && ends !== null) write(clock.querySelector("[data-clock-digits]"), digits(ends - now));
  drawLine(clock, data, phase === "over" ? ends ?? now : now);
  const until = clock.querySelector("[data-clock-until]");
  if (until) until.hidden = phase === "paused";
  showPhase(clock, phase);
  showBeginning(time);
  showLonger(data.state === "paused" ? null : time);
  tell(clock, phase);
}

// An answer that has slept on its way says when it was given, not how long ago that is.
function takeTime(answer, asked) {
  const took = performance.now() - asked.page;
  if (known() && Math.max(took, Math.abs(Date.now() - asked.device)) > SLOW) return;
  tellTime(answer.now, asked.page + took / 2);
}

function take(answer, clock) {
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
  const asked = { page: performance.now(), device: Date.now() };
  try {
    const response = await fetch(clock.dataset.url, { cache: "no-store", headers: { Accept: "application/json" } });
    if (!response.ok) return;
    const answer = await response.json();
    takeTime(answer, asked);
    take(answer, find() ?? clock);
    tick();
  } catch {
    // No connection: the clock goes on by what it knows, and asks again.
  }
}

// The digits change on the second itself, so that two screens side by side change together.
function untilTheDigitsChange() {
  const ends = number(find()?.dataset.ends);
  if (ends === null) return TICK;
  const left = ends - serverNow();
  return Math.min(TICK, (((left % 1000) + 1000) % 1000) + 1);
}

function beat() {
  setTimeout(beat, untilTheDigitsChange());
  const slept = performance.now() - lastTick > SLEPT;
  lastTick = performance.now();
  tick();
  if (slept) ask();
}

// What is seen first is right already: the digits are written before anybody is asked.
function wake() {
  tick();
  ask();
}

if (find()) {
  said.className = "vh";
  said.setAttribute("role", "status");
  said.setAttribute("aria-live", "assertive");
  said.dataset.clockSaid = "";
  document.body.append(said);
  askWith(ask);
  tick();
  ask();
  setTimeout(beat, untilTheDigitsChange());
  setInterval(ask, ASK);
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  document.addEventListener("resume", wake);
  window.addEventListener("pageshow", (event) => event.persisted && wake());
  window.addEventListener("online", ask);
  document.addEventListener("htmx:afterSwap", tick);
  document.addEventListener("htmx:oobAfterSwap", tick);
}
