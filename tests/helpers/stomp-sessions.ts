// Legal sessions in stages, because a client acknowledges what it has received.
// Values that differ between sessions are removed.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { encode, type Frame, header, type OutFrame } from "#worker/stomp/frame.ts";
import type { Version } from "#worker/stomp/versions.ts";
import { notification, topic } from "./channel.ts";

/** `next` gives the next frames; the frames counted by `jusqua` end the stage. */
export type Step = { next(received: readonly Frame[]): Uint8Array[]; jusqua: number };

const utf8 = new TextEncoder();
const NUL_AND_TEXT = "a\0b\n\nSEND\né🧺";

export function sessionComplete(version: Version, acteur: Acteur, crlf = false): Step[] {
  const frame = (command: string, headers: OutFrame["headers"], body?: string) =>
    write(version, crlf, { command, headers, ...(body === undefined ? {} : { body }) });
  const eol = crlf ? "\r\n" : "\n";
  const receiptId = version === "1.0" ? "reçu" : "reçu:\n1";
  const test = (text: string, headers: OutFrame["headers"] = []) =>
    frame("SEND", [["destination", "/app/test"], ...headers], JSON.stringify({ message: text }));
  const ack = (
    received: readonly Frame[],
    rank: number,
    headers: OutFrame["headers"] = [],
    command = "ACK",
  ) => {
    const message = received.filter((f) => header(f, "subscription") === "t")[rank];
    if (!message) throw new Error("Rien à acquitter");
    const name = (from: string, to = from): [string, string] => [to, header(message, from) ?? ""];
    if (version === "1.2") return frame(command, [name("ack", "id"), ...headers]);
    return frame(command, [name("message-id"), name("subscription"), ...headers]);
  };
  const individual = version === "1.0" ? "client" : "client-individual";
  const connection: [string, string][] = [
    ["accept-version", version],
    ["host", "étal"],
    ["heart-beat", "0,0"],
  ];
  return [
    {
      next: () => [
        frame(version === "1.1" ? "STOMP" : "CONNECT", connection),
        utf8.encode(eol),
        frame("SUBSCRIBE", [
          ["id", "t"],
          ["destination", topic(acteur)],
          ["ack", individual],
          ["receipt", "t"],
        ]),
        frame("SUBSCRIBE", [
          ["id", "q"],
          ["destination", "/user/queue/notifications"],
          ["receipt", receiptId],
        ]),
        frame("SEND", [["destination", "/app/ping"]], NUL_AND_TEXT),
        test("Été 🧺", [["receipt", "envoi"]]),
        utf8.encode(eol + eol),
      ],
      jusqua: 7,
    },
    {
      next: (received) => [
        frame("BEGIN", [
          ["transaction", "x"],
          ["receipt", "b"],
        ]),
        frame("BEGIN", [["transaction", "y"]]),
        test("deux", [["transaction", "x"]]),
        test("jamais", [["transaction", "y"]]),
        utf8.encode(eol),
        test("trois \\ ñ", [["transaction", "x"]]),
        ack(received, 0, [["transaction", "x"]]),
        frame("SEND", [
          ["destination", "/app/ping"],
          ["transaction", "x"],
        ]),
        frame("ABORT", [
          ["transaction", "y"],
          ["receipt", "a"],
        ]),
        frame("COMMIT", [
          ["transaction", "x"],
          ["receipt", "c"],
        ]),
      ],
      jusqua: 15,
    },
    {
      next: (received) => [
        ack(received, 2, [["receipt", "d"]], version === "1.0" ? "ACK" : "NACK"),
        frame("UNSUBSCRIBE", [
          ["id", "t"],
          ["receipt", "u"],
        ]),
        utf8.encode(eol),
        frame("DISCONNECT", [["receipt", "fin"]]),
      ],
      jusqua: 18,
    },
  ];
}

/** CONNECT has no version. `crlf`: lines end with CR LF, which only 1.2 allows. */
function write(version: Version, crlf: boolean, frame: OutFrame): Uint8Array {
  const text = encode(frame, frame.command === "CONNECT" || frame.command === "STOMP" ? null : version);
  const head = text.indexOf("\n\n") + 2;
  const lignes = crlf ? text.slice(0, head).replaceAll("\n", "\r\n") : text.slice(0, head);
  return utf8.encode(lignes + text.slice(head));
}

/** By sender: answers, then the events and direct messages of each subscription, in order. */
export function byChannel(frames: readonly Frame[]): Record<string, unknown[]> {
  const base = Number(frames.map((f) => header(f, "dernier-id")).find((id) => id !== undefined) ?? 0);
  const received: Record<string, unknown[]> = {};
  for (const frame of frames) {
    const id = header(frame, "message-id");
    const kind = id === undefined ? "" : id.startsWith("direct") ? " direct" : " événement";
    const channel = `${header(frame, "subscription") ?? "responses"}${kind}`;
    (received[channel] ??= []).push(normalize(frame, base));
  }
  return received;
}

function normalize(frame: Frame, base: number): unknown {
  const fromBase = (n: string) => String(Number(n) - base);
  const headers = frame.headers.flatMap(([name, value]) => {
    if (name === "session" || name === "content-length") return [];
    if (name === "dernier-id") return [[name, fromBase(value)]];
    if (name === "message-id" || name === "ack") return [[name, value.replace(/(?<![\d-])\d+$/, fromBase)]];
    return [[name, value]];
  });
  if (frame.command !== "MESSAGE") return [frame.command, headers, new TextDecoder().decode(frame.body)];
  const { id, dateCreation, ...rest } = notification(frame);
  return [frame.command, headers, typeof dateCreation, id === undefined ? null : id - base, rest];
}
