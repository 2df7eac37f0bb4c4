// Whose screen sent a request. The cookie belongs to the browser, a screen to the account that it was rendered for.
import { AUTHOR_HEADER } from "#app/network/author.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

/** This manager in this establishment: whose screens and whose typing are nobody else's. */
export function authorOf({ gerantId, etablissementId }: Acteur): string {
  return `${String(gerantId)}/${String(etablissementId)}`;
}

/** Whom the screen that sent this was rendered for, as its scripts say; undefined for what the browser itself asked. */
export function saidAuthor(request: Request): string | undefined {
  return request.headers.get(AUTHOR_HEADER) ?? undefined;
}

/** The establishment of whom the screen was rendered for. */
export function saidEtablissement(request: Request): number | undefined {
  const id = Number(saidAuthor(request)?.split("/")[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Whether something says who sent this, and all that says so names this acteur. */
export function isSentBy(acteur: Acteur, ...said: readonly (string | undefined)[]): boolean {
  const authors = said.filter((author) => author !== undefined);
  return authors.length > 0 && authors.every((author) => author === authorOf(acteur));
}
