// Purchases of tests. Amounts in centimes.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { AchatCreation, AchatInput, AchatQuery } from "#worker/features/achats/domain.ts";
import { createBoutique, read } from "./databases.ts";
import { addProduits, type TestProduit } from "./produits.ts";
import { testServices } from "./services.ts";

export const achat = (produitId: number, rest: Partial<AchatCreation> = {}): AchatCreation => ({
  produitId,
  quantite: 10,
  prixAchat: 60_000,
  fournisseur: "Grossiste",
  reference: null,
  numeroBonLivraison: null,
  notes: null,
  ...rest,
});

export const ALL_ACHATS: AchatQuery = {
  page: 0,
  size: 100,
  sortBy: "dateOperation",
  sortDir: "desc",
  state: "VALIDES",
};

export function readDepenses(acteur: Acteur): Promise<unknown[]> {
  return read(
    acteur,
    `SELECT jour, devise_code, depenses, nombre_achats FROM totaux_journaliers WHERE etablissement_id = ? ORDER BY jour`,
  );
}

/** What PUT sends: all fields, the price apart. */
export const typedAchat = (rest: Partial<AchatInput> = {}): Partial<AchatInput> => {
  const { quantite, fournisseur, reference, numeroBonLivraison, notes } = achat(1);
  return { quantite, fournisseur, reference, numeroBonLivraison, notes, ...rest };
};

/** Purchase 1 is ten pieces at 600 of product 1, which has five at 500 unless `produit` says otherwise. */
export async function oneAchat(produit: TestProduit = {}): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 5, prixAchat: 50_000, ...produit }]);
  await testServices().achats.create(acteur, achat(1));
  return acteur;
}

export function ledgerTail(acteur: Acteur): Promise<unknown[]> {
  return read(
    acteur,
    "SELECT type, quantite, valeur, achat_id, jour FROM mouvements WHERE etablissement_id = ? AND id > 2",
  );
}
