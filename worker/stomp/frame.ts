// A frame as both sides know it, and its text for the wire.
import { writeHeader } from "./escapes.ts";
import type { Version } from "./versions.ts";

/** Name and value, unescaped. */
export type Header = readonly [name: string, value: string];

/** A frame as received: headers in their order, repeated ones among them. */
export type Frame = { command: string; headers: readonly Header[]; body: Uint8Array };

/** A frame to send. */
export type OutFrame = { command: string; headers: readonly Header[]; body?: string };

const utf8 = new TextEncoder();

/** The value of a header: of a repeated one the first, the others being its history. */
export function header(frame: Pick<Frame, "headers">, name: string): string | undefined {
  return frame.headers.find(([key]) => key === name)?.[1];
}

/**
 * The text of a frame: headers escaped as the version (null before it is known) has it, and with a body its length in
 * octets. Throws SYNTAX when a header cannot be said in that version.
 */
export function encode(frame: OutFrame, version: Version | null): string {
  const { command, headers, body = "" } = frame;
  const all: readonly Header[] =
    body === "" ? headers : [...headers, ["content-length", String(utf8.encode(body).length)]];
  const lines = all.map(([name, value]) => writeHeader(name, value, command, version));
  return `${[command, ...lines].join("\n")}\n\n${body}\0`;
}
