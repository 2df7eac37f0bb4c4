// The one row that a call is about, or its 404.
import { DomainError } from "#worker/domain/errors.ts";
import type { Ligne } from "#worker/db/batch.ts";

/** The first row, or INTROUVABLE in these words. */
export function ligneOu(lignes: Ligne[] | undefined, phrase: string): Ligne {
  const ligne = lignes?.[0];
  if (!ligne) throw new DomainError("INTROUVABLE", phrase);
  return ligne;
}
