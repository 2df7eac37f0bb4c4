// Octets as a client writes them, put together here and not by the codec that is tested.
import type { Frame } from "#worker/stomp/frame.ts";
import { decode, type Decoded } from "#worker/stomp/decoder.ts";
import { isStompError, type StompError } from "#worker/stomp/errors.ts";
import type { Version } from "#worker/stomp/versions.ts";

export const VERSIONS_AND_NONE = ["1.0", "1.1", "1.2", null] as const;

const utf8 = new TextEncoder();

/** Octets of texts (UTF-8), of lists of octets and of octets, one after the other. */
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

/** A frame of a client that has connected. A body of octets gets its content-length, one of text does not. */
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

/** The CONNECT of a client of one version, or of 1.0 as such clients write it: it names none. */
export function connectBytes(version: Version, headers: Headers = {}): Uint8Array {
  return client("1.0", "CONNECT", version === "1.0" ? headers : { "accept-version": version, ...headers });
}

/** A frame as decoded, for what stands behind the decoder. */
export function frame(command: string, headers: Headers = {}, body: string | Uint8Array = ""): Frame {
  return {
    command,
    headers: Object.entries(headers),
    body: typeof body === "string" ? utf8.encode(body) : body,
  };
}

/** The one frame of these octets. */
export function frameOf(bytes: Uint8Array, version: Version | null): Frame {
  const item = decode(bytes, 0, version);
  if (item?.kind !== "frame") throw new Error(`no frame: ${JSON.stringify(item)}`);
  if (item.next !== bytes.length) throw new Error(`${bytes.length - item.next} octets are left`);
  return item.frame;
}

/** All items of these octets, and how many octets are left. */
export function itemsOf(bytes: Uint8Array, version: Version | null): { items: Decoded[]; left: number } {
  const items: Decoded[] = [];
  let at = 0;
  for (let item = decode(bytes, at, version); item; item = decode(bytes, at, version)) {
    items.push(item);
    at = item.next;
  }
  return { items, left: bytes.length - at };
}

/** What was thrown, which must be a StompError. */
export function errorOf(work: () => unknown): StompError {
  try {
    work();
  } catch (error) {
    if (isStompError(error)) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
