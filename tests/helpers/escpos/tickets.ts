// Tickets of every kind that a shop prints, for the printers of the tests.
import {
  type Ticket,
  type TicketFacture,
  ticketOf,
  type TicketOptions,
} from "#worker/features/tickets/domain/ticket.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";

const AT = Date.UTC(2026, 0, 14, 14, 37);

export function paiement(change: Partial<Paiement> = {}): Paiement {
  return {
    rang: 1,
    mode: "ESPECES",
    montant: 2_815_000,
    statut: "RECU",
    montantRecu: null,
    portefeuille: null,
    telephone: null,
    transactionId: null,
    jourRecu: "2026-01-14",
    dateEtat: null,
    motifRefus: null,
    ...change,
  };
}

export type Line = { titre: string; quantite: number; prix: number };

const LINES: readonly Line[] = [
  { titre: "Riz parfumé 25 kg", quantite: 1, prix: 1_750_000 },
  { titre: "Huile végétale 1 L", quantite: 4, prix: 125_000 },
];

export type TicketChange = {
  facture?: Partial<TicketFacture>;
  lines?: readonly Line[];
  shop?: Partial<TicketOptions["shop"]>;
  options?: Partial<Omit<TicketOptions, "shop">>;
};

export function aTicket({ facture, lines = LINES, shop, options }: TicketChange = {}): Ticket {
  const montantTotal = lines.reduce((sum, { quantite, prix }) => sum + quantite * prix, 0);
  return ticketOf(
    {
      facture: {
        id: 1,
        numeroFacture: "FACT-20260114000041",
        client: "Fatou Diop",
        dateOperation: AT,
        jour: "2026-01-14",
        nombreArticles: 5,
        montantTotal,
        monnaieRendue: 0,
        resteAPayer: 0,
        deviseCode: "XOF",
        paiements: [paiement({ montant: montantTotal })],
        ...facture,
      },
      ventes: lines.map(({ titre, quantite, prix }) => ({
        produit: { titre },
        quantite,
        prixVenteReel: prix,
        montantTotal: quantite * prix,
      })),
    },
    {
      shop: {
        nom: "Boutique Awa",
        adresse: "Rue 22, Médina, Dakar",
        telephone: "+221 77 555 01 10",
        mentionsLegales: "NINEA 005 481 212",
        piedTicket: "Ni repris ni échangé après 7 jours.",
        logo: null,
        qrTicket: true,
        ...shop,
      },
      fuseau: "Africa/Dakar",
      ...options,
    },
  );
}

const LONG = "Lait en poudre entier instantané enrichi en vitamines A et D, sachet familial de 2,5 kg";

/** One or several of each thing that a ticket can say. */
export const TICKETS: Readonly<Record<string, Ticket>> = {
  "one line": aTicket({ lines: [{ titre: "Savon", quantite: 1, prix: 45_000 }] }),
  "200 lines": aTicket({
    lines: Array.from({ length: 200 }, (_, at) => ({
      titre: `Article n° ${at + 1} façon ${at % 7 === 0 ? LONG : "été"}`,
      quantite: (at % 12) + 1,
      prix: 5_000 * (at + 1),
    })),
    options: { link: "https://etal.example/recu/3f-AbCdEfGhIjKlMnOpQrStUv" },
  }),
  "long names": aTicket({
    lines: [
      { titre: LONG, quantite: 10_000, prix: 9_999_999_900 },
      {
        titre: "Anticonstitutionnellementanticonstitutionnellementanticonstitutionnellement",
        quantite: 1,
        prix: 100,
      },
    ],
    facture: {
      client: "Établissements Ndèye Coumba Mbengue & Frères, Thiès",
      numeroFacture: "FACT-20260114999999",
    },
    shop: { nom: "Quincaillerie générale de la Médina et du Plateau réunis", piedTicket: `${LONG}\n${LONG}` },
  }),
  "a short name": aTicket({ shop: { nom: "Chez Awa" } }),
  "nothing of the shop but its name": aTicket({
    shop: { adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
  }),
  "two decimals": aTicket({
    facture: { deviseCode: "EUR" },
    lines: [{ titre: "Café moulu", quantite: 3, prix: 1_299 }],
  }),
  "a symbol that no page has": aTicket({ facture: { deviseCode: "NGN" } }),
  cedis: aTicket({ facture: { deviseCode: "GHS" } }),
  change: aTicket({
    facture: { paiements: [paiement({ montantRecu: 3_000_000 })], monnaieRendue: 185_000 },
  }),
  "every mode, one of them waiting, one refused": aTicket({
    facture: {
      paiements: [
        paiement({ mode: "MOBILE_MONEY", portefeuille: "Orange Money", montant: 500_000 }),
        paiement({
          rang: 2,
          mode: "MOBILE_MONEY",
          portefeuille: "Wave",
          montant: 300_000,
          statut: "EN_ATTENTE",
        }),
        paiement({ rang: 3, mode: "MOBILE_MONEY", portefeuille: "Autre", montant: 200_000 }),
        paiement({ rang: 4, mode: "CARTE", montant: 100_000 }),
        paiement({ rang: 5, mode: "MOBILE_MONEY", portefeuille: "Moov", montant: 1_000, statut: "REFUSE" }),
        paiement({ rang: 6, montant: 50_000 }),
      ],
      resteAPayer: 1_100_000,
    },
  }),
  cancelled: aTicket({ facture: { statut: "ANNULEE", dateAnnulation: AT + 3_600_000 } }),
  "a duplicate, with its code": aTicket({
    options: { duplicate: true, link: "https://etal.example/recu/3f-AbCdEfGhIjKlMnOpQrStUv" },
  }),
  "a cancelled duplicate": aTicket({
    facture: { statut: "ANNULEE", dateAnnulation: AT },
    options: { duplicate: true },
  }),
};
