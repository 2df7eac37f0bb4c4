import { LostError } from "./lost-error.ts";

/** How long a request may stay without a sign of life (specification 9, decision 39). */
const TIMEOUT_MS = 10_000;

type Fetch = typeof fetch;

/**
 * fetch, and LostError in place of every way in which a network gives no answer: refused, cut, ten seconds without a first
 * byte. The body streams, and fails in the same way when it is cut or falls silent. A caller's own abort stays an abort.
 */
export async function timedStream(
  send: Fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const outer = init.signal ?? (input instanceof Request ? input.signal : null);
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  };
  /** What is waited for, with ten seconds to come. */
  const inTime = async <T>(next: Promise<T>): Promise<T> => {
    timer = setTimeout(abort, TIMEOUT_MS);
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
  // Where it leads is the browser's alone to know: there is nothing to read, and no status to make it anew with.
  if (response.type === "opaqueredirect" || !response.body) {
    end();
    return response;
  }
  const reader = response.body.getReader();
  const first = await inTime(reader.read());
  // An answer without content (204) may have no body at all, not even an empty one.
  const body = first.done
    ? null
    : new ReadableStream<Uint8Array>({
        start: (stream) => {
          stream.enqueue(first.value);
        },
        pull: async (stream) => {
          const { done, value } = await inTime(reader.read());
          if (!done) {
            stream.enqueue(value);
            return;
          }
          end();
          stream.close();
        },
        cancel: (reason) => {
          end();
          return reader.cancel(reason);
        },
      });
  if (!body) end();
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

/** The same with a body that is read whole: an answer that is cut in the middle is none. */
export async function timedFetch(
  send: Fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const response = await timedStream(send, input, init);
  if (!response.body) return response;
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
  }
  const { status, statusText, headers } = response;
  return new Response(new Blob(parts), { status, statusText, headers });
}
