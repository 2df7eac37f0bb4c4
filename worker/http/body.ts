import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const API_BODY_MAX_BYTES = 1024 * 1024;

export const PAGE_BODY_MAX_BYTES = 64 * 1024;

export type BodyLimits = {
  maxBytes: number;
  unreadable: string;
  tooLarge: string;
};

export async function readBody(request: Request): Promise<Request> {
  const usableRequest = withoutGetBody(request);
  if (!usableRequest.body) return usableRequest;
  const body = await readText(usableRequest, {
    maxBytes: API_BODY_MAX_BYTES,
    unreadable: MESSAGES.unreadableBody,
    tooLarge: MESSAGES.bodyTooLarge,
  });
  return new Request(usableRequest, { body });
}

/** Drops the body of a GET: the runtime throws when such a request is copied. */
export function withoutGetBody(request: Request): Request {
  if (!["GET", "HEAD"].includes(request.method) || !request.body) return request;
  return new Request(request.url, { method: request.method, headers: request.headers });
}

/**
 * Throws TROP_VOLUMINEUX (413) when the body is too long, and VALIDATION (400) when it is not UTF-8 or is
 * incomplete.
 */
export async function readText(request: Request, limits: BodyLimits): Promise<string> {
  const { maxBytes, unreadable, tooLarge } = limits;
  if (Number(request.headers.get("Content-Length")) > maxBytes)
    throw new DomainError("TROP_VOLUMINEUX", tooLarge);
  if (!request.body) return "";
  const bytes = await readBytes(request.body, limits);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("VALIDATION", unreadable);
  }
}

async function readBytes(
  stream: ReadableStream<Uint8Array>,
  { maxBytes, unreadable, tooLarge }: BodyLimits,
): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let readSoFar = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new DomainError("VALIDATION", unreadable);
    });
    if (done) break;
    readSoFar += value.byteLength;
    if (readSoFar > maxBytes) {
      await reader.cancel();
      throw new DomainError("TROP_VOLUMINEUX", tooLarge);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(readSoFar);
  let rank = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, rank);
    rank += chunk.byteLength;
  }
  return bytes;
}
