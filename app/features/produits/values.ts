import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { toCentimes, toUnits } from "#worker/core/domain/money.ts";
import { readNumber } from "#worker/core/domain/numbers.ts";
import { expectedOf, margePercent, type Produit } from "#worker/features/produits/domain.ts";

/** Form values as text, amounts in main units. `attendu`: what an edit was loaded with (`ExpectedField`). */
export type ProduitValues = Record<keyof ReturnType<typeof expectedOf> | "attendu", string>;

export const TYPED_STOCK = ["quantite", "seuilAlerte", "prixAchat", "prixVente"] as const;

export type ProduitFields = ReturnType<typeof useAppForm<ProduitValues>>["fields"];

export function valuesOf(produit: Produit): Partial<ProduitValues> {
  return {
    titre: produit.titre,
    description: produit.description ?? "",
    categorieId: String(produit.categorie?.id ?? ""),
    reference: produit.reference,
    codesBarres: produit.codesBarres.join("\n"),
    statut: produit.statut,
    attendu: JSON.stringify(loadedBasis(produit, expectedOf(produit))),
    ...(produit.hasStock && {
      seuilAlerte: String(produit.seuilAlerte),
      prixVente: String(toUnits(produit.prixVente)),
    }),
  };
}

export function firstValue(field: { initialValue?: string | undefined }, zero: boolean): string {
  return zero ? "0" : (field.initialValue ?? "");
}

/** From prices in main units: the margin in percent and the gain in centimes; null while a price is missing. */
export function typedMarge(prixAchat: string, prixVente: string, decimals: 0 | 2) {
  const [achat, vente] = [typedPrix(prixAchat, decimals), typedPrix(prixVente, decimals)];
  if (achat === null || vente === null) return null;
  const marge = margePercent(achat, vente);
  return marge === null ? null : { marge, gain: vente - achat };
}

function typedPrix(typed: string, decimals: 0 | 2): number | null {
  const { text, refusal } = readNumber(typed, decimals);
  return text === "" || refusal !== null ? null : toCentimes(Number(text));
}
