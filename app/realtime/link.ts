// How this tab stands with the hub, and when it tries again (specification 4, decision 48).

/** Failed attempts after which the page says so; quiet attempts follow. */
export const ATTEMPTS_MOST = 3;

export type Link = {
  /** `waiting` for the next attempt; `gaveUp`: quiet attempts go on; `signedOut`: the session has ended. */
  state: "connecting" | "connected" | "waiting" | "gaveUp" | "signedOut";
  /** Attempts since the last success, the current one included; quiet ones do not count. */
  attempts: number;
  /** The hub's own sentence when it refused; kept until the hub accepts. */
  said?: string | undefined;
};

const RETRY_MS = 5_000;
const QUIET_MS = 30_000;
const QUIET_SEEN_MOST_MS = 60_000;
const QUIET_HIDDEN_MOST_MS = 300_000;

/**
 * The wait before the next attempt, `failed` attempts in a row having failed (0: a standing connection was lost). Partly
 * random, so that tills that lost the hub together do not come back together.
 */
export function retryMs(failed: number, isSeen: boolean, random: () => number): number {
  if (failed === 0) return random() * RETRY_MS;
  if (failed < ATTEMPTS_MOST) return RETRY_MS;
  const most = isSeen ? QUIET_SEEN_MOST_MS : QUIET_HIDDEN_MOST_MS;
  return Math.min(most, QUIET_MS * 2 ** (failed - ATTEMPTS_MOST)) * (0.5 + random());
}
