// A movement of the ledger as histories read it, with what it belongs to.
import { type SQL, sql } from "drizzle-orm";
import type { Mouvement } from "#worker/domain/mouvement.ts";
import type { MouvementProduit } from "#worker/features/produits/domain.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";

/** JSON of domain/mouvement's `Mouvement`: `m` with its type, product, purchase, sale line and invoice. */
const mouvementJson = (
  deviseCode: string,
) => sql`json_object('id', m.id, 'type', m.type, 'libelle', t.libelle,
  'produit', json_object('id', p.id, 'titre', p.titre, 'reference', p.reference),
  'quantite', m.quantite, 'quantiteApres', m.quantite_apres,
  'montant', coalesce(abs(m.quantite) * a.prix_achat, v.montant_total, abs(m.valeur)),
  'deviseCode', coalesce(a.devise_code, f.devise_code, ${deviseCode}),
  'dateOperation', m.date_operation, 'jour', m.jour, 'tiers', coalesce(a.fournisseur, f.client),
  'notes', coalesce(m.motif, a.notes, f.notes), 'achatId', m.achat_id, 'venteId', m.vente_id)`;

/**
 * One column `reponse` for each movement of `ids` (a relation of one column `id`), newest first. `deviseCode` is the
 * currency of the shop, for what has neither purchase nor sale.
 */
export function mouvementsEnJson(etablissementId: number, deviseCode: string, ids: SQL): SQL<Mouvement> {
  return sql`SELECT ${mouvementJson(deviseCode)} AS reponse FROM ${ids} AS i
    CROSS JOIN mouvements AS m ON m.etablissement_id = ${etablissementId} AND m.id = i.id
    CROSS JOIN types_mouvement AS t ON t.code = m.type
    CROSS JOIN produits AS p ON p.etablissement_id = m.etablissement_id AND p.id = m.produit_id
    LEFT JOIN achats AS a ON a.etablissement_id = m.etablissement_id AND a.id = m.achat_id
    LEFT JOIN ventes AS v ON v.etablissement_id = m.etablissement_id AND v.id = m.vente_id
    LEFT JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    ORDER BY m.id DESC`;
}

/** One column `reponse` for each of a product's last movements, newest first. */
export function mouvementsDuProduit(etablissementId: number, produitId: number, nombre: number): SQL {
  return sql`SELECT json_object('id', m.id, 'type', m.type, 'libelle', t.libelle, 'quantite', m.quantite,
      'quantiteApres', m.quantite_apres, 'dateOperation', m.date_operation) AS reponse
    FROM mouvements AS m INDEXED BY mouvements_par_produit JOIN types_mouvement AS t ON t.code = m.type
    WHERE m.etablissement_id = ${etablissementId} AND m.produit_id = ${produitId} ORDER BY m.id DESC LIMIT ${nombre}`;
}

/** Reads a row of `mouvementsDuProduit`. */
export function lireMouvementProduit(ligne: Ligne): MouvementProduit {
  return JSON.parse(String(ligne["reponse"])) as MouvementProduit;
}

/** The last movement that the shop wrote, for the answer of a write. */
export function dernierMouvement(etablissementId: number, deviseCode: string): SQL<Mouvement> {
  return mouvementsEnJson(
    etablissementId,
    deviseCode,
    sql`(SELECT mouvement AS id FROM compteurs WHERE etablissement_id = ${etablissementId})`,
  );
}

/** Reads a row of `mouvementsEnJson`. */
export function lireMouvement(ligne: Ligne): Mouvement {
  return JSON.parse(String(ligne["reponse"])) as Mouvement;
}
