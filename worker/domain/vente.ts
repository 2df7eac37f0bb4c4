// A sale: baskets, invoices, payments (specification 5 and 7.7, decisions 27 to 34). Amounts in centimes.

export type ModePaiement = "ESPECES" | "MOBILE_MONEY" | "CARTE";

export type LignePanier = { produitId: number; quantite: number; prixVenteReel: number };

export type PaiementRecu = {
  mode: ModePaiement;
  montant: number;
  /** Cash handed over; the change is what exceeds `montant`. */
  montantRecu?: number | undefined;
  portefeuille?: string | undefined;
  telephone?: string | undefined;
  transactionId?: string | undefined;
};

export type Panier = {
  lignes: LignePanier[];
  paiements: PaiementRecu[];
  client?: string | undefined;
  numeroFacture?: string | undefined;
  notes?: string | undefined;
  /** Milliseconds UTC; the server's clock when absent. */
  dateOperation?: number | undefined;
};

export type Vente = {
  id: number;
  reference: string;
  numeroFacture: string;
  client: string;
  produitId: number;
  produit: { id: number; titre: string; reference: string };
  quantite: number;
  prixVenteReel: number;
  prixVenteMinimum: number;
  /** Cost of the whole line; the API's `prixAchat` is cout / quantite. */
  cout: number;
  montantTotal: number;
  notes: string | null;
  dateOperation: number;
};

export type FactureEncaissee = {
  id: number;
  numeroFacture: string;
  client: string;
  deviseCode: string;
  montantTotal: number;
  monnaieRendue: number;
  nombreArticles: number;
  paiements: PaiementRecu[];
  dateOperation: number;
};

/** What a basket answers: the invoice and its lines, in the basket's order. */
export type Encaissement = { facture: FactureEncaissee; ventes: Vente[] };

export const LIGNES_MAX = 200;
export const PAIEMENTS_MAX = 20;
export const CLIENT_ANONYME = "Client anonyme";
export const CLIENT_MOBILE_MONEY = "Client Mobile Money";

/** What a basket's lines add up to, in centimes and pieces. */
export function totalDuPanier(lignes: readonly LignePanier[]): { montant: number; articles: number } {
  let montant = 0;
  let articles = 0;
  for (const ligne of lignes) {
    montant += ligne.prixVenteReel * ligne.quantite;
    articles += ligne.quantite;
  }
  return { montant, articles };
}

/** The note of an invoice that brings none (specification 7.7). */
export function noteDePaiement(paiements: readonly PaiementRecu[]): string | null {
  const [premier] = paiements;
  if (!premier) return null;
  if (premier.mode === "ESPECES") return "Paiement en espèces";
  if (premier.mode === "MOBILE_MONEY") return `Paiement Mobile Money - ${premier.telephone ?? ""}`;
  return "Paiement par carte";
}
