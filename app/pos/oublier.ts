import { nomDuPanier, nouvelleCle } from "./cle.ts";
import { createDepot } from "./depot.ts";
import { type EtatCaisse, lireEtat } from "./etat.ts";
import { PANIER_VIDE } from "./panier.ts";

/**
 * The user of this shop's till has signed out: cart and client's name leave the device. A payment without an answer stays,
 * to be settled by whoever opens the till next (decision 55). An empty cart is written, which other tabs take over.
 */
export function viderPanier(etablissementId: number, stockage: Storage): void {
  const depot = createDepot(nomDuPanier(etablissementId), () => stockage);
  const texte = depot.lire();
  if (texte === null) return;
  const enSuspens = lireEtat(texte)?.enSuspens ?? null;
  const vide: EtatCaisse = { panier: PANIER_VIDE, cle: nouvelleCle(), enSuspens };
  depot.ecrire(JSON.stringify(vide));
}

/** The account is deleted: nothing can be settled any more. */
export function oublierPanier(etablissementId: number, stockage: Storage): void {
  try {
    stockage.removeItem(nomDuPanier(etablissementId));
  } catch {
    // A store that is forbidden holds nothing.
  }
}
