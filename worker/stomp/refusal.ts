// ERROR: what was wrong, in a sentence. The connection is closed after it.
import type { StompError } from "./errors.ts";
import type { Header, OutFrame } from "./frame.ts";

/** The ERROR frame of an error: `receipt-id` when its frame asked for a receipt, `version` when none was in common. */
export function refusal(error: Pick<StompError, "message" | "receipt" | "versions">): OutFrame {
  const { message, receipt, versions } = error;
  const optional: readonly (readonly [string, string | undefined])[] = [
    ["receipt-id", receipt],
    ["version", versions],
  ];
  const headers: readonly Header[] = [
    // 1.0 cannot say more than a line in a header.
    ["message", message.replace(/\s*[\r\n]+\s*/g, " ")],
    ["content-type", "text/plain"],
    ...optional.flatMap(([name, value]): Header[] => (value === undefined ? [] : [[name, value]])),
  ];
  return { command: "ERROR", headers, body: message };
}
