// Legal sessions of a client, stage by stage: a client acknowledges what it has heard, so each stage waits for the
// answers to the one before. And what a session heard, freed of what differs from one to the next.
import { encode, type Frame, header, type OutFrame } from "#worker/stomp/frame.ts";
import type { Version } from "#worker/stomp/versions.ts";
import { notification, topic } from "./canal.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

/** The frames and beats that a client says next, given what it has heard; `jusqua` frames of the server end the stage. */
export type Etape = { dire(entendu: readonly Frame[]): Uint8Array[]; jusqua: number };

const texteEnOctets = new TextEncoder();
const NUL_ET_TEXTE = "a\0b\n\nSEND\né🧺";

/** All that a version has: subscriptions, receipts, sends, acknowledgements, transactions, beats. */
export function sessionComplete(version: Version, acteur: Acteur, crlf = false): Etape[] {
  const trame = (command: string, headers: OutFrame["headers"], body?: string) =>
    ecrire(version, crlf, { command, headers, ...(body === undefined ? {} : { body }) });
  const fin = crlf ? "\r\n" : "\n";
  const reçu = version === "1.0" ? "reçu" : "reçu:\n1";
  const test = (texte: string, headers: OutFrame["headers"] = []) =>
    trame("SEND", [["destination", "/app/test"], ...headers], JSON.stringify({ message: texte }));
  const ack = (
    entendu: readonly Frame[],
    rang: number,
    headers: OutFrame["headers"] = [],
    command = "ACK",
  ) => {
    const message = entendu.filter((f) => header(f, "subscription") === "t")[rang];
    if (!message) throw new Error("Rien à acquitter");
    const nom = (de: string, en = de): [string, string] => [en, header(message, de) ?? ""];
    if (version === "1.2") return trame(command, [nom("ack", "id"), ...headers]);
    return trame(command, [nom("message-id"), nom("subscription"), ...headers]);
  };
  const individuel = version === "1.0" ? "client" : "client-individual";
  const connexion: [string, string][] = [
    ["accept-version", version],
    ["host", "étal"],
    ["heart-beat", "0,0"],
  ];
  return [
    {
      dire: () => [
        trame(version === "1.1" ? "STOMP" : "CONNECT", connexion),
        texteEnOctets.encode(fin),
        trame("SUBSCRIBE", [
          ["id", "t"],
          ["destination", topic(acteur)],
          ["ack", individuel],
          ["receipt", "t"],
        ]),
        trame("SUBSCRIBE", [
          ["id", "q"],
          ["destination", "/user/queue/notifications"],
          ["receipt", reçu],
        ]),
        trame("SEND", [["destination", "/app/ping"]], NUL_ET_TEXTE),
        test("Été 🧺", [["receipt", "envoi"]]),
        texteEnOctets.encode(fin + fin),
      ],
      jusqua: 7,
    },
    {
      dire: (entendu) => [
        trame("BEGIN", [
          ["transaction", "x"],
          ["receipt", "b"],
        ]),
        trame("BEGIN", [["transaction", "y"]]),
        test("deux", [["transaction", "x"]]),
        test("jamais", [["transaction", "y"]]),
        texteEnOctets.encode(fin),
        test("trois \\ ñ", [["transaction", "x"]]),
        ack(entendu, 0, [["transaction", "x"]]),
        trame("SEND", [
          ["destination", "/app/ping"],
          ["transaction", "x"],
        ]),
        trame("ABORT", [
          ["transaction", "y"],
          ["receipt", "a"],
        ]),
        trame("COMMIT", [
          ["transaction", "x"],
          ["receipt", "c"],
        ]),
      ],
      jusqua: 15,
    },
    {
      dire: (entendu) => [
        ack(entendu, 2, [["receipt", "d"]], version === "1.0" ? "ACK" : "NACK"),
        trame("UNSUBSCRIBE", [
          ["id", "t"],
          ["receipt", "u"],
        ]),
        texteEnOctets.encode(fin),
        trame("DISCONNECT", [["receipt", "fin"]]),
      ],
      jusqua: 18,
    },
  ];
}

/** A client's frame in a version; CONNECT is of none. `crlf`: lines end as 1.2 alone allows. */
function ecrire(version: Version, crlf: boolean, frame: OutFrame): Uint8Array {
  const texte = encode(frame, frame.command === "CONNECT" || frame.command === "STOMP" ? null : version);
  const tete = texte.indexOf("\n\n") + 2;
  const lignes = crlf ? texte.slice(0, tete).replaceAll("\n", "\r\n") : texte.slice(0, tete);
  return texteEnOctets.encode(lignes + texte.slice(tete));
}

/** What was heard, by who said it: answers, and the events and direct messages of each subscription, each in order. */
export function entendre(frames: readonly Frame[]): Record<string, unknown[]> {
  const base = Number(frames.map((f) => header(f, "dernier-id")).find((id) => id !== undefined) ?? 0);
  const entendu: Record<string, unknown[]> = {};
  for (const frame of frames) {
    const id = header(frame, "message-id");
    const genre = id === undefined ? "" : id.startsWith("direct") ? " direct" : " événement";
    const voie = `${header(frame, "subscription") ?? "réponses"}${genre}`;
    (entendu[voie] ??= []).push(normaliser(frame, base));
  }
  return entendu;
}

function normaliser(frame: Frame, base: number): unknown {
  const depuisBase = (n: string) => String(Number(n) - base);
  const headers = frame.headers.flatMap(([nom, valeur]) => {
    if (nom === "session" || nom === "content-length") return [];
    if (nom === "dernier-id") return [[nom, depuisBase(valeur)]];
    if (nom === "message-id" || nom === "ack") return [[nom, valeur.replace(/(?<![\d-])\d+$/, depuisBase)]];
    return [[nom, valeur]];
  });
  if (frame.command !== "MESSAGE") return [frame.command, headers, new TextDecoder().decode(frame.body)];
  const { id, dateCreation, ...reste } = notification(frame);
  return [frame.command, headers, typeof dateCreation, id === undefined ? null : id - base, reste];
}
