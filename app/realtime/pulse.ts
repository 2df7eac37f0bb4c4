// The heart-beats of one connection, and how it is found dead. The hub answers whatever it hears, so what was said and not
// answered is measured, not silence alone: a hidden tab whose timers come once a minute, or a device that slept, is not
// taken for a lost network.
import type { HeartBeat } from "#worker/stomp/heartbeat.ts";
import type { Clock } from "./transport.ts";

/** Silence is death after two and a half intervals: one until this side speaks, one and a half without an answer. */
const PATIENCE = 1.5;
/** How long a beat out of turn may stay without an answer: the user has just come back and looks. */
const PROBE_MS = 5_000;

export type Pulse = {
  /** The connection is agreed upon: from now on this side beats. */
  start: (agreed: HeartBeat) => void;
  /** The other side has said something. */
  heard: () => void;
  /** Asks for a sign of life now. */
  probe: () => void;
  stop: () => void;
};

export function createPulse(clock: Clock, beat: () => void, dead: () => void): Pulse {
  let beats: HeartBeat = { sendMs: 0, receiveMs: 0 };
  let stopBeat = () => {};
  let stopWait: (() => void) | null = null;

  function expectAnswer(ms: number): void {
    stopWait ??= clock.after(ms, dead);
  }

  function schedule(): void {
    stopBeat();
    if (beats.sendMs === 0) return;
    stopBeat = clock.after(beats.sendMs, () => {
      beat();
      if (beats.receiveMs > 0) expectAnswer(beats.receiveMs * PATIENCE);
      schedule();
    });
  }

  function heard(): void {
    stopWait?.();
    stopWait = null;
  }

  return {
    start(agreed) {
      beats = agreed;
      schedule();
    },
    heard,
    probe() {
      if (beats.sendMs === 0 || beats.receiveMs === 0) return;
      heard();
      beat();
      expectAnswer(PROBE_MS);
      schedule();
    },
    stop() {
      stopBeat();
      heard();
    },
  };
}
