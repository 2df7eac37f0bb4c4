import { StompError } from "./errors.ts";

export const HEARTBEAT_MS = 10_000;

/** In ms: `cx` between beats that a side can send, `cy` between beats that it wants. 0: none. */
export type Offer = { cx: number; cy: number };

/** The longest silence of this side and of the other, in ms. 0: no promise. */
export type HeartBeat = { sendMs: number; receiveMs: number };

export const NO_HEARTBEAT: HeartBeat = { sendMs: 0, receiveMs: 0 };

/** A missing header offers nothing. Throws PROTOCOL. */
export function parseHeartBeat(value: string | undefined): Offer {
  if (value === undefined) return { cx: 0, cy: 0 };
  // 15 digits stay an exact number.
  const [, cx, cy] = /^(\d{1,15}),(\d{1,15})$/.exec(value) ?? [];
  if (cx === undefined || cy === undefined)
    throw new StompError("PROTOCOL", "L'en-tête heart-beat n'est pas fait de deux nombres");
  return { cx: Number(cx), cy: Number(cy) };
}

/**
 * The hub sleeps and only answers: the server never offers beats, or a shorter interval, that the client did
 * not offer.
 */
export function serverHeartBeat(client: string | undefined): HeartBeat {
  const { cx, cy } = parseHeartBeat(client);
  const own = cx === 0 ? { cx: 0, cy: 0 } : { cx: Math.max(cx, HEARTBEAT_MS), cy: HEARTBEAT_MS };
  return agree(own, { cx, cy });
}

/** The server's header, computed from the intervals agreed: both are equal unless 0. */
export function serverOffer({ receiveMs }: HeartBeat): string {
  return receiveMs === 0 ? "0,0" : `${receiveMs},${HEARTBEAT_MS}`;
}

export function clientHeartBeat(own: Offer, serverHeader: string | undefined): HeartBeat {
  return agree(own, parseHeartBeat(serverHeader));
}

function agree(own: Offer, other: Offer): HeartBeat {
  const every = (can: number, wants: number) => (can === 0 || wants === 0 ? 0 : Math.max(can, wants));
  return { sendMs: every(own.cx, other.cy), receiveMs: every(other.cx, own.cy) };
}
