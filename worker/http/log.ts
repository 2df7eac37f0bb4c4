import { withoutSecret } from "./secret-addresses.ts";

/** Logs only the innermost cause's message: outer messages may quote the values of a query. */
export function logError(requestId: string, request: Request, error: unknown): void {
  const origin = innermost(error);
  console.error(
    JSON.stringify({
      requestId,
      methode: request.method,
      chemin: withoutSecret(new URL(request.url).pathname),
      erreur: origin instanceof Error ? origin.name : typeof origin,
      message: origin instanceof Error ? origin.message.slice(0, 300) : undefined,
      pile: error instanceof Error ? stackFrames(error) : undefined,
    }),
  );
}

function innermost(error: unknown): unknown {
  let current = error;
  while (current instanceof Error && current.cause !== undefined) current = current.cause;
  return current;
}

function stackFrames({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
