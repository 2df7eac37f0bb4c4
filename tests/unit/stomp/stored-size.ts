import { serialize } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Session } from "#worker/stomp/session.ts";

/**
 * Copies in a context of its own. V8 writes every number of a field as a double, longer, once the same context has stored
 * a fraction in a field of such an object, and other tests of the process do.
 */
const copy = runInNewContext(`(function copy(value) {
  if (Array.isArray(value)) return Array.from(value, copy);
  if (value === null || typeof value !== "object" || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one)]));
})`) as (session: Session) => unknown;

/** The bytes of a session in the hub's attachment. */
export function storedSize(session: Session): number {
  return serialize(copy(session)).length;
}
