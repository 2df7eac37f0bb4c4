// What every batch of a shop asks first: whether the shop is in this database, and whether somebody has ended what the
// acteur speaks with (decision 43).
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

const HOME = (e: number) => sql`EXISTS (SELECT 1 FROM etablissements WHERE id = ${e})`;

/** True of a session or family that somebody has ended. */
export function accessHasEnded(etablissementId: number, id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM acces_finis WHERE etablissement_id = ${etablissementId} AND id = ${id})`;
}

/** Of a batch that reads: one row `home`, `ended`. A refusal's INSERT would make D1 take the read for a write. */
export function accessState({ etablissementId: e, sessionId }: Acteur): SQL {
  return sql`SELECT ${HOME(e)} AS home, ${accessHasEnded(e, sessionId)} AS ended`;
}

/** Of a batch that writes: refuses with AILLEURS or ACCES_FINI. */
export function refuseAccess({ etablissementId: e, sessionId }: Acteur): SQL {
  return sql`INSERT INTO refus SELECT iif(s.home, 'REFUS:ACCES_FINI::FIN', 'REFUS:AILLEURS::FIN')
    FROM (SELECT ${HOME(e)} AS home, ${accessHasEnded(e, sessionId)} AS ended) AS s WHERE s.ended OR NOT s.home`;
}

/** One end: a session's or a family's id, and the shop that it spoke for. */
export type AccessEnd = { id: string; etablissementId: number };

/** Writes down that these have ended, of the shops that are in this database; once is as good as twice. */
export function recordAccessEnds(ends: readonly AccessEnd[], now: number): SQL {
  return sql`INSERT INTO acces_finis (etablissement_id, id, date_fin)
    SELECT e.id, f.value ->> 'id', ${now}
    FROM json_each(${JSON.stringify(ends.map(({ id, etablissementId }) => ({ id, etablissementId })))}) AS f JOIN etablissements AS e ON e.id = f.value ->> 'etablissementId'
    WHERE true ON CONFLICT DO NOTHING`;
}

/** Of some shops (a condition on `etablissement_id`), what was ended before `before` (ms UTC). */
export type OldEnds = { own: SQL; before: number };

/** Their ids. */
export function accessEndsBefore({ own, before }: OldEnds): SQL {
  return sql`SELECT id FROM acces_finis WHERE ${own} AND date_fin < ${before}`;
}

/** Forgets them: the directory knows, and every credential has asked it by then. */
export function forgetAccessEnds({ own, before }: OldEnds): SQL {
  return sql`DELETE FROM acces_finis WHERE ${own} AND date_fin < ${before}`;
}
