// Purchases of tests. Amounts in centimes.
import {
  type AchatCreation,
  type AchatEntree,
  type AchatQuery,
  attenduDe,
} from "#worker/features/achats/domain.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { creerBoutique, lire } from "./bases.ts";
import { ajouterProduits, type ProduitDeTest } from "./produits.ts";
import { servicesDeTest } from "./services.ts";

/** Ten pieces at 600 main units each, from a wholesaler, now. */
export const achat = (produitId: number, reste: Partial<AchatCreation> = {}): AchatCreation => ({
  produitId,
  quantite: 10,
  prixAchat: 60_000,
  fournisseur: "Grossiste",
  reference: null,
  numeroBonLivraison: null,
  notes: null,
  ...reste,
});

/** The first hundred purchases that count, newest first. */
export const LES_ACHATS: AchatQuery = {
  page: 0,
  size: 100,
  sortBy: "dateOperation",
  sortDir: "desc",
  etat: "VALIDES",
};

/** The shop's expenses by day. */
export function depensesLues(acteur: Acteur): Promise<unknown[]> {
  return lire(
    acteur,
    `SELECT jour, devise_code, depenses, nombre_achats FROM totaux_journaliers WHERE etablissement_id = ? ORDER BY jour`,
  );
}

/** What PUT sends: all fields. */
export const saisie = (reste: Partial<AchatEntree> = {}): AchatEntree => ({
  ...attenduDe(achat(1)),
  ...reste,
});

/** A shop whose purchase 1 is of its product 1: ten pieces at 600, beside five at 500 unless `produit` says otherwise. */
export async function unAchat(produit: ProduitDeTest = {}): Promise<Acteur> {
  const acteur = await creerBoutique();
  await ajouterProduits(acteur, [{ quantite: 5, prixAchat: 50_000, ...produit }]);
  await servicesDeTest().achats.create(acteur, achat(1));
  return acteur;
}

/** The ledger after the first stock and the purchase of `unAchat`. */
export function suiteDuLivre(acteur: Acteur): Promise<unknown[]> {
  return lire(
    acteur,
    "SELECT type, quantite, valeur, achat_id, jour FROM mouvements WHERE etablissement_id = ? AND id > 2",
  );
}
