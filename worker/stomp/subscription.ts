import type { Source } from "./destinations.ts";
import type { OctetText } from "./octet-text.ts";
import { lengthOf, type Pending } from "./pending.ts";

/** `client` acknowledges all messages up to a message, `client-individual` each message, `auto` none. */
export type AckMode = "auto" | "client" | "client-individual";

export type Subscription = {
  /** Never used again in this connection; the `ack` header of 1.2 contains the key. */
  key: number;
  id: OctetText | null;
  source: Source;
  destination: string;
  ack: AckMode;
  cursor: number;
  pending: Pending;
};

export const NO_PLACE = -1;

export const WINDOW_RANGES = 16;
export const WINDOW_MESSAGES = 500;

/** In `client-individual` every other message may split a range, so half of the messages count as ranges. */
export function ready({ ack, cursor, pending }: Subscription): boolean {
  if (cursor === NO_PLACE) return false;
  const individual = ack === "client-individual";
  const ranges = pending.reduce((sum, range) => sum + (individual ? Math.ceil(lengthOf(range) / 2) : 1), 0);
  const messages = pending.reduce((sum, range) => sum + lengthOf(range), 0);
  return ranges < WINDOW_RANGES && messages < WINDOW_MESSAGES;
}
