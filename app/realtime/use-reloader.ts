import { useCallback, useEffect, useRef } from "react";
import { steadyClock } from "./clock.ts";
import { type Answer, createReloader, type Reloader } from "./reloader.ts";
import { useLinkState } from "./use-realtime.ts";

type Options = {
  load: () => Promise<Answer>;
  spacingMs: number;
  firstMs?: number;
  /** Whether a question may be asked now. */
  free?: boolean;
};

/**
 * A reloader for as long as the component is there: it asks while the page is seen, and again at once when the page, the
 * network or the channel has come back. Answers what says that something has changed.
 */
export function useReloader({ load, spacingMs, firstMs = 0, free = true }: Options): Reloader["want"] {
  const link = useLinkState();
  const latest = useRef(load);
  const reloader = useRef<Reloader>();
  useEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    const made = createReloader({ clock: steadyClock, load: () => latest.current(), spacingMs, firstMs });
    reloader.current = made;
    window.addEventListener("online", made.again);
    return () => {
      window.removeEventListener("online", made.again);
      made.stop();
    };
  }, [spacingMs, firstMs]);

  useEffect(() => {
    const look = () => {
      reloader.current?.allow(free && document.visibilityState === "visible");
    };
    // What is lost while it is seen waits for its turn, however often other things come and go. And one question is enough:
    // what may be asked now is asked as what was lost.
    const comeBack = () => {
      if (document.visibilityState === "visible") reloader.current?.again();
      look();
    };
    look();
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [free]);

  useEffect(() => {
    if (link === "connected") reloader.current?.again();
  }, [link]);

  return useCallback((now) => reloader.current?.want(now), []);
}
