import { MESSAGES } from "#worker/domain/messages.ts";

/** No answer from the server within the time, or an answer that is not ours (a portal, a gateway). */
export class LostError extends Error {
  readonly lost = true;
  constructor() {
    super(MESSAGES.serveurInjoignable);
    this.name = "LostError";
  }
}

export function isLost(error: unknown): boolean {
  return typeof error === "object" && error !== null && "lost" in error;
}
