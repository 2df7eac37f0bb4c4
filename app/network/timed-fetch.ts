import * as MESSAGES from "#worker/core/domain/messages.ts";

/** The longest silence of a request (rule: nothing-lost). */
const TIMEOUT_MS = 10_000;

type Fetch = typeof fetch;

/** No answer in time, or the answer of a portal or gateway. The user reads `message`. */
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

/** Throws LostError (no network, 10 s of silence). Answers once `begun` accepts a part, else with the whole body. */
export async function timedFetch(
  send: Fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
  begun: (part: Uint8Array) => boolean = () => false,
): Promise<Response> {
  const outer = init.signal ?? (input instanceof Request ? input.signal : null);
  const controller = new AbortController();
  const abort = () => controller.abort();
  const inTime = async <T>(next: Promise<T>): Promise<T> => {
    const timer = setTimeout(abort, TIMEOUT_MS);
    try {
      return await next;
    } catch {
      throw outer?.aborted ? new DOMException("Aborted", "AbortError") : new LostError();
    } finally {
      clearTimeout(timer);
    }
  };
  outer?.addEventListener("abort", abort);
  if (outer?.aborted) abort();
  const response = await inTime(send(input, { ...init, signal: controller.signal }));
  // The declarations of the browser and of the runtime merge, which leaves `any` as the part of a body.
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  // The browser follows this redirect by itself; the response cannot be read or copied.
  if (response.type === "opaqueredirect" || !reader) return response;
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
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = response;
  // A response with status 204 must have no body, not even an empty body.
  return new Response(first.done ? null : rest, { status, statusText, headers });
}
