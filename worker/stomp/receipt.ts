// RECEIPT: the answer to any frame of a client but CONNECT that asks for one.
import { type Frame, header, type Header } from "./frame.ts";
import type { Effect, Step, Session } from "./session.ts";

/** The RECEIPT that was asked for, if one was. `also`: headers besides `receipt-id`. */
export function receiptFor(receipt: string | undefined, also: readonly Header[] = []): readonly Effect[] {
  if (receipt === undefined) return [];
  return [{ type: "REPLY", frame: { command: "RECEIPT", headers: [["receipt-id", receipt], ...also] } }];
}

/** What a frame changed, and nothing more to do than to say so. */
export function answered(frame: Frame, session: Session): Step {
  return { session, effects: receiptFor(header(frame, "receipt")) };
}
