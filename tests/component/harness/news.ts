// What the shop sends its screens, without a channel.
import { receive } from "#app/realtime/store.ts";

let last = 0;

/** An event without words for people, such as what another device has changed. */
export function receiveChange(data: Record<string, unknown>): void {
  last += 1;
  const nothing = { titre: "", message: "", dateCreation: new Date().toISOString() };
  receive(
    { id: last, type: "INFO", niveau: "INFO", ...nothing, data: { silencieux: true, ...data } },
    Date.now(),
  );
}
