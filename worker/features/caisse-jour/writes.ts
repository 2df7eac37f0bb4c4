// Cash put in and taken out, and counts (rule: evening). Neither is ever deleted.
import { isNotNull, lt, sql } from "drizzle-orm";
import { type Books, incomeOf } from "#worker/books/queries/totals.ts";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import { report } from "#worker/books/writes/evenements.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { found, refuseIf, refuseUnless } from "#worker/core/database/refuse.ts";
import { all, byId, insert, insertFrom, update } from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { comptagesCaisse, mouvementsCaisse } from "#worker/schema/boutique/caisse-jour.ts";
import { type Compte, firstOpenDay, type MouvementInput } from "./domain/day.ts";
import { expectedMoney, takenOut } from "./queries.ts";

/** A silent event, so that other screens read the day again. */
const reportDay = (ctx: DatedWriteContext, jour: string) =>
  report(ctx, "INFO", sql`json_object('silencieux', json('true'), 'jourCaisse', ${jour})`);

/**
 * Refuses with TOTAL (rule: bounds): all that comes in on a day has a bound, and so has all that is taken out. So
 * no expected amount passes it, whatever is reversed or cancelled later. The movement counts today, in the shop's
 * currency.
 */
export function addMouvement(
  ctx: DatedWriteContext,
  { deviseCode }: Pick<Books, "deviseCode">,
  { sens, montant, motif }: MouvementInput,
): Statement[] {
  const { etablissementId, auteurId, jour, now } = ctx;
  const books = { etablissementId, deviseCode };
  const sum = sens === "ENTREE" ? incomeOf(books, jour) : takenOut(books, jour);
  return [
    refuseIf("TOTAL", sql`${sum} + ${montant} > ${MONTANT_MAX_CENTIMES}`),
    reserve(etablissementId, { mouvementCaisse: 1 }),
    insert(mouvementsCaisse).values({
      sens,
      montant,
      motif,
      etablissementId,
      id: lastNumber(etablissementId, "mouvementCaisse"),
      deviseCode,
      jour,
      auteurId,
      dateCreation: now,
    }),
    ...reportDay(ctx, jour),
  ];
}

/** Refuses with MOUVEMENT (unknown), ANNULE (already reversed) or JOUR (its day is no longer counted). */
export function reverseMouvement(ctx: DatedWriteContext, id: number, motif: string): Statement[] {
  const { etablissementId, auteurId, now } = ctx;
  const mouvement = byId(mouvementsCaisse, etablissementId, id);
  const { jour, dateAnnulation } = mouvementsCaisse;
  const data = sql`(SELECT json_object('silencieux', json('true'), 'jourCaisse', ${jour})
    FROM ${mouvementsCaisse} WHERE ${mouvement})`;
  return [
    refuseUnless("MOUVEMENT", found(mouvementsCaisse, mouvement)),
    refuseIf("ANNULE", found(mouvementsCaisse, all(mouvement, isNotNull(dateAnnulation)))),
    refuseIf("JOUR", found(mouvementsCaisse, all(mouvement, lt(jour, firstOpenDay(ctx.jour))))),
    update(mouvementsCaisse)
      .set({ dateAnnulation: now, motifAnnulation: motif, auteurAnnulation: auteurId })
      .where(mouvement),
    ...report(ctx, "INFO", data),
  ];
}

/**
 * Keeps a count with what is expected at this moment: two tills may write at once, so the batch itself reads it. Refuses
 * with PORTEFEUILLE when no money of a `foreign` wallet is expected, with TOTAL_COMPTE where the difference would pass the
 * bound of a day.
 */
export function addComptage(
  ctx: DatedWriteContext,
  books: Books,
  count: { jour: string; comptes: readonly Compte[]; foreign: readonly string[]; note: string | null },
): Statement[] {
  const { etablissementId, auteurId, now } = ctx;
  const { jour, comptes, foreign, note } = count;
  const expected = expectedMoney(books, jour);
  const sum = comptes.reduce((total, { montant }) => total + montant, 0);
  const kept = sql`(SELECT json_group_array(
      json_array(c.value->>'mode', c.value->>'portefeuille', c.value->>'montant', coalesce(x.attendu, 0)) ORDER BY c.key)
    FROM json_each(${JSON.stringify(comptes)}) AS c
    LEFT JOIN (${expected}) AS x ON x.mode = c.value->>'mode' AND x.portefeuille IS c.value->>'portefeuille')`;
  const unexpected = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(foreign)}) AS f
    WHERE f.value NOT IN (SELECT portefeuille FROM (${expected}) WHERE portefeuille IS NOT NULL))`;
  return [
    ...(foreign.length === 0 ? [] : [refuseIf("PORTEFEUILLE", unexpected)]),
    refuseIf("TOTAL_COMPTE", sql`${takenOut(books, jour)} + ${sum} > ${MONTANT_MAX_CENTIMES}`),
    reserve(etablissementId, { comptageCaisse: 1 }),
    insertFrom(
      comptagesCaisse,
      {
        etablissementId,
        id: lastNumber(etablissementId, "comptageCaisse"),
        jour: sql`${jour}`,
        deviseCode: sql`${books.deviseCode}`,
        comptes: kept,
        note: sql`${note}`,
        auteurId,
        dateCreation: now,
      },
      sql`WHERE true`,
    ),
    ...reportDay(ctx, jour),
  ];
}
