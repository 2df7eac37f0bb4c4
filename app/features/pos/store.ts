// The cart as this device keeps it: survives a reload and a lost network, and carries the idempotency key of its payment.
// Several tabs may keep the same one, so that each change is made to what is stored by now, not to what this tab has seen.
// That goes for what `get` answers too, which changes are worked out from.
import { estCleValide } from "#worker/kernel/domain/idempotency.ts";
import { type LigneCaisse, memePanier, PANIER_VIDE, type PanierCaisse } from "./panier.ts";

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

// What the till stores, and reading it back: a device's storage may hold anything, so every part is checked.

export type EtatCaisse = {
  panier: PanierCaisse;
  /** Idempotency key of this cart's payment. */
  cle: string;
  /** A payment that was sent and not answered: its key, and each body that was sent under it. */
  enSuspens: { cle: string; corps: readonly string[] } | null;
};

/** Longest client name (specification 9). */
export const CLIENT_MAX = 100;

/** The stored state, or null when there is none that can be understood. */
function lireEtat(texte: string | null): EtatCaisse | null {
  const valeur = analyser(texte);
  if (!estObjet(valeur) || !estObjet(valeur["panier"]) || !estCle(valeur["cle"])) return null;
  const { lignes, client } = valeur["panier"];
  if (!Array.isArray(lignes) || !lignes.every(estLigne) || typeof client !== "string") return null;
  return { panier: { lignes, client }, cle: valeur["cle"], enSuspens: lireSuspens(valeur["enSuspens"]) };
}

function lireSuspens(valeur: unknown): EtatCaisse["enSuspens"] {
  if (!estObjet(valeur) || !estCle(valeur["cle"]) || !Array.isArray(valeur["corps"])) return null;
  const corps = valeur["corps"].filter((c) => typeof c === "string");
  return corps.length === 0 ? null : { cle: valeur["cle"], corps };
}

function estLigne(valeur: unknown): valeur is LigneCaisse {
  return (
    estObjet(valeur) &&
    typeof valeur["titre"] === "string" &&
    estEntier(valeur["produitId"], 1) &&
    estEntier(valeur["quantite"], 1) &&
    estEntier(valeur["prix"], 0) &&
    estEntier(valeur["prixMinimum"], 0)
  );
}

function estCle(valeur: unknown): valeur is string {
  return typeof valeur === "string" && estCleValide(valeur);
}

function estEntier(valeur: unknown, minimum: number): boolean {
  return Number.isSafeInteger(valeur) && Number(valeur) >= minimum;
}

function estObjet(valeur: unknown): valeur is Record<string, unknown> {
  return typeof valeur === "object" && valeur !== null;
}

function analyser(texte: string | null): unknown {
  try {
    return texte === null ? null : JSON.parse(texte);
  } catch {
    return null;
  }
}

/** Where the cart lies between two openings: localStorage under the establishment's key. */
export type Depot = {
  /** What was written last, by whichever tab; null when there is nothing, or nothing can be read. */
  lire(): string | null;
  ecrire(valeur: string): void;
};

type Stockage = Pick<Storage, "getItem" | "setItem">;

/**
 * Storage that is full or forbidden costs the cart its memory, never the sale. Where it is full an older cart lies there
 * still: it is for the next opening, with what it has in suspense, and not what another tab has written.
 */
export function createDepot(nom: string, stockage: () => Stockage | null): Depot {
  let perime: string | null = null;
  const lireTout = () => essayer(() => stockage()?.getItem(nom)) ?? null;
  return {
    lire() {
      const texte = lireTout();
      return texte === perime ? null : texte;
    },
    ecrire(valeur) {
      const ecrit = essayer(() => {
        stockage()?.setItem(nom, valeur);
        return true;
      });
      perime = ecrit ? null : lireTout();
    },
  };
}

function essayer<T>(acte: () => T): T | undefined {
  try {
    return acte();
  } catch {
    return undefined;
  }
}
