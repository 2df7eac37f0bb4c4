import type { StompError } from "./errors.ts";
import type { Header, OutFrame } from "./frame.ts";

export function refusal(error: Pick<StompError, "message" | "receipt" | "versions">): OutFrame {
  const { message, receipt, versions } = error;
  const headers: readonly Header[] = [
    // A header of 1.0 cannot contain a line end.
    ["message", message.replace(/\s*[\r\n]+\s*/g, " ")],
    ["content-type", "text/plain"],
    ...(receipt === undefined ? [] : [["receipt-id", receipt] as const]),
    ...(versions === undefined ? [] : [["version", versions] as const]),
  ];
  return { command: "ERROR", headers, body: message };
}
