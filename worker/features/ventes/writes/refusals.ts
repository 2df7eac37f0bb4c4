// Refusals of a sale, for all its lines in one statement, before any effect.
import { eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { found, refuseIf, refuseWith } from "#worker/core/database/refuse.ts";
import { all, byId, ofShop } from "#worker/core/database/statements.ts";
import {
  ANONYMOUS_CLIENT,
  CLIENT_MOBILE_MONEY,
  LINES_MAX,
  NOTES_MAX,
} from "#worker/features/ventes/domain/vente.ts";
import { IN_FACTURE } from "#worker/features/ventes/queries/vente.ts";
import { PAIEMENT_RANK_MAX } from "#worker/schema/bounds.ts";
import { factures, referencesVentes } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import { chosenBefore, linesOf, reference, type Sale, withNumber } from "./parameters.ts";

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

/** Refuses with LIGNES and a `RefusedLine` for each refused line. */
export function refuseLines(v: Sale): SQL {
  const available = sql`coalesce(${stocks.quantite}, 0)`;
  const produit = all(
    byId(produits, v.etablissementId, sql`lines.produit_id`),
    sql`${produits.dateArchivage} IS NULL`,
  );
  return refuseWith(
    "LIGNES",
    sql`json_object('rang', rang, 'motif', motif, 'titre', titre, 'disponible', disponible, 'requested', requested,
      'minimum', minimum)`,
    sql`FROM (
      SELECT lines.rang, lines.in_all AS requested, ${produits.titre} AS titre, ${produits.prixVente} AS minimum,
             ${available} AS disponible,
             CASE WHEN ${produits.id} IS NULL THEN 'INCONNU'
                  WHEN ${produits.statut} = 'INACTIF' THEN 'INACTIF'
                  WHEN ${produits.statut} = 'BROUILLON' THEN 'PREPARATION'
                  WHEN lines.in_all > ${available} THEN 'STOCK'
                  WHEN lines.prix < ${produits.prixVente} THEN 'PRIX'
             END AS motif
      FROM ${linesOf(v)}
      LEFT JOIN ${produits} ON ${produit}
      LEFT JOIN ${stocks} ON ${stocks.etablissementId} = ${produits.etablissementId} AND ${stocks.id} = ${produits.id}
      ORDER BY lines.rang
    ) WHERE motif IS NOT NULL`,
  );
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
