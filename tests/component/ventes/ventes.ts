import { localTime } from "#worker/core/domain/period.ts";
import type { ListedPaiement } from "#worker/features/paiements/domain.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Facture, Vente } from "#worker/features/ventes/domain/vente.ts";

export const RICE = "Riz parfumé 25 kg";
/** Of the rice, in centimes. */
export const PRICE = 1_750_000;
const ZONE = "Africa/Dakar";
const DAY_MS = 86_400_000;

export const TODAY = localTime(Date.now(), ZONE).jour;

/** A line of two bags of rice, sold by the invoice of the same number. */
export function vente(id: number, rest: Partial<Vente> = {}, daysAgo = 0): Vente {
  const { quantite = 2, prixVenteReel = PRICE } = rest;
  const dateOperation = Date.now() - daysAgo * DAY_MS;
  const number = String(id).padStart(8, "0");
  return {
    ...{ id, factureId: id, statut: "EMISE", deviseCode: "XOF", reference: `VENTE-${number}` },
    ...{ numeroFacture: `FACT-${number}`, client: "Awa Ndiaye", produitId: 1, rang: 0 },
    ...{ produit: { id: 1, titre: RICE, reference: "RIZ-1" }, quantite, prixVenteReel },
    ...{ prixVenteMinimum: PRICE, cout: 40_000 * quantite, montantTotal: quantite * prixVenteReel },
    ...{ notes: "Paiement en espèces", motif: null, resteAPayer: 0, archivedAt: null, fuseau: ZONE },
    ...{ dateOperation, jour: localTime(dateOperation, ZONE).jour },
    ...rest,
  };
}

/** Wave that waits. */
export function paiement(rank: number, rest: Partial<Paiement> = {}): Paiement {
  return {
    ...{ rang: rank, mode: "MOBILE_MONEY", montant: PRICE, statut: "EN_ATTENTE", montantRecu: null },
    ...{ portefeuille: "Wave", telephone: "+221775550124", transactionId: null },
    ...{ jourRecu: null, dateEtat: null, motifRefus: null },
    ...rest,
  };
}

export function facture(id: number, rest: Partial<Facture> = {}): Facture {
  const { ventes = [vente(id, { quantite: 1 })], paiements = [paiement(1)] } = rest;
  const [first = vente(id)] = ventes;
  const montantTotal = ventes.reduce((sum, one) => sum + one.montantTotal, 0);
  const { numeroFacture, client, deviseCode, dateOperation, jour, fuseau, notes } = first;
  return {
    ...{ id, numeroFacture, client, deviseCode, dateOperation, jour, fuseau, notes, montantTotal },
    ...{ nombreArticles: ventes.reduce((sum, one) => sum + one.quantite, 0), monnaieRendue: 0 },
    ...{ resteAPayer: 0, paiements, ventes, statut: "EMISE", dateCreation: dateOperation },
    ...{ dateAnnulation: null, motif: null, zoneAnnulation: ZONE },
    ...{ numeroProvisoire: null, appareil: null, dateClient: null, ecarts: [] },
    ...rest,
  };
}

/** A payment of the list: of an invoice of one bag of rice. */
export function listed(factureId: number, client: string, rest: Partial<Paiement> = {}): ListedPaiement {
  const { numeroFacture, ...invoice } = facture(factureId);
  const { deviseCode, montantTotal, resteAPayer, statut, dateOperation, fuseau } = invoice;
  return {
    ...paiement(1, rest),
    ...{ dateCreation: dateOperation, fuseau },
    facture: {
      ...{ id: factureId, venteId: factureId, numeroFacture, client, deviseCode },
      ...{ montantTotal, resteAPayer, statut, dateOperation },
    },
  };
}
