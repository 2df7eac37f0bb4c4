import { count, desc, eq, sql } from "drizzle-orm";
import { journalCompte } from "#worker/features/comptes/tables/attempts.ts";
import { familles, sessions } from "#worker/features/comptes/tables/sessions.ts";
import { journalReglages } from "#worker/features/parametres/tables.ts";
import { ofShop, select } from "#worker/kernel/database/statements.ts";

export type Slice = { page: number; size: number };

export function accountActivities(gerantId: number, { page, size }: Slice) {
  const { acces } = journalCompte;
  return [
    select({
      ...columnsOf(journalCompte),
      session: sql<number | null>`coalesce(
        (SELECT ${sessions.numero} FROM ${sessions} WHERE ${eq(sessions.id, acces)}),
        (SELECT ${familles.numero} FROM ${familles} WHERE ${eq(familles.id, acces)}))`,
    })
      .from(journalCompte)
      .where(eq(journalCompte.gerantId, gerantId))
      .orderBy(desc(journalCompte.id))
      .limit(size)
      .offset(page * size),
    select({ n: count() }).from(journalCompte).where(eq(journalCompte.gerantId, gerantId)),
  ] as const;
}

/** The shop's database does not know the session numbers: the directory has them. */
export function settingActivities(etablissementId: number, { page, size }: Slice) {
  return [
    select({ ...columnsOf(journalReglages), champs: journalReglages.champs })
      .from(journalReglages)
      .where(ofShop(journalReglages, etablissementId))
      .orderBy(desc(journalReglages.id))
      .limit(size)
      .offset(page * size),
    select({ n: count() }).from(journalReglages).where(ofShop(journalReglages, etablissementId)),
  ] as const;
}

/** Raw SQL, so that both tables give the same column types. */
function columnsOf(table: typeof journalCompte | typeof journalReglages) {
  return {
    type: sql<string>`${table.type}`,
    acces: sql<string | null>`${table.acces}`,
    agent: sql<string | null>`${table.agent}`,
    adresse: sql<string | null>`${table.adresse}`,
    repetitions: sql<number>`${table.repetitions}`,
    date: sql<number>`${table.dateCreation}`,
    dateDerniere: sql<number>`coalesce(${table.dateDerniere}, ${table.dateCreation})`,
  };
}
