// A shop in plain arithmetic: what its stocks, ledger and days must be after each event, and what must be refused.
// Exact, in bigint, and written without a look at the services' SQL.
import { coutDe } from "#worker/domain/stock.ts";

export type Evenement =
  | { quoi: "panier"; lignes: { rang: number; quantite: number; ecart: number }[] }
  | { quoi: "ligne"; rang: number; quantite: number; numero: string | undefined }
  | { quoi: "annuler facture"; facture: number }
  | { quoi: "achat"; rang: number; quantite: number; prix: number; prixVente: number | undefined }
  | { quoi: "modifier achat"; achat: number; quantite: number }
  | { quoi: "annuler achat"; achat: number }
  | { quoi: "compter"; rang: number; quantite: number };

/** When an event happens, in ms UTC and on the shop's calendar. */
export type Moment = { instant: number; jour: string };

type Produit = { q: bigint; v: bigint; prixAchat: bigint; prixVente: number; initial: bigint };
type Ligne = { rang: number; quantite: bigint; montant: bigint; cout: bigint };
type Facture = Moment & {
  origine: "PANIER" | "LIGNE";
  numero: string | undefined;
  vive: boolean;
  lignes: Ligne[];
};
type Achat = { rang: number; quantite: bigint; prix: bigint; jour: string; vif: boolean };

const DIX_MINUTES_MS = 600_000;

export type Modele = ReturnType<typeof creerModele>;

export function creerModele(
  depart: readonly { quantite: number; valeur: number; prixAchat: number; prixVente: number }[],
) {
  const produits: Produit[] = depart.map(({ quantite, valeur, prixAchat, prixVente }) => {
    const [q, v] = [BigInt(quantite), BigInt(valeur)];
    // A price that is given back is one that the currency has: whole francs, rounded up.
    const initial = ((v / q + 99n) / 100n) * 100n;
    return { q, v, prixAchat: BigInt(prixAchat), prixVente, initial };
  });
  const livre: (string | number)[][] = [];
  const factures: Facture[] = [];
  const achats: Achat[] = [];

  const produit = (rang: number): Produit => {
    const trouve = produits[rang];
    if (!trouve) throw new Error(`Pas de produit de rang ${rang}`);
    return trouve;
  };

  const prixDe = (rang: number, ecart = 0): number => Math.max(0, produit(rang).prixVente + ecart);

  function bouger(type: string, rang: number, quantite: bigint, valeur: bigint): void {
    const p = produit(rang);
    p.q += quantite;
    p.v += valeur;
    livre.push([type, rang, ...[quantite, valeur, p.q, p.v].map(Number)]);
  }

  function vendre(
    lignes: readonly { rang: number; quantite: number; ecart: number }[],
    sur: { moment: Moment; origine: Facture["origine"]; numero: string | undefined },
  ): string[] {
    const refus = new Set<string>();
    const demandes = new Map<number, bigint>();
    for (const { rang, quantite } of lignes)
      demandes.set(rang, (demandes.get(rang) ?? 0n) + BigInt(quantite));
    // Of several reasons the gravest is told.
    if ([...demandes].some(([rang, demande]) => demande > produit(rang).q)) refus.add("STOCK_INSUFFISANT");
    else if (lignes.some(({ rang, ecart }) => prixDe(rang, ecart) < prixDe(rang))) refus.add("VALIDATION");
    const ouverte =
      sur.numero === undefined ? undefined : factures.find(({ numero }) => numero === sur.numero);
    if (ouverte && !accepte(ouverte, sur.moment)) refus.add("CONFLIT");
    if (refus.size > 0) return [...refus];
    const facture = ouverte ?? { ...sur.moment, ...sur, vive: true, lignes: [] };
    if (!ouverte) factures.push(facture);
    const avant = produits.map(({ q, v }) => ({ q, v }));
    const cumuls = produits.map(() => 0n);
    for (const { rang, quantite, ecart } of lignes) {
      const { q = 0n, v = 0n } = avant[rang] ?? {};
      const deja = cumuls[rang] ?? 0n;
      const cumul = deja + BigInt(quantite);
      cumuls[rang] = cumul;
      const cout = coutDe(cumul, q, v) - coutDe(deja, q, v);
      const montant = BigInt(quantite) * BigInt(prixDe(rang, ecart));
      facture.lignes.push({ rang, quantite: BigInt(quantite), montant, cout });
      bouger("VENTE", rang, -BigInt(quantite), -cout);
    }
    return [];
  }

  /** An invoice of single lines takes more of them for ten minutes, on its own day. */
  const accepte = (facture: Facture, moment: Moment) =>
    facture.origine === "LIGNE" &&
    facture.vive &&
    facture.jour === moment.jour &&
    moment.instant - facture.instant <= DIX_MINUTES_MS;

  function annulerFacture(numero: number, { jour }: Moment): string[] {
    const facture = factures[numero - 1];
    if (!facture) return ["INTROUVABLE"];
    if (!facture.vive || facture.jour !== jour) return ["CONFLIT"];
    facture.vive = false;
    for (const { rang, quantite, cout } of facture.lignes) bouger("ANNULATION_VENTE", rang, quantite, cout);
    return [];
  }

  function modifierAchat(numero: number, quantite: bigint): string[] {
    const achat = achats[numero - 1];
    if (!achat) return ["INTROUVABLE"];
    if (!achat.vif) return ["CONFLIT"];
    const ecart = quantite - achat.quantite;
    const { q, v } = produit(achat.rang);
    if (-ecart > q) return ["STOCK_INSUFFISANT"];
    if (ecart > 0n) bouger("MODIFICATION_ACHAT", achat.rang, ecart, ecart * achat.prix);
    if (ecart < 0n) bouger("MODIFICATION_ACHAT", achat.rang, ecart, -coutDe(-ecart, q, v));
    achat.quantite = quantite;
    return [];
  }

  function annulerAchat(numero: number): string[] {
    const achat = achats[numero - 1];
    if (!achat) return ["INTROUVABLE"];
    if (!achat.vif) return [];
    const p = produit(achat.rang);
    if (achat.quantite > p.q) return ["STOCK_INSUFFISANT"];
    bouger("ANNULATION_ACHAT", achat.rang, -achat.quantite, -coutDe(achat.quantite, p.q, p.v));
    achat.vif = false;
    p.prixAchat = achats.findLast((autre) => autre.vif && autre.rang === achat.rang)?.prix ?? p.initial;
    return [];
  }

  function compter(rang: number, comptee: bigint): string[] {
    const { q, v, prixAchat } = produit(rang);
    const ecart = comptee - q;
    const valeur = q === 0n ? ecart * prixAchat : ecart < 0n ? -coutDe(-ecart, q, v) : coutDe(ecart, q, v);
    bouger("AJUSTEMENT", rang, ecart, valeur);
    return [];
  }

  function acheter(
    { rang, quantite, prix, prixVente }: Evenement & { quoi: "achat" },
    jour: string,
  ): string[] {
    const p = produit(rang);
    bouger("ACHAT", rang, BigInt(quantite), BigInt(quantite) * BigInt(prix));
    p.prixAchat = BigInt(prix);
    p.prixVente = prixVente ?? p.prixVente;
    achats.push({ rang, quantite: BigInt(quantite), prix: BigInt(prix), jour, vif: true });
    return [];
  }

  return {
    /** What a piece of this rank is asked for, in centimes, so far from its lowest price. */
    prixDe,

    /** Lets it happen, or answers with the codes with which it may be refused. */
    arriver(evenement: Evenement, moment: Moment): string[] {
      switch (evenement.quoi) {
        case "panier":
          return vendre(evenement.lignes, { moment, origine: "PANIER", numero: undefined });
        case "ligne":
          return vendre([{ ...evenement, ecart: 0 }], { moment, origine: "LIGNE", numero: evenement.numero });
        case "annuler facture":
          return annulerFacture(evenement.facture, moment);
        case "achat":
          return acheter(evenement, moment.jour);
        case "modifier achat":
          return modifierAchat(evenement.achat, BigInt(evenement.quantite));
        case "annuler achat":
          return annulerAchat(evenement.achat);
        case "compter":
          return compter(evenement.rang, BigInt(evenement.quantite));
      }
    },

    /** Pieces, value and purchase price, by rank. */
    stocks: () => produits.map(({ q, v, prixAchat }) => [q, v, prixAchat].map(Number)),

    /** All movements after the first stock: type, rank, pieces, value, and both balances. */
    livre: () => livre,

    /** Of each day with something: turnover, cost, invoices, pieces, lines, expenses, purchases. */
    jours(): Record<string, number[]> {
      const jours: Record<string, number[]> = {};
      const ajouter = (jour: string, sommes: readonly bigint[]) => {
        const de = (jours[jour] ??= [0, 0, 0, 0, 0, 0, 0]);
        sommes.forEach((somme, i) => (de[i] = (de[i] ?? 0) + Number(somme)));
      };
      for (const { jour, vive, lignes } of factures) {
        ajouter(jour, [0n, 0n, vive ? 1n : 0n, 0n, BigInt(lignes.length), 0n, 0n]);
        for (const { montant, cout, quantite } of vive ? lignes : [])
          ajouter(jour, [montant, cout, 0n, quantite]);
      }
      for (const { jour, vif, quantite, prix } of achats)
        if (vif) ajouter(jour, [0n, 0n, 0n, 0n, 0n, quantite * prix, 1n]);
      return jours;
    },
  };
}
