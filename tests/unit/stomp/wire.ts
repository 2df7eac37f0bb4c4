// Makes a client's octets without the tested codec.
import type { Frame } from "#worker/stomp/frame.ts";
import { decode, type Decoded } from "#worker/stomp/decoder.ts";
import { isStompError, type StompError } from "#worker/stomp/errors.ts";
import type { Version } from "#worker/stomp/versions.ts";

export const VERSIONS_AND_NONE = ["1.0", "1.1", "1.2", null] as const;

const utf8 = new TextEncoder();

export function bytesOf(...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? utf8.encode(part) : part)]));
}

export function text(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

type Headers = Readonly<Record<string, string>>;

const NAMES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", ":": "\\c" };

function escaped(value: string, version: Version): string {
  if (version === "1.0") return value;
  return value.replace(version === "1.1" ? /[\\\n:]/g : /[\\\n:\r]/g, (char) => NAMES[char] ?? char);
}

/** Only a body of octets gets a content-length. */
export function client(
  version: Version,
  command: string,
  headers: Headers = {},
  body: string | Uint8Array = "",
): Uint8Array {
  const all = typeof body === "string" ? headers : { ...headers, "content-length": String(body.length) };
  const lines = Object.entries(all).map(
    ([name, value]) => `${escaped(name, version)}:${escaped(value, version)}\n`,
  );
  return bytesOf(`${command}\n`, ...lines, "\n", body, "\0");
}

/** A client of 1.0 names no version. */
export function connectBytes(version: Version, headers: Headers = {}): Uint8Array {
  return client("1.0", "CONNECT", version === "1.0" ? headers : { "accept-version": version, ...headers });
}

export function frame(command: string, headers: Headers = {}, body: string | Uint8Array = ""): Frame {
  return {
    command,
    headers: Object.entries(headers),
    body: typeof body === "string" ? utf8.encode(body) : body,
  };
}

export function frameOf(bytes: Uint8Array, version: Version | null): Frame {
  const item = decode(bytes, 0, version);
  if (item?.kind !== "frame") throw new Error(`no frame: ${JSON.stringify(item)}`);
  if (item.next !== bytes.length) throw new Error(`${bytes.length - item.next} octets are left`);
  return item.frame;
}

export function itemsOf(bytes: Uint8Array, version: Version | null): { items: Decoded[]; left: number } {
  const items: Decoded[] = [];
  let at = 0;
  for (let item = decode(bytes, at, version); item; item = decode(bytes, at, version)) {
    items.push(item);
    at = item.next;
  }
  return { items, left: bytes.length - at };
}

export function errorOf(work: () => unknown): StompError {
  try {
    work();
  } catch (error) {
    if (isStompError(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
