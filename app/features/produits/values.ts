import type { useAppForm } from "#app/shell/forms/use-form.ts";
import { loadedBasis } from "#worker/kernel/domain/edits.ts";
import { toCentimes, toUnits } from "#worker/kernel/domain/money.ts";
import { readNumber } from "#worker/kernel/domain/numbers.ts";
import { expectedOf, margePercent, type Produit } from "#worker/features/produits/domain.ts";

/** What a product's forms hold, as text; amounts in main units. `attendu`: what an edit was loaded with (`ExpectedField`). */
export type ProduitValues = Record<keyof ReturnType<typeof expectedOf> | "attendu", string>;

/** What only a product in stock has. */
export const TYPED_STOCK = ["quantite", "seuilAlerte", "prixAchat", "prixVente"] as const;

export type ProduitFields = ReturnType<typeof useAppForm<ProduitValues>>["fields"];

/** A stored product as its edit form shows it first. */
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

/** What a number's field shows first: what is stored or was sent, or 0 once En stock has been left. */
export function firstValue(field: { initialValue?: string | undefined }, zero: boolean): string {
  return zero ? "0" : (field.initialValue ?? "");
}

/** The margin of two typed prices (main units), or null while one of them is none that the field takes. */
export function typedMarge(prixAchat: string, prixVente: string, decimals: 0 | 2): number | null {
  const [achat, vente] = [typedPrix(prixAchat, decimals), typedPrix(prixVente, decimals)];
  return achat === null || vente === null ? null : margePercent(achat, vente);
}

function typedPrix(typed: string, decimals: 0 | 2): number | null {
  const { text, refusal } = readNumber(typed, decimals);
  return text === "" || refusal !== null ? null : toCentimes(Number(text));
}
