// The numbers of a sale, from the shop's row of counters. A rollback returns them, so numbers have no gaps.
import { eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { found, refuseIf } from "#worker/core/database/refuse.ts";
import { all, insert, ofShop, update } from "#worker/core/database/statements.ts";
import type { Encaissable } from "#worker/features/ventes/domain/vente.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";

/** Only a single line that names an invoice number may continue an invoice. */
export function canContinue(v: Encaissable): boolean {
  return v.origine === "LIGNE" && v.numeroFacture !== undefined;
}

export const withNumber = (etablissementId: number, number: string | SQL | undefined) =>
  all(ofShop(factures, etablissementId), eq(factures.numero, sql`${number}`));

/** Valid once the numbers are reserved. NULL while the invoice of a named number is not written yet. */
export function factureOf(v: Encaissable): SQL<number> {
  return canContinue(v)
    ? sql`(SELECT ${factures.id} FROM ${factures} WHERE ${withNumber(v.etablissementId, v.numeroFacture)})`
    : lastNumber(v.etablissementId, "facture");
}

/** The id before the sale's first line, once the numbers are reserved. */
export function lineBefore({ etablissementId, lignes }: Encaissable): SQL {
  return sql`(${lastNumber(etablissementId, "vente")} - ${lignes.length})`;
}

export function newLines(v: Encaissable): SQL {
  const last = lastNumber(v.etablissementId, "vente");
  return all(ofShop(ventes, v.etablissementId), gt(ventes.id, lineBefore(v)), lte(ventes.id, last));
}

/**
 * Numbers chosen by callers leave the counters unchanged; a continued invoice takes no invoice id
 * (product decision 28).
 */
export function reserveVente(v: Encaissable, falls: SQL) {
  const { etablissementId, lignes, numberingDay, numeroFacture } = v;
  const count = lignes.length;
  const opens = canContinue(v) ? sql`NOT ${found(factures, withNumber(etablissementId, numeroFacture))}` : 1;
  return update(compteurs)
    .set({
      facture: sql`${compteurs.facture} + ${opens}`,
      vente: sql`${compteurs.vente} + ${count}`,
      mouvement: sql`${compteurs.mouvement} + ${count}`,
      paiement: sql`${compteurs.paiement} + ${v.paiements.length}`,
      evenement: sql`${compteurs.evenement} + 1 + (SELECT count(*) FROM ${falls})`,
      ...(v.reference === undefined && { referenceVente: nextReference(etablissementId, count) }),
      ...(numeroFacture === undefined && {
        jourFacture: numberingDay,
        numeroFacture: nextFactureNumber(etablissementId, numberingDay),
      }),
    })
    .where(ofShop(compteurs, etablissementId));
}

/** Counts from 1 each day and skips numbers that callers have chosen. */
function nextFactureNumber(etablissementId: number, day: string): SQL {
  const taken = found(factures, withNumber(etablissementId, factureNumber(day, sql`n`)));
  return sql`(WITH RECURSIVE step(n) AS (
      SELECT iif(${compteurs.jourFacture} = ${day}, ${compteurs.numeroFacture}, 0) + 1
      UNION ALL SELECT n + 1 FROM step WHERE ${taken})
    SELECT max(n) FROM step)`;
}

function factureNumber(day: string, n: SQL): SQL<string> {
  return sql`${`FACT-${day.replaceAll("-", "")}`} || printf('%06d', ${n})`;
}

export function givenNumber({ etablissementId, numberingDay }: Encaissable): SQL<string> {
  return sql`(${factureNumber(numberingDay, lastNumber(etablissementId, "numeroFacture"))})`;
}

/** The counter's value after the next `count` free references. */
function nextReference(etablissementId: number, count: number): SQL {
  return sql`(WITH RECURSIVE step(n, needed) AS (
      SELECT ${compteurs.referenceVente}, ${count}
      UNION ALL SELECT n + 1, needed - ${isFree(etablissementId, sql`n + 1`)} FROM step WHERE needed > 0)
    SELECT max(n) FROM step)`;
}

/** Rows (reference, rang): counts down from the last reserved reference and skips taken references. */
export function reservedReferences({ etablissementId, lignes }: Encaissable): SQL {
  const free = isFree(etablissementId, sql`n - 1`);
  return sql`(WITH RECURSIVE step(n, rang, libre) AS (
      SELECT ${lastNumber(etablissementId, "referenceVente")}, ${lignes.length} - 1, 1
      UNION ALL SELECT n - 1, rang - ${free}, ${free} FROM step WHERE rang > 0)
    SELECT ${reference(sql`n`)} AS reference, rang FROM step WHERE libre)`;
}

function isFree(etablissementId: number, n: SQL): SQL {
  return sql`(NOT ${found(referencesVentes, chosenBefore(etablissementId, reference(n)))})`;
}

function reference(n: SQL): SQL<string> {
  return sql`'VENTE-' || printf('%08d', ${n})`;
}

const chosenBefore = (etablissementId: number, chosen: string | SQL) =>
  all(ofShop(referencesVentes, etablissementId), eq(referencesVentes.reference, sql`${chosen}`));

/** Refuses with REFERENCE when a caller has chosen this reference before, or the counter has given it out. */
export function refuseTakenReference(etablissementId: number, chosen: string): SQL {
  const number = Number(/^VENTE-(\d{8,15})$/.exec(chosen)?.[1] ?? 0);
  const given = sql`(${reference(sql`${number}`)} = ${chosen}
    AND ${number} BETWEEN 1 AND ${lastNumber(etablissementId, "referenceVente")})`;
  const taken = or(given, found(referencesVentes, chosenBefore(etablissementId, chosen)));
  return refuseIf("REFERENCE", sql`${taken}`);
}

export function holdReference(etablissementId: number, chosen: string) {
  return insert(referencesVentes).values({ etablissementId, reference: chosen });
}
