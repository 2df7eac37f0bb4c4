// What the log keeps of an error that nobody expected: where it came from, never whom it concerned.
import { withoutSecret } from "./secret-addresses.ts";

/** Writes one line of JSON. The message is that of the innermost cause: outer ones may quote a query's values. */
export function logError(requestId: string, request: Request, error: unknown): void {
  const origin = innermost(error);
  const stack = error instanceof Error ? stackFrames(error.stack) : undefined;
  console.error(
    JSON.stringify({
      requestId,
      methode: request.method,
      chemin: withoutSecret(new URL(request.url).pathname),
      erreur: origin instanceof Error ? origin.name : typeof origin,
      message: origin instanceof Error ? origin.message.slice(0, 300) : undefined,
      pile: stack,
    }),
  );
}

function innermost(error: unknown): unknown {
  let current = error;
  while (current instanceof Error && current.cause !== undefined) current = current.cause;
  return current;
}

/** The stack's frames without the message that V8 writes above them. */
function stackFrames(stack: string | undefined): string[] {
  return (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
