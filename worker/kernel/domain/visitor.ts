// The sender of a request before authentication. These values are untrusted: they are shown to the manager
// and tell known devices apart.

export const AGENT_MAX = 200;

export type Visitor = {
  agent: string | null;
  address: string | null;
  /** The device id of an earlier sign-in; bearer clients have none. */
  device: string | null;
  /** Scheme and host of the request: links in letters start with it. */
  origin: string;
};

export const NO_VISITOR: Visitor = {
  agent: null,
  address: null,
  device: null,
  origin: "http://localhost",
};
