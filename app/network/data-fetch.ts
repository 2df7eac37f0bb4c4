import * as MESSAGES from "#worker/core/domain/messages.ts";
import { AUTHOR_HEADER } from "./author.ts";
import { LostError, timedFetch } from "./timed-fetch.ts";

const LINE_END = 10;

type DataFetch = {
  refuses: () => boolean;
  /** `sentAt`: when the answered request was sent, by `performance.now()`. */
  answered: (sentAt: number) => void;
  author: () => string | undefined;
};

/**
 * Names the author in each request of the page that names none: an outbox names its own, and the page may be another
 * account's by then. Remix's own requests (`.data`) also get the timeout. */
export function guardDataFetch({ refuses, answered, author }: DataFetch): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin) return send(input, init);
    const request = new Request(input, init);
    const account = author();
    if (account !== undefined && !request.headers.has(AUTHOR_HEADER))
      request.headers.set(AUTHOR_HEADER, account);
    if (!url.pathname.endsWith(".data")) return send(request);
    if (refuses()) throw new LostError();
    const sentAt = performance.now();
    const response = await timedFetch(send, request, {}, hasLineEnd);
    if (!response.headers.has("X-Remix-Response")) throw new LostError(await messageOf(response));
    answered(sentAt);
    return response;
  };
}

/** The first line contains the data that a screen needs at once; streamed values follow. */
function hasLineEnd(part: Uint8Array): boolean {
  return part.includes(LINE_END);
}

/** Undefined when a gateway or a portal has answered instead of Étal. */
async function messageOf(response: Response): Promise<string | undefined> {
  if (response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const body: unknown = await response.json().catch(() => null);
  const sentence = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  if (typeof sentence === "string") return sentence;
  // Status 502 and 504 come from a gateway: the server was not reached.
  return response.status === 500 ? MESSAGES.internalError : undefined;
}
