import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** How long a request may stay without a sign of life (specification 9, decision 39). */
const TIMEOUT_MS = 10_000;

type Fetch = typeof fetch;

/** No answer within the time, or one that is not ours: a portal's, a gateway's. `message` is what the user reads. */
export class LostError extends Error {
  readonly lost = true;
  constructor(message: string = MESSAGES.serverUnreachable) {
    super(message);
    this.name = "LostError";
  }
}

export function isLost(error: unknown): error is LostError {
  return typeof error === "object" && error !== null && "lost" in error;
}

/**
 * fetch that throws LostError when the network gives no answer: refused, cut, ten seconds without a byte. It answers once
 * `begun` is true of a part that came, else when all has come. The rest streams under the same rule.
 */
export async function timedFetch(
  send: Fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
  begun: (part: Uint8Array) => boolean = () => false,
): Promise<Response> {
  const outer = init.signal ?? (input instanceof Request ? input.signal : null);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const end = () => outer?.removeEventListener("abort", abort);
  const inTime = async <T>(next: Promise<T>): Promise<T> => {
    const timer = setTimeout(abort, TIMEOUT_MS);
    try {
      return await next;
    } catch {
      end();
      throw outer?.aborted ? new DOMException("Aborted", "AbortError") : new LostError();
    } finally {
      clearTimeout(timer);
    }
  };
  outer?.addEventListener("abort", abort);
  if (outer?.aborted) abort();
  const response = await inTime(send(input, { ...init, signal: controller.signal }));
  const reader = response.body?.getReader();
  // A redirect that the browser follows by itself cannot be read or made anew.
  if (response.type === "opaqueredirect" || !reader) {
    end();
    return response;
  }
  const first = await inTime(reader.read());
  const came = [first];
  let last = first;
  while (last.value && !begun(last.value)) {
    last = await inTime(reader.read());
    came.push(last);
  }
  const rest = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = came.shift() ?? (await inTime(reader.read()));
      if (!done) {
        stream.enqueue(value);
        return;
      }
      end();
      stream.close();
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = response;
  // An answer with status 204 may have no body, not even an empty one.
  return new Response(first.done ? null : rest, { status, statusText, headers });
}
