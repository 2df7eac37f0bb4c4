import { LostError } from "./lost-error.ts";

/** How long a request may stay without a sign of life (specification 9, decision 39). */
const TIMEOUT_MS = 10_000;

type Fetch = typeof fetch;

/**
 * fetch with a body that is read whole, and LostError in place of every way in which a network gives no answer:
 * refused, cut in the middle, silent for ten seconds. A caller's own abort stays an abort.
 */
export async function timedFetch(
  send: Fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const outer = init.signal ?? (input instanceof Request ? input.signal : null);
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  let timer = setTimeout(abort, TIMEOUT_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, TIMEOUT_MS);
  };
  outer?.addEventListener("abort", abort);
  if (outer?.aborted) abort();
  try {
    const response = await send(input, { ...init, signal: controller.signal });
    // Where it leads is the browser's alone to know: there is nothing to read, and no status to make it anew with.
    if (response.type === "opaqueredirect") return response;
    const body = await readWhole(response, alive);
    return new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  } catch {
    throw outer?.aborted ? new DOMException("Aborted", "AbortError") : new LostError();
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", abort);
  }
}

async function readWhole(response: Response, alive: () => void): Promise<Blob | null> {
  if (!response.body) return null;
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  for (;;) {
    alive();
    const { done, value } = await reader.read();
    // An answer without content (204) may have no body at all, not even an empty one.
    if (done) return parts.length > 0 ? new Blob(parts) : null;
    parts.push(value);
  }
}
