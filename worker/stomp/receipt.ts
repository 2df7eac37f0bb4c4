import { type Frame, header, type Header } from "./frame.ts";
import type { Effect, Step, Session } from "./session.ts";

export function receiptFor(receipt: string | undefined, also: readonly Header[] = []): readonly Effect[] {
  if (receipt === undefined) return [];
  return [{ type: "REPLY", frame: { command: "RECEIPT", headers: [["receipt-id", receipt], ...also] } }];
}

export function answered(frame: Frame, session: Session): Step {
  return { session, effects: receiptFor(header(frame, "receipt")) };
}
