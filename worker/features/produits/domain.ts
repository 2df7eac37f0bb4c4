// A product as lists, screens and the till see it, and what a manager writes of one (specification 3 to 5,
// decisions 18 to 21). Amounts in centimes.
import type { NiveauStock } from "#worker/features/stock/domain.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { Page, PageQuery } from "#worker/kernel/domain/page.ts";
import { fold } from "#worker/kernel/domain/text.ts";

export const STATUTS_PRODUIT = ["BROUILLON", "STOCK", "INACTIF"] as const;
export type StatutProduit = (typeof STATUTS_PRODUIT)[number];

export const STATUT_LABELS: Record<StatutProduit, string> = {
  BROUILLON: "Brouillon",
  STOCK: "En stock",
  INACTIF: "Inactif",
};

export type Produit = {
  id: number;
  titre: string;
  description: string | null;
  reference: string;
  categorie: { id: number; nom: string; description: string | null; rang: number };
  statut: StatutProduit;
  seuilAlerte: number;
  quantite: number;
  /** What the pieces on the shelf have cost. */
  stockValue: number;
  /** Last purchase price. */
  prixAchat: number;
  /** Average cost of a piece, rounded for display. */
  prixAchatMoyen: number;
  /** Selling price, and the lowest that the till accepts. */
  prixVente: number;
  codesBarres: string[];
  niveau: NiveauStock;
  /** Whether it has ever been in stock: what decides if going to STOCK needs a first quantity. */
  hasStock: boolean;
  dateCreation: number;
};

/** How many a shop may have (decision 63); archived ones do not count. */
export const PRODUITS_LIMIT = { max: 50_000, names: "produits" } as const;
/** Of one product. */
export const CODES_BARRES_LIMIT = { max: 20, names: "codes-barres" } as const;

/** One line of a product's ledger; `quantite` is signed. */
export type MouvementProduit = {
  id: number;
  type: string;
  libelle: string;
  quantite: number;
  quantiteApres: number;
  dateOperation: number;
};

/** What the detail screen shows. */
export type ProduitRecord = { produit: Produit; mouvements: MouvementProduit[] };

/** What a category's screen shows. */
export type ProduitsOfCategorie = { categorie: Categorie; produits: Page<Produit> };

/** What a product brings when it is put in stock. Pieces and centimes. */
export type StockInitial = { seuilAlerte: number; quantite: number; prixAchat: number; prixVente: number };

type Identity = {
  titre: string;
  description: string | null;
  categorieId: number;
  /** Issued by the shop's counter when absent. */
  reference?: string | undefined;
  codesBarres: string[];
};

/** A new product: only STOCK brings numbers, the other statuses have them at 0. */
export type ProduitCreation = Identity &
  ({ statut: "BROUILLON" | "INACTIF" } | ({ statut: "STOCK" } & StockInitial));

/** A change of status; the first time in STOCK brings its stock. */
export type StatutChange = {
  statut: StatutProduit;
  stockInitial?: StockInitial | undefined;
};

/** An edited product; what is absent stays as it is. */
export type ProduitModification = {
  titre?: string | undefined;
  description?: string | null | undefined;
  seuilAlerte?: number | undefined;
  reference?: string | undefined;
  categorieId?: number | undefined;
  prixVente?: number | undefined;
  codesBarres?: string[] | undefined;
};

/** What an edit of this product is loaded with; it has no numbers of its own before it has been in stock. */
export function expectedOf(produit: Produit) {
  const { titre, description, reference, categorie, codesBarres, statut, hasStock } = produit;
  const { seuilAlerte, quantite, prixAchat, prixVente } = produit;
  const numbers = { seuilAlerte, quantite, prixAchat, prixVente };
  const none = { seuilAlerte: null, quantite: null, prixAchat: null, prixVente: null };
  const identity = { titre, description, reference, categorieId: categorie.id, codesBarres, statut };
  return { ...identity, ...(hasStock ? numbers : none) };
}

/** What lists may be sorted by; the first is the default (specification 9). */
export const PRODUIT_SORTS = [
  "titre",
  "reference",
  "prixVente",
  "quantiteDisponible",
  "dateCreation",
] as const;
export type ProduitSort = (typeof PRODUIT_SORTS)[number];

export type ProduitQuery = PageQuery<ProduitSort> & {
  q: string;
  statut?: StatutProduit | undefined;
  categorieId?: number | undefined;
  niveau?: NiveauStock | undefined;
};

/** A product as the till keeps it: only what selling needs, short because it travels and stays on the phone. */
export type ProduitCaisse = {
  id: number;
  titre: string;
  reference: string;
  categorieId: number;
  prixVente: number;
  quantite: number;
  seuilAlerte: number;
  codesBarres: string[];
};

/** What a till that knew the shop up to some event has to change to know it up to the event `curseur`. */
export type CatalogueDifference = {
  /** Those that changed and are for sale, as they are now; all of them when `complet`. */
  produits: ProduitCaisse[];
  /** Ids that are for sale no more; none when `complet`. */
  supprimes: number[];
  curseur: number;
  /** True when `produits` replaces all that the till has. */
  complet: boolean;
};

export type CategorieCaisse = { id: number; nom: string; rang: number };

export const SUGGESTIONS_MAX = 5;
const SUGGESTIONS_MIN_LENGTH = 2;

/** Profit in percent of the selling price, or null when nothing is asked for it. */
export function margePercent(prixAchat: number, prixVente: number): number | null {
  return prixVente === 0 ? null : ((prixVente - prixAchat) / prixVente) * 100;
}

/** True when the text is long enough to suggest products for (specification 5: two characters). */
export function allowsSuggestions(q: string): boolean {
  return [...fold(q)].length >= SUGGESTIONS_MIN_LENGTH;
}

/** What search reads, after the reference's own line: title, barcodes, description, folded, one line each. */
export function restOfText(produit: {
  titre: string;
  codesBarres: string[];
  description: string | null;
}): string {
  return ["", produit.titre, produit.codesBarres.join(" "), produit.description ?? ""].map(fold).join("\n");
}
