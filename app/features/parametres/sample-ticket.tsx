import { useMemo } from "react";
import { SAMPLE_SALE } from "#app/content/sample-sale.ts";
import { TicketPaper } from "#app/ui/ticket-paper.tsx";
import type { Etablissement } from "#worker/features/parametres/domain/settings.ts";
import { recuPath } from "#worker/features/tickets/domain/jeton.ts";
import type { Largeur } from "#worker/features/tickets/domain/paper.ts";
import { shownTelephone } from "#worker/features/tickets/domain/telephone.ts";
import { ticketOf, type TicketShop } from "#worker/features/tickets/domain/ticket.ts";
import { ticketHtml } from "#worker/features/tickets/render/html.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";

type SampleTicketProps = {
  etablissement: Etablissement;
  shop: Omit<TicketShop, "nom">;
  width: Largeur;
  label: string;
};

/** A sale as the shop would print it, in its own currency. */
export function SampleTicket({ etablissement, shop, width, label }: SampleTicketProps) {
  const html = useMemo(() => {
    const ticket = ticketOf(sampleOf(etablissement), {
      shop: {
        nom: etablissement.nom,
        ...shop,
        telephone: shop.telephone && shownTelephone(shop.telephone),
      },
      fuseau: "UTC",
      link: window.location.origin + recuPath(EXAMPLE),
    });
    return ticketHtml(ticket, width);
  }, [etablissement, shop, width]);
  return <TicketPaper html={html} label={label} />;
}

/** As long as a real token, so that the code has its real size. It opens nothing. */
const EXAMPLE = "0-exemple---------------";

const CENTIMES = 100;

function sampleOf({ devise, pays }: Etablissement): Parameters<typeof ticketOf>[0] {
  const { numeroFacture, client, lignes } = SAMPLE_SALE;
  const ventes = lignes.map(({ titre, quantite, prix }) => ({
    produit: { titre },
    quantite,
    prixVenteReel: CENTIMES * prix,
    montantTotal: CENTIMES * prix * quantite,
  }));
  const montantTotal = ventes.reduce((sum, vente) => sum + vente.montantTotal, 0);
  const mobileMoney = CENTIMES * SAMPLE_SALE.mobileMoney;
  const montantRecu = CENTIMES * SAMPLE_SALE.cashReceived;
  const especes = montantTotal - mobileMoney;
  const facture = {
    id: 1,
    numeroFacture,
    client,
    deviseCode: devise.code,
    montantTotal,
    dateOperation: Date.UTC(2026, 0, 14, 14, 37),
    jour: "2026-01-14",
    nombreArticles: ventes.length,
    monnaieRendue: montantRecu - especes,
    resteAPayer: 0,
    paiements: [
      { ...PAID, rang: 1, mode: "MOBILE_MONEY", montant: mobileMoney, portefeuille: walletOf(pays) },
      { ...PAID, rang: 2, mode: "ESPECES", montant: especes, montantRecu },
    ] satisfies Paiement[],
  };
  return { facture, ventes };
}

/** Wave where the shop may be paid by Wave, as in the picture. */
function walletOf({ portefeuilles }: Etablissement["pays"]): string | null {
  return portefeuilles.find((name) => name === "Wave") ?? portefeuilles[0] ?? null;
}

const PAID = {
  statut: "RECU",
  montantRecu: null,
  portefeuille: null,
  telephone: null,
  transactionId: null,
  jourRecu: "2026-01-14",
  dateEtat: null,
  motifRefus: null,
} as const;
