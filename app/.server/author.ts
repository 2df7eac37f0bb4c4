// The account that a screen was rendered for. The cookie may be another account's by now (docs/decisions/0018).
import { AUTHOR_HEADER } from "#app/network/author.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

export function authorOf({ gerantId, etablissementId }: Acteur): string {
  return `${String(gerantId)}/${String(etablissementId)}`;
}

export function requestAuthor(request: Request): string | undefined {
  return request.headers.get(AUTHOR_HEADER) ?? undefined;
}

export function requestEtablissement(request: Request): number | undefined {
  const id = Number(requestAuthor(request)?.split("/")[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** True when at least one author is named and every named author is this acteur. */
export function isSentBy(acteur: Acteur, ...named: readonly (string | undefined)[]): boolean {
  const authors = named.filter((author) => author !== undefined);
  return authors.length > 0 && authors.every((author) => author === authorOf(acteur));
}
