import type { Session } from "#worker/features/comptes/domain/account.ts";
import { PERMISSIONS_WITH_PRINTERS } from "#worker/http/security-headers.ts";

type Match = { route: { id: string } };

/** Only a signed-in screen reaches a printer; a visitor's page, and what a stranger could open, does not. */
export function allowPrinters(headers: Headers, session: Session | null, matches: readonly Match[]): void {
  if (session === null || !matches.some(({ route }) => route.id === "routes/_app")) return;
  headers.set("Permissions-Policy", PERMISSIONS_WITH_PRINTERS);
}
