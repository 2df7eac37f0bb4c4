// The first check of each batch of a shop (rule: ended-access): the shop is in this database, and the session has not ended.
import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { endedAccess } from "#worker/schema/boutique/ended-access.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { type Placeholders, statement } from "./compiled.ts";
import { found } from "./refuse.ts";
import { all, byId, insertFrom, ofShops, remove, select, type Value } from "./statements.ts";

type Access = Pick<Acteur, "etablissementId" | "sessionId">;

export function accessHasEnded(etablissementId: Value<number>, id: Value<string>): SQL {
  return found(endedAccess, byId(endedAccess, etablissementId, id));
}

const state = statement(
  ({ etablissementId: e, sessionId }: Placeholders<Access>) => sql<{ home: 0 | 1; ended: 0 | 1 }>`
    SELECT ${found(etablissements, eq(etablissements.id, e))} AS home, ${accessHasEnded(e, sessionId)} AS ended`,
);

/** For reads: an INSERT that refuses would make D1 treat the batch as a write. */
export function accessState({ etablissementId, sessionId }: Acteur) {
  return state({ etablissementId, sessionId });
}

export type AccessEnd = { id: string; etablissementId: number };

export function recordAccessEnds(ends: readonly AccessEnd[], now: number): SQL {
  return insertFrom(
    endedAccess,
    { etablissementId: etablissements.id, id: sql`f.value ->> 'id'`, dateFin: now },
    sql`FROM json_each(${JSON.stringify(ends)}) AS f JOIN ${etablissements} ON ${etablissements.id} = f.value ->> 'etablissementId'
      WHERE true ON CONFLICT DO NOTHING`,
  );
}

/** `before` in ms UTC. */
export type OldEnds = { etablissementIds: readonly number[]; before: number };

const isOld = ({ etablissementIds, before }: OldEnds) =>
  all(ofShops(endedAccess, etablissementIds), lt(endedAccess.dateFin, before));

export function accessEndsBefore(old: OldEnds) {
  return select({ id: endedAccess.id }).from(endedAccess).where(isOld(old));
}

/** Only after a day: by then every credential has been checked in the directory (docs/decisions/0030). */
export function forgetAccessEnds(old: OldEnds) {
  return remove(endedAccess).where(isOld(old));
}
