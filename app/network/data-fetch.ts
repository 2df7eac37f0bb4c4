import { AUTHOR_HEADER } from "./author.ts";
import { LostError, timedFetch } from "./timed-fetch.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const LINE_END = 10;

type DataFetch = {
  /** No request should leave now. */
  refuses: () => boolean;
  answered: () => void;
  /** For whom the screen was rendered (author.ts); undefined for a visitor. */
  author: () => string | undefined;
};

/**
 * All that the page fetches names its author. Remix fetches what screens show from "<path>.data": those requests get the
 * timeout, and count as answered once the first line has come from Remix itself, before what loaders stream.
 */
export function guardDataFetch({ refuses, answered, author }: DataFetch): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.origin !== window.location.origin) return send(input, init);
    const request = new Request(input, init);
    const said = author();
    if (said !== undefined) request.headers.set(AUTHOR_HEADER, said);
    if (!url.pathname.endsWith(".data")) return send(request);
    if (refuses()) throw new LostError();
    const response = await timedFetch(send, request, {}, hasLineEnd);
    if (!response.headers.has("X-Remix-Response")) throw new LostError(await saidBy(response));
    answered();
    return response;
  };
}

/** Remix writes what a screen needs at once into the first line, and each streamed value into one of its own. */
function hasLineEnd(part: Uint8Array): boolean {
  return part.includes(LINE_END);
}

/** The sentence of a refusal or failure of ours; undefined when somebody else has answered: a gateway, a portal. */
async function saidBy(response: Response): Promise<string | undefined> {
  if (response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const body: unknown = await response.json().catch(() => null);
  const said = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  if (typeof said === "string") return said;
  // A gateway's own page (502, 504): the server was not reached.
  return response.status === 500 ? MESSAGES.internalError : undefined;
}
