// Decodes one frame or heart-beat at a time, because a frame may change the version. The caller keeps the octets from
// `next` on, at most MAX_BUFFERED_BYTES.
import { withReceipt, StompError } from "./errors.ts";
import { readHeader, unpad } from "./escapes.ts";
import { type Frame, header, type Header } from "./frame.ts";
import { MAX_BODY_BYTES, MAX_HEADERS, MAX_LINE_BYTES } from "./limits.ts";
import type { Version } from "./versions.ts";

export type Decoded = { kind: "beat"; next: number } | { kind: "frame"; frame: Frame; next: number };

const LF = 10;
const CR = 13;

/** Null: more octets are needed. `version` is null before CONNECT. Throws SYNTAX, LIMIT (also in a partial frame). */
export function decode(bytes: Uint8Array, from: number, version: Version | null): Decoded | null {
  const beat = readBeat(bytes, from);
  if (beat !== undefined) return beat;
  const headers: Header[] = [];
  return withReceipt(
    () => header({ headers }, "receipt"),
    () => readFrame(bytes, from, version, headers),
  );
}

/** Joins the octets that the caller kept with the octets that have arrived. */
export function joinBytes(kept: Uint8Array, arrived: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(kept.length + arrived.length);
  bytes.set(kept);
  bytes.set(arrived, kept.length);
  return bytes;
}

function readFrame(
  bytes: Uint8Array,
  from: number,
  version: Version | null,
  headers: Header[],
): Decoded | null {
  // CR LF ends a line only in 1.2, and a CONNECT may be of 1.2.
  const crlf = version === null || version === "1.2";
  let line = readLine(bytes, from, crlf);
  if (line === null) return null;
  const command = line.text;
  for (;;) {
    const at = line.next;
    if (headers.length === MAX_HEADERS && begun(bytes, at, crlf))
      throw new StompError("LIMIT", "La trame a plus de 64 en-têtes");
    line = readLine(bytes, at, crlf);
    if (line === null) return null;
    if (line.text === "") break;
    headers.push(readHeader(line.text, command, version));
  }
  const end = bodyEnd(bytes, line.next, headers, version);
  if (end === null) return null;
  const body = bytes.slice(line.next, end);
  return { kind: "frame", frame: { command, headers, body }, next: end + 1 };
}

/** Undefined: no heart-beat. Null: a CR still waits for its LF. Every version accepts CR LF as a heart-beat. */
function readBeat(bytes: Uint8Array, from: number): Decoded | null | undefined {
  if (from >= bytes.length) return null;
  if (bytes[from] === LF) return { kind: "beat", next: from + 1 };
  if (bytes[from] !== CR) return undefined;
  if (from + 1 === bytes.length) return null;
  if (bytes[from + 1] === LF) return { kind: "beat", next: from + 2 };
  throw new StompError("SYNTAX", "Un retour chariot n'est pas suivi d'un saut de ligne");
}

function begun(bytes: Uint8Array, at: number, crlf: boolean): boolean {
  const first = bytes[at];
  if (first === undefined || first === LF) return false;
  return !(crlf && first === CR && (bytes[at + 1] ?? LF) === LF);
}

function bodyEnd(
  bytes: Uint8Array,
  from: number,
  headers: readonly Header[],
  version: Version | null,
): number | null {
  const announced = header({ headers }, "content-length");
  if (announced === undefined) {
    const end = bytes.subarray(from, from + MAX_BODY_BYTES + 1).indexOf(0);
    if (end >= 0) return from + end;
    if (bytes.length - from > MAX_BODY_BYTES) throw tooLong();
    return null;
  }
  const length = version === null ? unpad(announced) : announced;
  if (!/^\d+$/.test(length)) throw new StompError("SYNTAX", "L'en-tête content-length n'est pas un nombre");
  if (Number(length) > MAX_BODY_BYTES) throw tooLong();
  const end = from + Number(length);
  if (end >= bytes.length) return null;
  if (bytes[end] !== 0) throw new StompError("SYNTAX", "Le corps ne finit pas où content-length le dit");
  return end;
}

function tooLong(): StompError {
  return new StompError("LIMIT", "Le corps dépasse 65536 octets");
}

// Errors are thrown at the first wrong octet, so that the borders of chunks do not change the result.

const NUL = 0;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

type Line = { text: string; next: number };

function readLine(bytes: Uint8Array, from: number, crlf: boolean): Line | null {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LF) {
      const end = crlf && at > from && bytes[at - 1] === CR ? at - 1 : at;
      return { text: textOf(bytes.subarray(from, end), crlf), next: at + 1 };
    }
    if (byte === NUL) throw new StompError("SYNTAX", "La trame finit avant ses en-têtes");
    // The octet at the limit may be the CR of the line end.
    const over = at - from - MAX_LINE_BYTES;
    if (over > 0 || (over === 0 && !(crlf && byte === CR)))
      throw new StompError("LIMIT", "Une ligne dépasse 1024 octets");
  }
  return null;
}

function textOf(line: Uint8Array, crlf: boolean): string {
  if (crlf && line.includes(CR)) throw new StompError("SYNTAX", "Un retour chariot n'est pas échappé");
  try {
    return utf8.decode(line);
  } catch {
    throw new StompError("SYNTAX", "Un en-tête n'est pas en UTF-8");
  }
}
