// What the log keeps of an error that nobody expected: where it came from, never whom it concerned.
import { withoutSecret } from "./secret-addresses.ts";

/** Writes one line of JSON. The message is that of the innermost cause: outer ones may quote a query's values. */
export function journaliser(requestId: string, request: Request, error: unknown): void {
  const origine = innermost(error);
  const pile = error instanceof Error ? cadres(error.stack) : undefined;
  console.error(
    JSON.stringify({
      requestId,
      methode: request.method,
      chemin: withoutSecret(new URL(request.url).pathname),
      erreur: origine instanceof Error ? origine.name : typeof origine,
      message: origine instanceof Error ? origine.message.slice(0, 300) : undefined,
      pile,
    }),
  );
}

function innermost(error: unknown): unknown {
  let courante = error;
  while (courante instanceof Error && courante.cause !== undefined) courante = courante.cause;
  return courante;
}

/** The stack's frames without the message that V8 writes above them. */
function cadres(stack: string | undefined): string[] {
  return (stack ?? "")
    .split("\n")
    .filter((ligne) => /^\s+at /.test(ligne))
    .slice(0, 8)
    .map((ligne) => ligne.trim());
}
