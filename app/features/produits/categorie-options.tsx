import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";

export type CategorieChoice = Pick<Categorie, "id" | "nom">;

export function CategorieOptions({ categories }: { categories: readonly CategorieChoice[] }) {
  return (
    <>
      <option value="">{PRODUIT_FORM.chooseCategorie}</option>
      {categories.map(({ id, nom }) => (
        <option key={id} value={id}>
          {nom}
        </option>
      ))}
    </>
  );
}
