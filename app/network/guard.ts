// A lost network never wipes a screen (decision 39). Remix 2 sends a request that failed to the ErrorBoundary, and
// reloads the document when a screen's code cannot be fetched: either takes away what was shown and typed.
//
// Installed once by the root route, over the router's own loaders, actions and lazy modules, so that no route needs a
// clientLoader, which would cost a request of its own. A screen that shows a failure keeps it as any other keeps its data:
//  - a navigation that gets no answer in 10 s, or whose code cannot be fetched: the screen stays, a toast says
//    'Impossible de joindre le serveur', or what the server said, and offers the address again;
//  - a revalidation (live refresh, after a submit): every loader keeps the data it has, the toast says the same; a live
//    refresh, which is tried again by itself, says it once;
//  - a submit (<Form>, fetcher.submit): the screen and the typed values stay, the state is idle again and a fetcher's
//    data is `null`. It may have been written: forms carry an idempotency key, so sending again is harmless;
//  - a fetcher.load: its data is `null`, and nothing is said, since nobody asked for it;
//  - what a loader streams and that is lost once its screen is there: the promise fails, and the screen says so in that
//    part's place (`<Await errorElement>`).
// What a screen fetches by itself goes through `timedFetch`, which throws LostError (`isLost`).
import { useEffect } from "react";
import type { FormOutcome } from "./form-outcome.ts";
import type { AppData } from "./app-data.ts";
import { guardDataFetch } from "./data-fetch.ts";
import { createStay } from "./stay.ts";
import { isLost, timedFetch } from "./timed-fetch.ts";
import { saidEnough, sayRefreshLost, sayUnreachable } from "./unreachable.ts";

/** What a fetcher has when its request was lost: the router takes `undefined` for a mistake and shows a failure. */
const NOTHING = null;

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];

function guardNetwork(router: Router): void {
  const stay = createStay(router);
  guardDataFetch({ refuses: stay.refuses, answered: saidEnough, author });
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
      try {
        return await load(args, context);
      } catch (error) {
        if (!isLost(error) || args.request.signal.aborted) throw error;
        if (path === shownPath()) {
          // A navigation to the address that is shown was asked for by the user.
          const say = wantedPath() === undefined ? sayRefreshLost : sayUnreachable;
          // A screen that shows a failure has its own button to try again.
          if (!stay.refuses()) say(router.state.errors ? undefined : path, error.message);
          return shownData(route);
        }
        if (path === wantedPath()) return giveUp(path, error.message);
        return NOTHING;
      }
    };
    if (load.hydrate !== undefined) guarded.hydrate = load.hydrate;
    route.loader = guarded;
  }

  function guardAction(route: Route): void {
    const act = route.action;
    if (typeof act !== "function") return;
    const guarded: typeof act = async (args, context) => {
      saidEnough();
      const navigation = submitting(args.request);
      try {
        const outcome: unknown = await act(args, context);
        return navigation?.formData ? withWriting(outcome, navigation.formData) : outcome;
      } catch (error) {
        if (!isLost(error) || args.request.signal.aborted) throw error;
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
      // A fetcher wants no address; a navigation may have been given up for its data already.
      if (wanted !== undefined && wanted === wantedPath()) void giveUp(wanted);
      return never();
    };
  }

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

  function author(): string | undefined {
    return (router.state.loaderData["routes/_app"] as AppData | undefined)?.auteur;
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

/** Path and search of an address, without the `index` that Remix adds to name an index route. */
function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.href);
  searchParams.delete("index");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

function allRoutes(routes: Route[]): Route[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

/** A lost or abandoned stream rejects promises inside the decoder that no code can await: its screen says what was lost. */
function hushLostStreams(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (isLost(event.reason) || isAbort(event.reason)) event.preventDefault();
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** The answer to a router that has been sent elsewhere. */
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

// An edit that comes too late begins anew over the record as it is, with what was sent (record 45). What was typed while
// it was on its way is in the page alone: it goes along.

/** What a conflict answers, with the caret where something has been typed since it was `sent`: the form begins anew. */
function withWriting(outcome: unknown, sent: FormData): unknown {
  const conflict = (outcome as FormOutcome | undefined)?.conflict;
  const field = document.activeElement;
  if (!conflict || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return outcome;
  const { name, form, selectionEnd: caret } = field;
  if (!form || caret === null || new FormData(form).get(name) === sent.get(name)) return outcome;
  return { ...(outcome as FormOutcome), conflict: { ...conflict, writing: { name, caret } } };
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
