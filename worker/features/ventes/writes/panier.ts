// The basket as the statements of a sale read it: the values that they are bound to, the relations that they read, and what
// refuses it before any effect.
import { eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { lastNumber } from "#worker/books/writes/counters.ts";
import type { Placeholders } from "#worker/core/database/compiled.ts";
import { found, refuseIf, refuseWith } from "#worker/core/database/refuse.ts";
import { all, byId, ofShop } from "#worker/core/database/statements.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { fold } from "#worker/core/domain/text.ts";
import {
  ANONYMOUS_CLIENT,
  CLIENT_MOBILE_MONEY,
  type Encaissable,
  LINES_MAX,
  NOTES_MAX,
  type PanierLine,
} from "#worker/features/ventes/domain/vente.ts";
import { IN_FACTURE } from "#worker/features/ventes/queries/vente.ts";
import { PAIEMENT_RANK_MAX } from "#worker/schema/bounds.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { prixHistorique, produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";

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
  /** The sale names its device. */
  hasTicket: boolean;
  /** It was made without a network (rule: late-sale). */
  isLate: boolean;
};

export function shapeOf({ origine, numeroFacture, reference, ...v }: Encaissable): Shape {
  return {
    continues: origine === "LIGNE" && numeroFacture !== undefined,
    hasNumber: numeroFacture !== undefined,
    hasReference: reference !== undefined,
    hasClient: !v.clientAbsent,
    hasNotes: !v.notesAbsent,
    isPaid: v.paiements.length > 0,
    hasTicket: v.appareil !== undefined,
    isLate: v.appareil?.horsLigne === true,
  };
}

/** `lignes` is JSON for `linesOf`, `paiements` JSON of `ReceivedPaiement`. */
export function valuesOf({ lignes, paiements, appareil, ...v }: Encaissable) {
  const { numeroFacture = "", reference = "" } = v;
  const { appareilId, numeroProvisoire, dateClient, priceSince } = appareil ?? NO_TICKET;
  const paiementTask = `${MESSAGES.paiementToVerify}${numeroProvisoire}`;
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
    appareilId,
    numeroProvisoire,
    foldedProvisoire: fold(numeroProvisoire),
    dateClient,
    priceSince,
    paiementTask,
    paiementTaskKey: sortKey(paiementTask),
  };
}

const NO_TICKET = { appareilId: 0, numeroProvisoire: "", dateClient: 0, priceSince: 0 };

/** For `lineColumns`: each line with its product's pieces up to the line, and those of all its lines. */
export function withPieces(lignes: readonly PanierLine[]): number[][] {
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
  return sql`(SELECT ${lineColumns(sql`line`)} FROM json_each(${lignes}) AS line) AS lines`;
}

/** `line` is a row of `json_each` over the lines of `withPieces`. */
export function lineColumns(line: SQL): SQL {
  return sql`${line}.key AS rang, ${line}.value->>0 AS produit_id, ${line}.value->>1 AS quantite, ${line}.value->>2 AS prix,
      ${line}.value->>3 AS so_far, ${line}.value->>4 AS in_all`;
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

// Refusals: for all lines in one statement, before any effect.

export type RefusalReason = "INCONNU" | "INACTIF" | "PREPARATION" | "PRIX" | "STOCK";

/** `disponible` and `requested` in pieces, `requested` over all lines of the product; `minimum` in centimes. */
export type RefusedLine = {
  rang: number;
  motif: RefusalReason;
  titre: string | null;
  disponible: number;
  requested: number;
  minimum: number | null;
};

/** What the refusals of lines depend on besides the lines. */
type Terms = Pick<Sale, "etablissementId" | "isLate" | "priceSince">;

/** Refuses with LIGNES and a `RefusedLine` for each refused line. */
export function refuseLines(v: Sale): SQL {
  return refuseWith(
    "LIGNES",
    sql`json_object('rang', rang, 'motif', motif, 'titre', titre, 'disponible', disponible, 'requested', requested,
      'minimum', minimum)`,
    sql`FROM ${refusedLines(v, linesOf(v))}`,
  );
}

/**
 * The rows of a `RefusedLine` and the columns of `lines`, a relation under this name. A late sale is a fact: only a product that
 * never was for sale, or a price that was not allowed since, is refused.
 */
export function refusedLines(v: Terms, lines: SQL): SQL {
  const available = sql`coalesce(${stocks.quantite}, 0)`;
  const ofShopById = byId(produits, v.etablissementId, sql`lines.produit_id`);
  const produit = v.isLate ? ofShopById : all(ofShopById, sql`${produits.dateArchivage} IS NULL`);
  const minimum = minimumOf(v);
  const inactive = sql`WHEN ${produits.statut} = 'INACTIF' THEN 'INACTIF'`;
  const draft = sql`WHEN ${produits.statut} = 'BROUILLON' THEN 'PREPARATION'`;
  const refused = v.isLate
    ? sql`WHEN ${stocks.id} IS NOT NULL THEN iif(lines.prix < ${minimum}, 'PRIX', NULL) ${inactive} ${draft}`
    : sql`${inactive} ${draft}
                  WHEN lines.in_all > ${available} THEN 'STOCK'
                  WHEN lines.prix < ${produits.prixVente} THEN 'PRIX'`;
  return sql`(
      SELECT lines.*, lines.in_all AS requested, ${produits.titre} AS titre, ${minimum} AS minimum,
             ${available} AS disponible,
             CASE WHEN ${produits.id} IS NULL THEN 'INCONNU'
                  ${refused}
             END AS motif
      FROM ${lines}
      LEFT JOIN ${produits} ON ${produit}
      LEFT JOIN ${stocks} ON ${stocks.etablissementId} = ${produits.etablissementId} AND ${stocks.id} = ${produits.id}
      ORDER BY lines.rang
    ) WHERE motif IS NOT NULL`;
}

/** The lowest price of a line's product; of a late sale, the lowest one in force at any time since. */
export function minimumOf(v: Terms): SQL {
  if (!v.isLate) return sql`${produits.prixVente}`;
  const { prixVente, dateCreation, id } = prixHistorique;
  // By itself SQLite reads the prices of all products of the shop.
  const ofProduit = sql`${prixHistorique} INDEXED BY prix_historique_par_produit WHERE ${all(
    ofShop(prixHistorique, v.etablissementId),
    eq(prixHistorique.produitId, produits.id),
  )}`;
  return sql`min(${produits.prixVente},
      coalesce((SELECT min(${prixVente}) FROM ${ofProduit} AND ${dateCreation} > ${v.priceSince}), ${produits.prixVente}),
      coalesce((SELECT ${prixVente} FROM ${ofProduit} AND ${dateCreation} <= ${v.priceSince} ORDER BY ${id} DESC LIMIT 1),
        ${produits.prixVente}))`;
}

/** Refuses with REFERENCE when a caller has chosen this reference before, or the counter has given it out. */
export function refuseTakenReference(v: Sale): SQL {
  const { etablissementId, reference: chosen, referenceNumber: number } = v;
  const given = sql`(${reference(number)} = ${chosen}
    AND ${number} BETWEEN 1 AND ${lastNumber(etablissementId, "referenceVente")})`;
  const taken = or(given, found(referencesVentes, chosenBefore(etablissementId, chosen)));
  return refuseIf("REFERENCE", sql`${taken}`);
}

/** Why a line may not continue the invoice that has its number (rule: basket). */
export type NumberReason =
  | "PANIER"
  | "ANNULEE"
  | "AUTEUR"
  | "DEVISE"
  | "JOUR"
  | "TARD"
  | "CLIENT"
  | "COMPLETE"
  | "PAIEMENTS"
  | "NOTES";

/** Refuses with NUMERO and `[NumberReason]`. */
export function refuseTakenNumber(v: Sale): SQL {
  // CASE reports the first condition that does not hold.
  const continuable: Record<NumberReason, SQL> = {
    PANIER: eq(factures.origine, "LIGNE"),
    ANNULEE: eq(factures.statut, "EMISE"),
    AUTEUR: eq(factures.auteurId, v.auteurId),
    DEVISE: eq(factures.deviseCode, v.deviseCode),
    JOUR: eq(factures.jour, v.jour),
    TARD: gte(factures.dateCreation, v.continuableSince),
    CLIENT: !v.hasClient
      ? inArray(factures.client, [ANONYMOUS_CLIENT, CLIENT_MOBILE_MONEY])
      : eq(factures.client, v.client),
    COMPLETE: sql`(SELECT count(*) FROM ${ventes} WHERE ${IN_FACTURE}) < ${LINES_MAX}`,
    // Payments added later may be more than the lines.
    PAIEMENTS: sql`coalesce((SELECT max(${paiements.rang}) FROM ${paiements} WHERE ${all(
      ofShop(paiements, v.etablissementId),
      eq(paiements.factureId, factures.id),
    )}), 0) <= ${PAIEMENT_RANK_MAX} - ${v.paiementCount}`,
    NOTES: !v.hasNotes
      ? sql`true`
      : sql`NOT coalesce(${tooLong(continuedNotes(sql`${factures.notes}`, v.notes))}, false)`,
  };
  const cases = Object.entries(continuable).map(([reason, holds]) => sql`WHEN NOT (${holds}) THEN ${reason}`);
  return refuseWith(
    "NUMERO",
    sql`motif`,
    sql`FROM (SELECT CASE ${sql.join(cases, sql` `)} END AS motif FROM ${factures}
      WHERE ${withNumber(v, v.numeroFacture)}) WHERE motif IS NOT NULL`,
  );
}

/** Appends `addition` as a new line, unless the notes have this line already. */
export function continuedNotes(notes: SQL, addition: SQL): SQL {
  return sql`CASE WHEN ${addition} IS NULL
      OR instr(char(10) || ${notes} || char(10), char(10) || ${addition} || char(10)) THEN ${notes}
    ELSE coalesce(${notes} || char(10), '') || ${addition} END`;
}

export const tooLong = (notes: SQL) => sql`length(${notes}) > ${NOTES_MAX}`;
