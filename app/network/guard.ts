// A lost network never wipes a screen (decision 39). Remix 2 sends a request that failed to the ErrorBoundary, and
// reloads the document when a screen's code cannot be fetched: either takes away what was shown and typed.
//
// Installed once by the root route, this covers every route; a route does nothing for it. "Stays" and "keeps" are said
// of a screen that shows a failure too:
//  - a navigation that gets no answer in 10 s, or whose code cannot be fetched: the screen stays, a toast says
//    'Impossible de joindre le serveur', or what the server said, and offers the address again;
//  - a revalidation (live refresh, after a submit): every loader keeps the data it has, the toast says the same; a live
//    refresh, which is tried again by itself, says it once;
//  - a submit (<Form>, fetcher.submit): the screen and the typed values stay, the state is idle again and a fetcher's
//    data is `null`. It may have been written: forms carry an idempotency key, so sending again is harmless;
//  - a fetcher.load: it has what it last had for that address, or `null`. Nothing is said: nobody asked for it, and over
//    a field that is being typed in it would only be in the way;
//  - what a loader streams, and that falls silent for 10 s or is cut once its screen is there: the promise fails, and the
//    screen shows its own words in that part's place (`<Await errorElement>`);
//  - a submit of a session that has ended: the server leads to the login page and back, what was typed is kept for then
//    (kept-form.ts).
// All that it fetches says for whom the page was rendered (author.ts): the server takes it for no other account's.
// Wrapping the router's routes, and not exporting a clientLoader from each, keeps one request per navigation.
// What a screen fetches by itself goes through `timedFetch`, which throws LostError (`isLost`).
import { useEffect } from "react";
import type { Conflict, FormOutcome } from "./form-outcome.ts";
import type { AppData } from "./app-data.ts";
import { pathOf } from "./address.ts";
import { guardDataFetch } from "./data-fetch.ts";
import { isSessionEnd } from "./ended-session.ts";
import { keepForm } from "./kept-form.ts";
import { isLost } from "./lost-error.ts";
import { createStay } from "./stay.ts";
import { timedFetch } from "./timed-fetch.ts";
import { saidEnough, sayRefreshLost, sayUnreachable } from "./unreachable.ts";

/** How many answers of fetcher.load are kept. */
const REMEMBERED = 30;

/** What a fetcher has when its request was lost: the router takes `undefined` for a mistake and shows a failure. */
const NOTHING = null;

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];

function guardNetwork(router: Router): void {
  const stay = createStay(router);
  /** What each fetcher.load last had, by route and address. */
  const fetched = new Map<string, unknown>();
  guardDataFetch({ refuses: stay.refuses, answered: saidEnough, author: () => shell()?.auteur });
  hushLostStreams();
  for (const route of allRoutes(router.routes)) {
    guardLoader(route);
    guardAction(route);
    guardModule(route);
  }

  function guardLoader(route: Route): void {
    const load = route.loader;
    if (typeof load !== "function") return;
    const guarded: typeof load = async (args, context) => {
      const path = pathOf(args.request.url);
      const key = `${route.id} ${path}`;
      try {
        const value: unknown = await load(args, context);
        if (path !== shownPath() && path !== wantedPath()) remember(key, value);
        return value;
      } catch (error) {
        if (!isLost(error) || args.request.signal.aborted) throw error;
        if (path === shownPath()) {
          // A navigation to where one is has been asked for, whatever refresh it came in the way of.
          const say = wantedPath() === undefined ? sayRefreshLost : sayUnreachable;
          // A screen that shows a failure offers to try again by itself.
          if (!stay.refuses()) say(router.state.errors ? undefined : path, error.message);
          return shownData(route);
        }
        if (path === wantedPath()) return giveUp(path, error.message);
        return fetched.get(key) ?? NOTHING;
      }
    };
    if (load.hydrate !== undefined) guarded.hydrate = load.hydrate;
    route.loader = guarded;
  }

  function guardAction(route: Route): void {
    const act = route.action;
    if (typeof act !== "function") return;
    const guarded: typeof act = async (args, context) => {
      // A new try: what is said is that of the last one.
      saidEnough();
      const sent = submitting(args.request)?.formData;
      try {
        const outcome: unknown = await act(args, context);
        return sent ? withTypedSince(outcome, sent) : outcome;
      } catch (error) {
        if (args.request.signal.aborted) throw error;
        const navigation = submitting(args.request);
        if (isSessionEnd(error) && navigation?.formData) keepTyped(navigation.formData);
        if (!isLost(error)) throw error;
        if (navigation) return giveUp(undefined, error.message);
        sayUnreachable(undefined, error.message);
        stay.quiet();
        return NOTHING;
      }
    };
    route.action = guarded;
  }

  function guardModule(route: Route): void {
    const { lazy } = route;
    if (!lazy) return;
    route.lazy = async () => {
      const wanted = wantedPath();
      if (await modulesReachable(route.id)) return lazy();
      // A fetcher wants no address; a navigation may have lost its data first.
      if (wanted !== undefined && wanted === wantedPath()) void giveUp(wanted);
      return never();
    };
  }

  /** The screen stays, the navigation ends. */
  function giveUp(wanted?: string, said?: string): Promise<never> {
    sayUnreachable(wanted, said);
    stay.here();
    return never();
  }

  /** The navigation that this request of an action is; a fetcher's is none. */
  function submitting(request: Request) {
    const { navigation } = router.state;
    const same = navigation.state === "submitting" && pathOf(navigation.formAction) === pathOf(request.url);
    return same ? navigation : undefined;
  }

  function keepTyped(form: FormData): void {
    const author = shell()?.auteur;
    if (author !== undefined) keepForm({ author, path: shownPath() }, form);
  }

  function shell(): AppData | undefined {
    return router.state.loaderData["routes/_app"] as AppData | undefined;
  }

  function remember(key: string, value: unknown): void {
    fetched.delete(key);
    fetched.set(key, value);
    const [oldest] = fetched.keys();
    if (fetched.size > REMEMBERED && oldest !== undefined) fetched.delete(oldest);
  }

  /** What a route shows, or throws the failure that a boundary shows in its place. */
  function shownData(route: Route): unknown {
    const { loaderData, errors } = router.state;
    const data: unknown = loaderData[route.id];
    if (data === undefined && errors) throw Object.values<unknown>(errors)[0];
    return data;
  }

  function shownPath(): string {
    return pathOf(router.createHref(router.state.location));
  }

  function wantedPath(): string | undefined {
    const { location } = router.state.navigation;
    return location && pathOf(router.createHref(location));
  }
}

function allRoutes(routes: Route[]): Route[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

/**
 * A stream that is lost, or given up for another navigation, rejects promises of the decoder that nobody can wait for: its
 * screen says the former, and the latter is no news.
 */
function hushLostStreams(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (isLost(event.reason) || isAbort(event.reason)) event.preventDefault();
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** The router has been sent elsewhere and no longer waits for this answer. */
function never(): Promise<never> {
  return new Promise(() => {});
}

/**
 * Fetches a screen's code into the browser's cache and says whether the network gave it. Remix reloads the whole
 * document when the import itself fails; a file that the server no longer has (a deploy) must come to that.
 */
async function modulesReachable(routeId: string): Promise<boolean> {
  const route = window.__remixManifest.routes[routeId];
  if (!route) return true;
  const files = [route.module, ...(route.imports ?? [])];
  const answers = await Promise.allSettled(
    files.map((file) => timedFetch((input, init) => fetch(input, init), file)),
  );
  return answers.every(({ status }) => status === "fulfilled");
}

// An edit that comes too late begins anew over the record as it is, with what was sent (record 16). What was typed while
// it was on its way is in the page alone: it goes along.

/** The outcome of an edit's form, with what its form in the page says by now in place of what was `sent`. */
function withTypedSince(outcome: unknown, sent: FormData): unknown {
  const conflict = (outcome as FormOutcome | undefined)?.conflict;
  const form = document.querySelector<HTMLInputElement>("input[name=attendu]")?.form;
  if (!conflict || !form) return outcome;
  const since = Object.fromEntries(
    [...new FormData(form)].filter(([name, value]) => sent.get(name) !== value),
  );
  const typed = { ...conflict.typed, ...since };
  return { ...(outcome as FormOutcome), conflict: { ...conflict, typed, writing: writingIn(form, since) } };
}

/** Where the next key will be written, if the last one was. */
function writingIn(form: HTMLFormElement, since: object): Conflict["writing"] {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { name, selectionEnd } = field;
  return field.form === form && name in since && selectionEnd !== null
    ? { name, caret: selectionEnd }
    : undefined;
}

let guarded = false;

/** Called once, by the root route. */
export function useNetworkGuard(): void {
  useEffect(() => {
    if (guarded) return;
    guarded = true;
    guardNetwork(window.__remixRouter);
  }, []);
}
