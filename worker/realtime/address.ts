import type { RealtimeHub } from "./hub.ts";

/** A new hub is created in Western Europe, beside the databases. */
export function hubOf(hubs: DurableObjectNamespace<RealtimeHub>, etablissementId: number) {
  return hubs.get(hubs.idFromName(String(etablissementId)), { locationHint: "weur" });
}
