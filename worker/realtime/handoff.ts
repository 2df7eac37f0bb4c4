// How the worker passes a socket to the hub. The worker builds a new request, so that clients cannot set
// this header.
import type { Access } from "./socket-access.ts";

const HANDOFF = "etal-socket";

export type Handoff = {
  etablissementId: number;
  access: Access | null;
  address: string;
  protocol: string | null;
};

export function writeHandoff(url: string, handoff: Handoff): Request {
  // Headers cannot carry all letters of names.
  const headers = { Upgrade: "websocket", [HANDOFF]: encodeURIComponent(JSON.stringify(handoff)) };
  return new Request(new URL("/ws", url), { headers });
}

export function readHandoff({ headers }: Request): Handoff {
  return JSON.parse(decodeURIComponent(headers.get(HANDOFF) ?? "")) as Handoff;
}
