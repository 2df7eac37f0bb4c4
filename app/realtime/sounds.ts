// The tones of notifications. Browsers allow sound only after a gesture, and warn in the console
// about an audio context that is created earlier.
import { soundPreference } from "./sound-preference.ts";

const TONES = {
  success: { hertz: 800, ms: 200, level: 0 },
  warning: { hertz: 600, ms: 300, level: 1 },
  error: { hertz: 400, ms: 500, level: 2 },
  info: { hertz: 1000, ms: 150, level: 0 },
  task: { hertz: 1200, ms: 250, level: 0 },
} as const;

export type Sound = keyof typeof TONES;

/** A tone that begins or ends abruptly makes a click. */
const ATTACK_S = 0.01;
const RELEASE_S = 0.06;
/** Within this time after a tone only a more serious tone is played: ten alerts make one sound. */
const SPACING_MS = 400;
const REST_MS = 3_000;

let audio: AudioContext | null = null;
let lastPlayed = -Infinity;
let lastLevel = 0;
let rest: ReturnType<typeof setTimeout> | undefined;

export function play(sound: Sound): void {
  const { level } = TONES[sound];
  const now = performance.now();
  if (!soundPreference().on || (now - lastPlayed < SPACING_MS && level <= lastLevel)) return;
  lastPlayed = now;
  lastLevel = level;
  sing(sound, hasHadGesture(false));
}

export function test(): void {
  if (soundPreference().on) sing("info", true);
}

export function prepareSounds(): () => void {
  const quit = new AbortController();
  const unlock = () => {
    // Ctrl+K is a key that gives no activation: the next gesture does.
    if (!soundPreference().on || !hasHadGesture(true)) return;
    // iOS starts an audio context only within a gesture.
    void start(true)?.then(restSoon);
    quit.abort();
  };
  window.addEventListener("pointerup", unlock, quit);
  window.addEventListener("keydown", unlock, quit);
  return () => quit.abort();
}

function sing(sound: Sound, allowed: boolean): void {
  void start(allowed)?.then((ready) => {
    if (!ready) return;
    tone(ready, sound);
    restSoon();
  });
}

function start(allowed: boolean): Promise<AudioContext | null> | undefined {
  if (typeof AudioContext === "undefined" || !(allowed || audio)) return undefined;
  const ready = (audio ??= new AudioContext());
  return ready.resume().then(
    () => ready,
    () => null,
  );
}

/** A browser without `userActivation` waits for the gesture of prepareSounds(). */
function hasHadGesture(unknown: boolean): boolean {
  return (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? unknown;
}

function tone(on: AudioContext, sound: Sound): void {
  const { hertz, ms } = TONES[sound];
  const { volume } = soundPreference();
  const start = on.currentTime;
  const end = start + ms / 1000;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + ATTACK_S);
  gain.gain.setValueAtTime(volume, end - RELEASE_S);
  gain.gain.linearRampToValueAtTime(0, end);
  const source = on.createOscillator();
  source.frequency.value = hertz;
  source.connect(gain).connect(on.destination);
  source.start(start);
  source.stop(end);
}

function restSoon(): void {
  clearTimeout(rest);
  rest = setTimeout(() => {
    void audio?.suspend();
  }, REST_MS);
}
