// What the screen's own requests (fetch) get. Requests of loaders and actions are answered by the routes of the test.
import { recordIncident } from "./incidents.ts";

export type Answers = {
  /** "POST /pos/ventes": a value is answered as JSON with 200. Throw `LOST` for a request that gets no answer. */
  [methodAndPath: string]: (request: Request) => unknown;
};

/** Thrown by an answer: the network is lost, as browsers say it. */
export const LOST = new TypeError("Failed to fetch");

const realFetch = window.fetch.bind(window);
const ALWAYS: Answers = {
  // The channel checks whether the session goes on, before each account's first connection.
  "GET /session": () => new Response(null, { status: 204 }),
  "GET /stock/alertes": () => ({ alertes: 0 }),
};
let answers: Answers = ALWAYS;

export function answerNothing(): void {
  answers = ALWAYS;
}

/** Later answers replace earlier ones for the same call. */
export function answer(given: Answers): void {
  answers = { ...answers, ...given };
}

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, pathname } = new URL(request.url);
  // Vitest's own requests.
  if (origin !== window.location.origin || /^\/(__vitest|@|node_modules|tests)/.test(pathname))
    return realFetch(request);
  const given = answers[`${request.method} ${pathname}`];
  if (!given) {
    // A till of an earlier test goes on sending what it has sold, for as long as the page stands.
    if (OUTBOX.test(pathname)) throw LOST;
    recordIncident(`request without an answer: ${request.method} ${pathname}`);
    throw LOST;
  }
  const value = await untilAborted(given(request), request.signal);
  return value instanceof Response ? value : Response.json(value);
};

const OUTBOX = /^\/pos\/(ventes|appareil|annulations)/;

/** An answer that never comes ends with the request. */
function untilAborted(value: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
    Promise.resolve(value).then(resolve, reject);
  });
}
