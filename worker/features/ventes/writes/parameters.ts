// What the statements of a sale are bound to, what their texts depend on, and the relations that they read.
import { eq, type SQL, sql } from "drizzle-orm";
import { lastNumber } from "#worker/books/writes/counters.ts";
import type { Placeholders } from "#worker/core/database/compiled.ts";
import { all, ofShop } from "#worker/core/database/statements.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { Encaissable, PanierLine } from "#worker/features/ventes/domain/vente.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";

/** Sales of one shape have the same statements. */
export type Shape = {
  /** A single line that names an invoice number: it may continue an invoice. */
  continues: boolean;
  /** The caller chose the invoice number, the reference of the line, a customer, notes. */
  hasNumber: boolean;
  hasReference: boolean;
  hasClient: boolean;
  hasNotes: boolean;
  isPaid: boolean;
};

export function shapeOf({ origine, numeroFacture, reference, ...v }: Encaissable): Shape {
  return {
    continues: origine === "LIGNE" && numeroFacture !== undefined,
    hasNumber: numeroFacture !== undefined,
    hasReference: reference !== undefined,
    hasClient: !v.clientAbsent,
    hasNotes: !v.notesAbsent,
    isPaid: v.paiements.length > 0,
  };
}

/** `lignes` is JSON for `linesOf`, `paiements` JSON of `ReceivedPaiement`. */
export function valuesOf({ lignes, paiements, ...v }: Encaissable) {
  const { numeroFacture = "", reference = "" } = v;
  return {
    ...v,
    numeroFacture,
    foldedNumber: fold(numeroFacture),
    numberPrefix: `FACT-${v.numberingDay.replaceAll("-", "")}`,
    reference,
    foldedReference: fold(reference),
    /** The number of a reference that has the counter's shape, else 0. */
    referenceNumber: Number(/^VENTE-(\d{8,15})$/.exec(reference)?.[1] ?? 0),
    foldedClient: fold(v.client),
    lignes: JSON.stringify(withPieces(lignes)),
    lineCount: lignes.length,
    paiements: JSON.stringify(paiements),
    paiementCount: paiements.length,
  };
}

/** Each line with its product's pieces up to the line, and those of all its lines. */
function withPieces(lignes: readonly PanierLine[]): number[][] {
  const pieces = new Map<number, number>();
  const counted = lignes.map(({ produitId, quantite, prixVenteReel }) => {
    const soFar = (pieces.get(produitId) ?? 0) + quantite;
    pieces.set(produitId, soFar);
    return { produitId, line: [produitId, quantite, prixVenteReel, soFar] };
  });
  return counted.map(({ produitId, line }) => [...line, pieces.get(produitId) ?? 0]);
}

export type SaleValues = ReturnType<typeof valuesOf>;

/** A sale as its statements name it: a parameter in place of each value. */
export type Sale = Shape & Placeholders<SaleValues>;

// Relations. A statement reads them under their own names: lines, numbers, refs.

/**
 * Rows `lines` (rang from 0, produit_id, quantite, prix in centimes, so_far, in_all): `so_far` are the product's pieces up
 * to the line, `in_all` those of all its lines.
 */
export function linesOf({ lignes }: Pick<Sale, "lignes">): SQL {
  return sql`(SELECT key AS rang, value->>0 AS produit_id, value->>1 AS quantite, value->>2 AS prix,
      value->>3 AS so_far, value->>4 AS in_all FROM json_each(${lignes})) AS lines`;
}

/**
 * The row `numbers` (facture_id, numero, evenement, and the last ids before the sale: vente_before, mouvement_before), valid
 * once `reserveNumbers` has run.
 */
export function numbersOf(v: Sale): SQL {
  const { facture, vente, mouvement, evenement, numeroFacture } = compteurs;
  const { etablissementId, lineCount } = v;
  const factureId = v.continues ? sql`coalesce(${idOfNumber(v)}, ${facture})` : facture;
  const numero = v.hasNumber ? v.numeroFacture : factureNumber(v, numeroFacture);
  return sql`(SELECT ${factureId} AS facture_id, ${numero} AS numero, ${evenement} AS evenement,
      ${vente} - ${lineCount} AS vente_before, ${mouvement} - ${lineCount} AS mouvement_before
    FROM ${compteurs} WHERE ${ofShop(compteurs, etablissementId)}) AS numbers`;
}

function idOfNumber(v: Sale): SQL {
  return sql`(SELECT ${factures.id} FROM ${factures} WHERE ${withNumber(v, v.numeroFacture)})`;
}

export function withNumber({ etablissementId }: Pick<Sale, "etablissementId">, number: SQL): SQL {
  return all(ofShop(factures, etablissementId), eq(factures.numero, number));
}

export function factureNumber({ numberPrefix }: Sale, n: SQL | typeof compteurs.numeroFacture): SQL<string> {
  return sql`${numberPrefix} || printf('%06d', ${n})`;
}

/** Rows `refs` (rang, reference): counts down from the last reserved reference and skips those that callers have chosen. */
export function referencesOf({ etablissementId, lineCount }: Sale): SQL {
  return sql`(WITH RECURSIVE step(n, rang, chosen) AS (
      SELECT ${lastNumber(etablissementId, "referenceVente")}, ${lineCount} - 1, NULL
      UNION ALL SELECT n - 1, rang - (${referencesVentes.reference} IS NULL), ${referencesVentes.reference}
        FROM step LEFT JOIN ${referencesVentes} ON ${chosenBefore(etablissementId, reference(sql`n - 1`))}
        WHERE rang > 0)
    SELECT ${reference(sql`n`)} AS reference, rang FROM step WHERE chosen IS NULL) AS refs`;
}

export function reference(n: SQL): SQL<string> {
  return sql`'VENTE-' || printf('%08d', ${n})`;
}

export function chosenBefore(etablissementId: SQL, chosen: SQL): SQL {
  return all(ofShop(referencesVentes, etablissementId), eq(referencesVentes.reference, chosen));
}
