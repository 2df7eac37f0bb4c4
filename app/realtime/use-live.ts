import { useEffect, useRef } from "react";
import { type Live, subscribeLive } from "./store.ts";

/** Calls `hear` on each notification and each gap, for as long as the component is there. */
export function useLive(hear: (live: Live) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(
    () =>
      subscribeLive((live) => {
        latest.current(live);
      }),
    [],
  );
}
