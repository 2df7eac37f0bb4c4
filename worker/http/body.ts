import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const API_BODY_MAX_BYTES = 1024 * 1024;

export const PAGE_BODY_MAX_BYTES = 64 * 1024;

/** So much of a call's body that is too long is still read: a client that sends sees no answer until it has sent all. */
const DROPPED_MAX_BYTES = 16 * 1024 * 1024;

const UTF_8 = new TextDecoder("utf-8", { fatal: true });

export async function readBody(request: Request): Promise<Request> {
  const usableRequest = withoutGetBody(request);
  if (!usableRequest.body) return usableRequest;
  const body = await readText(usableRequest, {
    maxBytes: API_BODY_MAX_BYTES,
    dropsBytes: DROPPED_MAX_BYTES,
    unreadable: MESSAGES.unreadableBody,
    tooLarge: MESSAGES.bodyTooLarge,
  });
  // Bytes, because a text without a Content-Type would get that of plain text.
  return new Request(usableRequest, { body: new TextEncoder().encode(body) });
}

/** The runtime throws when a GET request with a body is copied. */
export function withoutGetBody(request: Request): Request {
  if (!["GET", "HEAD"].includes(request.method) || !request.body) return request;
  return new Request(request.url, { method: request.method, headers: request.headers });
}

/**
 * Throws TROP_VOLUMINEUX for a body that is too long, VALIDATION for a body that is incomplete or not UTF-8. `dropsBytes`: how
 * much of the rest of a long body is read and dropped before the answer.
 */
export async function readText(
  request: Request,
  {
    maxBytes,
    dropsBytes = 0,
    unreadable,
    tooLarge,
  }: { maxBytes: number; dropsBytes?: number; unreadable: string; tooLarge: string },
): Promise<string> {
  if (!request.body) return "";
  // The declarations of the browser and of the runtime merge, which leaves `any` as the part of a body.
  const reader = (request.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  if (Number(request.headers.get("Content-Length")) > maxBytes) {
    await drop(reader, dropsBytes);
    throw new DomainError("TROP_VOLUMINEUX", tooLarge);
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    while (size <= maxBytes) {
      const { done, value } = await reader.read();
      if (done) return UTF_8.decode(await new Blob(chunks).arrayBuffer());
      chunks.push(value);
      size += value.byteLength;
    }
  } catch {
    throw new DomainError("VALIDATION", unreadable);
  }
  chunks.length = 0;
  await drop(reader, dropsBytes);
  throw new DomainError("TROP_VOLUMINEUX", tooLarge);
}

/** Reads the rest and keeps nothing. */
async function drop(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<void> {
  try {
    for (let size = 0; size < maxBytes;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has gone.
  }
}
