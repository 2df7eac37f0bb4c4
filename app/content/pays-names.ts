// Countries with their article, as in "9 chiffres pour le Sénégal".
import type { Pays } from "#worker/core/domain/pays.ts";

const FEMININE: ReadonlySet<string> = new Set(["CI", "GW", "GN", "FR"]);

export function paysWithArticle({ isoCode, nom }: Pick<Pays, "isoCode" | "nom">): string {
  return `${FEMININE.has(isoCode) ? "la" : "le"} ${nom}`;
}
