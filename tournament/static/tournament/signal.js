// The signal to the ear: three strokes of a bell, made here, so that no file need be at hand. For every page with
// [data-sound-on]: the hall screen, and the desk, whose laptop may have the louder voice.
// A browser lets a page sound once somebody has touched it.

import { isNews } from "./signal_memory.js";

const WISHED = "pulka-sound";

let audio = null;
let phase = null;

function show(name, yes) {
  for (const node of document.querySelectorAll(`[data-when="${name}"]`)) node.hidden = !yes;
}

// Three strokes, each with its overtones.
function ring() {
  if (audio?.state !== "running") return;
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
}

export const isOn = () => audio?.state === "running";

// Whoever turns the sound on after the signal still hears it, until the end of the round.
function ringOnce() {
  if (phase?.phase === "signal" && isOn() && isNews("heard", phase.clock)) ring();
}

function wish(yes) {
  try {
    if (yes) localStorage.setItem(WISHED, "1");
    else localStorage.removeItem(WISHED);
  } catch {
    // Private mode: the sound is turned on again after a reload.
  }
}

function isWished() {
  try {
    return localStorage.getItem(WISHED) !== null;
  } catch {
    return false;
  }
}

function tellState() {
  show("sound-on", isOn());
  show("sound-off", !isOn());
  for (const button of document.querySelectorAll("[data-sound-on]")) button.hidden = isOn();
}

export async function turnSoundOn() {
  const Audio = window.AudioContext ?? window.webkitAudioContext;
  if (!Audio) return;
  if (audio === null) {
    audio = new Audio();
    audio.addEventListener("statechange", tellState);
  }
  await audio.resume();
  tellState();
  if (!isOn()) return;
  wish(true);
  ringOnce();
}

export const trySignal = () => turnSoundOn().then(ring);

document.addEventListener("pulka:phase", (event) => {
  phase = event.detail;
  ringOnce();
});
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-sound-on]")) turnSoundOn();
  else if (event.target.closest?.("[data-sound-test]")) trySignal();
});
// It was on before the reload: the first touch of anything brings it back.
for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, () => isWished() && !isOn() && turnSoundOn());
// Asleep, a system takes the sound away; what is left of the signal comes when the page is back.
document.addEventListener("visibilitychange", () => document.hidden || !audio || turnSoundOn());
tellState();
