// Octets to heart-beats and frames, one at a time, because the version may change after a frame. The caller
// keeps the rest after `next`, at most MAX_BUFFERED_BYTES.
import { blaming, StompError } from "./errors.ts";
import { readHeader, unpad } from "./escapes.ts";
import { type Frame, header, type Header } from "./frame.ts";
import { MAX_BODY_BYTES, MAX_HEADERS, MAX_LINE_BYTES } from "./limits.ts";
import type { Version } from "./versions.ts";

export type Decoded = { kind: "beat"; next: number } | { kind: "frame"; frame: Frame; next: number };

const LF = 10;
const CR = 13;

/**
 * Null when more octets are needed. `version` is null before CONNECT. Throws SYNTAX, or LIMIT as soon as a
 * limit is passed, even in an incomplete frame.
 */
export function decode(bytes: Uint8Array, from: number, version: Version | null): Decoded | null {
  const beat = readBeat(bytes, from);
  if (beat !== undefined) return beat;
  const headers: Header[] = [];
  return blaming(
    () => header({ headers }, "receipt"),
    () => readFrame(bytes, from, version, headers),
  );
}

function readFrame(
  bytes: Uint8Array,
  from: number,
  version: Version | null,
  headers: Header[],
): Decoded | null {
  // Only 1.2 allows CR LF, and a CONNECT may be of 1.2.
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
  // A copy, so that the whole chunk is not kept in memory.
  const body = bytes.slice(line.next, end);
  return { kind: "frame", frame: { command, headers, body }, next: end + 1 };
}

/**
 * Null when the second octet of a CR LF has not come; undefined when there is no beat. Every version accepts
 * CR LF beats.
 */
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

// One line of a frame's head. Errors are thrown at the first wrong octet, so that chunk borders do not change
// the answer.

const NUL = 0;

// Invalid UTF-8 throws; a byte order mark is kept as a character.
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
    // The octet at the limit may be the CR of the line's end.
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
