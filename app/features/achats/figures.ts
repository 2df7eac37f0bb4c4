// The live figures beside a purchase's form. Typed values are texts, amounts in main units.
import { toCentimes } from "#worker/core/domain/money.ts";
import { readNumber } from "#worker/core/domain/numbers.ts";
import { margePercent } from "#worker/features/produits/domain.ts";

type Typed = { quantite: string; prixAchat: string; prixVente: string };

/** `stock`: the pieces without this purchase. A figure is null while a value that it needs is missing or wrong. */
export function figuresOf(typed: Typed, stock: number, decimals: 0 | 2) {
  const quantite = numberOf(typed.quantite, 0);
  const [prixAchat, prixVente] = [prixOf(typed.prixAchat, decimals), prixOf(typed.prixVente, decimals)];
  return {
    prixAchat,
    prixVente,
    total: quantite === null || prixAchat === null ? null : quantite * prixAchat,
    stockAfter: quantite === null ? null : stock + quantite,
    marge: prixAchat === null || prixVente === null ? null : margePercent(prixAchat, prixVente),
  };
}

function prixOf(typed: string, decimals: 0 | 2): number | null {
  const montant = numberOf(typed, decimals);
  return montant === null ? null : toCentimes(montant);
}

function numberOf(typed: string, decimals: 0 | 2): number | null {
  const { text, refusal } = readNumber(typed, decimals);
  return text === "" || refusal !== null ? null : Number(text);
}
