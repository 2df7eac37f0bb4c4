// Why the server has refused a sale of the device, in plain words, and what can be done about it. Pure.
import { ENVOIS } from "#app/content/envois.ts";
import { paysWithArticle } from "#app/content/pays-names.ts";
import { type Envoi, isAppareilUnknown, isNumberTaken, isSold, type Refus } from "#app/outbox/envoi.ts";
import { type Devise, formatMontant } from "#worker/core/domain/money.ts";
import type { PaysCaisse } from "#worker/features/ventes/domain/paiement.ts";
import { modeName } from "./describe.ts";

export type Remedy = "PRODUIT" | "PAIEMENT" | "RENVOYER";

export type Reason = {
  sentences: readonly string[];
  /** The first answers the reason. One that cannot help is absent. */
  remedies: readonly Remedy[];
  /** False when the books have the sale: it can be noted as cancelled no more. */
  cancellable: boolean;
  /** The ranks of the refused lines and payments. */
  lignes: readonly number[];
  paiements: readonly number[];
};

type Place = { rank: number; field: string };

export function reasonOf(envoi: Envoi, refus: Refus, devise: Devise, pays: PaysCaisse): Reason {
  const { reasons } = ENVOIS;
  const whole = (sentence: string, ...remedies: Remedy[]): Reason => ({
    sentences: [sentence],
    remedies,
    cancellable: true,
    lignes: [],
    paiements: [],
  });
  if (isNumberTaken(refus)) return whole(reasons.numero(envoi.numero ?? ENVOIS.noNumber), "RENVOYER");
  if (isAppareilUnknown(refus)) return whole(reasons.appareil, "RENVOYER");
  if (envoi.numero === null) return whole(reasons.noCode, "RENVOYER");
  if (envoi.annulation !== null && isSold(refus))
    return { ...whole(reasons.sold, "RENVOYER"), cancellable: false };
  if (envoi.annulation !== null) return whole(reasons.cancellation, "RENVOYER");
  if (refus.code === "CLE_REUTILISEE") return whole(reasons.keyUsed);
  if ("deviseCode" in refus.champs) return whole(reasons.devise(envoi.deviseCode), "RENVOYER");
  const lignes = placesIn(refus, "lignes", envoi.lignes.length);
  const paiements = placesIn(refus, "paiements", envoi.paiements.length);
  if (lignes.length === 0 && paiements.length === 0) return whole(reasons.other, "RENVOYER");
  return {
    sentences: [
      ...lignes.flatMap((place) => ligneSentence(envoi, refus, place, devise)),
      ...paiements.flatMap((place) => paiementSentence(envoi, refus, place, pays)),
    ],
    remedies: [
      ...(lignes.length > 0 ? (["PRODUIT"] as const) : []),
      ...(paiements.length > 0 ? (["PAIEMENT"] as const) : []),
      // The shop may sell the product again, or have lowered its price. The same payment is refused again.
      ...(paiements.length === 0 ? (["RENVOYER"] as const) : []),
    ],
    cancellable: true,
    lignes: lignes.map(({ rank }) => rank),
    paiements: paiements.map(({ rank }) => rank),
  };
}

/** "lignes.0.quantite" is the field "quantite" of the line 0. Each rank once. */
function placesIn({ champs }: Refus, list: "lignes" | "paiements", length: number): Place[] {
  const places = new Map<number, Place>();
  for (const name of Object.keys(champs)) {
    const [of, at, field = ""] = name.split(".");
    const rank = Number(at);
    if (of !== list || !(rank < length) || places.has(rank)) continue;
    places.set(rank, { rank, field });
  }
  return [...places.values()].toSorted((a, b) => a.rank - b.rank);
}

function ligneSentence({ lignes }: Envoi, { code }: Refus, { rank, field }: Place, devise: Devise): string[] {
  const { reasons } = ENVOIS;
  const ligne = lignes[rank];
  if (!ligne) return [];
  const { titre, prix, quantite } = ligne;
  if (field === "quantite") return [reasons.quantite(titre, quantite)];
  if (code === "INTROUVABLE") return [reasons.gone(titre)];
  if (code === "STOCK_INSUFFISANT") return [reasons.stock(titre)];
  if (code === "CONFLIT") return [reasons.notSold(titre)];
  return [reasons.prix(titre, formatMontant(prix, devise))];
}

function paiementSentence(
  { paiements }: Envoi,
  { code }: Refus,
  { rank, field }: Place,
  pays: PaysCaisse,
): string[] {
  const { reasons } = ENVOIS;
  const paiement = paiements[rank];
  if (!paiement) return [];
  if (field === "telephone") return [reasons.telephone(pays.nationalLength, paysWithArticle(pays))];
  if (field === "portefeuille") return [reasons.portefeuille(modeName(paiement), paysWithArticle(pays))];
  if (field === "transactionId") {
    const id = paiement.transactionId ?? "";
    return [code === "CONFLIT" ? reasons.transactionUsed(id) : reasons.transaction(id)];
  }
  return [reasons.paiement(modeName(paiement))];
}
