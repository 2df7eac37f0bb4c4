import type { RealtimeHub } from "./hub.ts";

/** The stub of a shop's hub. The hub is created in Western Europe, beside its databases. */
export function hubOf(hubs: DurableObjectNamespace<RealtimeHub>, etablissementId: number) {
  return hubs.get(hubs.idFromName(String(etablissementId)), { locationHint: "weur" });
}
