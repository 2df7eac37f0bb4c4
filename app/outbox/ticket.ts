// What a ticket needs of a basket that the server has not recorded (rule: ticket). Pure.
import { localTime } from "#worker/core/domain/period.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { defaultClient } from "#worker/features/ventes/domain/vente.ts";
import { type Envoi, montantOf } from "./envoi.ts";

type Provisional = {
  facture: Encaissement["facture"];
  ventes: (Pick<Encaissement["ventes"][number], "quantite" | "prixVenteReel" | "montantTotal"> & {
    produit: { titre: string };
  })[];
};

/** As the device knows the sale: with the invoice's number once it is recorded, else with its own. */
export function saleOf(envoi: Envoi, fuseau: string): Provisional {
  const sale = provisionalSale(envoi, fuseau);
  return envoi.facture ? { ...sale, facture: { ...sale.facture, ...envoi.facture } } : sale;
}

/** The provisional number stands in place of the invoice's. Mobile money is not seen yet (rule: waiting). */
export function provisionalSale(envoi: Envoi, fuseau: string): Provisional {
  const { lignes, client, paiements, deviseCode, instant, decalage, numero } = envoi;
  const dateOperation = instant + decalage * 1000;
  const montantTotal = montantOf(envoi);
  const { jour } = localTime(dateOperation, fuseau);
  return {
    facture: {
      id: 0,
      numeroFacture: numero ?? "",
      client: client.trim() === "" ? defaultClient(paiements) : client.trim(),
      deviseCode,
      montantTotal,
      dateOperation,
      jour,
      monnaieRendue: paiements.reduce(
        (sum, { montant, montantRecu }) => sum + Math.max(0, (montantRecu ?? montant) - montant),
        0,
      ),
      nombreArticles: lignes.reduce((sum, { quantite }) => sum + quantite, 0),
      resteAPayer: 0,
      paiements: paiements.map(
        ({ mode, montant, montantRecu, portefeuille, telephone, transactionId }, rank) => ({
          rang: rank + 1,
          mode,
          montant,
          montantRecu: montantRecu ?? null,
          portefeuille: portefeuille ?? null,
          telephone: telephone ?? null,
          transactionId: transactionId ?? null,
          statut: mode === "MOBILE_MONEY" ? "EN_ATTENTE" : "RECU",
          jourRecu: mode === "MOBILE_MONEY" ? null : jour,
          dateEtat: null,
          motifRefus: null,
        }),
      ),
    },
    ventes: lignes.map(({ titre, quantite, prix }) => ({
      quantite,
      prixVenteReel: prix,
      montantTotal: prix * quantite,
      produit: { titre },
    })),
  };
}
