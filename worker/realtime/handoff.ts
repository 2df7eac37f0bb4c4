// How the worker hands a socket over to the hub: headers that only it can set, since it builds the request anew.
import type { Acces } from "./socket-access.ts";

const ETABLISSEMENT = "etal-etablissement";
const ACCES = "etal-acces";
const ADRESSE = "etal-adresse";
const PROTOCOLE = "sec-websocket-protocol";

export type Passage = {
  etablissementId: number;
  /** Null when the client says who it is in CONNECT. */
  acces: Acces | null;
  /** Where the client comes from, as it is counted. */
  adresse: string;
  /** The subprotocol to echo; null when none was offered. */
  protocole: string | null;
};

/** The request that opens the socket in the hub; nothing of the client's own goes with it. */
export function ecrirePassage(url: string, passage: Passage): Request {
  const { etablissementId, acces, adresse, protocole } = passage;
  const headers = new Headers({
    Upgrade: "websocket",
    [ETABLISSEMENT]: String(etablissementId),
    [ADRESSE]: adresse,
  });
  // Names have letters that no header has.
  if (acces) headers.set(ACCES, encodeURIComponent(JSON.stringify(acces)));
  if (protocole !== null) headers.set(PROTOCOLE, protocole);
  return new Request(new URL("/ws", url), { headers });
}

/** What the worker handed over. */
export function lirePassage({ headers }: Request): Passage {
  const acces = headers.get(ACCES);
  return {
    etablissementId: Number(headers.get(ETABLISSEMENT)),
    acces: acces === null ? null : (JSON.parse(decodeURIComponent(acces)) as Acces),
    adresse: headers.get(ADRESSE) ?? "",
    protocole: headers.get(PROTOCOLE),
  };
}
