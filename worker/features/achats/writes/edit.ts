// What edits or cancels a purchase (decision 24). Refusals first, then the stock (stock/writes/correction), the day's
// totals and, last, the row itself, from which the others compute what changes.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { type AchatModification, SEARCHED_FIELDS } from "#worker/features/achats/domain.ts";
import { roundedSql, coutSql, integerSql } from "#worker/kernel/database/lines.ts";
import { refuseWith, refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";

const byId = (ctx: WriteContext, id: number) => sql`etablissement_id = ${ctx.etablissementId} AND id = ${id}`;

/** The purchase `a` with the stock `s` of its product, unless it is cancelled. */
const validAchat = (ctx: WriteContext, id: number) =>
  sql`FROM achats AS a CROSS JOIN stocks AS s ON s.etablissement_id = a.etablissement_id AND s.id = a.produit_id
      WHERE a.etablissement_id = ${ctx.etablissementId} AND a.id = ${id} AND a.date_annulation IS NULL`;

/** Refuses with ACHAT when the shop has no such purchase. */
export function refuseWithoutAchat(ctx: WriteContext, id: number): SQL {
  return refuseUnless("ACHAT", sql`EXISTS (SELECT 1 FROM achats WHERE ${byId(ctx, id)})`);
}

/** Refuses with ANNULE a purchase that is cancelled. */
export function refuseCancelled(ctx: WriteContext, id: number): SQL {
  return refuseIf(
    "ANNULE",
    sql`EXISTS (SELECT 1 FROM achats WHERE ${byId(ctx, id)} AND date_annulation IS NOT NULL)`,
  );
}

/** Refuses with STOCK and `[{ disponible, asked }]` when fewer pieces are left than would go out again. */
export function refuseSoldStock(ctx: WriteContext, id: number, quantite: number): SQL {
  return refuseWith(
    "STOCK",
    sql`json_object('disponible', s.quantite, 'asked', a.quantite - ${integerSql(quantite)})`,
    sql`${validAchat(ctx, id)} AND a.quantite - ${quantite} > s.quantite`,
  );
}

/** Refuses with ARCHIVE or INACTIF more pieces of a product that is no longer bought; fewer may leave. */
export function refuseMoreOfRetired(ctx: WriteContext, id: number, quantite: number): Statement[] {
  const more = (
    condition: SQL,
  ) => sql`EXISTS (SELECT 1 ${validAchat(ctx, id)} AND a.quantite < ${quantite} AND EXISTS (
      SELECT 1 FROM produits AS p WHERE p.etablissement_id = a.etablissement_id AND p.id = a.produit_id AND ${condition}))`;
  return [
    refuseIf("ARCHIVE", more(sql`p.date_archivage IS NOT NULL`)),
    refuseIf("INACTIF", more(sql`p.statut = 'INACTIF'`)),
  ];
}

/** From what the purchase holds to `quantite`, as stock/writes/correction takes it; no row when nothing changes. */
export function achatDifference(ctx: WriteContext, id: number, quantite: number): SQL {
  const q = integerSql(quantite);
  return sql`(SELECT a.produit_id, ${q} - a.quantite AS quantite,
      iif(a.quantite < ${q}, (${q} - a.quantite) * a.prix_achat, -${coutSql(sql`a.quantite - ${q}`)}) AS valeur,
      a.id AS achat_id, NULL AS motif ${validAchat(ctx, id)} AND a.quantite <> ${q})`;
}

/** Brings the expenses of the purchase's day and hour to `quantite` pieces; `count` is what becomes of their number. */
export function correctDepense(ctx: WriteContext, id: number, quantite: number, count: 0 | -1): Statement[] {
  const achat = sql`FROM achats WHERE ${byId(ctx, id)} AND date_annulation IS NULL`;
  const value = (column: SQL) => sql`(SELECT ${column} ${achat})`;
  const depenses = sql`depenses + ${value(sql`(${quantite} - quantite) * prix_achat`)}`;
  const day = sql`etablissement_id = ${ctx.etablissementId} AND devise_code = ${value(sql`devise_code`)}
    AND jour = ${value(sql`jour`)}`;
  return [
    sql`UPDATE totaux_journaliers SET depenses = ${depenses}, nombre_achats = nombre_achats + ${count} WHERE ${day}`,
    sql`UPDATE totaux_horaires SET depenses = ${depenses} WHERE ${day} AND heure = ${value(sql`heure`)}`,
  ];
}

/** Line `rank` (from 0) of the folded text as it stands. */
function lineOfText(rank: number, text: SQL = sql`texte`): SQL {
  const end = sql`instr(${text}, char(10))`;
  if (rank > 0) return lineOfText(rank - 1, sql`substr(${text}, ${end} + 1)`);
  return sql`substr(${text}, 1, iif(${end} = 0, length(${text}), ${end} - 1))`;
}

/** Absent fields keep their value; the folded text is made again of what is given and what is kept. */
export function updateAchat(ctx: WriteContext, id: number, achat: AchatModification): SQL {
  const { quantite, fournisseur, reference, numeroBonLivraison, notes } = achat;
  const lignes = SEARCHED_FIELDS.map((field, rank) =>
    achat[field] === undefined ? lineOfText(rank) : sql`${fold(achat[field] ?? "")}`,
  );
  const values = [
    sql`date_modification = ${ctx.now}`,
    sql`texte = ${sql.join(lignes, sql` || char(10) || `)}`,
  ];
  if (quantite !== undefined)
    values.push(sql`quantite = ${quantite}, montant_total = ${quantite} * prix_achat`);
  if (fournisseur !== undefined) values.push(sql`fournisseur = ${fournisseur}`);
  if (reference !== undefined) values.push(sql`reference = ${reference}`);
  if (numeroBonLivraison !== undefined) values.push(sql`numero_bon_livraison = ${numeroBonLivraison}`);
  if (notes !== undefined) values.push(sql`notes = ${notes}`);
  return sql`UPDATE achats SET ${sql.join(values, sql`, `)} WHERE ${byId(ctx, id)}`;
}

/**
 * Takes the product's purchase price back to that of the last purchase that still counts, else to that of its first
 * stock; without either it stays. Rounded up to what the shop's currency has by now (decision 14). To be run before
 * `cancelAchat`.
 */
export function restorePrixAchat(ctx: WriteContext, id: number, devise: Pick<Devise, "decimales">): SQL {
  const e = ctx.etablissementId;
  // The product's first movement is its INITIAL one, if it has any.
  return sql`UPDATE produits SET date_modification = ${ctx.now}, prix_achat = ${roundedSql(
    sql`coalesce(
      (SELECT autre.prix_achat FROM achats AS autre WHERE autre.etablissement_id = ${e}
         AND autre.produit_id = produits.id AND autre.id <> ${id} AND autre.date_annulation IS NULL
         ORDER BY autre.id DESC LIMIT 1),
      (SELECT iif(m.type = 'INITIAL' AND m.quantite > 0, m.valeur / m.quantite, NULL) FROM mouvements AS m
         WHERE m.etablissement_id = ${e} AND m.produit_id = produits.id ORDER BY m.id LIMIT 1),
      prix_achat)`,
    devise,
  )}
    WHERE etablissement_id = ${e}
      AND id = (SELECT produit_id FROM achats WHERE ${byId(ctx, id)} AND date_annulation IS NULL)`;
}

/** Marks the purchase, once; its figures stay as they were. */
export function cancelAchat(ctx: WriteContext, id: number): SQL {
  return sql`UPDATE achats SET date_annulation = ${ctx.now}, date_modification = ${ctx.now}
    WHERE ${byId(ctx, id)} AND date_annulation IS NULL`;
}
