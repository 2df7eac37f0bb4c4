// Reads of a shop. The directory is read when the shop is not in the database that the credentials name
// (rule: ended-access).
import { accessState } from "#worker/core/database/access-ends.ts";
import { type Db, execute, oneRow } from "#worker/core/database/batch.ts";
import type { RowsOf, Statement } from "#worker/core/database/compiled.ts";
import { shopDatabase } from "#worker/core/database/shop-database.ts";
import { type Answer, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Deps } from "./deps.ts";

const MOVE_RETRY_SECONDS = 2;

/**
 * Throws NON_AUTHENTIFIE (session or shop ended) or INDISPONIBLE (shop moving). The hub reads with `afterEnd`,
 * because the hub ends its sockets itself.
 */
export async function readShop<const S extends readonly Statement[]>(
  deps: Deps,
  acteur: Acteur,
  queries: S,
  { afterEnd = false } = {},
): Promise<RowsOf<S>> {
  const attempt = async (who: Acteur) => {
    const [state, ...rows] = await execute(deps.boutique(who), [accessState(who), ...queries]);
    const { home, ended } = oneRow(state);
    if (home === 0) return null;
    if (ended === 1 && !afterEnd) throw accessEnded();
    return rows as RowsOf<S>;
  };
  const rows = (await attempt(acteur)) ?? (await attempt(await relocate(deps, acteur)));
  if (!rows) throw shopMoving();
  return rows;
}

/** Takes the database from the directory. Throws NON_AUTHENTIFIE (shop ended) or INDISPONIBLE (shop moving). */
export async function relocate(deps: Deps, acteur: Acteur): Promise<Acteur> {
  const boutique = await deps.locate(acteur.etablissementId);
  if (boutique === null) throw accessEnded();
  if (boutique === acteur.boutique) throw shopMoving();
  return { ...acteur, boutique };
}

export async function locateShop(directory: Db, etablissementId: number): Promise<string | null> {
  const [rows] = await execute(directory, [shopDatabase(etablissementId)]);
  return rows[0]?.boutique ?? null;
}

export function accessEnded(): DomainError {
  return new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
}

export function shopMoving(): DomainError {
  return new DomainError("INDISPONIBLE", MESSAGES.serviceOverloaded, { retryAfter: MOVE_RETRY_SECONDS });
}

/** Throws INTROUVABLE with `sentence`. */
export async function readOne<T>(deps: Deps, acteur: Acteur, query: Answer<T>, sentence: string): Promise<T> {
  const [rows] = await readShop(deps, acteur, [query]);
  return readAnswer(rowOrNotFound(rows, sentence));
}

export function rowOrNotFound<R>(rows: readonly R[] | undefined, sentence: string): R {
  const row = rows?.[0];
  if (row === undefined) throw new DomainError("INTROUVABLE", sentence);
  return row;
}
