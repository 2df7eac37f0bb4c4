// What changes a product that exists: its fields, its status, its end. Run in order, after the refusals.
import { type SQL, sql } from "drizzle-orm";
import type { ProduitModification, StatutProduit } from "#worker/features/produits/domain.ts";
import { REFERENCE_PLIEE } from "#worker/features/produits/queries.ts";
import { refuserSauf, refuserSi } from "#worker/kernel/database/refuse.ts";
import { cleUnique, plier } from "#worker/kernel/domain/text.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";
import { insererCodes } from "./product.ts";

const ce = (ctx: Contexte, id: number) => sql`etablissement_id = ${ctx.etablissementId} AND id = ${id}`;

/** Keeps each new selling price as history; to be run before `modifierProduit`. The same price again is no change. */
export function noterPrix(ctx: Contexte, id: number, prixVente: number): SQL[] {
  const { etablissementId: e, auteurId, maintenant } = ctx;
  const change = sql`EXISTS (SELECT 1 FROM produits WHERE ${ce(ctx, id)} AND prix_vente <> ${prixVente})`;
  return [
    sql`UPDATE compteurs SET prix = prix + 1 WHERE etablissement_id = ${e} AND ${change}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT ${e}, c.prix, ${id}, ${prixVente}, ${auteurId}, ${maintenant}
        FROM compteurs AS c WHERE c.etablissement_id = ${e} AND ${change}`,
  ];
}

/** Makes `codes` the product's barcodes; to be run before `modifierProduit`, which reads them. */
export function remplacerCodes(ctx: Contexte, id: number, codes: readonly string[]): SQL[] {
  return [
    sql`DELETE FROM codes_barres WHERE etablissement_id = ${ctx.etablissementId} AND produit_id = ${id}
          AND code NOT IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`,
    insererCodes(ctx.etablissementId, id, codes),
  ];
}

/** What stands in the last of the folded text's four lines by now. */
const DESCRIPTION_PLIEE = sql`substr(texte, length(rtrim(texte, replace(texte, char(10), ''))) + 1)`;

/** Absent fields keep their value; the folded text is made again of what is given and what is kept. */
export function modifierProduit(ctx: Contexte, id: number, produit: ProduitModification): SQL {
  const { titre, description, seuilAlerte, reference, categorieId, prixVente } = produit;
  const codes = sql`coalesce((SELECT group_concat(lower(code), ' ') FROM codes_barres AS b
    WHERE b.etablissement_id = ${ctx.etablissementId} AND b.produit_id = ${id}), '')`;
  const lignes = [
    reference === undefined ? REFERENCE_PLIEE : sql`${plier(reference)}`,
    titre === undefined ? sql`titre_plie` : sql`${plier(titre)}`,
    codes,
    description === undefined ? DESCRIPTION_PLIEE : sql`${plier(description ?? "")}`,
  ];
  const valeurs = [
    sql`date_modification = ${ctx.maintenant}`,
    sql`texte = ${sql.join(lignes, sql` || char(10) || `)}`,
  ];
  if (titre !== undefined) valeurs.push(sql`titre = ${titre}, titre_plie = ${plier(titre)}`);
  if (description !== undefined) valeurs.push(sql`description = ${description}`);
  if (seuilAlerte !== undefined) valeurs.push(sql`seuil_alerte = ${seuilAlerte}`);
  if (reference !== undefined)
    valeurs.push(sql`reference = ${reference}, reference_cle = ${cleUnique(reference)}`);
  if (categorieId !== undefined) valeurs.push(sql`categorie_id = ${categorieId}`);
  if (prixVente !== undefined) valeurs.push(sql`prix_vente = ${prixVente}`);
  return sql`UPDATE produits SET ${sql.join(valeurs, sql`, `)} WHERE ${ce(ctx, id)}`;
}

/** Refuses with BROUILLON a product that would become a draft again. */
export function refuserRetourBrouillon(ctx: Contexte, id: number): SQL {
  return refuserSi("BROUILLON", sql`FROM produits WHERE ${ce(ctx, id)} AND statut <> 'BROUILLON'`);
}

/** Refuses with SANS_STOCK a product that has never been in stock and brings nothing. */
export function refuserSansStock(ctx: Contexte, id: number): SQL {
  return refuserSauf("SANS_STOCK", sql`FROM stocks WHERE ${ce(ctx, id)}`);
}

export function changerStatut(ctx: Contexte, id: number, statut: StatutProduit): SQL {
  return sql`UPDATE produits SET statut = ${statut}, date_modification = ${ctx.maintenant} WHERE ${ce(ctx, id)}`;
}

/** Archives a product that has movements, deletes any other; its reference and barcodes are free in both cases. */
export function retirerProduit(ctx: Contexte, id: number): SQL[] {
  const e = ctx.etablissementId;
  const aBouge = sql`EXISTS (SELECT 1 FROM mouvements WHERE etablissement_id = ${e} AND produit_id = ${id})`;
  return [
    sql`DELETE FROM codes_barres WHERE etablissement_id = ${e} AND produit_id = ${id}`,
    sql`DELETE FROM prix_historique WHERE etablissement_id = ${e} AND produit_id = ${id} AND NOT ${aBouge}`,
    sql`DELETE FROM stocks WHERE ${ce(ctx, id)} AND NOT ${aBouge}`,
    sql`DELETE FROM produits WHERE ${ce(ctx, id)} AND NOT ${aBouge}`,
    sql`UPDATE produits SET date_archivage = ${ctx.maintenant}, date_modification = ${ctx.maintenant}
        WHERE ${ce(ctx, id)} AND date_archivage IS NULL`,
  ];
}
