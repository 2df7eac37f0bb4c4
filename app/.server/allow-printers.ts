import type { AppLoadContext } from "@remix-run/cloudflare";
import { PERMISSIONS_WITH_PRINTERS } from "#worker/http/security-headers.ts";
import { asksForShell } from "./require-session.ts";

type Match = { route: { id: string } };

/** Only a signed-in screen and the till's shell reach a printer; a visitor's page does not. */
export function allowPrinters(
  headers: Headers,
  context: AppLoadContext,
  request: Request,
  matches: readonly Match[],
): void {
  const isKnown = context.session !== null || asksForShell(context, request);
  if (!isKnown || !matches.some(({ route }) => route.id === "routes/_app")) return;
  headers.set("Permissions-Policy", PERMISSIONS_WITH_PRINTERS);
}
