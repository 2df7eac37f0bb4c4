// A request's body, read once and bounded, for both doors.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** What a call of the API may weigh. */
const API_BODY_MAX_BYTES = 1024 * 1024;

/** What a page's form or question may weigh, unless its route declares another size. */
export const PAGE_BODY_MAX_BYTES = 64 * 1024;

export type BodyLimits = {
  maxBytes: number;
  /** What is said of a body that is no text, or that breaks off. */
  unreadable: string;
  tooLarge: string;
};

/** The same request with its body read whole, for the API; a GET's is dropped unread. Throws as `readText` does. */
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

/** A GET may be sent with a body, which means nothing, and which the platform would throw on when it is copied. */
export function withoutGetBody(request: Request): Request {
  if (!["GET", "HEAD"].includes(request.method) || !request.body) return request;
  return new Request(request.url, { method: request.method, headers: request.headers });
}

/**
 * The body as text. Throws TROP_VOLUMINEUX (413) as soon as it is too long, announced or not, and VALIDATION (400) when
 * it is not UTF-8 or breaks off.
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
