// Computes a shop's stocks, ledger, days and refusals in plain bigint arithmetic, without the services' SQL.
import { chargedBy, replayHistory, type HistoryRow } from "#scripts/invariants/replay.ts";
import { coutOf } from "./cost.ts";

/** Prices in hundredths. An event may be dated some days before. */
export type Evenement =
  | { kind: "panier"; lignes: { rang: number; quantite: number; difference: number }[]; daysBefore: number }
  | { kind: "ligne"; rang: number; quantite: number; numero: string | undefined; daysBefore: number }
  | { kind: "annuler facture"; facture: number }
  | {
      kind: "achat";
      rang: number;
      quantite: number;
      prix: number;
      prixVente: number | undefined;
      daysBefore: number;
    }
  | { kind: "modifier achat"; achat: number; quantite?: number | undefined; prix?: number | undefined }
  | { kind: "annuler achat"; achat: number }
  | { kind: "compter"; rang: number; quantite: number }
  | { kind: "prix"; rang: number; prixVente: number }
  | { kind: "statut"; rang: number; statut: "STOCK" | "INACTIF" }
  | { kind: "supprimer"; rang: number }
  | { kind: "pays"; pays: ModelPays };

/** Currencies with and without decimals, and clocks ahead of UTC. */
export const PAYS = {
  SN: { id: 1, devise: "XOF", centimes: false, ahead: 0 },
  BJ: { id: 7, devise: "XOF", centimes: false, ahead: 1 },
  GN: { id: 10, devise: "GNF", centimes: false, ahead: 0 },
  FR: { id: 13, devise: "EUR", centimes: true, ahead: 1 },
} as const;
export type ModelPays = keyof typeof PAYS;

type Produit = {
  q: bigint;
  v: bigint;
  prixAchat: bigint;
  prixVente: bigint;
  initial: bigint;
  statut: "STOCK" | "INACTIF" | "ARCHIVE";
  history: HistoryRow[];
};
type Line = { rang: number; quantite: bigint; montant: bigint; cout: bigint; vente: number };
type Book = { jour: string; devise: string };
type Facture = Book & { instant: number; numero: string | undefined; live: boolean; lignes: Line[] };
type Achat = Book & { rang: number; quantite: bigint; prix: bigint; live: boolean; entry: HistoryRow };

let movements = 0;
function historyRow(type: string, quantite: number, value: number, of: Partial<HistoryRow>): HistoryRow {
  const nothing = { correction: null, achat: null, pieces: 0, prix: 0, vente: null, panier: null };
  return { id: ++movements, produit: 0, type, quantite, valeur: value, ...nothing, ...of };
}

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

export type Model = ReturnType<typeof createModel>;

export function createModel(
  initialStock: readonly { quantite: number; valeur: number; prixAchat: number; prixVente: number }[],
  pays: ModelPays,
) {
  let currentPays: (typeof PAYS)[ModelPays] = PAYS[pays];
  let now = 0;
  const produits = initialStock.map((p): Produit => {
    const [q, v] = [BigInt(p.quantite), BigInt(p.valeur)];
    const [prixAchat, prixVente] = [BigInt(p.prixAchat), BigInt(p.prixVente)];
    const initial = historyRow("INITIAL", p.quantite, p.valeur, {});
    return { q, v, prixAchat, prixVente, initial: v / q, statut: "STOCK", history: [initial] };
  });
  const ledger: (string | number | null)[][] = [];
  const corrections: (Book & { correction: bigint })[] = [];
  let ventes = 0;
  const factures: Facture[] = [];
  const achats: Achat[] = [];

  const produit = (rank: number): Produit => {
    const found = produits[rank];
    if (!found) throw new Error(`Pas de produit de rang ${rank}`);
    return found;
  };

  const prixOf = (rank: number, difference = 0): number =>
    Math.max(0, Number(produit(rank).prixVente) + difference);

  const dayOf = (instant: number) =>
    new Date(instant + currentPays.ahead * HOUR_MS).toISOString().slice(0, 10);
  const bookOf = (daysBefore: number): Book => ({
    jour: dayOf(now - daysBefore * DAY_MS),
    devise: currentPays.devise,
  });

  /** The price, or the next higher one that the currency allows. */
  const rounded = (prix: bigint) => (currentPays.centimes ? prix : ((prix + 99n) / 100n) * 100n);
  const exists = (prix: bigint) => rounded(prix) === prix;

  function move(
    type: string,
    rank: number,
    quantite: bigint,
    value: bigint,
    of: Partial<HistoryRow> = {},
  ): HistoryRow {
    const p = produit(rank);
    p.q += quantite;
    p.v += value;
    const correction = of.correction ?? null;
    ledger.push([type, rank, ...[quantite, value, p.q, p.v].map(Number), correction]);
    const movement = historyRow(type, Number(quantite), Number(value), of);
    p.history.push(movement);
    return movement;
  }

  function corrected(book: Book, correction: bigint): number {
    corrections.push({ ...book, correction });
    return Number(correction);
  }

  /** The purchase has its new figures: the stock and the cost of sales become what the whole history gives. */
  function correct(type: string, achat: Achat, pieces: bigint): void {
    const p = produit(achat.rang);
    Object.assign(achat.entry, { pieces: achat.live ? Number(achat.quantite) : 0, prix: Number(achat.prix) });
    const mark = historyRow(type, Number(pieces), 0, { achat: achat.entry.achat });
    const { valeur, cost } = replayHistory([...p.history, mark]);
    const charged = p.history.reduce((total, m) => total + chargedBy(m), 0n);
    const correction = corrected({ jour: dayOf(now), devise: achat.devise }, charged - cost);
    move(type, achat.rang, pieces, valeur - p.v, { achat: achat.entry.achat, correction });
  }

  function sell(
    lignes: readonly { rang: number; quantite: number; difference: number }[],
    daysBefore: number,
    number?: string,
  ): string[] {
    if (!lignes.every(({ rang, difference }) => exists(BigInt(prixOf(rang, difference)))))
      return ["VALIDATION"];
    const refusal = new Set<string>();
    const statuts = lignes.map(({ rang }) => produit(rang).statut);
    const book = bookOf(daysBefore);
    const requests = new Map<number, bigint>();
    for (const { rang, quantite } of lignes)
      requests.set(rang, (requests.get(rang) ?? 0n) + BigInt(quantite));
    // The gravest of several reasons is answered.
    if (statuts.includes("ARCHIVE")) refusal.add("INTROUVABLE");
    else if (statuts.includes("INACTIF")) refusal.add("CONFLIT");
    else if ([...requests].some(([rank, requested]) => requested > produit(rank).q))
      refusal.add("STOCK_INSUFFISANT");
    else if (lignes.some(({ rang, difference }) => prixOf(rang, difference) < prixOf(rang)))
      refusal.add("VALIDATION");
    const opened = number === undefined ? undefined : factures.find((f) => f.numero === number);
    if (opened && !accepts(opened, book)) refusal.add("CONFLIT");
    if (refusal.size > 0) return [...refusal];
    const facture = opened ?? { ...book, instant: now, numero: number, live: true, lignes: [] };
    if (!opened) factures.push(facture);
    const before = produits.map(({ q, v }) => ({ q, v }));
    const runningTotals = produits.map(() => 0n);
    for (const { rang, quantite, difference } of lignes) {
      const { q = 0n, v = 0n } = before[rang] ?? {};
      const already = runningTotals[rang] ?? 0n;
      const runningTotal = already + BigInt(quantite);
      runningTotals[rang] = runningTotal;
      const cout = coutOf(runningTotal, q, v) - coutOf(already, q, v);
      const montant = BigInt(quantite) * BigInt(prixOf(rang, difference));
      const vente = ++ventes;
      const panier = number === undefined && lignes.length > 0 ? factures.length : null;
      facture.lignes.push({ rang, quantite: BigInt(quantite), montant, cout, vente });
      move("VENTE", rang, -BigInt(quantite), -cout, { vente, panier });
    }
    return [];
  }

  const recordedToday = ({ instant }: Facture) => dayOf(instant) === dayOf(now);

  /**
   * An invoice with a number takes further lines of its day and currency for ten minutes, on its day of recording.
   */
  const accepts = (facture: Facture, { jour, devise }: Book) =>
    facture.live &&
    facture.jour === jour &&
    facture.devise === devise &&
    recordedToday(facture) &&
    now - facture.instant <= TEN_MINUTES_MS;

  function cancelFacture(number: number): string[] {
    const facture = factures[number - 1];
    if (!facture) return ["INTROUVABLE"];
    if (!facture.live || !recordedToday(facture)) return ["CONFLIT"];
    facture.live = false;
    // All lines are read before the first returns, because a basket takes its lines from one stock.
    const couts = facture.lignes.map(
      ({ rang, vente }) => replayHistory(produit(rang).history).costOfLine.get(vente) ?? 0n,
    );
    facture.lignes.forEach(({ rang, quantite, cout, vente }, line) => {
      const present = couts[line] ?? 0n;
      const { history } = produit(rang);
      const sold = history.findIndex((m) => m.vente === vente);
      const known = history
        .slice(sold)
        .some(({ achat, correction }) => achat !== null && correction !== null);
      const today = { jour: dayOf(now), devise: facture.devise };
      const correction = known ? corrected(today, present - cout) : null;
      move("ANNULATION_VENTE", rang, quantite, present, { vente, correction });
    });
    return [];
  }

  function updateAchat(number: number, e: Evenement & { kind: "modifier achat" }): string[] {
    const achat = achats[number - 1];
    if (!achat) return ["INTROUVABLE"];
    if (!achat.live) return e.quantite === undefined && e.prix === undefined ? [] : ["CONFLIT"];
    const [quantite, prix] = [BigInt(e.quantite ?? achat.quantite), BigInt(e.prix ?? achat.prix)];
    const difference = quantite - achat.quantite;
    if (difference === 0n && prix === achat.prix) return [];
    const { q, statut } = produit(achat.rang);
    if (difference > 0n && statut !== "STOCK") return ["CONFLIT"];
    if (-difference > q) return ["STOCK_INSUFFISANT"];
    const priced = prix !== achat.prix;
    Object.assign(achat, { quantite, prix });
    correct("MODIFICATION_ACHAT", achat, difference);
    if (priced && lastLive(achat.rang) === achat) produit(achat.rang).prixAchat = rounded(prix);
    return [];
  }

  const lastLive = (rank: number) => achats.findLast((other) => other.live && other.rang === rank);

  function cancelAchat(number: number): string[] {
    const achat = achats[number - 1];
    if (!achat) return ["INTROUVABLE"];
    if (!achat.live) return [];
    const p = produit(achat.rang);
    if (achat.quantite > p.q) return ["STOCK_INSUFFISANT"];
    achat.live = false;
    correct("ANNULATION_ACHAT", achat, -achat.quantite);
    p.prixAchat = rounded(lastLive(achat.rang)?.prix ?? p.initial);
    return [];
  }

  function count(rank: number, counted: bigint): string[] {
    const { q, v, prixAchat, statut } = produit(rank);
    if (statut === "ARCHIVE") return ["INTROUVABLE"];
    const difference = counted - q;
    const value =
      q === 0n
        ? difference * prixAchat
        : difference < 0n
          ? -coutOf(-difference, q, v)
          : coutOf(difference, q, v);
    move("AJUSTEMENT", rank, difference, value);
    return [];
  }

  function buy(e: Evenement & { kind: "achat" }): string[] {
    const { rang, daysBefore } = e;
    const [quantite, prix] = [BigInt(e.quantite), BigInt(e.prix)];
    const p = produit(rang);
    if (p.statut === "ARCHIVE") return ["INTROUVABLE"];
    if (p.statut === "INACTIF") return ["CONFLIT"];
    const of = { achat: achats.length + 1, pieces: e.quantite, prix: e.prix };
    const entry = move("ACHAT", rang, quantite, quantite * prix, of);
    p.prixAchat = prix;
    if (e.prixVente !== undefined) p.prixVente = BigInt(e.prixVente);
    achats.push({ ...bookOf(daysBefore), rang, quantite, prix, live: true, entry });
    return [];
  }

  function change(rank: number, change: Partial<Produit>): string[] {
    const p = produit(rank);
    if (!exists(change.prixVente ?? 0n)) return ["VALIDATION"];
    if (p.statut === "ARCHIVE") return ["INTROUVABLE"];
    Object.assign(p, change);
    return [];
  }

  function archive(rank: number): string[] {
    const refused = change(rank, { statut: "ARCHIVE" });
    const { q, v } = produit(rank);
    if (refused.length === 0 && q > 0n) move("AJUSTEMENT", rank, -q, -v);
    return refused;
  }

  function relocate(target: ModelPays): string[] {
    currentPays = PAYS[target];
    for (const p of produits)
      Object.assign(p, { prixVente: rounded(p.prixVente), prixAchat: rounded(p.prixAchat) });
    return [];
  }

  return {
    /** `prixOf` gives the requested price, in hundredths: an offset from the product's lowest price. */
    prixOf,

    /** Records the event at `instant` (ms UTC), or answers the codes of its possible refusals. */
    happened(evenement: Evenement, instant: number): string[] {
      now = instant;
      switch (evenement.kind) {
        case "panier":
          return sell(evenement.lignes, evenement.daysBefore);
        case "ligne":
          return sell([{ ...evenement, difference: 0 }], evenement.daysBefore, evenement.numero);
        case "annuler facture":
          return cancelFacture(evenement.facture);
        case "achat":
          return buy(evenement);
        case "modifier achat":
          return updateAchat(evenement.achat, evenement);
        case "annuler achat":
          return cancelAchat(evenement.achat);
        case "compter":
          return count(evenement.rang, BigInt(evenement.quantite));
        case "prix":
          return change(evenement.rang, { prixVente: BigInt(evenement.prixVente) });
        case "statut":
          return change(evenement.rang, { statut: evenement.statut });
        case "supprimer":
          return archive(evenement.rang);
        case "pays":
          return relocate(evenement.pays);
      }
    },

    stocks: () => produits.map(({ q, v, prixAchat, prixVente }) => [q, v, prixAchat, prixVente].map(Number)),

    ledger: () => ledger,

    /** Per currency and day: turnover, cost, invoices, pieces, lines, expenses, purchases, corrections. */
    days(): Record<string, number[]> {
      const days: Record<string, number[]> = {};
      const add = ({ jour, devise }: Book, sums: readonly bigint[]) => {
        const dayTotals = (days[`${devise} ${jour}`] ??= [0, 0, 0, 0, 0, 0, 0, 0]);
        sums.forEach((sum, i) => (dayTotals[i] = (dayTotals[i] ?? 0) + Number(sum)));
      };
      for (const facture of factures) {
        const { live, lignes } = facture;
        add(facture, [0n, 0n, live ? 1n : 0n, 0n, BigInt(lignes.length), 0n, 0n]);
        for (const { montant, cout, quantite } of live ? lignes : [])
          add(facture, [montant, cout, 0n, quantite]);
      }
      for (const achat of achats)
        if (achat.live) add(achat, [0n, 0n, 0n, 0n, 0n, achat.quantite * achat.prix, 1n]);
      for (const made of corrections) add(made, [0n, 0n, 0n, 0n, 0n, 0n, 0n, made.correction]);
      return Object.fromEntries(Object.entries(days).filter(([, sums]) => sums.some((sum) => sum !== 0)));
    },
  };
}
