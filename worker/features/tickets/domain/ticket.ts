// The ticket of a sale as plain lines of text, before any width or format (rule: ticket).
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import { formatNumericInstant } from "#worker/core/domain/period.ts";
import type { Etablissement } from "#worker/features/parametres/domain/settings.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Encaissement, Facture } from "#worker/features/ventes/domain/vente.ts";
import { TICKET } from "./words.ts";

/**
 * What the shop prints on every ticket (rule: ticket). `telephone`: in groups (`shownTelephone`); `logo`: a PNG of
 * one bit in base64.
 */
export type TicketShop = Pick<
  Etablissement,
  "nom" | "adresse" | "telephone" | "mentionsLegales" | "piedTicket"
> & { logo: string | null; qrTicket: boolean };

/** An invoice as it is sold, or as it is read later. */
export type TicketFacture = Encaissement["facture"] &
  Partial<Pick<Facture, "statut" | "dateAnnulation" | "zoneAnnulation">>;

export type TicketVente = Pick<
  Encaissement["ventes"][number],
  "quantite" | "prixVenteReel" | "montantTotal"
> & {
  produit: { titre: string };
};

export type Pair = { label: string; value: string; strong?: boolean };

export type TicketLine = {
  titre: string;
  /** "4 × 1 250", of which A4 prints the two parts in columns of their own. */
  detail: string;
  quantite: string;
  prix: string;
  montant: string;
};

/** What is printed under a name of its own: a mode of payment of an evening, with its figures. */
export type TicketBlock = { titre: string; pairs: readonly Pair[] };

/** Amounts and dates are texts as they are printed; spaces within a number are U+202F. */
export type Ticket = {
  /** What kind of paper it is: "Facture". */
  titre: string;
  /** Ruled boxes at the very top: "Duplicata", "Annulée", "Reçu provisoire". */
  marks: readonly string[];
  logo: string | null;
  nom: string;
  /** Address, telephone and legal notices, line by line. */
  header: readonly string[];
  facts: readonly Pair[];
  /** None on an invoice, whose middle are its lines. */
  blocks: readonly TicketBlock[];
  lignes: readonly TicketLine[];
  total: Pair;
  /** Payments, cash handed over, change, what is left to pay. */
  paiements: readonly Pair[];
  /** Address of the receipt, printed as a QR code. */
  link: string | null;
  footer: readonly string[];
  thanks: string;
  signature: string;
};

export type TicketOptions = {
  shop: TicketShop;
  fuseau: string;
  duplicate?: boolean;
  /** The server has not recorded the sale: its number is that of the device. */
  provisional?: boolean;
  /** Where the receipt is public. Printed when the shop wishes it. */
  link?: string | null;
};

export function ticketOf(
  { facture, ventes }: { facture: TicketFacture; ventes: readonly TicketVente[] },
  { shop, fuseau, duplicate = false, provisional = false, link = null }: TicketOptions,
): Ticket {
  const currency = devise(facture.deviseCode);
  const number = (montant: number) => formatNumber(montant, currency);
  const cancelled = facture.statut === "ANNULEE";
  const cancelledAt = facture.dateAnnulation ?? null;
  const cancelledIn = facture.zoneAnnulation ?? fuseau;
  const titre = provisional ? TICKET.provisional : TICKET.facture;
  return {
    titre,
    marks: [
      ...(provisional ? [TICKET.provisional] : []),
      ...(duplicate ? [TICKET.duplicate] : []),
      ...(cancelled ? [TICKET.cancelled] : []),
    ],
    logo: shop.logo,
    ...headerOf(shop),
    facts: [
      { label: titre, value: facture.numeroFacture },
      { label: TICKET.date, value: formatNumericInstant(facture.dateOperation, fuseau) },
      { label: TICKET.client, value: facture.client },
      ...(cancelledAt === null
        ? []
        : [{ label: TICKET.cancelledOn, value: formatNumericInstant(cancelledAt, cancelledIn) }]),
    ],
    blocks: [],
    lignes: ventes.map(({ produit, quantite, prixVenteReel, montantTotal }) => {
      const [pieces, prix] = [formatQuantite(quantite), number(prixVenteReel)];
      return {
        titre: produit.titre,
        detail: `${pieces}\u00A0×\u00A0${prix}`,
        quantite: pieces,
        prix,
        montant: number(montantTotal),
      };
    }),
    total: { label: TICKET.total, value: formatMontant(facture.montantTotal, currency) },
    // The money of a cancelled sale was given back.
    paiements: cancelled ? [] : paid(facture, number),
    link: shop.qrTicket ? link : null,
    footer: linesOf(shop.piedTicket),
    thanks: TICKET.thanks,
    signature: TICKET.signature,
  };
}

/** Name and lines of the shop; empty settings have no line. */
export function headerOf({
  nom,
  adresse,
  telephone,
  mentionsLegales,
}: Pick<TicketShop, "nom" | "adresse" | "telephone" | "mentionsLegales">): Pick<Ticket, "nom" | "header"> {
  return { nom: nom.trim(), header: [adresse, telephone, mentionsLegales].flatMap(linesOf) };
}

export function linesOf(text: string | null): string[] {
  return (text ?? "").split(/\r?\n/).flatMap((line) => line.trim() || []);
}

function paid(facture: TicketFacture, number: (montant: number) => string): Pair[] {
  const kept = facture.paiements.filter(({ statut }) => statut !== "REFUSE" && statut !== "ANNULE");
  const { monnaieRendue, resteAPayer } = facture;
  const handedOver = kept.reduce(
    (sum, { mode, montant, montantRecu }) => (mode === "ESPECES" ? sum + (montantRecu ?? montant) : sum),
    0,
  );
  return [
    ...kept.map((paiement) => ({ label: labelOf(paiement), value: number(paiement.montant) })),
    ...(monnaieRendue > 0
      ? [
          { label: TICKET.montantRecu, value: number(handedOver) },
          { label: TICKET.monnaie, value: number(monnaieRendue), strong: true },
        ]
      : []),
    ...(resteAPayer > 0 ? [{ label: TICKET.reste, value: number(resteAPayer), strong: true }] : []),
  ];
}

/** A wallet is named without its number. */
function labelOf({ mode, portefeuille, statut }: Pick<Paiement, "mode" | "portefeuille" | "statut">): string {
  const name = mode === "MOBILE_MONEY" ? walletName(portefeuille) : TICKET.modes[mode];
  return statut === "EN_ATTENTE" ? TICKET.enAttente(name) : name;
}

function walletName(portefeuille: string | null): string {
  return portefeuille === null || portefeuille === "Autre" ? TICKET.modes.MOBILE_MONEY : portefeuille;
}
