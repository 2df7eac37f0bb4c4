// Escapes of headers. The frames that open a connection have none, because the version is not agreed yet.
import { StompError } from "./errors.ts";
import type { Version } from "./versions.ts";

type Escapes = Readonly<Record<string, string>>;

const ESCAPES_1_1: Escapes = { "\\": "\\\\", "\n": "\\n", ":": "\\c" };
const ESCAPES_1_2: Escapes = { ...ESCAPES_1_1, "\r": "\\r" };
const OPENING = ["CONNECT", "STOMP", "CONNECTED"];

function escapesOf(command: string, version: Version | null): Escapes | null {
  if (version === null || version === "1.0" || OPENING.includes(command)) return null;
  return version === "1.1" ? ESCAPES_1_1 : ESCAPES_1_2;
}

/** Throws SYNTAX when the version cannot express the value. */
export function writeHeader(name: string, value: string, command: string, version: Version | null): string {
  const escapes = escapesOf(command, version);
  const line = `${escape(name, escapes)}:${escape(value, escapes)}`;
  const cannot = version === null || version === "1.2" ? /[\n\0\r]/ : /[\n\0]/;
  if (cannot.test(line) || name === "" || (escapes === null && name.includes(":")))
    throw new StompError("SYNTAX", "Cet en-tête ne peut pas s'écrire dans cette version de STOMP");
  return line;
}

/** Throws SYNTAX for an unknown escape, a missing colon or a missing name. */
export function readHeader(
  line: string,
  command: string,
  version: Version | null,
): readonly [name: string, value: string] {
  const colon = line.indexOf(":");
  if (colon < 0) throw new StompError("SYNTAX", "Une ligne d'en-tête n'a pas de deux-points");
  if (colon === 0) throw new StompError("SYNTAX", "Un en-tête n'a pas de nom");
  const escapes = escapesOf(command, version);
  const value = unescape(line.slice(colon + 1), escapes);
  // In 1.0 a value may have spaces after the colon; later versions forbid trimming.
  return [unescape(line.slice(0, colon), escapes), version === "1.0" ? unpad(value) : value];
}

export function unpad(value: string): string {
  return value.replace(/^ +/, "");
}

function escape(text: string, escapes: Escapes | null): string {
  return escapes === null ? text : text.replace(/[\\\n:\r]/g, (char) => escapes[char] ?? char);
}

function unescape(text: string, escapes: Escapes | null): string {
  if (escapes === null || !text.includes("\\")) return text;
  return text.replace(/\\(.?)/gs, (sequence) => {
    const char = Object.keys(escapes).find((plain) => escapes[plain] === sequence);
    if (char === undefined) throw new StompError("SYNTAX", "Un en-tête contient un échappement inconnu");
    return char;
  });
}
