import type { WayOn } from "#app/components/ui/impossible-dialog.tsx";
import { CATEGORIES } from "#app/content/catalogue.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";

/** Of the category's list of products, in its own screen. */
export const PRODUITS_ID = "produits";

/** What is asked before a category is deleted; while it is known to hold products, why it cannot be, and the way to them. */
export function suppressionDe({ id, nombreProduits }: Pick<Categorie, "id" | "nombreProduits">): {
  question: string;
  consequence: string;
  wayOn?: WayOn;
} {
  const consequence = CATEGORIES.usage(nombreProduits);
  if (nombreProduits === 0) return { question: CATEGORIES.confirmer, consequence };
  const to = { pathname: `/categories/${String(id)}`, hash: `#${PRODUITS_ID}` };
  const wayOn = { label: CATEGORIES.voirProduits, to };
  return { question: CATEGORIES.suppressionImpossible, consequence, wayOn };
}
