// How the worker passes a socket to the hub: in headers of a new request, which the client cannot set.
import type { Access } from "./socket-access.ts";

const ETABLISSEMENT = "etal-etablissement";
const ACCESS = "etal-acces";
const ADDRESS = "etal-adresse";
const PROTOCOL = "sec-websocket-protocol";

export type Handoff = {
  etablissementId: number;
  access: Access | null;
  address: string;
  protocol: string | null;
};

export function writeHandoff(url: string, handoff: Handoff): Request {
  const { etablissementId, access, address, protocol } = handoff;
  const headers = new Headers({
    Upgrade: "websocket",
    [ETABLISSEMENT]: String(etablissementId),
    [ADDRESS]: address,
  });
  // A header value cannot contain every letter of a manager's name.
  if (access) headers.set(ACCESS, encodeURIComponent(JSON.stringify(access)));
  if (protocol !== null) headers.set(PROTOCOL, protocol);
  return new Request(new URL("/ws", url), { headers });
}

export function readHandoff({ headers }: Request): Handoff {
  const access = headers.get(ACCESS);
  return {
    etablissementId: Number(headers.get(ETABLISSEMENT)),
    access: access === null ? null : (JSON.parse(decodeURIComponent(access)) as Access),
    address: headers.get(ADDRESS) ?? "",
    protocol: headers.get(PROTOCOL),
  };
}
