// Who speaks, as far as a request shows it before anybody is known. Nothing here is believed: it is noted, shown to
// the manager, and makes out a device that has been here before.

/** Longest `User-Agent` that is kept. */
export const AGENT_MAX = 200;

export type Visitor = {
  /** The `User-Agent`, cut to AGENT_MAX. */
  agent: string | null;
  /** The address that the platform saw. */
  address: string | null;
  /** The opaque id that this browser was given when it signed in before. A bearer client has none. */
  device: string | null;
  /** Scheme and host that were asked, in production the one address: where a mail's links lead. */
  origin: string;
};

/** Nobody at the other end: scripts that fill a shop. */
export const NO_VISITOR: Visitor = {
  agent: null,
  address: null,
  device: null,
  origin: "http://localhost",
};
