import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import { type Achat, expectedOf } from "#worker/features/achats/domain.ts";
import type { Produit } from "#worker/features/produits/domain.ts";

/** Form values as text, amounts in main units. `attendu`: what an edit was loaded with (`ExpectedField`). */
export type AchatValues = Record<
  | "produitId"
  | "quantite"
  | "prixAchat"
  | "prixVente"
  | "loadedPrixVente"
  | "fournisseur"
  | "dateOperation"
  | "reference"
  | "numeroBonLivraison"
  | "notes"
  | "attendu",
  string
>;

export type AchatFields = ReturnType<typeof useAppForm<AchatValues>>["fields"];

/** The last known prices. A draft has none. */
export function prixOf(
  produit: Produit | null,
): Pick<AchatValues, "prixAchat" | "prixVente" | "loadedPrixVente"> {
  if (!produit?.hasStock) return { prixAchat: "", prixVente: "", loadedPrixVente: "" };
  const prixVente = String(toUnits(produit.prixVente));
  return { prixAchat: String(toUnits(produit.prixAchat)), prixVente, loadedPrixVente: prixVente };
}

export function valuesOf(achat: Achat): Partial<AchatValues> {
  const { quantite, prixAchat, fournisseur, reference, numeroBonLivraison, notes } = achat;
  return {
    quantite: String(quantite),
    prixAchat: String(toUnits(prixAchat)),
    fournisseur,
    reference: reference ?? "",
    numeroBonLivraison: numeroBonLivraison ?? "",
    notes: notes ?? "",
    attendu: JSON.stringify(loadedBasis(achat, expectedOf(achat))),
  };
}
