import { useFetchers, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState } from "react";
import { reachedAgain, refreshUnasked } from "#app/network/unreachable.ts";
import { type Received, saysReload } from "./received.ts";
import type { Answer } from "./reloader.ts";
import { useLive } from "./store.ts";
import { useLinkState } from "./use-realtime.ts";
import { useReloader } from "./use-reloader.ts";

/** At most one reload in so long, however much happens. */
const SPACING_MS = 1_000;

/**
 * Loads the screen's data anew after what concerns it: a notification that `when` picks, a gap, the end of the session,
 * which the server then answers as it does anywhere. Not while something else is under way or the page is not seen: then
 * once, afterwards. For screens that are read; a form that is being filled in changes for nobody. Answers the reload that
 * somebody asks for, and whether one is under way: those that nobody asked for are not shown.
 */
export function useLiveReload(when: (notification: Received) => boolean) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // The router drops the redirect of a fetcher's submit when a reload has begun meanwhile, and its toast with it: the shop
  // may tell of what was done before the submit is answered.
  const submits = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const data = useLoaderData();
  const link = useLinkState();
  /** Reloads of its own, and how many of them have ended. */
  const [asked, setAsked] = useState(0);
  const [ended, setEnded] = useState(0);
  if (asked !== ended && state === "idle") setEnded(asked);
  /** Somebody has asked for the reload that is under way. */
  const [awaited, setAwaited] = useState(false);
  if (awaited && state === "idle") setAwaited(false);
  /** What the screen showed before the reload that is under way, and who waits for its end. */
  const waiting = useRef<{ before: unknown; end: (answer: Answer) => void }>();

  const want = useReloader({
    load: () =>
      new Promise((end) => {
        waiting.current = { before: data, end };
        // In one transition with the router's own change: it is not seen as idle before it has begun.
        startTransition(() => {
          setAsked((count) => count + 1);
        });
        refreshUnasked(true);
        revalidate();
      }),
    spacingMs: SPACING_MS,
    free: state === "idle" && navigation.state === "idle" && !submits,
  });

  useEffect(() => {
    if (waiting.current) refreshUnasked(false);
    // What was lost leaves the screen what it had (network/guard.ts).
    waiting.current?.end(data === waiting.current.before ? "lost" : "came");
    waiting.current = undefined;
  }, [ended, data]);

  useEffect(
    () => () => {
      refreshUnasked(false);
    },
    [],
  );

  useLive((live) => {
    if (live.kind === "gap" || saysReload(live.notification) || when(live.notification)) want();
  });
  useEffect(() => {
    if (link === "signedOut") want();
    if (link === "connected") reachedAgain();
  }, [link, want]);

  const reload = () => {
    startTransition(() => {
      setAwaited(true);
    });
    refreshUnasked(false);
    revalidate();
  };
  return { reload, reloading: state !== "idle" && (awaited || asked === ended) };
}
