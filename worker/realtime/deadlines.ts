// What time ends: a socket that does not say CONNECT, or is not recognised by it; a frame whose rest does not come; a
// token, a session.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { StompError } from "#worker/stomp/errors.ts";
import { withEnd } from "./socket-access.ts";
import type { Connection } from "./connection.ts";
import type { Ports } from "./ports.ts";
import { refuse } from "./error-frames.ts";
import { withDbTimeout } from "./timeout.ts";

const CONNECT_MS = 5_000;
/** From the opening too: who says CONNECT in time, in a crowd, is not to pay for what the directory takes. */
const RECOGNISED_MS = 10_000;
const FRAME_MS = 30_000;

/** When the next of these ends something, in ms UTC; Infinity when nothing does. What is overdue counts as `retryAt`. */
export function nextDeadline(connections: readonly Connection[], now: number, retryAt: number): number {
  return connections
    .flatMap(deadlinesOf)
    .map((instant) => (instant <= now ? retryAt : instant))
    .reduce((a, b) => Math.min(a, b), Infinity);
}

function deadlinesOf({ session, openedAt, partialSince, access }: Connection): number[] {
  return [
    ...(session.identity ? [] : [openedAt + (session.version ? RECOGNISED_MS : CONNECT_MS)]),
    ...(partialSince === null ? [] : [partialSince + FRAME_MS]),
    ...(access ? [access.end] : []),
    // A token ends by itself, whatever becomes of the review that its access waits for.
    ...(access?.tokenEnd != null ? [access.tokenEnd] : []),
  ];
}

/** Ends the sockets that have not said CONNECT, or the rest of a frame, in time, and those whose token has ended. */
export function endOverdue(connections: readonly Connection[], now: number): void {
  for (const connection of connections) {
    const { session, openedAt, partialSince, access } = connection;
    if (access?.tokenEnd != null && access.tokenEnd <= now) end(connection);
    else if (!session.version && now >= openedAt + CONNECT_MS)
      refuse(connection, new StompError("REFUSED", MESSAGES.lateConnect));
    else if (!session.identity && now >= openedAt + RECOGNISED_MS)
      refuse(connection, new DomainError("INDISPONIBLE", MESSAGES.realtimeUnavailable));
    else if (partialSince !== null && now >= partialSince + FRAME_MS)
      refuse(connection, new StompError("PROTOCOL", MESSAGES.incompleteFrame));
  }
}

/** Asks the directory how long these accesses last, and ends the sockets of those that are over. Throws when it cannot. */
export async function reviewAccess(connections: readonly Connection[], ports: Ports): Promise<void> {
  const live = connections.filter(({ access }) => access);
  if (live.length === 0) return;
  const ends = await withDbTimeout(ports.accessEndTimes([...new Set(live.map(sessionOf))]));
  for (const connection of live) {
    const access = connection.access && withEnd(connection.access, ends);
    if (access) connection.keep({ access });
    else end(connection);
  }
}

/** The session or family of tokens that a socket speaks with; "" before it has said one. */
export function sessionOf({ access }: Connection): string {
  return access?.acteur.sessionId ?? "";
}

/** Its session is over. */
export function end(connection: Connection): void {
  refuse(connection, new DomainError("NON_AUTHENTIFIE", MESSAGES.sessionEnded));
}
