// Products of lists, screens and the till (rules: reference, statut, prices, archive). Amounts in centimes.
import type { Changes } from "#worker/core/domain/edits.ts";
import type { Page, PageQuery } from "#worker/core/domain/page.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import type { StatutProduit, TypeMouvement } from "#worker/schema/codes.ts";

export const STATUT_LABELS: Record<StatutProduit, string> = {
  BROUILLON: "Brouillon",
  STOCK: "En stock",
  INACTIF: "Inactif",
};

export const ARCHIVED_LABEL = "Archivé";

export type Produit = {
  id: number;
  version: number;
  titre: string;
  description: string | null;
  reference: string;
  /** Null only for an archived product whose category was deleted. */
  categorie: { id: number; nom: string; description: string | null; rang: number } | null;
  statut: StatutProduit;
  seuilAlerte: number;
  quantite: number;
  /** Total cost of the pieces in stock. */
  stockValue: number;
  prixAchat: number;
  /** Average cost of a piece, rounded for display. */
  prixAchatMoyen: number;
  /** Selling price, also the lowest price that the till accepts. */
  prixVente: number;
  /** Of an archived product: those that its restoration gives back. */
  codesBarres: string[];
  niveau: NiveauStock;
  /** True once the product has been in stock. Until then, the status STOCK requires a first stock. */
  hasStock: boolean;
  dateCreation: number;
  /** When the product was archived; null in the catalogue. */
  dateArchivage: number | null;
};

/** The reason of the movement that takes the pieces of an archived product out of the stock (rule: archive). */
export const ARCHIVE_MOTIF = "Produit archivé";

export const PRODUITS_LIMIT = { max: 50_000, names: "produits" } as const;
export const CODES_BARRES_LIMIT = { max: 20, names: "codes-barres" } as const;
export const CODE_BARRES_MAX = 48;
/** URLs resolve "." and "..", so these two codes could never be read by their address. */
export const CODE_BARRES = /^(?!\.{1,2}$)[\x21-\x7e]{1,48}$/;

/** How the product that has a taken code has it, in the sentence of the refusal. */
export const HELD_AS = { codesBarres: "un code-barres", reference: "la référence" } as const;

/** A movement of the ledger, as the screen of its product shows it. */
export type MouvementProduit = {
  id: number;
  type: TypeMouvement;
  /** Signed pieces: negative when goods go out. */
  quantite: number;
  quantiteApres: number;
  dateOperation: number;
  /** The time zone of the shop's clock at the recording (docs/decisions/0062). */
  fuseau: string;
};

export type ProduitRecord = { produit: Produit; mouvements: MouvementProduit[] };

export type ProduitsOfCategorie = { categorie: Categorie; produits: Page<Produit> };

export type StockInitial = { seuilAlerte: number; quantite: number; prixAchat: number; prixVente: number };

type Identity = {
  titre: string;
  description: string | null;
  categorieId: number;
  reference?: string | undefined;
  codesBarres: string[];
};

export type ProduitCreation = Identity &
  ({ statut: "BROUILLON" | "INACTIF" } | ({ statut: "STOCK" } & StockInitial));

export type StatutChange = {
  statut: StatutProduit;
  stockInitial?: StockInitial | undefined;
};

export type ProduitModification = Changes<Identity & Pick<StockInitial, "seuilAlerte" | "prixVente">>;

/** `categorieId` is required when the product's category was deleted, else it may give another one. */
export type ProduitRestoration = { categorieId?: number | undefined };

/** The fields of the edit form. A product that was never in stock has no price and no threshold. */
export function expectedOf(produit: Produit) {
  const { titre, description, reference, categorie, codesBarres, statut, hasStock } = produit;
  const identity = { titre, description, reference, categorieId: categorie?.id ?? null, codesBarres, statut };
  if (!hasStock) return { ...identity, seuilAlerte: null, quantite: null, prixAchat: null, prixVente: null };
  const { seuilAlerte, quantite, prixAchat, prixVente } = produit;
  return { ...identity, seuilAlerte, quantite, prixAchat, prixVente };
}

export const PRODUIT_SORTS = [
  "titre",
  "reference",
  "prixVente",
  "quantiteDisponible",
  "dateCreation",
] as const;
export type ProduitSort = (typeof PRODUIT_SORTS)[number];

/** CODES_EN_DOUBLE: the products that have a code of another product. */
export const PRODUIT_FILTERS = ["TOUS", "CODES_EN_DOUBLE"] as const;
export type ProduitFilter = (typeof PRODUIT_FILTERS)[number];

export type ProduitQuery = PageQuery<ProduitSort> & {
  q: string;
  filtre?: ProduitFilter | undefined;
  statut?: StatutProduit | undefined;
  categorieId?: number | undefined;
  niveau?: NiveauStock | undefined;
  /** True: the archived products in place of the catalogue's. */
  archives?: boolean | undefined;
};

export const SUGGESTIONS_MAX = 5;
const SUGGESTIONS_MIN_LENGTH = 2;

/** Profit in percent of the selling price; null when the price is 0. */
export function margePercent(prixAchat: number, prixVente: number): number | null {
  return prixVente === 0 ? null : ((prixVente - prixAchat) / prixVente) * 100;
}

export function allowsSuggestions(q: string): boolean {
  return [...fold(q)].length >= SUGGESTIONS_MIN_LENGTH;
}

/** The text that search reads after the reference: title, barcodes and description, folded, one line each. */
export function restOfText(produit: Pick<Produit, "titre" | "codesBarres" | "description">): string {
  return ["", produit.titre, produit.codesBarres.join(" "), produit.description ?? ""].map(fold).join("\n");
}

/** The levels (rule: levels). CRITIQUE is shown as "Rupture". */
export const NIVEAUX_STOCK = ["CRITIQUE", "FAIBLE", "ATTENTION", "NORMAL"] as const;

export type NiveauStock = (typeof NIVEAUX_STOCK)[number];

export function niveauStock(quantite: number, seuilAlerte: number): NiveauStock {
  if (quantite <= 0) return "CRITIQUE";
  if (quantite <= seuilAlerte) return "FAIBLE";
  if (quantite <= 2 * seuilAlerte) return "ATTENTION";
  return "NORMAL";
}

/** Average cost of a piece in centimes, rounded for display; 0 without pieces. */
export function averageCout(quantite: number, value: number): number {
  return quantite === 0 ? 0 : Math.round(value / quantite);
}
