import { serialize } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Session } from "#worker/stomp/session.ts";

/**
 * The bytes of a session in the hub's attachment. V8 writes whole numbers longer where its objects have held fractions, as
 * other tests of the process make it do, so the session is first read anew, in a context that has held none.
 */
export function storedSize(session: Session): number {
  const parse = runInNewContext("JSON.parse") as typeof JSON.parse;
  return serialize(parse(JSON.stringify(session))).length;
}
