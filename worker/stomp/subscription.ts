import type { Source } from "./destinations.ts";
import type { OctetText } from "./octet-text.ts";
import { lengthOf, type Pending } from "./pending.ts";

/** `client` acknowledges all up to a message, `client-individual` (not in 1.0) each message, `auto` none. */
export type AckMode = "auto" | "client" | "client-individual";

export type Subscription = {
  /** Unique in a connection and never used again; the `ack` header of 1.2 contains it. */
  key: number;
  id: OctetText | null;
  source: Source;
  destination: string;
  ack: AckMode;
  /** The id of the last event handled for this subscription; -1 before the start is known. */
  cursor: number;
  pending: Pending;
};

export const NO_PLACE = -1;

export const WINDOW_RANGES = 16;
/** Messages that may wait for their acknowledgement. */
export const WINDOW_MESSAGES = 500;

/**
 * True when a message may be delivered. Acknowledging every other message splits a range, so in
 * `client-individual` half of the messages count as ranges.
 */
export function ready({ ack, cursor, pending }: Subscription): boolean {
  if (cursor === NO_PLACE) return false;
  const individual = ack === "client-individual";
  const ranges = pending.reduce((sum, range) => sum + (individual ? Math.ceil(lengthOf(range) / 2) : 1), 0);
  const messages = pending.reduce((sum, range) => sum + lengthOf(range), 0);
  return ranges < WINDOW_RANGES && messages < WINDOW_MESSAGES;
}
