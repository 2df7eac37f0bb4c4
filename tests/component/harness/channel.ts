// The real-time channel of the component lane: a socket that opens and receives nothing. What the channel does has tests of
// its own (tests/unit/realtime-*.test.ts, journeys).

let opened = 0;

/** Counts up. The channel of a screen opens its socket a moment after the screen, and reports no further state from then on. */
export const openedSockets = () => opened;

class SilentSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  binaryType = "blob";
  onopen = null;
  onmessage = null;
  onclose = null;
  constructor() {
    super();
    opened += 1;
  }
  send(): void {}
  close(): void {}
}

const RealSocket = window.WebSocket;

/** Vitest's own sockets stay real. */
export function silenceChannel(): void {
  window.WebSocket = new Proxy(RealSocket, {
    construct: (Real, args: ConstructorParameters<typeof WebSocket>) =>
      new URL(args[0]).pathname === "/ws" ? new SilentSocket() : new Real(...args),
  });
}
