import { createContext, useContext, useEffect, useMemo, useRef, useState } from "react";
import { formaterMontant } from "#worker/domain/monnaie.ts";
import type { ProduitCaisse } from "#worker/domain/produit.ts";
import type { Vente } from "#worker/domain/vente.ts";
import { showToast } from "#app/components/ui/toasts.ts";
import { CAISSE } from "#app/content/caisse.ts";
import type { CatalogueCaisse } from "#app/pos/catalogue.ts";
import { premierDefaut, refusParProduit } from "#app/pos/controle.ts";
import type { Issue } from "#app/pos/encaisser.ts";
import { accorder, nommerClient, PANIER_VIDE, retirerVendus, totalDe } from "#app/pos/panier.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useEncaissement } from "./use-encaissement.ts";
import { useLignes } from "./use-lignes.ts";
import { usePanier } from "./use-panier.ts";
import { useRenoncement } from "./use-renoncement.ts";
import { useVue } from "./use-vue.ts";

/** Above this many lines, emptying the cart asks first. */
const LIGNES_SANS_QUESTION = 3;

export type Reussite = { articles: number; monnaie: number };
export type Echec = Exclude<Issue, { etat: "VENDU" }>;

/** Everything that the till knows and can do; its parts read it through `useCaisseContext`. */
export function useCaisse(etablissementId: number, initial: CatalogueCaisse) {
  const { catalogue, produits, vendre, recharger } = useCatalogue(initial);
  const { store, etat } = usePanier(etablissementId);
  const vues = useVue();
  /** Why the cart as a whole was not sold. */
  const [refus, setRefus] = useState<string | null>(null);
  /** Why the payment that is open did not end. */
  const [echec, setEchec] = useState<Echec | null>(null);
  const [reussite, setReussite] = useState<Reussite>({ articles: 0, monnaie: 0 });

  const { devise } = catalogue;
  const { panier, enSuspens } = etat;
  const formater = useMemo(() => (centimes: number) => formaterMontant(centimes, devise), [devise]);
  const total = useMemo(() => totalDe(panier), [panier]);
  const lignes = useLignes({
    store,
    produits,
    formater,
    onChange: () => {
      setRefus(null);
    },
  });

  /** This very cart was sent and not answered: it may be sold already, so its stock and its prices are not judged again. */
  const enAttente = enSuspens?.cle === etat.cle;

  useEffect(() => {
    const { panier: garde, cle, enSuspens: envoi } = store.get();
    if (envoi?.cle !== cle) store.changer(accorder(garde, produits));
  }, [store, produits]);

  const renoncement = useRenoncement(store, () => {
    void recharger();
    vues.ouvrir("retrouvee");
  });

  const encaissement = useEncaissement(store, (issue, montantRecu) => {
    if (issue.etat === "VENDU") {
      const { facture, ventes } = issue.encaissement;
      // The catalogue may have been loaded after the unanswered try that made this sale: it is asked again, not guessed.
      if (issue.rejouee) void recharger();
      else vendre(ventes);
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
    void recharger();
    if (issue.etat === "SANS_REPONSE") return;
    lignes.marquer(refusParProduit(panier.lignes, issue.champs));
    setRefus(issue.message);
    vues.versPanier();
  });

  const vider = () => {
    store.changer(PANIER_VIDE);
    lignes.marquer();
    setRefus(null);
    vues.versPanier();
  };

  const actions = {
    ajouter: lignes.ajouter,
    retirer: lignes.retirer,
    quantite: lignes.quantite,
    prix: lignes.prix,
    signaler: lignes.signaler,
    client: (client: string) => {
      store.changer(nommerClient(store.get().panier, client));
    },
    demanderVider: () => {
      if (panier.lignes.length > LIGNES_SANS_QUESTION) vues.ouvrir("vider");
      else vider();
    },
    vider,
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

  // The tiles are many and compare their props: they get one function that never changes.
  const derniere = useRef(lignes.ajouter);
  useEffect(() => {
    derniere.current = lignes.ajouter;
  });
  const ajouterStable = useMemo(
    () => (produit: ProduitCaisse) => {
      derniere.current(produit);
    },
    [],
  );

  const { avis } = lignes;
  // While the payment is open, finding out about an earlier one is a part of it.
  const enCours = encaissement.enCours || (vues.vue === "especes" && renoncement.enCours);
  const suspens = enCours || !enSuspens ? null : { change: !enAttente };
  const { retrouvee } = renoncement;
  const verification = { enCours: renoncement.enCours, echec: renoncement.echec };
  return {
    ...{ catalogue, produits, devise, formater, panier, total, vues, actions, ajouterStable },
    ...{ avis, refus, echec, reussite, enCours, enAttente, suspens, verification, retrouvee },
  };
}

export type Caisse = ReturnType<typeof useCaisse>;

export const CaisseContext = createContext<Caisse | null>(null);

export function useCaisseContext(): Caisse {
  const caisse = useContext(CaisseContext);
  if (!caisse) throw new Error("Part of the till outside of it");
  return caisse;
}
