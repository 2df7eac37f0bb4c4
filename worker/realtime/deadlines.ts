// Deadlines of sockets: CONNECT, the client's authentication, the rest of a frame, the end of a token or session.
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { StompError } from "#worker/stomp/errors.ts";
import type { Connection } from "./connection.ts";
import { refuse } from "./error-frames.ts";
import type { Ports } from "./ports.ts";
import { withEnd } from "./socket-access.ts";
import { withDbTimeout } from "./timeout.ts";

const CONNECT_MS = 5_000;
/** Counted from the opening: a slow directory must not end a socket whose CONNECT came in time. */
const RECOGNISED_MS = 10_000;
const FRAME_MS = 30_000;

/** The next deadline in ms UTC, or Infinity. A deadline that has passed counts as `retryAt`. */
export function nextDeadline(connections: readonly Connection[], now: number, retryAt: number): number {
  return connections
    .flatMap(deadlinesOf)
    .map((instant) => (instant <= now ? retryAt : instant))
    .reduce((a, b) => Math.min(a, b), Infinity);
}

function deadlinesOf({ session, state: { openedAt, partialSince, access } }: Connection): number[] {
  return [
    ...(session.identity ? [] : [openedAt + (session.version ? RECOGNISED_MS : CONNECT_MS)]),
    ...(partialSince === null ? [] : [partialSince + FRAME_MS]),
    ...(access ? [access.end] : []),
    // A token's end counts even when the review of its session fails.
    ...(access?.tokenEnd != null ? [access.tokenEnd] : []),
  ];
}

export function endOverdue(connections: readonly Connection[], now: number): void {
  for (const connection of connections) {
    const { session, state } = connection;
    const { openedAt, partialSince, access } = state;
    if (access?.tokenEnd != null && access.tokenEnd <= now) end(connection);
    else if (!session.version && now >= openedAt + CONNECT_MS)
      refuse(connection, new StompError("REFUSED", MESSAGES.lateConnect));
    else if (!session.identity && now >= openedAt + RECOGNISED_MS)
      refuse(connection, new DomainError("INDISPONIBLE", MESSAGES.realtimeUnavailable));
    else if (partialSince !== null && now >= partialSince + FRAME_MS)
      refuse(connection, new StompError("PROTOCOL", MESSAGES.incompleteFrame));
  }
}

/** Throws when the directory cannot be read. */
export async function reviewAccess(connections: readonly Connection[], ports: Ports): Promise<void> {
  const live = connections.filter(({ state }) => state.access);
  if (live.length === 0) return;
  const ends = await withDbTimeout(ports.accessEndTimes([...new Set(live.map(sessionOf))]));
  for (const connection of live) {
    const access = connection.state.access && withEnd(connection.state.access, ends);
    if (access) connection.keep({ access });
    else end(connection);
  }
}

export function sessionOf({ state: { access } }: Connection): string {
  return access?.acteur.sessionId ?? "";
}

export function end(connection: Connection): void {
  refuse(connection, new DomainError("NON_AUTHENTIFIE", MESSAGES.sessionEnded));
}
