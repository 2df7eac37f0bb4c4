// How this browser stands with the hub.

/** Failed attempts after which it says so (specification 4); it goes on quietly (decision 48). */
export const ATTEMPTS_MOST = 3;

export type Link = {
  /** `waiting` for the next attempt; `gaveUp`: quiet attempts go on; `signedOut`: the session has ended. */
  state: "connecting" | "connected" | "waiting" | "gaveUp" | "signedOut";
  /** Attempts since the last success, the one on its way included; quiet ones do not count. */
  attempts: number;
  /** The hub's own sentence, when it refused; it stays until the hub listens. */
  said?: string | undefined;
};
