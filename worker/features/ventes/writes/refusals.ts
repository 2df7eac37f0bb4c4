// Refusals of a sale, for all its lines in one statement, before any effect.
import { eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import { refuseWith } from "#worker/core/database/refuse.ts";
import { all, byId, ofShop } from "#worker/core/database/statements.ts";
import {
  ANONYMOUS_CLIENT,
  CLIENT_MOBILE_MONEY,
  LINES_MAX,
  NOTES_MAX,
} from "#worker/features/ventes/domain/vente.ts";
import { IN_FACTURE } from "#worker/features/ventes/queries/vente.ts";
import { PAIEMENT_RANK_MAX } from "#worker/schema/bounds.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import { withNumber } from "./numbers.ts";
import type { Sale } from "./parameters.ts";

export type RefusalReason = "INCONNU" | "INACTIF" | "PREPARATION" | "PRIX" | "STOCK";

/** `disponible` and `asked` in pieces, `asked` over all lines of the product; `minimum` in centimes. */
export type RefusedLine = {
  rang: number;
  motif: RefusalReason;
  titre: string | null;
  disponible: number;
  asked: number;
  minimum: number | null;
};

/** Refuses with LIGNES and a `RefusedLine` for each refused line of the relation `lignes`. */
export function refuseLines(etablissementId: SQL, lignes: SQL): SQL {
  const available = sql`coalesce(${stocks.quantite}, 0)`;
  const produit = all(
    byId(produits, etablissementId, sql`l.produit_id`),
    sql`${produits.dateArchivage} IS NULL`,
  );
  return refuseWith(
    "LIGNES",
    sql`json_object('rang', rang, 'motif', motif, 'titre', titre, 'disponible', disponible, 'asked', asked,
      'minimum', minimum)`,
    sql`FROM (
      SELECT l.rang, l.asked, ${produits.titre} AS titre, ${produits.prixVente} AS minimum, ${available} AS disponible,
             CASE WHEN ${produits.id} IS NULL THEN 'INCONNU'
                  WHEN ${produits.statut} = 'INACTIF' THEN 'INACTIF'
                  WHEN ${produits.statut} = 'BROUILLON' THEN 'PREPARATION'
                  WHEN l.asked > ${available} THEN 'STOCK'
                  WHEN l.prix < ${produits.prixVente} THEN 'PRIX'
             END AS motif
      FROM ${lignes} AS l
      LEFT JOIN ${produits} ON ${produit}
      LEFT JOIN ${stocks} ON ${stocks.etablissementId} = ${produits.etablissementId} AND ${stocks.id} = ${produits.id}
      ORDER BY l.rang
    ) WHERE motif IS NOT NULL`,
  );
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
      WHERE ${withNumber(v.etablissementId, v.numeroFacture)}) WHERE motif IS NOT NULL`,
  );
}

/** Appends `addition` as a new line, unless the notes have this line already. */
export function continuedNotes(notes: SQL, addition: SQL): SQL {
  return sql`CASE WHEN ${addition} IS NULL
      OR instr(char(10) || ${notes} || char(10), char(10) || ${addition} || char(10)) THEN ${notes}
    ELSE coalesce(${notes} || char(10), '') || ${addition} END`;
}

export const tooLong = (notes: SQL) => sql`length(${notes}) > ${NOTES_MAX}`;
