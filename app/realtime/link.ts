// The state of this tab's connection, and the time of the next attempt (rule: reconnection).

export const ATTEMPTS_MOST = 3;

export type Link = {
  /** `waiting`: for the next attempt. `gaveUp`: quiet attempts go on. `signedOut`: the session has ended. */
  state: "connecting" | "connected" | "waiting" | "gaveUp" | "signedOut";
  /** Attempts since the last success, with the current attempt, but without quiet attempts. */
  attempts: number;
  refusal?: string | undefined;
};

const RETRY_MS = 5_000;
const QUIET_MS = 30_000;
const QUIET_SEEN_MOST_MS = 60_000;
const QUIET_HIDDEN_MOST_MS = 300_000;

/** `failed`: failed attempts in a row (0: a connection was lost). Random, so that tills do not return together. */
export function retryMs(failed: number, isSeen: boolean, random: () => number): number {
  if (failed === 0) return random() * RETRY_MS;
  if (failed < ATTEMPTS_MOST) return RETRY_MS;
  const most = isSeen ? QUIET_SEEN_MOST_MS : QUIET_HIDDEN_MOST_MS;
  return Math.min(most, QUIET_MS * 2 ** (failed - ATTEMPTS_MOST)) * (0.5 + random());
}
