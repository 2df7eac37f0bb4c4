// Heart-beats: what each side offers, and what both then promise.
import { StompError } from "./errors.ts";

/** Milliseconds between two beats, each way (specification 9). */
export const HEARTBEAT_MS = 10_000;

/** What a side offers: `cx` between the beats that it can send, `cy` between those that it wants. 0: none. */
export type Offer = { cx: number; cy: number };

/** What was agreed: milliseconds within which this side says something, and the other side does. 0: no promise. */
export type HeartBeat = { sendMs: number; receiveMs: number };

/** No beats either way. */
export const NO_HEARTBEAT: HeartBeat = { sendMs: 0, receiveMs: 0 };

/** Reads a `heart-beat` header; a missing one offers nothing. Throws PROTOCOL. */
export function parseHeartBeat(value: string | undefined): Offer {
  if (value === undefined) return { cx: 0, cy: 0 };
  // 15 digits are 30,000 years, and still an exact number.
  const [, cx, cy] = /^(\d{1,15}),(\d{1,15})$/.exec(value) ?? [];
  if (cx === undefined || cy === undefined)
    throw new StompError("PROTOCOL", "L'en-tête heart-beat n'est pas fait de deux nombres");
  return { cx: Number(cx), cy: Number(cy) };
}

/**
 * The server's answer to a client's header. The hub sleeps and speaks only when spoken to: a client that offers no
 * beats is offered none, and no shorter interval than the client's own.
 */
export function serverHeartBeat(client: string | undefined): { header: string; heartBeat: HeartBeat } {
  const { cx, cy } = parseHeartBeat(client);
  const own = cx === 0 ? { cx: 0, cy: 0 } : { cx: Math.max(cx, HEARTBEAT_MS), cy: HEARTBEAT_MS };
  const heartBeat = agree(own, { cx, cy });
  return { header: serverOffer(heartBeat), heartBeat };
}

/**
 * The server's header, read back from what was agreed: its own interval is the one within which it hears the client,
 * since both are the client's or HEARTBEAT_MS, the longer.
 */
export function serverOffer({ receiveMs }: HeartBeat): string {
  return receiveMs === 0 ? "0,0" : `${receiveMs},${HEARTBEAT_MS}`;
}

/** What a client has agreed to, by its own offer and the CONNECTED's header. */
export function clientHeartBeat(own: Offer, serverHeader: string | undefined): HeartBeat {
  return agree(own, parseHeartBeat(serverHeader));
}

function agree(own: Offer, other: Offer): HeartBeat {
  const every = (can: number, wants: number) => (can === 0 || wants === 0 ? 0 : Math.max(can, wants));
  return { sendMs: every(own.cx, other.cy), receiveMs: every(other.cx, own.cy) };
}
