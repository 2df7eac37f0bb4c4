// Keeps the shown screen when the network is lost (rule: nothing-lost; docs/decisions/0011): a lost navigation,
// revalidation or submit leaves the screen and the typed values. An idempotency key makes a second submit harmless. A
// lost fetcher.load silently answers null; a lost stream fails in its `<Await errorElement>`.
import { useEffect } from "react";
import { deviceAccount } from "#app/device/account.ts";
import type { AppData } from "./app-data.ts";
import { guardDataFetch } from "./data-fetch.ts";
import type { FormOutcome } from "./form-outcome.ts";
import { createStay } from "./stay.ts";
import { isLost, timedFetch } from "./timed-fetch.ts";
import { clearUnreachable, notifyRefreshLost, notifyUnreachable } from "./unreachable.ts";

/** A fetcher's data after a lost request: the router treats `undefined` as an error. */
const NOTHING = null;

type Router = typeof window.__remixRouter;
type Route = Router["routes"][number];

function guardNetwork(router: Router): void {
  const stay = createStay(router);
  guardDataFetch({ refuses: stay.refuses, answered: clearUnreachable, author });
  hushLostStreams();
  for (const route of allRoutes(router.routes)) {
    guardLoader(route);
    guardAction(route);
    guardModule(route);
  }

  function guardLoader(route: Route): void {
    const load = route.loader;
    if (typeof load !== "function") return;
    route.loader = async (args, context) => {
      const path = pathOf(args.request.url);
      try {
        const loaded: unknown = await load(args, context);
        // The router does not abort a reload when a fetcher's action redirects: its end would undo the redirect.
        return args.request.signal.aborted || !isLeft(path) ? loaded : await never();
      } catch (error) {
        if (!isLost(error) || args.request.signal.aborted) throw error;
        if (path === shownPath()) {
          // A navigation to the shown address was started by the user.
          const notify = requestedPath() === undefined ? notifyRefreshLost : notifyUnreachable;
          // A screen that shows a failure has its own button to try again.
          if (!stay.refuses()) notify(router.state.errors ? undefined : path, error.message);
          return shownData(route);
        }
        if (path === requestedPath()) return giveUp(path, error.message);
        return NOTHING;
      }
    };
  }

  function guardAction(route: Route): void {
    const act = route.action;
    if (typeof act !== "function") return;
    route.action = async (args, context) => {
      clearUnreachable(performance.now());
      const navigation = submitting(args.request);
      try {
        const outcome: unknown = await act(args, context);
        return navigation?.formData ? withWriting(outcome, navigation.formData) : outcome;
      } catch (error) {
        if (!isLost(error) || args.request.signal.aborted) throw error;
        if (navigation) return giveUp(undefined, error.message);
        notifyUnreachable(undefined, error.message);
        stay.quiet();
        return NOTHING;
      }
    };
  }

  function guardModule(route: Route): void {
    const { lazy } = route;
    if (!lazy) return;
    route.lazy = async () => {
      const requested = requestedPath();
      if (await modulesReachable(route.id)) return lazy();
      // A fetcher has no address, and the navigation may already be given up.
      if (requested === undefined || requested !== requestedPath()) return never();
      // A link would read the address that the form writes to. The form's button is still on the screen.
      return giveUp(router.state.navigation.state === "submitting" ? undefined : requested);
    };
  }

  function giveUp(address?: string, message?: string): Promise<never> {
    notifyUnreachable(address, message);
    stay.here();
    return never();
  }

  /** Undefined for a request of a fetcher. */
  function submitting(request: Request) {
    const { navigation } = router.state;
    const same = navigation.state === "submitting" && pathOf(navigation.formAction) === pathOf(request.url);
    return same ? navigation : undefined;
  }

  function author(): string | undefined {
    const loaded = router.state.loaderData["routes/_app"] as AppData | null | undefined;
    return (loaded === null ? deviceAccount.get() : loaded)?.auteur;
  }

  function shownData(route: Route): unknown {
    const { loaderData, errors } = router.state;
    const data: unknown = loaderData[route.id];
    if (data === undefined && errors) throw Object.values<unknown>(errors)[0];
    return data;
  }

  function shownPath(): string {
    return pathOf(router.createHref(router.state.location));
  }

  /** True for the shown screen's address while another screen is on its way. */
  function isLeft(path: string): boolean {
    const requested = requestedPath();
    return path === shownPath() && requested !== undefined && requested !== path;
  }

  function requestedPath(): string | undefined {
    const { location } = router.state.navigation;
    return location && pathOf(router.createHref(location));
  }
}

/** Path and search, without the `index` that Remix adds for an index route. */
function pathOf(address: string): string {
  const { pathname, searchParams } = new URL(address, window.location.href);
  searchParams.delete("index");
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

function allRoutes(routes: Route[]): Route[] {
  return routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
}

/** A lost or aborted stream rejects promises inside the decoder, which no code can await. */
function hushLostStreams(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (isLost(event.reason) || isAbort(event.reason)) event.preventDefault();
  });
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function never(): Promise<never> {
  return new Promise(() => {});
}

/** Remix reloads the document when an import fails: correct after a deployment, wrong without a network. */
async function modulesReachable(routeId: string): Promise<boolean> {
  const route = window.__remixManifest.routes[routeId];
  if (!route) return true;
  const files = [route.module, ...(route.imports ?? [])];
  const answers = await Promise.allSettled(
    files.map((file) => timedFetch((input, init) => fetch(input, init), file)),
  );
  return answers.every(({ status }) => status === "fulfilled");
}

/** After a conflict the form starts again (docs/decisions/0045): a field changed since the submit keeps the caret. */
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

export function useNetworkGuard(): void {
  useEffect(() => {
    if (guarded) return;
    guarded = true;
    guardNetwork(window.__remixRouter);
  }, []);
}
