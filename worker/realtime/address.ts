// Where the hub of an establishment is.
import type { RealtimeHub } from "./hub.ts";

/** The hub's stub. It is born in Western Europe, beside the databases that it reads. */
export function hubOf(hubs: DurableObjectNamespace<RealtimeHub>, etablissementId: number) {
  return hubs.get(hubs.idFromName(String(etablissementId)), { locationHint: "weur" });
}
