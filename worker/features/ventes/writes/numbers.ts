// The numbers of a sale, from the shop's row of counters. A rollback returns them, so numbers have no gaps.
import { eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { found, refuseIf } from "#worker/core/database/refuse.ts";
import { all, insert, ofShop, update } from "#worker/core/database/statements.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import type { Sale } from "./parameters.ts";

export const withNumber = (etablissementId: SQL, number: SQL) =>
  all(ofShop(factures, etablissementId), eq(factures.numero, number));

/** Valid once the numbers are reserved. NULL while the invoice of a named number is not written yet. */
export function factureOf(v: Sale): SQL<number> {
  return v.continues
    ? sql`(SELECT ${factures.id} FROM ${factures} WHERE ${withNumber(v.etablissementId, v.numeroFacture)})`
    : lastNumber(v.etablissementId, "facture");
}

/** The id before the sale's first line, once the numbers are reserved. */
export function lineBefore({ etablissementId, lineCount }: Sale): SQL {
  return sql`(${lastNumber(etablissementId, "vente")} - ${lineCount})`;
}

export function newLines(v: Sale): SQL {
  const last = lastNumber(v.etablissementId, "vente");
  return all(ofShop(ventes, v.etablissementId), gt(ventes.id, lineBefore(v)), lte(ventes.id, last));
}

/**
 * Numbers chosen by callers leave the counters unchanged; a continued invoice takes no invoice id
 * (rule: numbers).
 */
export function reserveVente(v: Sale, falls: SQL) {
  const { etablissementId, lineCount: count, numberingDay, numeroFacture } = v;
  const opens = v.continues ? sql`NOT ${found(factures, withNumber(etablissementId, numeroFacture))}` : 1;
  return update(compteurs)
    .set({
      facture: sql`${compteurs.facture} + ${opens}`,
      vente: sql`${compteurs.vente} + ${count}`,
      mouvement: sql`${compteurs.mouvement} + ${count}`,
      paiement: sql`${compteurs.paiement} + ${v.paiementCount}`,
      evenement: sql`${compteurs.evenement} + 1 + (SELECT count(*) FROM ${falls})`,
      ...(!v.hasReference && { referenceVente: nextReference(v) }),
      ...(!v.hasNumber && {
        jourFacture: numberingDay,
        numeroFacture: nextFactureNumber(v),
      }),
    })
    .where(ofShop(compteurs, etablissementId));
}

/** Counts from 1 each day and skips numbers that callers have chosen. */
function nextFactureNumber({ etablissementId, numberingDay: day, numberPrefix }: Sale): SQL {
  const taken = found(factures, withNumber(etablissementId, factureNumber(numberPrefix, sql`n`)));
  return sql`(WITH RECURSIVE step(n) AS (
      SELECT iif(${compteurs.jourFacture} = ${day}, ${compteurs.numeroFacture}, 0) + 1
      UNION ALL SELECT n + 1 FROM step WHERE ${taken})
    SELECT max(n) FROM step)`;
}

function factureNumber(prefix: SQL, n: SQL): SQL<string> {
  return sql`${prefix} || printf('%06d', ${n})`;
}

export function givenNumber({ etablissementId, numberPrefix }: Sale): SQL<string> {
  return sql`(${factureNumber(numberPrefix, lastNumber(etablissementId, "numeroFacture"))})`;
}

/** The counter's value after the next `count` free references. */
function nextReference({ etablissementId, lineCount: count }: Sale): SQL {
  return sql`(WITH RECURSIVE step(n, needed) AS (
      SELECT ${compteurs.referenceVente}, ${count}
      UNION ALL SELECT n + 1, needed - ${isFree(etablissementId, sql`n + 1`)} FROM step WHERE needed > 0)
    SELECT max(n) FROM step)`;
}

/** Rows (reference, rang): counts down from the last reserved reference and skips taken references. */
export function reservedReferences({ etablissementId, lineCount }: Sale): SQL {
  const free = isFree(etablissementId, sql`n - 1`);
  return sql`(WITH RECURSIVE step(n, rang, libre) AS (
      SELECT ${lastNumber(etablissementId, "referenceVente")}, ${lineCount} - 1, 1
      UNION ALL SELECT n - 1, rang - ${free}, ${free} FROM step WHERE rang > 0)
    SELECT ${reference(sql`n`)} AS reference, rang FROM step WHERE libre)`;
}

function isFree(etablissementId: SQL, n: SQL): SQL {
  return sql`(NOT ${found(referencesVentes, chosenBefore(etablissementId, reference(n)))})`;
}

function reference(n: SQL): SQL<string> {
  return sql`'VENTE-' || printf('%08d', ${n})`;
}

const chosenBefore = (etablissementId: SQL, chosen: SQL) =>
  all(ofShop(referencesVentes, etablissementId), eq(referencesVentes.reference, chosen));

/** Refuses with REFERENCE when a caller has chosen this reference before, or the counter has given it out. */
export function refuseTakenReference({
  etablissementId,
  reference: chosen,
  referenceNumber: number,
}: Sale): SQL {
  const given = sql`(${reference(number)} = ${chosen}
    AND ${number} BETWEEN 1 AND ${lastNumber(etablissementId, "referenceVente")})`;
  const taken = or(given, found(referencesVentes, chosenBefore(etablissementId, chosen)));
  return refuseIf("REFERENCE", sql`${taken}`);
}

export function holdReference({ etablissementId, reference: chosen }: Sale) {
  return insert(referencesVentes).values({ etablissementId, reference: chosen });
}
