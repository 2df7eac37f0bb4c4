import type { useFormulaire } from "#app/shell/forms/use-form.ts";
import { enCentimes, enUnites } from "#worker/kernel/domain/money.ts";
import { lireNombre } from "#worker/kernel/domain/numbers.ts";
import { attenduDe, margePourcent, type Produit } from "#worker/features/produits/domain.ts";

/** What a product's forms hold, as text; amounts in main units. */
export type ProduitValeurs = {
  titre: string;
  description: string;
  categorieId: string;
  reference: string;
  codesBarres: string;
  statut: string;
  seuilAlerte: string;
  quantite: string;
  prixAchat: string;
  prixVente: string;
  /** What the edit form was loaded with (`AttenduField`). */
  attendu: string;
};

/** What only a product in stock has. */
export const STOCK_TAPE = ["quantite", "seuilAlerte", "prixAchat", "prixVente"] as const;

export type ProduitFields = ReturnType<typeof useFormulaire<ProduitValeurs>>["fields"];

/** A stored product as its edit form shows it first. */
export function valeursDe(produit: Produit): Partial<ProduitValeurs> {
  return {
    titre: produit.titre,
    description: produit.description ?? "",
    categorieId: String(produit.categorie.id),
    reference: produit.reference,
    codesBarres: produit.codesBarres.join("\n"),
    statut: produit.statut,
    attendu: JSON.stringify(attenduDe(produit)),
    ...(produit.aUnStock && {
      seuilAlerte: String(produit.seuilAlerte),
      prixVente: String(enUnites(produit.prixVente)),
    }),
  };
}

/** What a number's field shows first: what is stored or was sent, or 0 once En stock has been left. */
export function premiereValeur(field: { initialValue?: string | undefined }, zero: boolean): string {
  return zero ? "0" : (field.initialValue ?? "");
}

/** The margin of two typed prices (main units), or null while one of them is none that the field takes. */
export function margeTapee(prixAchat: string, prixVente: string, decimales: 0 | 2): number | null {
  const [achat, vente] = [prixTape(prixAchat, decimales), prixTape(prixVente, decimales)];
  return achat === null || vente === null ? null : margePourcent(achat, vente);
}

function prixTape(tape: string, decimales: 0 | 2): number | null {
  const { texte, refus } = lireNombre(tape, decimales);
  return texte === "" || refus !== null ? null : enCentimes(Number(texte));
}
