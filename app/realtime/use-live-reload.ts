import { useFetchers, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState } from "react";
import { reachedAgain, refreshUnasked } from "#app/network/unreachable.ts";
import { type Received, saysReload } from "./received.ts";
import { type Answer, useReloader } from "./reloader.ts";
import { useLinkState, useLive } from "./store.ts";

const SPACING_MS = 1_000;

/**
 * Loads the screen's data anew after a notification that `when` picks, a gap, or the end of the session, which the server
 * answers with the login page. For screens that are read, not for forms. Returns the reload for the screen's own button,
 * and whether it shows a reload: those that nobody asked for are not shown.
 */
export function useLiveReload(when: (notification: Received) => boolean) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // The router drops the redirect of a fetcher's submit, and its toast, when a reload begins before the answer; the event
  // of that submit may come first.
  const submits = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const data = useLoaderData();
  const link = useLinkState();
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState(0);
  if (asked !== ended && state === "idle") setEnded(asked);
  /** The user has asked for the current reload. */
  const [awaited, setAwaited] = useState(false);
  if (awaited && state === "idle") setAwaited(false);
  const waiting = useRef<{ before: unknown; end: (answer: Answer) => void }>();

  const want = useReloader({
    load: () =>
      new Promise((end) => {
        waiting.current = { before: data, end };
        // In one transition with the router's own change, or the state is still idle when `asked` counts.
        startTransition(() => setAsked((count) => count + 1));
        refreshUnasked(true);
        revalidate();
      }),
    spacingMs: SPACING_MS,
    free: state === "idle" && navigation.state === "idle" && !submits,
  });

  useEffect(() => {
    if (waiting.current) refreshUnasked(false);
    // A lost answer leaves the data as it was (network/guard.ts).
    waiting.current?.end(data === waiting.current.before ? "lost" : "came");
    waiting.current = undefined;
  }, [ended, data]);

  useEffect(() => () => refreshUnasked(false), []);

  useLive((live) => {
    if (live.kind === "gap" || saysReload(live.notification) || when(live.notification)) want();
  });
  useEffect(() => {
    if (link === "signedOut") want();
    if (link === "connected") reachedAgain();
  }, [link, want]);

  const reload = () => {
    startTransition(() => setAwaited(true));
    refreshUnasked(false);
    revalidate();
  };
  return { reload, reloading: state !== "idle" && (awaited || asked === ended) };
}
