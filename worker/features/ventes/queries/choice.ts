// Which sale lines a list is made of, in which order, and how many they are.
import { type SQL, sql } from "drizzle-orm";
import { produitsTitres } from "#worker/features/produits/queries.ts";
import type { TriVente, VenteQuery } from "#worker/features/ventes/domain/sale.ts";
import { entreLesJours, ordreDe, pageLue, type Tris } from "#worker/kernel/database/page.ts";
import type { Jours } from "#worker/kernel/domain/period.ts";
import { ligne, plier } from "#worker/kernel/domain/text.ts";
import { compteDesJours } from "#worker/kernel/queries/totals.ts";
import { FACTURES_ET_VENTES, pageDeVentesEnJson } from "./sale.ts";

/** By date the order is that of `factures_par_jour`, so that a page reads no further than it reaches. */
const TRIS: Tris<TriVente> = {
  dateOperation: (sens) => sql`f.jour ${sens}, f.date_operation ${sens}, f.id ${sens}, v.id ${sens}`,
  client: (sens) => sql`substr(f.texte, 1, instr(f.texte, char(10)) - 1) ${sens}, v.id ${sens}`,
  montantTotal: (sens) => sql`v.montant_total ${sens}, v.id ${sens}`,
  reference: (sens) => sql`v.reference COLLATE NOCASE ${sens}, v.id ${sens}`,
};

/**
 * A page of the shop's lines that the query finds between these days, those of cancelled invoices too, as vues/trouves
 * reads it.
 */
export function pageDeVentes(etablissementId: number, query: VenteQuery, jours: Jours): SQL {
  const { produitId, q = "" } = query;
  const filtres = [
    ...entreLesJours(sql`f.jour`, jours),
    ...(plier(q) === "" ? [] : [contient(etablissementId, q)]),
  ];
  const origine =
    produitId === undefined ? deLaBoutique(etablissementId) : duProduit(etablissementId, produitId);
  const source = sql`${origine} ${sql.join(filtres.map((filtre) => sql` AND ${filtre}`))}`;
  const ordre = ordreDe(TRIS, query);
  const nombre = compte(etablissementId, query, jours) ?? sql`SELECT count(*) ${source}`;
  const ids = pageLue(sql`SELECT v.id AS id ${source}`, ordre, query, nombre);
  return pageDeVentesEnJson(etablissementId, ids, ordre);
}

/** FROM and WHERE of all lines `v` with their invoices `f`. */
function deLaBoutique(etablissementId: number): SQL {
  return sql`FROM ${FACTURES_ET_VENTES} WHERE f.etablissement_id = ${etablissementId}`;
}

/** The same of a product's, through its own movements: each line has exactly one of type VENTE. */
function duProduit(etablissementId: number, produitId: number): SQL {
  return sql`FROM mouvements AS m INDEXED BY mouvements_par_produit
    CROSS JOIN ventes AS v ON v.etablissement_id = m.etablissement_id AND v.id = m.vente_id
    CROSS JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    WHERE m.etablissement_id = ${etablissementId} AND m.produit_id = ${produitId} AND m.type = 'VENTE'`;
}

/** How many lines there are, where they need not be counted: their ids have no gap, and the days' totals know theirs. */
function compte(etablissementId: number, { q = "", produitId }: VenteQuery, jours: Jours): SQL | undefined {
  if (plier(q) !== "" || produitId !== undefined) return undefined;
  if (jours.debut === undefined && jours.fin === undefined) {
    return sql`SELECT vente AS n FROM compteurs WHERE etablissement_id = ${etablissementId}`;
  }
  return compteDesJours(etablissementId, "nombre_lignes", jours);
}

/**
 * `cherche`, folded, stands in the client, the invoice number, the line's reference or the product's title. Client and
 * number are kept folded. The line's reference and title are not, and SQLite folds ASCII alone: where they have accents,
 * the reference is found as it is written, and the title by the product's of today. All of it is asked of every line that
 * is read, so what has no accents is asked of references once.
 */
function contient(etablissementId: number, cherche: string): SQL {
  const [q, ecrit] = [plier(cherche), ligne(cherche)];
  const conditions = [
    sql`instr(f.texte, ${q}) > 0`,
    sql`instr(lower(v.titre), ${q}) > 0`,
    sql`instr(lower(v.reference), ${q}) > 0`,
    sql`v.produit_id IN (SELECT id FROM ${produitsTitres(etablissementId, cherche)})`,
  ];
  if (/[^ -~]/.test(ecrit)) conditions.push(sql`instr(v.reference, ${ecrit}) > 0`);
  return sql`(${sql.join(conditions, sql` OR `)})`;
}
