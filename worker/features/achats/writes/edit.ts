// What edits or cancels a purchase (decision 24). Refusals first, then the stock (db/ecritures/correction), the day's
// totals and, last, the row itself, from which the others compute what changes.
import { type SQL, sql } from "drizzle-orm";
import { type AchatModification, CHAMPS_CHERCHES } from "#worker/features/achats/domain.ts";
import { arrondiSql, coutSql, entierSql } from "#worker/kernel/database/lines.ts";
import { refuserAvec, refuserSauf, refuserSi } from "#worker/kernel/database/refuse.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";

const ce = (ctx: Contexte, id: number) => sql`etablissement_id = ${ctx.etablissementId} AND id = ${id}`;

/** The purchase `a` with the stock `s` of its product, unless it is cancelled. */
const valide = (ctx: Contexte, id: number) =>
  sql`FROM achats AS a CROSS JOIN stocks AS s ON s.etablissement_id = a.etablissement_id AND s.id = a.produit_id
      WHERE a.etablissement_id = ${ctx.etablissementId} AND a.id = ${id} AND a.date_annulation IS NULL`;

/** Refuses with ACHAT when the shop has no such purchase. */
export function refuserSansAchat(ctx: Contexte, id: number): SQL {
  return refuserSauf("ACHAT", sql`FROM achats WHERE ${ce(ctx, id)}`);
}

/** Refuses with ANNULE a purchase that is cancelled. */
export function refuserAnnule(ctx: Contexte, id: number): SQL {
  return refuserSi("ANNULE", sql`FROM achats WHERE ${ce(ctx, id)} AND date_annulation IS NOT NULL`);
}

/** Refuses with STOCK and `[{ disponible, demande }]` when fewer pieces are left than would go out again. */
export function refuserStockVendu(ctx: Contexte, id: number, quantite: number): SQL {
  return refuserAvec(
    "STOCK",
    sql`json_object('disponible', s.quantite, 'demande', a.quantite - ${entierSql(quantite)})`,
    sql`${valide(ctx, id)} AND a.quantite - ${quantite} > s.quantite`,
  );
}

/** Refuses with ARCHIVE or INACTIF more pieces of a product that is no longer bought; fewer may leave. */
export function refuserPlusDInvendu(ctx: Contexte, id: number, quantite: number): SQL[] {
  const plus = (condition: SQL) => sql`${valide(ctx, id)} AND a.quantite < ${quantite} AND EXISTS (
      SELECT 1 FROM produits AS p WHERE p.etablissement_id = a.etablissement_id AND p.id = a.produit_id AND ${condition})`;
  return [
    refuserSi("ARCHIVE", plus(sql`p.date_archivage IS NOT NULL`)),
    refuserSi("INACTIF", plus(sql`p.statut = 'INACTIF'`)),
  ];
}

/** From what the purchase holds to `quantite`, as db/ecritures/correction takes it; no row when nothing changes. */
export function ecartAchat(ctx: Contexte, id: number, quantite: number): SQL {
  const q = entierSql(quantite);
  return sql`(SELECT a.produit_id, ${q} - a.quantite AS quantite,
      iif(a.quantite < ${q}, (${q} - a.quantite) * a.prix_achat, -${coutSql(sql`a.quantite - ${q}`)}) AS valeur,
      a.id AS achat_id, NULL AS motif ${valide(ctx, id)} AND a.quantite <> ${q})`;
}

/** Brings the expenses of the purchase's day and hour to `quantite` pieces; `nombre` is what becomes of their number. */
export function corrigerDepense(ctx: Contexte, id: number, quantite: number, nombre: 0 | -1): SQL[] {
  const achat = sql`FROM achats WHERE ${ce(ctx, id)} AND date_annulation IS NULL`;
  const valeur = (colonne: SQL) => sql`(SELECT ${colonne} ${achat})`;
  const depenses = sql`depenses + ${valeur(sql`(${quantite} - quantite) * prix_achat`)}`;
  const jour = sql`etablissement_id = ${ctx.etablissementId} AND devise_code = ${valeur(sql`devise_code`)}
    AND jour = ${valeur(sql`jour`)}`;
  return [
    sql`UPDATE totaux_journaliers SET depenses = ${depenses}, nombre_achats = nombre_achats + ${nombre} WHERE ${jour}`,
    sql`UPDATE totaux_horaires SET depenses = ${depenses} WHERE ${jour} AND heure = ${valeur(sql`heure`)}`,
  ];
}

/** Line `rang` (from 0) of the folded text as it stands. */
function ligneDuTexte(rang: number, texte: SQL = sql`texte`): SQL {
  const fin = sql`instr(${texte}, char(10))`;
  if (rang > 0) return ligneDuTexte(rang - 1, sql`substr(${texte}, ${fin} + 1)`);
  return sql`substr(${texte}, 1, iif(${fin} = 0, length(${texte}), ${fin} - 1))`;
}

/** Absent fields keep their value; the folded text is made again of what is given and what is kept. */
export function modifierAchat(ctx: Contexte, id: number, achat: AchatModification): SQL {
  const { quantite, fournisseur, reference, numeroBonLivraison, notes } = achat;
  const lignes = CHAMPS_CHERCHES.map((champ, rang) =>
    achat[champ] === undefined ? ligneDuTexte(rang) : sql`${plier(achat[champ] ?? "")}`,
  );
  const valeurs = [
    sql`date_modification = ${ctx.maintenant}`,
    sql`texte = ${sql.join(lignes, sql` || char(10) || `)}`,
  ];
  if (quantite !== undefined)
    valeurs.push(sql`quantite = ${quantite}, montant_total = ${quantite} * prix_achat`);
  if (fournisseur !== undefined) valeurs.push(sql`fournisseur = ${fournisseur}`);
  if (reference !== undefined) valeurs.push(sql`reference = ${reference}`);
  if (numeroBonLivraison !== undefined) valeurs.push(sql`numero_bon_livraison = ${numeroBonLivraison}`);
  if (notes !== undefined) valeurs.push(sql`notes = ${notes}`);
  return sql`UPDATE achats SET ${sql.join(valeurs, sql`, `)} WHERE ${ce(ctx, id)}`;
}

/**
 * Takes the product's purchase price back to that of the last purchase that still counts, else to that of its first
 * stock; without either it stays. Rounded up to what the shop's currency has by now (decision 14). To be run before
 * `annulerAchat`.
 */
export function reprendrePrixAchat(ctx: Contexte, id: number, devise: Pick<Devise, "decimales">): SQL {
  const e = ctx.etablissementId;
  // The product's first movement is its INITIAL one, if it has any.
  return sql`UPDATE produits SET date_modification = ${ctx.maintenant}, prix_achat = ${arrondiSql(
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
      AND id = (SELECT produit_id FROM achats WHERE ${ce(ctx, id)} AND date_annulation IS NULL)`;
}

/** Marks the purchase, once; its figures stay as they were. */
export function annulerAchat(ctx: Contexte, id: number): SQL {
  return sql`UPDATE achats SET date_annulation = ${ctx.maintenant}, date_modification = ${ctx.maintenant}
    WHERE ${ce(ctx, id)} AND date_annulation IS NULL`;
}
