import { LostError } from "./lost-error.ts";

/** How long a request may stay without a sign of life (specification 9, decision 39). */
const TIMEOUT_MS = 10_000;

type Fetch = typeof fetch;

/**
 * fetch, and LostError in place of every way in which a network gives no answer: refused, cut, ten seconds without a byte.
 * The answer is there once `begun` says so of a part that came, or else whole; what follows streams, and is lost in the same
 * ways. A caller's own abort stays an abort.
 */
export async function timedFetch(
  send: Fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
  begun: (part: Uint8Array) => boolean = () => false,
): Promise<Response> {
  const outer = init.signal ?? (input instanceof Request ? input.signal : null);
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  const end = () => outer?.removeEventListener("abort", abort);
  /** What is waited for, with ten seconds to come. */
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
  // Where it leads is the browser's alone to know: there is nothing to read, and no status to make it anew with.
  if (response.type === "opaqueredirect" || !reader) {
    end();
    return response;
  }
  const came: Uint8Array[] = [];
  let part = await inTime(reader.read());
  for (; part.value; part = await inTime(reader.read())) {
    came.push(part.value);
    if (begun(part.value)) break;
  }
  const whole = part.done;
  const rest = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const part of came) stream.enqueue(part);
      if (!whole) return;
      end();
      stream.close();
    },
    async pull(stream) {
      const { done, value } = await inTime(reader.read());
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
  // An answer without content (204) may have no body at all, not even an empty one.
  return new Response(whole && came.length === 0 ? null : rest, { status, statusText, headers });
}
