import { useEffect } from "react";
import { guardNetwork } from "./guard.ts";

let guarded = false;

/** Called once, by the root route. */
export function useNetworkGuard(): void {
  useEffect(() => {
    if (guarded) return;
    guarded = true;
    guardNetwork(window.__remixRouter);
  }, []);
}
