// Products as lists, screens and searches read them (specification 7.4). Archived ones are nowhere.
import { type SQL, sql } from "drizzle-orm";
import { auNiveau, lireMouvementProduit, mouvementsDuProduit } from "#worker/features/stock/queries.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import {
  categorieExiste,
  categorieParId,
  categoriesParNom,
  lireCategorie,
} from "#worker/features/categories/queries.ts";
import {
  type FicheProduit,
  meriteSuggestions,
  type Produit,
  type ProduitQuery,
  type ProduitsDeCategorie,
  SUGGESTIONS_MAX,
  type TriProduit,
} from "#worker/features/produits/domain.ts";
import {
  lireProduit,
  pageDeProduitsEnJson,
  produitParId,
  produitsContenant,
  produitsEnJson,
  produitsParmi,
  produitVivant,
  STOCK_DU_PRODUIT,
} from "#worker/features/produits/queries.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { lirePage, pageLue, pageTriee, sensDe } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";

const DERNIERS_MOUVEMENTS = 8;

/** What pages are sorted by; ties by id. */
const TRIS: Record<TriProduit, SQL> = {
  titre: sql`p.titre_plie`,
  reference: sql`p.reference_cle`,
  prixVente: sql`p.prix_vente`,
  quantiteDisponible: sql`coalesce(s.quantite, 0)`,
  dateCreation: sql`p.date_creation`,
};

export function createProduitsLecture(deps: Deps) {
  return {
    /**
     * One page of the shop's products, filtered; `q` is found anywhere in title, description, reference and barcodes,
     * without case or accents. One round trip. INTROUVABLE (unknown category).
     */
    async list(acteur: Acteur, query: ProduitQuery): Promise<Page<Produit>> {
      const { categorieId } = query;
      const [lignes, categories] = await readShop(deps, acteur, [
        pageDeProduits(acteur, query),
        ...(categorieId === undefined ? [] : [categorieExiste(acteur.etablissementId, categorieId)]),
      ]);
      if (categorieId !== undefined) ligneOu(categories, MESSAGES.categorieNonTrouvee);
      return enPage(lignes, query);
    },

    /** All of the shop's products by title. */
    async all(acteur: Acteur): Promise<Produit[]> {
      const e = acteur.etablissementId;
      const tous = sql`(SELECT p.* FROM produits AS p WHERE ${produitVivant(e)})`;
      const [lignes = []] = await readShop(deps, acteur, [produitsEnJson(e, tous, sql`p.titre_plie, p.id`)]);
      return lignes.map(lireProduit);
    },

    /** The category and one page of its products, in one round trip; or INTROUVABLE. */
    async deCategorie(
      acteur: Acteur,
      categorieId: number,
      query: ProduitQuery,
    ): Promise<ProduitsDeCategorie> {
      const [categories, lignes] = await readShop(deps, acteur, [
        categorieParId(acteur.etablissementId, categorieId),
        pageDeProduits(acteur, { ...query, categorieId }),
      ]);
      const categorie = ligneOu(categories, MESSAGES.categorieNonTrouvee);
      return { categorie: lireCategorie(categorie), produits: enPage(lignes, query) };
    },

    /** The product, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Produit> {
      const [lignes] = await readShop(deps, acteur, [produitParId(acteur.etablissementId, id)]);
      return unProduit(lignes);
    },

    /** The product and the categories that it may go to, by name, in one round trip; or INTROUVABLE. */
    async pourEdition(acteur: Acteur, id: number): Promise<{ produit: Produit; categories: Categorie[] }> {
      const [lignes, categories = []] = await readShop(deps, acteur, [
        produitParId(acteur.etablissementId, id),
        categoriesParNom(acteur.etablissementId),
      ]);
      return { produit: unProduit(lignes), categories: categories.map(lireCategorie) };
    },

    /** The product and its last movements, newest first, in one round trip; or INTROUVABLE. */
    async fiche(acteur: Acteur, id: number): Promise<FicheProduit> {
      const e = acteur.etablissementId;
      const [lignes, mouvements = []] = await readShop(deps, acteur, [
        produitParId(e, id),
        mouvementsDuProduit(e, id, DERNIERS_MOUVEMENTS),
      ]);
      return { produit: unProduit(lignes), mouvements: mouvements.map(lireMouvementProduit) };
    },

    /** The product that wears this barcode, or INTROUVABLE. */
    async parCodeBarres(acteur: Acteur, code: string): Promise<Produit> {
      const e = acteur.etablissementId;
      const id = sql`(SELECT produit_id FROM codes_barres WHERE etablissement_id = ${e} AND code = ${code})`;
      const [lignes] = await readShop(deps, acteur, [produitParId(e, id)]);
      return unProduit(lignes);
    },

    /** At most 5 products for what is being typed, titles that begin so first; none under two characters. */
    async suggestions(acteur: Acteur, q: string): Promise<Produit[]> {
      if (!meriteSuggestions(q)) return [];
      const e = acteur.etablissementId;
      const ordre = sql`instr(p.titre_plie, ${plier(q)}) <> 1, p.titre_plie, p.id`;
      const trouves = produitsParmi(e, produitsContenant(e, q));
      const ids = sql`(SELECT p.id FROM ${trouves} ORDER BY ${ordre} LIMIT ${SUGGESTIONS_MAX})`;
      const lignes = sql`(SELECT p.* FROM ${produitsParmi(e, ids)})`;
      const [produits = []] = await readShop(deps, acteur, [produitsEnJson(e, lignes, ordre)]);
      return produits.map(lireProduit);
    },
  };
}

/** What `enPage` reads. Of a search the texts are read once; any other page leaves off where it is full. */
function pageDeProduits({ etablissementId: e }: Acteur, query: ProduitQuery): SQL {
  const cherche = plier(query.q) !== "";
  const parmi = produitsParmi(e, cherche ? produitsContenant(e, query.q) : undefined);
  const choisis = sql`FROM ${parmi} ${STOCK_DU_PRODUIT} WHERE ${produitVivant(e)} ${filtres(query)}`;
  const choix = sql`SELECT p.id AS id, ${TRIS[query.sortBy]} AS cle ${choisis}`;
  const sens = sensDe(query);
  const ordre = sql`cle ${sens}, id ${sens}`;
  const ids = cherche
    ? pageTriee(choix, ordre, query)
    : pageLue(choix, ordre, query, sql`SELECT count(*) ${choisis}`);
  return pageDeProduitsEnJson(e, ids, ordre);
}

function enPage(resultat: Ligne[] | undefined, query: ProduitQuery): Page<Produit> {
  const { lignes, total } = lirePage(resultat);
  return page(lignes.map(lireProduit), total, query);
}

function filtres(query: Pick<ProduitQuery, "statut" | "categorieId" | "niveau">): SQL {
  const conditions: SQL[] = [];
  if (query.statut) conditions.push(sql`AND p.statut = ${query.statut}`);
  if (query.categorieId) conditions.push(sql`AND p.categorie_id = ${query.categorieId}`);
  if (query.niveau) conditions.push(sql`AND ${auNiveau(query.niveau)}`);
  return sql.join(conditions, sql` `);
}

function unProduit(lignes: Ligne[] | undefined): Produit {
  return lireProduit(ligneOu(lignes, MESSAGES.produitNonTrouve));
}
