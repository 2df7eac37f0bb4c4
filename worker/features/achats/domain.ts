// Purchases of goods (rules: prices, purchase-correction). Amounts in centimes.
import type { Changes } from "#worker/core/domain/edits.ts";
import type { Page, PageQuery } from "#worker/core/domain/page.ts";
import type { Moment, Period } from "#worker/core/domain/period.ts";
import { fold } from "#worker/core/domain/text.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

export type AchatInput = {
  quantite: number;
  prixAchat: number;
  fournisseur: string;
  reference: string | null;
  numeroBonLivraison: string | null;
  notes: string | null;
};

export type AchatModification = Changes<AchatInput>;

export type AchatCreation = AchatInput & {
  produitId: number;
  /** Becomes the product's selling price. Required for a draft, because its first purchase puts it in stock. */
  prixVente?: number | undefined;
  dateOperation?: Moment | undefined;
};

export type Achat = AchatInput & {
  id: number;
  version: number;
  /** `titre` is that of the recording. */
  produit: { id: number; titre: string; reference: string; description: string | null };
  /** Rank of the product's category, for its motif; null for an archived product whose category was deleted. */
  rang: number | null;
  prixVente: number | null;
  montantTotal: number;
  deviseCode: string;
  dateOperation: number;
  /** The shop's local day, fixed at recording (rule: day). Lists and sums use this day. */
  jour: string;
  dateCreation: number;
  dateAnnulation: number | null;
  /** The time zones of the shop's clock at the recording and at the cancellation (docs/decisions/0062). */
  fuseau: string;
  zoneAnnulation: string;
};

/** What replaces a purchase's pieces and price, computed from the ledger as it was read. Signed pieces and centimes. */
export type AchatCorrection = {
  produitId: number;
  /** The product's last movement that was read. */
  until: number;
  /** The purchase afterwards: 0 pieces for a cancelled one. */
  quantite: number;
  prixAchat: number;
  /** The differences of the stock. */
  pieces: number;
  valeur: number;
  /** What sales had been charged too much. */
  correction: number;
};

/** The fields of the edit form. */
export function expectedOf({
  quantite,
  prixAchat,
  fournisseur,
  reference,
  numeroBonLivraison,
  notes,
}: Achat): Required<AchatInput> {
  return { quantite, prixAchat, fournisseur, reference, numeroBonLivraison, notes };
}

/** `today` of the screens: the shop's local day. */
type AtDay = { today: string };

export type AchatsScreen = AtDay & { page: Page<Achat>; active: number; cancelled: number };

export type AchatRecord = AtDay & {
  achat: Achat;
  /** The pieces of the product in stock now. */
  stock: number;
  /** An archived product has no screen of its stock. */
  archived: boolean;
};

export type AchatStart = AtDay & {
  produit: Produit | null;
  suggestions: Produit[];
  fournisseurs: string[];
};

export const SEARCHED_FIELDS = ["fournisseur", "reference", "numeroBonLivraison"] as const;

/** `achats.texte`: the folded fields for search, one line each. */
export function textOf(achat: Pick<AchatInput, (typeof SEARCHED_FIELDS)[number]>): string {
  return SEARCHED_FIELDS.map((field) => fold(achat[field] ?? "")).join("\n");
}

export const ACHAT_SORTS = ["dateOperation", "fournisseur", "quantite", "prixAchat"] as const;
export type AchatSort = (typeof ACHAT_SORTS)[number];

export type AchatsState = "VALIDES" | "ANNULES" | "TOUS";

export type AchatQuery = PageQuery<AchatSort> &
  Period & {
    state: AchatsState;
    q?: string | undefined;
    produitId?: number | undefined;
  };
