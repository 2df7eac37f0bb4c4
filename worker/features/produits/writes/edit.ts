// What changes a product that exists: its fields, its status, its end. Run in order, after the refusals.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import type { ProduitModification, StatutProduit } from "#worker/features/produits/domain.ts";
import { FOLDED_REFERENCE } from "#worker/features/produits/queries.ts";
import { refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import { uniqueKey, fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { insertCodes } from "./produit.ts";

const byId = (ctx: WriteContext, id: number) => sql`etablissement_id = ${ctx.etablissementId} AND id = ${id}`;

/** Keeps each new selling price as history; to be run before `modifierProduit`. The same price again is no change. */
export function recordPrix(ctx: WriteContext, id: number, prixVente: number): Statement[] {
  const { etablissementId: e, auteurId, now } = ctx;
  const change = sql`EXISTS (SELECT 1 FROM produits WHERE ${byId(ctx, id)} AND prix_vente <> ${prixVente})`;
  return [
    sql`UPDATE compteurs SET prix = prix + 1 WHERE etablissement_id = ${e} AND ${change}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT ${e}, c.prix, ${id}, ${prixVente}, ${auteurId}, ${now}
        FROM compteurs AS c WHERE c.etablissement_id = ${e} AND ${change}`,
  ];
}

/** Makes `codes` the product's barcodes; to be run before `modifierProduit`, which reads them. */
export function replaceCodes(ctx: WriteContext, id: number, codes: readonly string[]): Statement[] {
  return [
    sql`DELETE FROM codes_barres WHERE etablissement_id = ${ctx.etablissementId} AND produit_id = ${id}
          AND code NOT IN (SELECT value FROM json_each(${JSON.stringify(codes)}))`,
    insertCodes(ctx.etablissementId, id, codes),
  ];
}

/** What stands in the last of the folded text's four lines by now. */
const FOLDED_DESCRIPTION = sql`substr(texte, length(rtrim(texte, replace(texte, char(10), ''))) + 1)`;

/** Absent fields keep their value; the folded text is made again of what is given and what is kept. */
export function updateProduit(ctx: WriteContext, id: number, produit: ProduitModification): SQL {
  const { titre, description, seuilAlerte, reference, categorieId, prixVente } = produit;
  const codes = sql`coalesce((SELECT group_concat(lower(code), ' ') FROM codes_barres AS b
    WHERE b.etablissement_id = ${ctx.etablissementId} AND b.produit_id = ${id}), '')`;
  const lignes = [
    reference === undefined ? FOLDED_REFERENCE : sql`${fold(reference)}`,
    titre === undefined ? sql`titre_plie` : sql`${fold(titre)}`,
    codes,
    description === undefined ? FOLDED_DESCRIPTION : sql`${fold(description ?? "")}`,
  ];
  const values = [
    sql`date_modification = ${ctx.now}`,
    sql`texte = ${sql.join(lignes, sql` || char(10) || `)}`,
  ];
  if (titre !== undefined) values.push(sql`titre = ${titre}, titre_plie = ${fold(titre)}`);
  if (description !== undefined) values.push(sql`description = ${description}`);
  if (seuilAlerte !== undefined) values.push(sql`seuil_alerte = ${seuilAlerte}`);
  if (reference !== undefined)
    values.push(sql`reference = ${reference}, reference_cle = ${uniqueKey(reference)}`);
  if (categorieId !== undefined) values.push(sql`categorie_id = ${categorieId}`);
  if (prixVente !== undefined) values.push(sql`prix_vente = ${prixVente}`);
  return sql`UPDATE produits SET ${sql.join(values, sql`, `)} WHERE ${byId(ctx, id)}`;
}

/** Refuses with BROUILLON a product that would become a draft again. */
export function refuseReturnToBrouillon(ctx: WriteContext, id: number): SQL {
  return refuseIf(
    "BROUILLON",
    sql`EXISTS (SELECT 1 FROM produits WHERE ${byId(ctx, id)} AND statut <> 'BROUILLON')`,
  );
}

/** Refuses with SANS_STOCK a product that has never been in stock and brings nothing. */
export function refuseWithoutStock(ctx: WriteContext, id: number): SQL {
  return refuseUnless("SANS_STOCK", sql`EXISTS (SELECT 1 FROM stocks WHERE ${byId(ctx, id)})`);
}

export function changeStatut(ctx: WriteContext, id: number, statut: StatutProduit): SQL {
  return sql`UPDATE produits SET statut = ${statut}, date_modification = ${ctx.now} WHERE ${byId(ctx, id)}`;
}

/** Archives a product that has movements, deletes any other; its reference and barcodes are free in both cases. */
export function removeProduit(ctx: WriteContext, id: number): Statement[] {
  const e = ctx.etablissementId;
  const hasMouvements = sql`EXISTS (SELECT 1 FROM mouvements WHERE etablissement_id = ${e} AND produit_id = ${id})`;
  return [
    sql`DELETE FROM codes_barres WHERE etablissement_id = ${e} AND produit_id = ${id}`,
    sql`DELETE FROM prix_historique WHERE etablissement_id = ${e} AND produit_id = ${id} AND NOT ${hasMouvements}`,
    sql`DELETE FROM stocks WHERE ${byId(ctx, id)} AND NOT ${hasMouvements}`,
    sql`DELETE FROM produits WHERE ${byId(ctx, id)} AND NOT ${hasMouvements}`,
    sql`UPDATE produits SET date_archivage = ${ctx.now}, date_modification = ${ctx.now}
        WHERE ${byId(ctx, id)} AND date_archivage IS NULL`,
  ];
}
