import { LostError } from "./lost-error.ts";
import { timedFetch } from "./timed-fetch.ts";

/**
 * Remix fetches what screens show from "<path>.data". Those requests, and no others, get the timeout, and count as
 * answered only when Remix itself answered. `refuses` says that no request should leave now.
 */
export function guardDataFetch(refuses: () => boolean, answered: () => void): void {
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!isDataRequest(input)) return send(input, init);
    if (refuses()) throw new LostError();
    const response = await timedFetch(send, input, init);
    if (!response.headers.has("X-Remix-Response")) throw new LostError();
    answered();
    return response;
  };
}

function isDataRequest(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  return url.origin === window.location.origin && url.pathname.endsWith(".data");
}
