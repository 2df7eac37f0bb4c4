// The cart as this device keeps it: survives a reload and a lost network, and carries the idempotency key of its payment.
import { CLIENT_MAX, lireEtat } from "./etat.ts";
import type { EtatCaisse } from "./etat.ts";
import { PANIER_VIDE, type PanierCaisse } from "./panier.ts";

/** Where the cart lies between two openings: localStorage under the establishment's key. */
export type Depot = { lire(): string | null; ecrire(valeur: string): void };

export type CaisseStore = ReturnType<typeof createCaisseStore>;

export function createCaisseStore(depot: Depot, nouvelleCle: () => string) {
  let etat: EtatCaisse = lireEtat(depot.lire()) ?? vide();
  const auditeurs = new Set<() => void>();

  function vide(): EtatCaisse {
    return { panier: PANIER_VIDE, cle: nouvelleCle(), enSuspens: null };
  }

  function poser(suivant: EtatCaisse): void {
    etat = suivant;
    depot.ecrire(JSON.stringify(etat));
    for (const auditeur of auditeurs) auditeur();
  }

  return {
    get: () => etat,

    subscribe: (auditeur: () => void): (() => void) => {
      auditeurs.add(auditeur);
      return () => {
        auditeurs.delete(auditeur);
      };
    },

    /** Another basket is another sale: whatever changes the cart changes its key. */
    changer: (panier: PanierCaisse): void => {
      if (panier === etat.panier) return;
      const client = panier.client.slice(0, CLIENT_MAX);
      poser({ ...etat, panier: { ...panier, client }, cle: nouvelleCle() });
    },

    /** Notes, before it leaves, what is sent under the cart's key: until an answer comes it may have been recorded. */
    suspendre: (corps: string): void => {
      const avant = etat.enSuspens?.cle === etat.cle ? etat.enSuspens.corps : [];
      if (!avant.includes(corps)) poser({ ...etat, enSuspens: { cle: etat.cle, corps: [...avant, corps] } });
    },

    /** What became of this key is known. */
    lever: (cle: string): void => {
      if (etat.enSuspens?.cle === cle) poser({ ...etat, enSuspens: null });
    },

    /** The same cart is another sale from here on; what was sent before stays in suspense. */
    recommencer: (): void => {
      poser({ ...etat, cle: nouvelleCle() });
    },

    /** The sale of this key is recorded: an empty cart, unless it has become another one meanwhile. */
    conclure: (cle: string): void => {
      poser(etat.cle === cle ? vide() : { ...etat, enSuspens: null });
    },

    /** Another tab of this till has changed the cart. */
    relire: (): void => {
      etat = lireEtat(depot.lire()) ?? vide();
      for (const auditeur of auditeurs) auditeur();
    },
  };
}
