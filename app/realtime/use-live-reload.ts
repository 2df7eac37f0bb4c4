import { useFetchers, useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { startTransition, useEffect, useRef, useState } from "react";
import { reachedAgain, setBackgroundRefresh } from "#app/network/unreachable.ts";
import { type Received, requiresReload } from "./received.ts";
import { type Answer, useReloader } from "./reloader.ts";
import { useLinkState, useLive } from "./store.ts";

const SPACING_MS = 1_000;

/** For screens that are read, not for forms. Live reloads do not set `reloading`: the user did not start them. */
export function useLiveReload(when: (notification: Received) => boolean) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // The event of a submit may come before the submit's answer: a reload would drop the submit's redirect and toast.
  const submits = useFetchers().some((fetcher) => fetcher.state === "submitting");
  const data = useLoaderData();
  const link = useLinkState();
  const [started, setStarted] = useState(0);
  const [ended, setEnded] = useState(0);
  if (started !== ended && state === "idle") setEnded(started);
  const [awaited, setAwaited] = useState(false);
  if (awaited && state === "idle") setAwaited(false);
  const waiting = useRef<{ before: unknown; end: (answer: Answer) => void }>();

  const want = useReloader({
    load: () =>
      new Promise((end) => {
        waiting.current = { before: data, end };
        // In one transition with the router's change; otherwise `asked` would change while the state is still idle.
        startTransition(() => setStarted((count) => count + 1));
        setBackgroundRefresh(true);
        revalidate();
      }),
    spacingMs: SPACING_MS,
    free: state === "idle" && navigation.state === "idle" && !submits,
  });

  useEffect(() => {
    if (waiting.current) setBackgroundRefresh(false);
    // After a lost answer the data is the same object (network/guard.ts).
    waiting.current?.end(data === waiting.current.before ? "lost" : "came");
    waiting.current = undefined;
  }, [ended, data]);

  useEffect(() => () => setBackgroundRefresh(false), []);

  useLive((live) => {
    if (live.kind === "gap" || requiresReload(live.notification) || when(live.notification)) want();
  });
  useEffect(() => {
    // The server answers this reload with the login page.
    if (link === "signedOut") want();
    if (link === "connected") reachedAgain();
  }, [link, want]);

  const reload = () => {
    startTransition(() => setAwaited(true));
    setBackgroundRefresh(false);
    revalidate();
  };
  return { reload, reloading: state !== "idle" && (awaited || started === ended) };
}
