import type { Categorie } from "#worker/features/categories/domain.ts";

export function categorie(id: number, name: string, rest: Partial<Categorie> = {}): Categorie {
  return { id, nom: name, description: null, nombreProduits: 0, version: 1, rang: id - 1, ...rest };
}
