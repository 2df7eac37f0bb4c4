import { useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost, timedFetch } from "#app/network/timed-fetch.ts";
import { showToast } from "#app/toasts/store.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toUnits } from "#worker/kernel/domain/money.ts";
import {
  type PanierCaisse,
  firstFlaw,
  refusalsByProduit,
  removeSold,
  totalOf,
} from "#app/features/pos/panier/panier.ts";
import type { useCatalogue } from "#app/features/pos/catalogue/use-catalogue.ts";
import type { LinesInput, useLines } from "#app/features/pos/panier/use-lines.ts";
import type { useView } from "#app/features/pos/use-view.ts";

type PaiementInput = LinesInput & {
  catalogue: Pick<ReturnType<typeof useCatalogue>, "sell" | "reload">;
  lignes: Pick<ReturnType<typeof useLines>, "mark" | "refuse">;
  views: ReturnType<typeof useView>;
};

/** SCAN: a scanner was used while the payment was open. */
export type PaiementProblem = NoAnswer | { state: "SCAN" };

/** Settles an unanswered payment first, then checks the lines, then sends the sale (docs/decisions/0015). */
export function usePaiement({ store, state, produits, catalogue, lignes, views, format }: PaiementInput) {
  const [working, setWorking] = useState<"check" | "pay" | null>(null);
  const [problem, setProblem] = useState<PaiementProblem | null>(null);
  const [success, setSuccess] = useState({ articles: 0, monnaie: 0 });
  const [recovered, setRecovered] = useState<{ cle: string; encaissement: Encaissement } | null>(null);
  const [paidKey, setPaidKey] = useState("");
  const lock = useRef(false);
  const mounted = useRef(true);
  const { cle: key, enSuspens: pendingVente } = state;
  const busy = working === "pay" || (working === "check" && views.view === "especes");

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  // Another tab has sold or changed the cart of the open payment.
  useEffect(() => {
    if (views.view !== "especes" || busy || key === paidKey) return;
    lignes.refuse(CAISSE.panierChangedElsewhere);
    views.toPanier();
  });

  /** No render comes between the end of the work and `hear`. */
  async function during<T, R>(work: "check" | "pay", answer: Promise<T>, hear: (answer: T) => R): Promise<R> {
    lock.current = true;
    setWorking(work);
    const heard = await answer;
    lock.current = false;
    setWorking(null);
    return hear(heard);
  }

  /** Settles another cart's unanswered payment. Returns true when this cart's payment may go on. */
  async function settlePending(): Promise<boolean> {
    if (lock.current) return false;
    setProblem(null);
    const { enSuspens: pending, cle: currentKey } = store.get();
    if (!pending || pending.cle === currentKey) return true;
    return during("check", abandon(pending.cle), (outcome) => {
      if (outcome.state === "ABANDONNE") {
        store.lift(pending.cle);
      } else if (outcome.state === "VENDU") {
        setRecovered({ cle: pending.cle, encaissement: outcome.encaissement });
        catalogue.reload();
        views.open("recovered");
      } else setProblem(outcome);
      return outcome.state === "ABANDONNE";
    });
  }

  /** A request sent earlier under this key with another sum is given up first, unless its sale was recorded. */
  async function send(panier: PanierCaisse, montantRecu: number): Promise<Outcome> {
    const body = especesBody(panier, montantRecu);
    const { cle: usedKey, enSuspens: sentBefore } = store.get();
    if (sentBefore && sentBefore.corps !== body) {
      const outcome = await abandon(usedKey);
      if (outcome.state === "VENDU") store.settle(usedKey);
      if (outcome.state !== "ABANDONNE") return outcome;
      store.lift(usedKey);
      // Another tab has changed the cart meanwhile, so this cart must not be sold.
      if (store.get().cle !== usedKey) return outcome;
      store.restart(usedKey);
    }
    const { cle, enSuspens: sameBefore } = store.get();
    setPaidKey(cle);
    store.suspend(body);
    const outcome = await encaisser(cle, body);
    if (outcome.state === "VENDU") store.settle(cle);
    // A refusal proves nothing about an earlier try with the same body, which stays unanswered.
    else if (outcome.state !== "SANS_REPONSE" && !sameBefore) store.lift(cle);
    if (outcome.state === "REFUS") store.restart(cle);
    return outcome;
  }

  function settle(outcome: Outcome, panier: PanierCaisse, montantRecu: number) {
    if (!mounted.current) {
      tellElsewhere(outcome);
      return;
    }
    if (outcome.state === "VENDU") {
      const { facture, ventes } = outcome.encaissement;
      // The catalogue may already exclude the pieces of a replayed sale, so the catalogue is loaded again.
      if (outcome.replayed) catalogue.reload();
      else catalogue.sell(facture.id, ventes);
      lignes.mark();
      setSuccess({
        articles: facture.nombreArticles,
        monnaie: Math.max(0, montantRecu - facture.montantTotal),
      });
      views.open("done");
      return;
    }
    if (outcome.state !== "SESSION") catalogue.reload();
    if (outcome.state === "REFUS") {
      const notice = refusalsByProduit(panier.lignes, outcome.champs);
      lignes.mark({ notice, refusal: outcome.message });
      views.toPanier();
    } else if (outcome.state !== "ABANDONNE") setProblem(outcome);
  }

  const actions = {
    requestEspeces: async () => {
      finishTyping();
      const view = views.current();
      if (store.get().panier.lignes.length === 0 || !(await settlePending())) return;
      // The user may have changed the cart or the view during the wait.
      const { panier, cle, enSuspens: pending } = store.get();
      if (panier.lignes.length === 0 || views.current() !== view) return;
      const flaw = pending?.cle === cle ? null : firstFlaw(panier, produits, format);
      lignes.refuse(flaw);
      setPaidKey(cle);
      if (flaw === null) views.open("especes");
      else views.toPanier();
    },
    pay: async (montantRecu: number) => {
      if (!(await settlePending()) || store.get().cle !== paidKey) return;
      const { panier } = store.get();
      await during("pay", send(panier, montantRecu), (outcome) => settle(outcome, panier, montantRecu));
    },
    closePaiement: () => {
      setProblem(null);
      views.toPanier();
    },
    tellProblem: setProblem,
    checkPending: async () => {
      if (await settlePending()) showToast({ kind: "info", title: CAISSE.venteAbandoned });
    },
    settleRecovered: (remove: boolean) => {
      if (!recovered) return;
      if (remove) store.change(removeSold(store.get().panier, recovered.encaissement.ventes));
      store.lift(recovered.cle);
      views.toPanier();
    },
  };

  /** This cart's payment is unanswered and may be recorded, so its stock and prices are not checked again. */
  const awaiting = pendingVente?.cle === key;
  const pending = busy || !pendingVente ? null : { change: !awaiting };
  const checking = working === "check";
  return { problem, success, busy, awaiting, pending, checking, recovered: recovered?.encaissement, actions };
}

function tellElsewhere(outcome: Outcome): void {
  if (outcome.state === "VENDU") {
    const title = CAISSE.venteRecorded(outcome.encaissement.facture.nombreArticles);
    showToast({ kind: "success", title });
  } else if (outcome.state === "REFUS") {
    showToast({ kind: "error", title: CAISSE.venteError, message: outcome.message });
  }
}

/** A line's field takes effect when the focus leaves the field; a shortcut of the till moves no focus. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}

/** SANS_REPONSE: the sale may be recorded or not. SESSION: nothing was recorded. */
export type NoAnswer = { state: "SESSION" } | { state: "SANS_REPONSE"; message: string };

export type Outcome =
  /** `replayed`: an earlier, unanswered try had recorded the sale. */
  | { state: "VENDU"; encaissement: Encaissement; replayed: boolean }
  /** No sale was recorded under the key, and no later request can record a sale. */
  | { state: "ABANDONNE" }
  | { state: "REFUS"; message: string; champs: Record<string, string[]> | undefined }
  | NoAnswer;

/** `encaissement` is null when the key was given up. */
export type VenteResponse = { encaissement: Encaissement | null; rejouee: boolean };

export function encaisser(key: string, body: string): Promise<Outcome> {
  return ask("/pos/ventes", body, { "Idempotency-Key": key });
}

/** Gives up the key, unless its sale is recorded. A refusal leaves the sale as unknown as a lost answer. */
export async function abandon(key: string): Promise<Exclude<Outcome, { state: "REFUS" }>> {
  const outcome = await ask("/pos/renoncement", JSON.stringify({ cle: key }));
  return outcome.state === "REFUS" ? { state: "SANS_REPONSE", message: outcome.message } : outcome;
}

async function ask(address: string, body: string, key?: { "Idempotency-Key": string }): Promise<Outcome> {
  let response: unknown;
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json", ...key };
    response = await (await timedFetch(fetch, address, { method: "POST", headers, body })).json();
  } catch (error) {
    const message = isLost(error) ? MESSAGES.serverUnreachable : CAISSE.venteError;
    return { state: "SANS_REPONSE", message };
  }
  if (!isResponse(response)) return { state: "SANS_REPONSE", message: CAISSE.venteError };
  if ("encaissement" in response) {
    const { encaissement, rejouee: replayed } = response;
    return encaissement ? { state: "VENDU", encaissement, replayed } : { state: "ABANDONNE" };
  }
  const { code, message, champs } = response.erreur;
  if (code === "NON_AUTHENTIFIE") return { state: "SESSION" };
  if (code === "INDISPONIBLE") return { state: "SANS_REPONSE", message };
  // Another tab has given up this key.
  if (code === "CLE_REUTILISEE") return { state: "REFUS", message: CAISSE.checkFirst, champs: undefined };
  return { state: "REFUS", message, champs };
}

/** A gateway or a hotel's portal may answer instead of the server. */
function isResponse(value: unknown): value is VenteResponse | ErrorResponse {
  return typeof value === "object" && value !== null && ("encaissement" in value || "erreur" in value);
}

/** Body of POST /ventes/panier, in main units (`montantRecu`: centimes). Equal carts and sums give equal texts. */
export function especesBody(panier: PanierCaisse, montantRecu: number): string {
  const { montant } = totalOf(panier);
  const client = panier.client.trim();
  return JSON.stringify({
    lignes: panier.lignes.map(({ produitId, quantite, prix }) => ({
      produitId,
      quantite,
      prixVenteReel: toUnits(prix),
    })),
    // A basket of total 0 has no payment (product decision 29).
    paiements:
      montant === 0
        ? []
        : [{ mode: "ESPECES", montant: toUnits(montant), montantRecu: toUnits(montantRecu) }],
    ...(client !== "" && { client }),
  });
}
