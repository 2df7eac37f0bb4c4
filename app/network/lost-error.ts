import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/**
 * No answer from the server within the time, or one that is no screen's: a portal's, a gateway's, a failure in front of the
 * screens. `message` is what the user reads: the server's words, where it said any.
 */
export class LostError extends Error {
  readonly lost = true;
  constructor(message: string = MESSAGES.serverUnreachable) {
    super(message);
    this.name = "LostError";
  }
}

export function isLost(error: unknown): error is LostError {
  return typeof error === "object" && error !== null && "lost" in error;
}
