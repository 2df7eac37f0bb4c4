import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { loadedBasis } from "#worker/kernel/domain/edits.ts";
import { toCentimes, toUnits } from "#worker/kernel/domain/money.ts";
import { readNumber } from "#worker/kernel/domain/numbers.ts";
import { expectedOf, margePercent, type Produit } from "#worker/features/produits/domain.ts";

/** Form values as text, amounts in main units. `attendu`: what an edit was loaded with (`ExpectedField`). */
export type ProduitValues = Record<keyof ReturnType<typeof expectedOf> | "attendu", string>;

export const TYPED_STOCK = ["quantite", "seuilAlerte", "prixAchat", "prixVente"] as const;

export type ProduitFields = ReturnType<typeof useAppForm<ProduitValues>>["fields"];

export function valuesOf(produit: Produit): Partial<ProduitValues> {
  return {
    titre: produit.titre,
    description: produit.description ?? "",
    categorieId: String(produit.categorie.id),
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

/** In percent, from prices in main units; null while a price is missing or invalid. */
export function typedMarge(prixAchat: string, prixVente: string, decimals: 0 | 2): number | null {
  const [achat, vente] = [typedPrix(prixAchat, decimals), typedPrix(prixVente, decimals)];
  return achat === null || vente === null ? null : margePercent(achat, vente);
}

function typedPrix(typed: string, decimals: 0 | 2): number | null {
  const { text, refusal } = readNumber(typed, decimals);
  return text === "" || refusal !== null ? null : toCentimes(Number(text));
}
