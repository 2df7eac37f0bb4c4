import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { ProduitCreation } from "#worker/features/produits/domain.ts";
import { createBoutique, read } from "./databases.ts";
import { testServices } from "./services.ts";

type InStock = Extract<ProduitCreation, { statut: "STOCK" }>;

export async function boutiqueWithCategories(
  options?: Parameters<typeof createBoutique>[0],
): Promise<Acteur> {
  const acteur = await createBoutique(options);
  await testServices().categories.create(acteur, { nom: "Épicerie", description: null });
  return acteur;
}

/** Five bags of rice with threshold 3; amounts in hundredths. */
export const inStock = (rest: Partial<InStock> = {}): InStock => ({
  titre: "Riz parfumé 25 kg",
  description: null,
  categorieId: 1,
  codesBarres: [],
  statut: "STOCK",
  seuilAlerte: 3,
  quantite: 5,
  prixAchat: 1_500_000,
  prixVente: 1_750_000,
  ...rest,
});

export const brouillon = (rest: Partial<ProduitCreation> = {}): ProduitCreation =>
  ({
    titre: "Savon",
    description: null,
    categorieId: 1,
    codesBarres: [],
    statut: "BROUILLON",
    ...rest,
  }) as ProduitCreation;

export const NO_ROWS = { produits: 0, stocks: 0, mouvements: 0, prix: 0, codes: 0, evenements: 0 };

export function countRows(acteur: Acteur): Promise<(typeof NO_ROWS)[]> {
  const n = (table: string) => `(SELECT count(*) FROM ${table} WHERE etablissement_id = ?1)`;
  return read(
    acteur,
    `SELECT ${n("produits")} AS produits, ${n("stocks")} AS stocks, ${n("mouvements")} AS mouvements,
            ${n("prix_historique")} AS prix, ${n("codes_barres")} AS codes, ${n("evenements")} AS evenements`,
  );
}
