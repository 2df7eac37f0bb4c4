import { useSyncExternalStore } from "react";
import type { Outbox } from "#app/outbox/outbox.ts";

/** False without a network, and while requests get no answer. */
export function useReachable(outbox: Outbox): boolean {
  return useSyncExternalStore(
    (notify) => {
      const quit = new AbortController();
      window.addEventListener("online", notify, quit);
      window.addEventListener("offline", notify, quit);
      const leave = outbox.state.subscribe(notify);
      return () => {
        quit.abort();
        leave();
      };
    },
    outbox.isReachable,
    () => true,
  );
}
