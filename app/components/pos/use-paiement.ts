import { useState } from "react";
import type { ProduitCaisse } from "#worker/domain/produit.ts";
import type { Vente } from "#worker/domain/vente.ts";
import { showToast } from "#app/toasts/store.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { premierDefaut, refusParProduit } from "#app/pos/controle.ts";
import type { Issue } from "#app/pos/encaisser.ts";
import type { EtatCaisse } from "#app/pos/etat.ts";
import { retirerVendus } from "#app/pos/panier.ts";
import type { CaisseStore } from "#app/pos/store.ts";
import type { useCatalogue } from "./use-catalogue.ts";
import { useEncaissement } from "./use-encaissement.ts";
import type { useLignes } from "./use-lignes.ts";
import { useRenoncement } from "./use-renoncement.ts";
import type { useVue } from "./use-vue.ts";

type Monde = {
  store: CaisseStore;
  etat: EtatCaisse;
  produits: ReadonlyMap<number, ProduitCaisse>;
  catalogue: Pick<ReturnType<typeof useCatalogue>, "vendre" | "recharger">;
  lignes: Pick<ReturnType<typeof useLignes>, "marquer">;
  vues: ReturnType<typeof useVue>;
  formater: (centimes: number) => string;
};

/** From the wish to pay to what became of it: an earlier payment first, then the lines, then the sale itself. */
export function usePaiement({ store, etat, produits, catalogue, lignes, vues, formater }: Monde) {
  /** Why the cart as a whole was not sold. */
  const [refus, setRefus] = useState<string | null>(null);
  /** Why the payment that is open did not end. */
  const [echec, setEchec] = useState<Exclude<Issue, { etat: "VENDU" }> | null>(null);
  const [reussite, setReussite] = useState({ articles: 0, monnaie: 0 });

  const { panier, cle, enSuspens } = etat;
  /** This very cart was sent and not answered: it may be sold already, so its stock and its prices are not judged again. */
  const enAttente = enSuspens?.cle === cle;

  const renoncement = useRenoncement(store, () => {
    void catalogue.recharger();
    vues.ouvrir("retrouvee");
  });

  const encaissement = useEncaissement(store, (issue, montantRecu) => {
    if (issue.etat === "VENDU") {
      const { facture, ventes } = issue.encaissement;
      // The catalogue may have been loaded after the unanswered try that made this sale: it is asked again, not guessed.
      if (issue.rejouee) void catalogue.recharger();
      else catalogue.vendre(ventes);
      lignes.marquer();
      setReussite({
        articles: facture.nombreArticles,
        monnaie: Math.max(0, montantRecu - facture.montantTotal),
      });
      vues.ouvrir("reussie");
      return;
    }
    setEchec(issue);
    if (issue.etat === "SESSION") return;
    void catalogue.recharger();
    if (issue.etat === "SANS_REPONSE") return;
    lignes.marquer(refusParProduit(panier.lignes, issue.champs));
    setRefus(issue.message);
    vues.versPanier();
  });

  const actions = {
    oublierRefus: () => {
      setRefus(null);
    },
    /** Opens the payment, unless an earlier one or a line stands in its way: then the cart says which. */
    demanderEspeces: async () => {
      if (panier.lignes.length === 0 || !(await renoncement.verifier())) return;
      const defaut = enAttente ? null : premierDefaut(store.get().panier, produits, formater);
      setRefus(defaut);
      setEchec(null);
      if (defaut === null) vues.ouvrir("especes");
      else vues.versPanier();
    },
    payer: async (montantRecu: number) => {
      // Another tab of this till may have left a payment without an answer meanwhile.
      if (await renoncement.verifier()) await encaissement.payer(montantRecu);
    },
    verifierSuspens: async () => {
      if (await renoncement.verifier()) showToast({ kind: "info", title: CAISSE.venteAbandonnee });
    },
    /** The user has read that `ventes` were sold after all; `retirees`: they are taken out of the cart. */
    conclureRetrouvee: (ventes: readonly Vente[], retirees: boolean) => {
      const { enSuspens: envoi, panier: garde } = store.get();
      if (retirees) store.changer(retirerVendus(garde, ventes));
      if (envoi) store.lever(envoi.cle);
      vues.versPanier();
    },
  };

  // While the payment is open, finding out about an earlier one is a part of it.
  const enCours = encaissement.enCours || (vues.vue === "especes" && renoncement.enCours);
  const suspens = enCours || !enSuspens ? null : { change: !enAttente };
  const { retrouvee } = renoncement;
  const verification = { enCours: renoncement.enCours, echec: renoncement.echec };
  return { refus, echec, reussite, enCours, enAttente, suspens, verification, retrouvee, actions };
}
