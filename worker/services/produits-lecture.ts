// Products as lists, screens and searches read them (specification 7.4). Archived ones are nowhere.
import { type SQL, sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Categorie } from "#worker/domain/categorie.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { type Page, page } from "#worker/domain/page.ts";
import {
  type FicheProduit,
  meriteSuggestions,
  type Produit,
  type ProduitQuery,
  type ProduitsDeCategorie,
  SUGGESTIONS_MAX,
  type TriProduit,
} from "#worker/domain/produit.ts";
import { plier } from "#worker/domain/texte.ts";
import { executer, type Ligne, uneLigne } from "#worker/db/batch.ts";
import {
  categorieExiste,
  categorieParId,
  categoriesParNom,
  lireCategorie,
} from "#worker/db/vues/categorie.ts";
import { lireMouvementProduit, mouvementsDuProduit } from "#worker/db/vues/mouvement.ts";
import { ordreDe, tranche, type Tris } from "#worker/db/vues/page.ts";
import {
  lireProduit,
  produitParId,
  produitsEnJson,
  produitVivant,
  STOCK_DU_PRODUIT,
} from "#worker/db/vues/produit.ts";
import { auNiveau } from "#worker/db/vues/stock.ts";
import type { Deps } from "./deps.ts";
import { ligneOu } from "./ligne-ou.ts";

const DERNIERS_MOUVEMENTS = 8;

const TRIS: Tris<TriProduit> = {
  titre: (sens) => sql`p.titre_plie ${sens}, p.id ${sens}`,
  reference: (sens) => sql`p.reference_cle ${sens}, p.id ${sens}`,
  prixVente: (sens) => sql`p.prix_vente ${sens}, p.id ${sens}`,
  quantiteDisponible: (sens) => sql`coalesce(s.quantite, 0) ${sens}, p.id ${sens}`,
  dateCreation: (sens) => sql`p.date_creation ${sens}, p.id ${sens}`,
};

export function createProduitsLecture(deps: Deps) {
  return {
    /**
     * One page of the shop's products, filtered; `q` is found anywhere in title, description, reference and barcodes,
     * without case or accents. One round trip. INTROUVABLE (unknown category).
     */
    async list(acteur: Acteur, query: ProduitQuery): Promise<Page<Produit>> {
      const { categorieId } = query;
      const [lignes = [], total = [], categories] = await executer(deps.boutique(acteur), [
        ...requetesDePage(acteur, query),
        ...(categorieId === undefined ? [] : [categorieExiste(acteur.etablissementId, categorieId)]),
      ]);
      if (categorieId !== undefined) ligneOu(categories, MESSAGES.categorieNonTrouvee);
      return lirePage([lignes, total], query);
    },

    /** All of the shop's products by title. */
    async all(acteur: Acteur): Promise<Produit[]> {
      const e = acteur.etablissementId;
      const tous = sql`(SELECT p.* FROM produits AS p WHERE ${produitVivant(e)})`;
      const [lignes = []] = await executer(deps.boutique(acteur), [
        produitsEnJson(e, tous, sql`p.titre_plie, p.id`),
      ]);
      return lignes.map(lireProduit);
    },

    /** The category and one page of its products, in one round trip; or INTROUVABLE. */
    async deCategorie(
      acteur: Acteur,
      categorieId: number,
      query: ProduitQuery,
    ): Promise<ProduitsDeCategorie> {
      const [categories, ...lignes] = await executer(deps.boutique(acteur), [
        categorieParId(acteur.etablissementId, categorieId),
        ...requetesDePage(acteur, { ...query, categorieId }),
      ]);
      const categorie = ligneOu(categories, MESSAGES.categorieNonTrouvee);
      return { categorie: lireCategorie(categorie), produits: lirePage(lignes, query) };
    },

    /** The product, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Produit> {
      const [lignes] = await executer(deps.boutique(acteur), [produitParId(acteur.etablissementId, id)]);
      return unProduit(lignes);
    },

    /** The product and the categories that it may go to, by name, in one round trip; or INTROUVABLE. */
    async pourEdition(acteur: Acteur, id: number): Promise<{ produit: Produit; categories: Categorie[] }> {
      const [lignes, categories = []] = await executer(deps.boutique(acteur), [
        produitParId(acteur.etablissementId, id),
        categoriesParNom(acteur.etablissementId),
      ]);
      return { produit: unProduit(lignes), categories: categories.map(lireCategorie) };
    },

    /** The product and its last movements, newest first, in one round trip; or INTROUVABLE. */
    async fiche(acteur: Acteur, id: number): Promise<FicheProduit> {
      const e = acteur.etablissementId;
      const [lignes, mouvements = []] = await executer(deps.boutique(acteur), [
        produitParId(e, id),
        mouvementsDuProduit(e, id, DERNIERS_MOUVEMENTS),
      ]);
      return { produit: unProduit(lignes), mouvements: mouvements.map(lireMouvementProduit) };
    },

    /** The product that wears this barcode, or INTROUVABLE. */
    async parCodeBarres(acteur: Acteur, code: string): Promise<Produit> {
      const e = acteur.etablissementId;
      const id = sql`(SELECT produit_id FROM codes_barres WHERE etablissement_id = ${e} AND code = ${code})`;
      const [lignes] = await executer(deps.boutique(acteur), [produitParId(e, id)]);
      return unProduit(lignes);
    },

    /** At most 5 products for what is being typed, titles that begin so first; none under two characters. */
    async suggestions(acteur: Acteur, q: string): Promise<Produit[]> {
      if (!meriteSuggestions(q)) return [];
      const e = acteur.etablissementId;
      const ordre = sql`instr(p.titre_plie, ${plier(q)}) <> 1, p.titre_plie, p.id`;
      const lignes = sql`(SELECT p.* FROM produits AS p WHERE ${filtre(e, { q })} ORDER BY ${ordre} LIMIT ${SUGGESTIONS_MAX})`;
      const [trouves = []] = await executer(deps.boutique(acteur), [produitsEnJson(e, lignes, ordre)]);
      return trouves.map(lireProduit);
    },
  };
}

/** The page's rows and the count of all, as `lirePage` reads them. */
function requetesDePage({ etablissementId: e }: Acteur, query: ProduitQuery): [SQL, SQL] {
  const choisis = sql`FROM produits AS p ${STOCK_DU_PRODUIT} WHERE ${filtre(e, query)}`;
  const ordre = ordreDe(TRIS, query);
  const lignes = sql`(SELECT p.* ${choisis} ORDER BY ${ordre} ${tranche(query)})`;
  return [produitsEnJson(e, lignes, ordre), sql`SELECT count(*) AS n ${choisis}`];
}

function lirePage([lignes = [], total]: Ligne[][], query: ProduitQuery): Page<Produit> {
  return page(lignes.map(lireProduit), Number(uneLigne(total)["n"]), query);
}

function filtre(e: number, query: Pick<ProduitQuery, "q" | "statut" | "categorieId" | "niveau">): SQL {
  const conditions = [produitVivant(e)];
  const q = plier(query.q);
  if (q !== "") {
    // The folded texts alone are read first, from the index that holds nothing else; SQLite would take the whole rows.
    conditions.push(sql`p.id IN (SELECT id FROM produits INDEXED BY produits_recherche
      WHERE etablissement_id = ${e} AND date_archivage IS NULL AND instr(texte, ${q}) > 0)`);
  }
  if (query.statut) conditions.push(sql`p.statut = ${query.statut}`);
  if (query.categorieId) conditions.push(sql`p.categorie_id = ${query.categorieId}`);
  if (query.niveau) conditions.push(auNiveau(query.niveau));
  return sql.join(conditions, sql` AND `);
}

function unProduit(lignes: Ligne[] | undefined): Produit {
  return lireProduit(ligneOu(lignes, MESSAGES.produitNonTrouve));
}
