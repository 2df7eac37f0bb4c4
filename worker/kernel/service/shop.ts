// The frame of every read of a shop, and where a shop is (decision 43, DESIGN "A shop can move"). Credentials name the
// database for as long as they are believed: a shop that has moved since is asked for where the directory says.
import { accessState } from "#worker/kernel/database/access-ends.ts";
import { type Db, execute, oneRow, type RowsOf, type Statement } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { shopDatabase } from "#worker/kernel/queries/shop-database.ts";
import type { Deps } from "./deps.ts";

/** While a shop is between two databases. */
const MOVE_RETRY_SECONDS = 2;

/**
 * Runs queries of the acteur's shop in one trip, and answers their rows. Throws NON_AUTHENTIFIE when somebody has ended
 * what the acteur speaks with, or the shop is gone; INDISPONIBLE (503) while the shop moves.
 */
export function readShop<const S extends readonly Statement[]>(
  deps: Deps,
  acteur: Acteur,
  queries: S,
): Promise<RowsOf<S>> {
  return read(deps, acteur, queries);
}

/** The same for the hub, which ends sockets by itself and must hear of the shop until it has. */
export function readShopForHub<const S extends readonly Statement[]>(
  deps: Deps,
  acteur: Acteur,
  queries: S,
): Promise<RowsOf<S>> {
  return read(deps, acteur, queries, { afterEnd: true });
}

async function read<const S extends readonly Statement[]>(
  deps: Deps,
  acteur: Acteur,
  queries: S,
  { afterEnd = false } = {},
): Promise<RowsOf<S>> {
  /** Null where the shop is not there. */
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

/** The acteur at the database that the directory names. Throws NON_AUTHENTIFIE of a shop that is gone, INDISPONIBLE. */
export async function relocate(deps: Deps, acteur: Acteur): Promise<Acteur> {
  const boutique = await deps.locate(acteur.etablissementId);
  if (boutique === null) throw accessEnded();
  if (boutique === acteur.boutique) throw shopMoving();
  return { ...acteur, boutique };
}

/** `Deps.locate`, asked of the directory: a deleted account's shop is gone, though its rows may still be there. */
export async function locateShop(directory: Db, etablissementId: number): Promise<string | null> {
  const [rows] = await execute(directory, [shopDatabase(etablissementId)]);
  return rows[0]?.boutique ?? null;
}

export function accessEnded(): DomainError {
  return new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
}

/** The shop is in neither of its databases now. */
export function shopMoving(): DomainError {
  return new DomainError("INDISPONIBLE", MESSAGES.serviceOverloaded, { retryAfter: MOVE_RETRY_SECONDS });
}

// The one row that a call is about, or its 404.

/** The first row, or INTROUVABLE in these words. */
export function rowOrNotFound<R>(rows: readonly R[] | undefined, sentence: string): R {
  const row = rows?.[0];
  if (row === undefined) throw new DomainError("INTROUVABLE", sentence);
  return row;
}
