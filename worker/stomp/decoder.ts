// Octets to beats and frames, one at a time, since the version may change between two frames of one chunk. It keeps
// nothing: who calls it keeps the bytes after `next`, at most MAX_BUFFERED_BYTES of them.
import { blaming, StompError } from "./errors.ts";
import { readHeader, unpad } from "./escapes.ts";
import { type Frame, header, type Header } from "./frame.ts";
import { MAX_BODY_BYTES, MAX_HEADERS, MAX_LINE_BYTES } from "./limits.ts";
import type { Version } from "./versions.ts";

/** A beat (an end of line between frames) or a frame, and where the next one begins. */
export type Decoded = { kind: "beat"; next: number } | { kind: "frame"; frame: Frame; next: number };

const LF = 10;
const CR = 13;

/**
 * The item at `from`, or null when more octets are needed. `version` is null before CONNECT or CONNECTED was read.
 * Throws SYNTAX, or LIMIT as soon as what has come is too much, complete or not.
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

/** The frame at `from`; its headers are put where they are known even when it turns out to be none. */
function readFrame(
  bytes: Uint8Array,
  from: number,
  version: Version | null,
  headers: Header[],
): Decoded | null {
  // Only 1.2 ends its lines with CR LF, and a CONNECT may be one of 1.2.
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
  // A copy: what is kept of a frame must not keep the whole chunk.
  const body = bytes.slice(line.next, end);
  return { kind: "frame", frame: { command, headers, body }, next: end + 1 };
}

/** A beat, null when its second octet has not come, undefined when there is none. CR LF beats hurt no version. */
function readBeat(bytes: Uint8Array, from: number): Decoded | null | undefined {
  if (from >= bytes.length) return null;
  if (bytes[from] === LF) return { kind: "beat", next: from + 1 };
  if (bytes[from] !== CR) return undefined;
  if (from + 1 === bytes.length) return null;
  if (bytes[from + 1] === LF) return { kind: "beat", next: from + 2 };
  throw new StompError("SYNTAX", "Un retour chariot n'est pas suivi d'un saut de ligne");
}

/** Whether a line that is not blank begins here. */
function begun(bytes: Uint8Array, at: number, crlf: boolean): boolean {
  const first = bytes[at];
  if (first === undefined || first === LF) return false;
  return !(crlf && first === CR && (bytes[at + 1] ?? LF) === LF);
}

/** Where the body's NUL is, or null when it has not come. */
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
  // A CONNECT may be one of 1.0, whose values may be padded.
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

// One line of a frame's head in a stream of octets that may end anywhere. What is wrong is said at the first octet that
// shows it, so that a stream gives the same answer however it was cut.

const NUL = 0;

// Fatal: a name that is no UTF-8 is no name. The byte order mark is a character like another.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A line without its end, and where the next one begins. */
type Line = { text: string; next: number };

/** The line at `from`, or null when its end has not come. `crlf`: it may end with CR LF, and has no other CR. */
function readLine(bytes: Uint8Array, from: number, crlf: boolean): Line | null {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LF) {
      const end = crlf && at > from && bytes[at - 1] === CR ? at - 1 : at;
      return { text: textOf(bytes.subarray(from, end), crlf), next: at + 1 };
    }
    if (byte === NUL) throw new StompError("SYNTAX", "La trame finit avant ses en-têtes");
    // The octet at the limit may still be the CR of the line's end.
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
