import { StompError } from "./errors.ts";

export const HEARTBEAT_MS = 10_000;

/** Intervals in ms, 0 for none: `cx` that a side can send, `cy` that the side requests from the other. */
export type Offer = { cx: number; cy: number };

/** The longest silence in ms of this side (`sendMs`) and of the other side; 0: no heart-beats. */
export type HeartBeat = { sendMs: number; receiveMs: number };

export const NO_HEARTBEAT: HeartBeat = { sendMs: 0, receiveMs: 0 };

/** Throws PROTOCOL. */
export function parseHeartBeat(value: string | undefined): Offer {
  if (value === undefined) return { cx: 0, cy: 0 };
  const [, cx, cy] = /^(\d{1,15}),(\d{1,15})$/.exec(value) ?? [];
  if (cx === undefined || cy === undefined)
    throw new StompError("PROTOCOL", "L'en-tête heart-beat n'est pas fait de deux nombres");
  return { cx: Number(cx), cy: Number(cy) };
}

/** A sleeping hub only answers, so the server offers heart-beats no more often than the client sends them. */
export function serverHeartBeat(client: string | undefined): HeartBeat {
  const { cx, cy } = parseHeartBeat(client);
  const own = cx === 0 ? { cx: 0, cy: 0 } : { cx: Math.max(cx, HEARTBEAT_MS), cy: HEARTBEAT_MS };
  return agree(own, { cx, cy });
}

/** The agreed `receiveMs` equals the `cx` that serverHeartBeat() offers. */
export function serverOffer({ receiveMs }: HeartBeat): string {
  return receiveMs === 0 ? "0,0" : `${receiveMs},${HEARTBEAT_MS}`;
}

export function clientHeartBeat(own: Offer, serverHeader: string | undefined): HeartBeat {
  return agree(own, parseHeartBeat(serverHeader));
}

function agree(own: Offer, other: Offer): HeartBeat {
  const every = (can: number, requested: number) =>
    can === 0 || requested === 0 ? 0 : Math.max(can, requested);
  return { sendMs: every(own.cx, other.cy), receiveMs: every(other.cx, own.cy) };
}
