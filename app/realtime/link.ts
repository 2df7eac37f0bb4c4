// How this browser stands with the hub.

/** Failed attempts after which it gives up (specification 4). */
export const ATTEMPTS_MOST = 3;

export type Link = {
  /** `waiting` for the next attempt; `signedOut`: the session has ended. */
  state: "connecting" | "connected" | "waiting" | "gaveUp" | "signedOut";
  /** Attempts since the last success, the one on its way included. */
  attempts: number;
  /** The hub's own sentence, when it refused. */
  said?: string | undefined;
};
