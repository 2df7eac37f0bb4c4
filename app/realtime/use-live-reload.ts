import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type Received, saysReload } from "./received.ts";
import { useLinkState } from "./use-realtime.ts";
import { useLive } from "./use-live.ts";

/** At most one reload in so long, however much happens. */
const SPACING_MS = 1_000;

/**
 * Loads the screen's data anew after what concerns it: a notification that `when` picks, a gap, the end of the session,
 * which the server then answers as it does anywhere. Not while something else is under way or the page is not seen: then
 * once, afterwards. For screens that are read; a form that is being filled in changes for nobody. Answers whether a reload of
 * its own is under way, which nobody waits for.
 */
export function useLiveReload(when: (notification: Received) => boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const link = useLinkState();
  const wanted = useRef(false);
  const last = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [own, setOwn] = useState(false);
  const [before, setBefore] = useState(state);
  if (before !== state) {
    setBefore(state);
    if (state === "idle") setOwn(false);
  }
  const busy = state !== "idle" || navigation.state !== "idle";

  function reload(): void {
    clearTimeout(timer.current);
    if (!wanted.current || busy || document.visibilityState !== "visible") return;
    const wait = last.current + SPACING_MS - performance.now();
    if (wait > 0) {
      timer.current = setTimeout(() => {
        latest.current();
      }, wait);
      return;
    }
    wanted.current = false;
    last.current = performance.now();
    setOwn(true);
    revalidate();
  }
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
    reload();
  });

  function want(): void {
    wanted.current = true;
    latest.current();
  }

  useLive((live) => {
    if (live.kind === "gap" || saysReload(live.notification) || when(live.notification)) want();
  });
  useEffect(() => {
    if (link !== "signedOut") return;
    wanted.current = true;
    latest.current();
  }, [link]);

  useEffect(() => {
    const seen = () => {
      latest.current();
    };
    document.addEventListener("visibilitychange", seen);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      clearTimeout(timer.current);
    };
  }, []);
  return own;
}
