import { useRef, useState } from "react";
import { timedFetch } from "#app/network/timed-fetch.ts";
import { corpsEspeces } from "#app/pos/corps.ts";
import { encaisser, type Issue } from "#app/pos/encaisser.ts";
import type { PanierCaisse } from "#app/pos/panier.ts";
import type { CaisseStore } from "#app/pos/store.ts";

const ADRESSE_VENTES = "/pos/ventes";

/** The cart as it was sent, and what was received for it, in centimes. */
export type Envoi = { panier: PanierCaisse; montantRecu: number };

/** Sends the cart. One payment at a time: a second press while one is on its way does nothing. */
export function useEncaissement(store: CaisseStore, conclure: (issue: Issue, envoi: Envoi) => void) {
  const [enCours, setEnCours] = useState(false);
  const verrou = useRef(false);

  async function payer(montantRecu: number): Promise<void> {
    if (verrou.current) return;
    verrou.current = true;
    setEnCours(true);
    const { panier, cle, enSuspens } = store.get();
    /** An earlier try of this very cart may still be recorded, whatever this one is told. */
    const dejaEnvoye = enSuspens?.cle === cle;
    const corps = corpsEspeces(panier, montantRecu);
    const issue: Issue = store.suspendre(corps)
      ? await encaisser(envoyer, cle, corps, store.get().enSuspens?.corps ?? [])
      : { etat: "A_VERIFIER" };
    verrou.current = false;
    setEnCours(false);
    if (issue.etat === "VENDU") store.conclure(cle);
    else if (issue.etat === "A_VERIFIER" || (issue.etat === "REFUS" && dejaEnvoye)) store.recommencer();
    else if (issue.etat !== "SANS_REPONSE" && !dejaEnvoye) store.lever(cle);
    conclure(issue, { panier, montantRecu });
  }

  return { enCours, payer };
}

function envoyer(corps: string, cle: string): Promise<Response> {
  return timedFetch(fetch, ADRESSE_VENTES, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": cle },
    body: corps,
  });
}
