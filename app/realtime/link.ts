// How this browser stands with the hub.

/** Failed attempts after which it gives up (specification 4). */
export const ATTEMPTS_MOST = 3;
/** From a failed attempt, or a lost connection, to the next attempt. */
export const RETRY_MS = 5_000;

export type Link = {
  /** `waiting` for the next attempt; `signedOut`: the session has ended. */
  state: "connecting" | "connected" | "waiting" | "gaveUp" | "signedOut";
  /** Attempts since the last success, the one on its way included. */
  attempts: number;
  /** The hub's own sentence, when it refused; it stays until the hub listens. */
  said?: string | undefined;
};
