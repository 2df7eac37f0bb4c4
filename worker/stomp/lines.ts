// One line of a frame's head in a stream of octets that may end anywhere. What is wrong is said at the first octet that
// shows it, so that a stream gives the same answer however it was cut.
import { StompError } from "./errors.ts";
import { MAX_LINE_OCTETS } from "./limits.ts";

const NUL = 0;
const LF = 10;
const CR = 13;

// Fatal: a name that is no UTF-8 is no name. The byte order mark is a character like another.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A line without its end, and where the next one begins. */
export type Line = { text: string; next: number };

/** The line at `from`, or null when its end has not come. `crlf`: it may end with CR LF, and has no other CR. */
export function readLine(octets: Uint8Array, from: number, crlf: boolean): Line | null {
  for (let at = from; at < octets.length; at++) {
    const octet = octets[at];
    if (octet === LF) {
      const end = crlf && at > from && octets[at - 1] === CR ? at - 1 : at;
      return { text: textOf(octets.subarray(from, end), crlf), next: at + 1 };
    }
    if (octet === NUL) throw new StompError("SYNTAX", "La trame finit avant ses en-têtes");
    // The octet at the limit may still be the CR of the line's end.
    const over = at - from - MAX_LINE_OCTETS;
    if (over > 0 || (over === 0 && !(crlf && octet === CR)))
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
