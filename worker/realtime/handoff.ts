// How the worker hands a socket over to the hub: headers that only it can set, since it builds the request anew.
import type { Access } from "./socket-access.ts";

const ETABLISSEMENT = "etal-etablissement";
const ACCESS = "etal-acces";
const ADDRESS = "etal-adresse";
const PROTOCOL = "sec-websocket-protocol";

export type Handoff = {
  etablissementId: number;
  /** Null when the client says who it is in CONNECT. */
  access: Access | null;
  /** Where the client comes from, as it is counted. */
  address: string;
  /** The subprotocol to echo; null when none was offered. */
  protocol: string | null;
};

/** The request that opens the socket in the hub; nothing of the client's own goes with it. */
export function writeHandoff(url: string, handoff: Handoff): Request {
  const { etablissementId, access, address, protocol } = handoff;
  const headers = new Headers({
    Upgrade: "websocket",
    [ETABLISSEMENT]: String(etablissementId),
    [ADDRESS]: address,
  });
  // Names have letters that no header has.
  if (access) headers.set(ACCESS, encodeURIComponent(JSON.stringify(access)));
  if (protocol !== null) headers.set(PROTOCOL, protocol);
  return new Request(new URL("/ws", url), { headers });
}

/** What the worker handed over. */
export function readHandoff({ headers }: Request): Handoff {
  const access = headers.get(ACCESS);
  return {
    etablissementId: Number(headers.get(ETABLISSEMENT)),
    access: access === null ? null : (JSON.parse(decodeURIComponent(access)) as Access),
    address: headers.get(ADDRESS) ?? "",
    protocol: headers.get(PROTOCOL),
  };
}
