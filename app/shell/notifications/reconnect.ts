import { callRealtime } from "#app/realtime/handle.ts";

/** From the first attempt again. How it goes the link says. */
export function reconnect(): void {
  callRealtime({ name: "reconnect" }).catch(() => undefined);
}
