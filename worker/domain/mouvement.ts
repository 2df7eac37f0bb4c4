// The stock ledger as its history shows it (specification 3 "Movement", decisions 22 and 42). Amounts in centimes.
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { Periode } from "#worker/kernel/domain/period.ts";

export const TYPES_MOUVEMENT = [
  "INITIAL",
  "ACHAT",
  "VENTE",
  "ANNULATION_ACHAT",
  "MODIFICATION_ACHAT",
  "AJUSTEMENT",
  "ANNULATION_VENTE",
  "RETOUR",
] as const;
export type TypeMouvement = (typeof TYPES_MOUVEMENT)[number];

export type Mouvement = {
  id: number;
  type: TypeMouvement;
  libelle: string;
  /** As the product is called today; an archived one keeps its movements. */
  produit: { id: number; titre: string; reference: string };
  /** Signed pieces: what goes out is negative. */
  quantite: number;
  /** Pieces left after it. */
  quantiteApres: number;
  /** Never negative: pieces × price of a purchase, total of a sale line, else what the pieces have cost. */
  montant: number;
  /** The currency of `montant`: that of the purchase or the sale, else the shop's of today. */
  deviseCode: string;
  dateOperation: number;
  /** The shop's day of it, cut when it was recorded and never again (decision 16): lists and sums go by it. */
  jour: string;
  /** Supplier or client; null for what has neither. */
  tiers: string | null;
  /** Notes of the purchase or the sale, motive of an adjustment. */
  notes: string | null;
  achatId: number | null;
  venteId: number | null;
};

/** A page of the ledger, newest first. */
export type MouvementQuery = Pick<PageQuery, "page" | "size"> &
  Periode & {
    q: string;
    type?: TypeMouvement | undefined;
    produitId?: number | undefined;
  };

/** The types that a filter lets through: purchases and sales come with their cancellations, changes and returns. */
export function typesDuFiltre(type: TypeMouvement): readonly TypeMouvement[] {
  if (type === "ACHAT") return ["ACHAT", "ANNULATION_ACHAT", "MODIFICATION_ACHAT"];
  if (type === "VENTE") return ["VENTE", "ANNULATION_VENTE", "RETOUR"];
  return [type];
}
