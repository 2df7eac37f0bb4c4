// What screens may ask of the client, once it is there.
import type { Heard } from "./client.ts";
import type { Call } from "./wire.ts";

export type Handle = {
  /** The promise is of milliseconds; it rejects when it could not be done. */
  call: (what: Call) => Promise<number>;
  /** What was heard, for the page's return. */
  stop: () => Heard;
};

let handle: Handle | null = null;
let load: (() => void) | undefined;

/** `whenAsked`: loads the client, when somebody asks for what only it can do. */
export function setHandle(next: Handle | null, whenAsked?: () => void): void {
  handle = next;
  load = whenAsked;
}

export function callRealtime(what: Call): Promise<number> {
  if (handle) return handle.call(what);
  load?.();
  return Promise.reject(new Error("Pas encore prêt"));
}
