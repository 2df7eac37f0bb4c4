import { writeHeader } from "./escapes.ts";
import type { Version } from "./versions.ts";

export type Header = readonly [name: string, value: string];

export type Frame = { command: string; headers: readonly Header[]; body: Uint8Array };

export type OutFrame = { command: string; headers: readonly Header[]; body?: string };

const utf8 = new TextEncoder();

export function header(frame: Pick<Frame, "headers">, name: string): string | undefined {
  return frame.headers.find(([key]) => key === name)?.[1];
}

/** `version` is null before both sides agree. Throws SYNTAX when the version cannot express a header. */
export function encode(frame: OutFrame, version: Version | null): string {
  const { command, headers, body = "" } = frame;
  const all: readonly Header[] =
    body === "" ? headers : [...headers, ["content-length", String(utf8.encode(body).length)]];
  const lines = all.map(([name, value]) => writeHeader(name, value, command, version));
  return `${[command, ...lines].join("\n")}\n\n${body}\0`;
}
