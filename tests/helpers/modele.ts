// A shop in plain arithmetic: what its stocks, ledger and days must be after each event, and what must be refused.
// Exact, in bigint, and written without a look at the services' SQL.
import { coutDe } from "#worker/features/stock/domain.ts";

/** Prices in centimes. What is recorded may have been done some days before. */
export type Evenement =
  | { quoi: "panier"; lignes: { rang: number; quantite: number; ecart: number }[]; joursAvant: number }
  | { quoi: "ligne"; rang: number; quantite: number; numero: string | undefined; joursAvant: number }
  | { quoi: "annuler facture"; facture: number }
  | {
      quoi: "achat";
      rang: number;
      quantite: number;
      prix: number;
      prixVente: number | undefined;
      joursAvant: number;
    }
  | { quoi: "modifier achat"; achat: number; quantite: number }
  | { quoi: "annuler achat"; achat: number }
  | { quoi: "compter"; rang: number; quantite: number }
  | { quoi: "prix"; rang: number; prixVente: number }
  | { quoi: "statut"; rang: number; statut: "STOCK" | "INACTIF" }
  | { quoi: "supprimer"; rang: number }
  | { quoi: "pays"; pays: PaysDuModele };

/** Where the shop may be: currencies with and without centimes, clocks some hours ahead of UTC. */
export const PAYS = {
  SN: { id: 1, devise: "XOF", centimes: false, avance: 0 },
  BJ: { id: 7, devise: "XOF", centimes: false, avance: 1 },
  GN: { id: 10, devise: "GNF", centimes: false, avance: 0 },
  FR: { id: 13, devise: "EUR", centimes: true, avance: 1 },
} as const;
export type PaysDuModele = keyof typeof PAYS;

type Produit = {
  q: bigint;
  v: bigint;
  prixAchat: bigint;
  prixVente: bigint;
  /** What a piece of the first stock was worth. */
  initial: bigint;
  statut: "STOCK" | "INACTIF" | "ARCHIVE";
};
type Ligne = { rang: number; quantite: bigint; montant: bigint; cout: bigint };
/** The day in whose sums something counts, and the currency. */
type Compte = { jour: string; devise: string };
/** `instant`: when it was recorded, in ms UTC. */
type Facture = Compte & { instant: number; numero: string | undefined; vive: boolean; lignes: Ligne[] };
type Achat = Compte & { rang: number; quantite: bigint; prix: bigint; vif: boolean };

const DIX_MINUTES_MS = 600_000;
const HEURE_MS = 3_600_000;
export const JOUR_MS = 86_400_000;

export type Modele = ReturnType<typeof creerModele>;

export function creerModele(
  depart: readonly { quantite: number; valeur: number; prixAchat: number; prixVente: number }[],
  pays: PaysDuModele,
) {
  let ici: (typeof PAYS)[PaysDuModele] = PAYS[pays];
  let maintenant = 0;
  const produits = depart.map((p): Produit => {
    const [q, v] = [BigInt(p.quantite), BigInt(p.valeur)];
    const [prixAchat, prixVente] = [BigInt(p.prixAchat), BigInt(p.prixVente)];
    return { q, v, prixAchat, prixVente, initial: v / q, statut: "STOCK" };
  });
  const livre: (string | number)[][] = [];
  const factures: Facture[] = [];
  const achats: Achat[] = [];

  const produit = (rang: number): Produit => {
    const trouve = produits[rang];
    if (!trouve) throw new Error(`Pas de produit de rang ${rang}`);
    return trouve;
  };

  const prixDe = (rang: number, ecart = 0): number => Math.max(0, Number(produit(rang).prixVente) + ecart);

  const jourDe = (instant: number) => new Date(instant + ici.avance * HEURE_MS).toISOString().slice(0, 10);
  const compteDe = (joursAvant: number): Compte => ({
    jour: jourDe(maintenant - joursAvant * JOUR_MS),
    devise: ici.devise,
  });

  /** The price, or the next one up that the currency has. */
  const arrondi = (prix: bigint) => (ici.centimes ? prix : ((prix + 99n) / 100n) * 100n);
  const existe = (prix: bigint) => arrondi(prix) === prix;

  function bouger(type: string, rang: number, quantite: bigint, valeur: bigint): void {
    const p = produit(rang);
    p.q += quantite;
    p.v += valeur;
    livre.push([type, rang, ...[quantite, valeur, p.q, p.v].map(Number)]);
  }

  function vendre(
    lignes: readonly { rang: number; quantite: number; ecart: number }[],
    joursAvant: number,
    numero?: string,
  ): string[] {
    if (!lignes.every(({ rang, ecart }) => existe(BigInt(prixDe(rang, ecart))))) return ["VALIDATION"];
    const refus = new Set<string>();
    const statuts = lignes.map(({ rang }) => produit(rang).statut);
    const compte = compteDe(joursAvant);
    const demandes = new Map<number, bigint>();
    for (const { rang, quantite } of lignes)
      demandes.set(rang, (demandes.get(rang) ?? 0n) + BigInt(quantite));
    // Of several reasons the gravest is told.
    if (statuts.includes("ARCHIVE")) refus.add("INTROUVABLE");
    else if (statuts.includes("INACTIF")) refus.add("CONFLIT");
    else if ([...demandes].some(([rang, demande]) => demande > produit(rang).q))
      refus.add("STOCK_INSUFFISANT");
    else if (lignes.some(({ rang, ecart }) => prixDe(rang, ecart) < prixDe(rang))) refus.add("VALIDATION");
    const ouverte = numero === undefined ? undefined : factures.find((f) => f.numero === numero);
    if (ouverte && !accepte(ouverte, compte)) refus.add("CONFLIT");
    if (refus.size > 0) return [...refus];
    const facture = ouverte ?? { ...compte, instant: maintenant, numero, vive: true, lignes: [] };
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

  const enregistreeAujourdhui = ({ instant }: Facture) => jourDe(instant) === jourDe(maintenant);

  /** An invoice with a number takes more lines of its day and currency, for ten minutes of the day it was recorded on. */
  const accepte = (facture: Facture, { jour, devise }: Compte) =>
    facture.vive &&
    facture.jour === jour &&
    facture.devise === devise &&
    enregistreeAujourdhui(facture) &&
    maintenant - facture.instant <= DIX_MINUTES_MS;

  function annulerFacture(numero: number): string[] {
    const facture = factures[numero - 1];
    if (!facture) return ["INTROUVABLE"];
    if (!facture.vive || !enregistreeAujourdhui(facture)) return ["CONFLIT"];
    facture.vive = false;
    for (const { rang, quantite, cout } of facture.lignes) bouger("ANNULATION_VENTE", rang, quantite, cout);
    return [];
  }

  function modifierAchat(numero: number, quantite: bigint): string[] {
    const achat = achats[numero - 1];
    if (!achat) return ["INTROUVABLE"];
    if (!achat.vif) return ["CONFLIT"];
    const ecart = quantite - achat.quantite;
    const { q, v, statut } = produit(achat.rang);
    if (ecart > 0n && statut !== "STOCK") return ["CONFLIT"];
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
    const reste = achats.findLast((autre) => autre.vif && autre.rang === achat.rang);
    p.prixAchat = arrondi(reste?.prix ?? p.initial);
    return [];
  }

  function compter(rang: number, comptee: bigint): string[] {
    const { q, v, prixAchat, statut } = produit(rang);
    if (statut === "ARCHIVE") return ["INTROUVABLE"];
    const ecart = comptee - q;
    const valeur = q === 0n ? ecart * prixAchat : ecart < 0n ? -coutDe(-ecart, q, v) : coutDe(ecart, q, v);
    bouger("AJUSTEMENT", rang, ecart, valeur);
    return [];
  }

  function acheter(e: Evenement & { quoi: "achat" }): string[] {
    const { rang, joursAvant } = e;
    const [quantite, prix] = [BigInt(e.quantite), BigInt(e.prix)];
    const p = produit(rang);
    if (p.statut === "ARCHIVE") return ["INTROUVABLE"];
    if (p.statut === "INACTIF") return ["CONFLIT"];
    bouger("ACHAT", rang, quantite, quantite * prix);
    p.prixAchat = prix;
    if (e.prixVente !== undefined) p.prixVente = BigInt(e.prixVente);
    achats.push({ ...compteDe(joursAvant), rang, quantite, prix, vif: true });
    return [];
  }

  function changer(rang: number, changement: Partial<Produit>): string[] {
    const p = produit(rang);
    if (!existe(changement.prixVente ?? 0n)) return ["VALIDATION"];
    if (p.statut === "ARCHIVE") return ["INTROUVABLE"];
    Object.assign(p, changement);
    return [];
  }

  function demenager(vers: PaysDuModele): string[] {
    ici = PAYS[vers];
    for (const p of produits.filter(({ statut }) => statut !== "ARCHIVE"))
      Object.assign(p, { prixVente: arrondi(p.prixVente), prixAchat: arrondi(p.prixAchat) });
    return [];
  }

  return {
    /** What a piece of this rank is asked for, in centimes, so far from its lowest price. */
    prixDe,

    /** Lets it happen at this instant, in ms UTC, or answers with the codes with which it may be refused. */
    arriver(evenement: Evenement, instant: number): string[] {
      maintenant = instant;
      switch (evenement.quoi) {
        case "panier":
          return vendre(evenement.lignes, evenement.joursAvant);
        case "ligne":
          return vendre([{ ...evenement, ecart: 0 }], evenement.joursAvant, evenement.numero);
        case "annuler facture":
          return annulerFacture(evenement.facture);
        case "achat":
          return acheter(evenement);
        case "modifier achat":
          return modifierAchat(evenement.achat, BigInt(evenement.quantite));
        case "annuler achat":
          return annulerAchat(evenement.achat);
        case "compter":
          return compter(evenement.rang, BigInt(evenement.quantite));
        case "prix":
          return changer(evenement.rang, { prixVente: BigInt(evenement.prixVente) });
        case "statut":
          return changer(evenement.rang, { statut: evenement.statut });
        case "supprimer":
          return changer(evenement.rang, { statut: "ARCHIVE" });
        case "pays":
          return demenager(evenement.pays);
      }
    },

    /** Pieces, value and both prices, by rank. */
    stocks: () => produits.map(({ q, v, prixAchat, prixVente }) => [q, v, prixAchat, prixVente].map(Number)),

    /** All movements after the first stock: type, rank, pieces, value, and both balances. */
    livre: () => livre,

    /** Of each currency and day with something: turnover, cost, invoices, pieces, lines, expenses, purchases. */
    jours(): Record<string, number[]> {
      const jours: Record<string, number[]> = {};
      const ajouter = ({ jour, devise }: Compte, sommes: readonly bigint[]) => {
        const de = (jours[`${devise} ${jour}`] ??= [0, 0, 0, 0, 0, 0, 0]);
        sommes.forEach((somme, i) => (de[i] = (de[i] ?? 0) + Number(somme)));
      };
      for (const facture of factures) {
        const { vive, lignes } = facture;
        ajouter(facture, [0n, 0n, vive ? 1n : 0n, 0n, BigInt(lignes.length), 0n, 0n]);
        for (const { montant, cout, quantite } of vive ? lignes : [])
          ajouter(facture, [montant, cout, 0n, quantite]);
      }
      for (const achat of achats)
        if (achat.vif) ajouter(achat, [0n, 0n, 0n, 0n, 0n, achat.quantite * achat.prix, 1n]);
      return jours;
    },
  };
}
