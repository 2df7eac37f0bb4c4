// The cart as this device keeps it: survives a reload and a lost network, and carries the idempotency key of its payment.
// Several tabs may keep the same one, so that each change is made to what is stored by now, not to what this tab has seen.
// That goes for what `get` answers too, which changes are worked out from.
import type { Depot } from "./storage.ts";
import { CLIENT_MAX, type EtatCaisse, lireEtat } from "./state.ts";
import { memePanier, PANIER_VIDE, type PanierCaisse } from "./panier.ts";

export type CaisseStore = ReturnType<typeof createCaisseStore>;

export function createCaisseStore(depot: Depot, nouvelleCle: () => string) {
  let etat: EtatCaisse = lireEtat(depot.lire()) ?? vide();
  const auditeurs = new Set<() => void>();

  function vide(): EtatCaisse {
    return { panier: PANIER_VIDE, cle: nouvelleCle(), enSuspens: null };
  }

  /** What is stored by now; where nothing can be, what this tab remembers. Another tab may have changed it. */
  function get(): EtatCaisse {
    const texte = depot.lire();
    if (texte !== JSON.stringify(etat)) montrer(lireEtat(texte) ?? etat);
    return etat;
  }

  function montrer(suivant: EtatCaisse): void {
    if (suivant === etat) return;
    etat = suivant;
    for (const auditeur of auditeurs) auditeur();
  }

  function modifier(changement: (avant: EtatCaisse) => EtatCaisse): void {
    const avant = get();
    const apres = changement(avant);
    if (apres === avant) return;
    depot.ecrire(JSON.stringify(apres));
    montrer(apres);
  }

  return {
    get,

    /** What this tab has seen last, for what is shown: the same object until it is told of another. */
    vu: () => etat,

    subscribe: (auditeur: () => void): (() => void) => {
      auditeurs.add(auditeur);
      return () => {
        auditeurs.delete(auditeur);
      };
    },

    /** Another basket is another sale: what changes the cart changes its key, and nothing else does. */
    changer: (panier: PanierCaisse): void => {
      const client = panier.client.slice(0, CLIENT_MAX);
      const suivant = { ...panier, client };
      modifier((avant) =>
        memePanier(suivant, avant.panier) ? avant : { ...avant, panier: suivant, cle: nouvelleCle() },
      );
    },

    /**
     * Notes, before it leaves, what is sent under the cart's key: until an answer comes it may have been recorded. False
     * when another payment is in suspense: nothing may leave before that is known.
     */
    suspendre: (corps: string): boolean => {
      modifier((avant) => {
        const { cle, enSuspens } = avant;
        if (enSuspens && enSuspens.cle !== cle) return avant;
        const envoyes = enSuspens?.corps ?? [];
        return envoyes.includes(corps) ? avant : { ...avant, enSuspens: { cle, corps: [...envoyes, corps] } };
      });
      return etat.enSuspens?.cle === etat.cle;
    },

    /** What became of this key is known. */
    lever: (cle: string): void => {
      modifier((avant) => (avant.enSuspens?.cle === cle ? { ...avant, enSuspens: null } : avant));
    },

    /** The same cart is another sale from here on; what was sent before stays in suspense. */
    recommencer: (): void => {
      modifier((avant) => ({ ...avant, cle: nouvelleCle() }));
    },

    /**
     * The sale of this key is recorded: an empty cart. One that has become another meanwhile stays, and so does the
     * suspense: what was sold may still lie in it, and the next payment asks.
     */
    conclure: (cle: string): void => {
      modifier((avant) => (avant.cle === cle ? vide() : avant));
    },
  };
}
