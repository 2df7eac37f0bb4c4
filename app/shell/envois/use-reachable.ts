import { ONLINE } from "#app/device/online.ts";
import { useStore } from "#app/device/store.ts";
import { CLOSED, type Outbox } from "#app/outbox/outbox.ts";

/** False without a network, and while requests get no answer. */
export function useReachable({ state }: Outbox): boolean {
  const online = useStore(ONLINE, true);
  const { reached } = useStore(state, CLOSED);
  return online && reached;
}
