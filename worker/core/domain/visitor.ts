// The sender of a request before authentication: untrusted values.

export const AGENT_MAX = 200;

export type Visitor = {
  agent: string | null;
  address: string | null;
  /** The device id of an earlier sign-in; bearer clients have none. */
  device: string | null;
  origin: string;
};

export const NO_VISITOR: Visitor = {
  agent: null,
  address: null,
  device: null,
  origin: "http://localhost",
};
