// A purchase: what came in, from whom, at what price (specification 3 and 5, decisions 20 and 24). Amounts in centimes.
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { Moment, Period } from "#worker/kernel/domain/period.ts";
import { fold } from "#worker/kernel/domain/text.ts";

/** What can be edited of a purchase; its product and its prices cannot. */
export type AchatInput = {
  quantite: number;
  fournisseur: string;
  reference: string | null;
  numeroBonLivraison: string | null;
  notes: string | null;
};

/** An edited purchase; what is absent stays as it is. */
export type AchatModification = { [Field in keyof AchatInput]?: AchatInput[Field] | undefined };

export type AchatCreation = AchatInput & {
  produitId: number;
  prixAchat: number;
  /** Sets the product's selling price too; a draft needs it, since its first purchase puts it in stock. */
  prixVente?: number | undefined;
  /** The server's clock when absent. */
  dateOperation?: Moment | undefined;
};

export type Achat = AchatInput & {
  id: number;
  produit: { id: number; titre: string; reference: string; description: string | null };
  prixAchat: number;
  prixVente: number | null;
  montantTotal: number;
  /** The currency it was recorded in, which it keeps (decision 14). */
  deviseCode: string;
  dateOperation: number;
  /** The shop's day of it, cut when it was recorded and never again (decision 16): lists and sums go by it. */
  jour: string;
  dateCreation: number;
  /** Null for a purchase that counts. */
  dateAnnulation: number | null;
};

/** What an edit of this purchase is loaded with. */
export function expectedOf(achat: AchatInput): AchatInput {
  const { quantite, fournisseur, reference, numeroBonLivraison, notes } = achat;
  return { quantite, fournisseur, reference, numeroBonLivraison, notes };
}

/** The lines of what search reads, folded, in their order: supplier, reference, delivery note. */
export const SEARCHED_FIELDS = ["fournisseur", "reference", "numeroBonLivraison"] as const;

/** What search reads of a purchase, one folded line for each of `SEARCHED_FIELDS`. */
export function textOf(achat: Pick<AchatInput, (typeof SEARCHED_FIELDS)[number]>): string {
  return SEARCHED_FIELDS.map((field) => fold(achat[field] ?? "")).join("\n");
}

/** What lists may be sorted by; the first, newest first, is the default (specification 9). */
export const ACHAT_SORTS = ["dateOperation", "fournisseur", "quantite", "prixAchat"] as const;
export type AchatSort = (typeof ACHAT_SORTS)[number];

/** Which purchases a list shows: those that count, the cancelled ones, or both. */
export type AchatsState = "VALIDES" | "ANNULES" | "TOUS";

export type AchatQuery = PageQuery<AchatSort> &
  Period & {
    state: AchatsState;
    /** Looked for in product title and reference, supplier, reference and delivery note. */
    q?: string | undefined;
    produitId?: number | undefined;
  };
