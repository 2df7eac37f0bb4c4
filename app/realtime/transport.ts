// What the client needs of the world, so that tests can be the world.

/** Calls `run` once after so many milliseconds; the function that it answers with forgets it. */
export type After = (ms: number, run: () => void) => () => void;

export type Clock = {
  /** Milliseconds; goes on while the device sleeps. */
  now: () => number;
  after: After;
};

/** What a socket says. `ended` comes once, whoever ended it, and may be the first thing that comes. */
export type SocketEvents = {
  opened: () => void;
  heard: (data: string | ArrayBuffer) => void;
  ended: () => void;
};

export type Socket = { send(text: string): void; close(): void };

/** Opens a socket to the hub. */
export type OpenSocket = (events: SocketEvents) => Socket;

/** Whether a signed-in session is still there; null when nobody answers. */
export type CheckSession = () => Promise<boolean | null>;
