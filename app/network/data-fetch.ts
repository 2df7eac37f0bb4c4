import { AUTHOR_HEADER } from "./author.ts";
import { LostError } from "./lost-error.ts";
import { timedFetch } from "./timed-fetch.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const LINE_END = 10;

type DataFetch = {
  /** No request should leave now. */
  refuses: () => boolean;
  /** Remix has answered. */
  answered: () => void;
  /** Whom the screen was rendered for; undefined for a visitor's. */
  author: () => string | undefined;
};

/**
 * What the page fetches says for whom it was rendered. What screens show Remix fetches from "<path>.data": those
 * requests, and no others, get the timeout, and count as answered only when Remix itself answered: what the screen begins
 * with has come by then, what its loaders stream has not.
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

/** Remix writes what a screen needs at once into the first line, and each value that a loader streams into one of its own. */
function hasLineEnd(part: Uint8Array): boolean {
  return part.includes(LINE_END);
}

/** What a refusal or a failure says; undefined of what is neither: then nobody of ours has answered. */
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
