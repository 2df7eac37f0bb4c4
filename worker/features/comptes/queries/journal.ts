import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import { ofShop, select } from "#worker/core/database/statements.ts";
import { journalCompte } from "#worker/schema/annuaire/attempts.ts";
import { familles, sessions } from "#worker/schema/annuaire/sessions.ts";
import { journalReglages } from "#worker/schema/boutique/etablissements.ts";

export type Slice = { page: number; size: number };

export function accountActivities(gerantId: number, slice: Slice) {
  const { acces } = journalCompte;
  const session = sql<number | null>`coalesce(
    (SELECT ${sessions.numero} FROM ${sessions} WHERE ${eq(sessions.id, acces)}),
    (SELECT ${familles.numero} FROM ${familles} WHERE ${eq(familles.id, acces)}))`;
  return sliceOf(journalCompte, eq(journalCompte.gerantId, gerantId), slice, {
    session,
    champs: sql<string | null>`${journalCompte.champs}`,
  });
}

/** The shop's database does not know the session numbers: the directory has them. */
export function settingActivities(etablissementId: number, slice: Slice) {
  const own = { champs: sql<string>`${journalReglages.champs}` };
  return sliceOf(journalReglages, ofShop(journalReglages, etablissementId), slice, own);
}

/** Raw SQL, so that both tables give the same column types. */
function sliceOf<Own extends Record<string, SQL>>(
  table: typeof journalCompte | typeof journalReglages,
  condition: SQL,
  { page, size }: Slice,
  own: Own,
) {
  const fields = {
    type: sql<string>`${table.type}`,
    acces: sql<string | null>`${table.acces}`,
    agent: sql<string | null>`${table.agent}`,
    adresse: sql<string | null>`${table.adresse}`,
    repetitions: sql<number>`${table.repetitions}`,
    date: sql<number>`${table.dateCreation}`,
    dateDerniere: sql<number>`coalesce(${table.dateDerniere}, ${table.dateCreation})`,
    ...own,
  };
  const rows = select(fields).from(table).where(condition).orderBy(desc(table.id)).limit(size);
  return [rows.offset(page * size), select({ n: count() }).from(table).where(condition)] as const;
}
