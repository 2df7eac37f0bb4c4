// One subscription: what it listens to, how its messages are acknowledged, and how many may wait for that.
import type { Source } from "./destinations.ts";
import type { OctetText } from "./octet-text.ts";
import { lengthOf, type Pending } from "./pending.ts";

/** `client` acknowledges all up to a message, `client-individual` (not in 1.0) each, `auto` nothing. */
export type AckMode = "auto" | "client" | "client-individual";

/** A subscription of a connection, as plain data. */
export type Subscription = {
  /** Counted from 1 in a connection and never used again: an acknowledgement names it (the `ack` header of 1.2). */
  key: number;
  /** What the client calls it. 1.0 may give none. */
  id: OctetText | null;
  source: Source;
  destination: string;
  ack: AckMode;
  /** The id of the last event that this subscription has been told of, or told that it is not for it. -1: no place yet. */
  cursor: number;
  pending: Pending;
};

/** A subscription whose place among the events is not known yet. */
export const NO_PLACE = -1;

/** Ranges of messages that may wait for their acknowledgement: what a connection's stored state has room for. */
export const WINDOW_RANGES = 16;
/** Messages that may wait for their acknowledgement. */
export const WINDOW_MESSAGES = 500;

/**
 * Whether a message may be delivered now: it has a place, and its window is not full. Acknowledging every other message
 * of a range leaves half as many ranges as there were messages: where that can come, it is counted beforehand.
 */
export function ready({ ack, cursor, pending }: Subscription): boolean {
  if (cursor === NO_PLACE) return false;
  const individual = ack === "client-individual";
  const ranges = pending.reduce((sum, range) => sum + (individual ? Math.ceil(lengthOf(range) / 2) : 1), 0);
  const messages = pending.reduce((sum, range) => sum + lengthOf(range), 0);
  return ranges < WINDOW_RANGES && messages < WINDOW_MESSAGES;
}
