// A product's history replayed piece by piece, each purchase as it is now (rule: purchase-correction). It is written apart
// from the services' replay, because a test of the writes must not use their own code.

/** A movement with what it belongs to, as `HISTORIES` reads it. */
export type HistoryRow = {
  id: number;
  produit: number;
  type: string;
  quantite: number;
  valeur: number;
  correction: number | null;
  achat: number | null;
  /** Of the purchase today; 0 pieces when cancelled. */
  pieces: number;
  prix: number;
  vente: number | null;
  /** The basket that a line was sold in. */
  panier: number | null;
};

/** The products whose last corrected purchase was replayed: earlier corrections took pieces out at the average. */
const HISTORIES = `WITH corrected AS (
    SELECT produit_id FROM (SELECT produit_id, correction, max(id) FROM mouvements
      WHERE etablissement_id = ?1 AND type IN ('ANNULATION_ACHAT', 'MODIFICATION_ACHAT') GROUP BY produit_id)
    WHERE correction IS NOT NULL)
  SELECT m.id, m.produit_id AS produit, m.type, m.quantite, m.valeur, m.correction, m.achat_id AS achat,
    iif(a.date_annulation IS NULL, a.quantite, 0) AS pieces, a.prix_achat AS prix, m.vente_id AS vente,
    iif(f.origine = 'PANIER', f.id, NULL) AS panier
  FROM mouvements AS m
  LEFT JOIN achats AS a ON a.etablissement_id = ?1 AND a.id = m.achat_id
  LEFT JOIN ventes AS v ON v.etablissement_id = ?1 AND v.id = m.vente_id
  LEFT JOIN factures AS f ON f.etablissement_id = ?1 AND f.id = v.facture_id
  WHERE m.etablissement_id = ?1 AND m.produit_id IN (SELECT produit_id FROM corrected) ORDER BY m.id`;

/** What each of `count` pieces costs, out of `quantity` pieces worth `value`; what is left over goes to the last. */
function piecesOf(count: number, quantity: bigint, value: bigint): bigint[] {
  const first = (n: bigint) =>
    quantity === 0n ? 0n : (value / quantity) * n + ((value % quantity) * n + quantity / 2n) / quantity;
  return Array.from({ length: count }, (_, rank) => first(BigInt(rank) + 1n) - first(BigInt(rank)));
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

type ReplayedHistory = {
  quantite: number;
  valeur: bigint;
  cost: bigint;
  costOfLine: ReadonlyMap<number, bigint>;
};

/** The stock at the end, and what the lines that still count have cost. */
export function replayHistory(history: readonly HistoryRow[]): ReplayedHistory {
  let onShelf = 0n;
  let worth = 0n;
  let lastPrice = 0n;
  /** Who waits for each piece that was sold before it came: a line, or null for a count. */
  let waiting: (number | null)[] = [];
  const costOfLine = new Map<number, bigint>();
  const isCorrection = (m: HistoryRow) => m.achat !== null && m.type !== "ACHAT";
  const pay = (line: number | null, cost: bigint) => {
    if (line !== null) costOfLine.set(line, (costOfLine.get(line) ?? 0n) + cost);
  };
  const receive = (costs: readonly bigint[]) => {
    for (const cost of costs) {
      if (waiting.length > 0) pay(waiting.shift() ?? null, cost);
      else [onShelf, worth] = [onShelf + 1n, worth + cost];
    }
  };

  history.forEach((m, rank) => {
    const before = history[rank - 1];
    const pieces = Math.abs(m.quantite);
    if (m.type === "VENTE") {
      const samePanier = before?.type === "VENTE" && before.panier !== null && before.panier === m.panier;
      if (samePanier) return;
      let end = rank + 1;
      while (m.panier !== null && history[end]?.type === "VENTE" && history[end]?.panier === m.panier) end++;
      const takers = history.slice(rank, end).flatMap((l) => Array<number | null>(-l.quantite).fill(l.vente));
      const served = piecesOf(Math.min(takers.length, Number(onShelf)), onShelf, worth);
      served.forEach((cost, k) => pay(takers[k] ?? null, cost));
      for (const line of takers) if (line !== null) pay(line, 0n);
      [onShelf, worth] = [onShelf - BigInt(served.length), worth - sum(served)];
      waiting.push(...takers.slice(served.length));
    } else if (m.type === "ANNULATION_VENTE" && m.vente !== null) {
      const unserved = waiting.filter((line) => line === m.vente).length;
      waiting = waiting.filter((line) => line !== m.vente);
      const cost = costOfLine.get(m.vente) ?? 0n;
      costOfLine.delete(m.vente);
      receive(piecesOf(pieces - unserved, BigInt(pieces - unserved), cost));
    } else if (m.type === "ACHAT") {
      if (m.pieces === 0) return;
      lastPrice = BigInt(m.prix);
      receive(Array<bigint>(m.pieces).fill(lastPrice));
    } else if (m.type === "INITIAL") {
      if (pieces > 0) lastPrice = BigInt(m.valeur) / BigInt(pieces);
      receive(piecesOf(pieces, BigInt(pieces), BigInt(m.valeur)));
    } else if (m.type === "AJUSTEMENT" && m.quantite < 0) {
      const lost = piecesOf(Math.min(pieces, Number(onShelf)), onShelf, worth);
      [onShelf, worth] = [onShelf - BigInt(lost.length), worth - sum(lost)];
      waiting.push(...Array<null>(pieces - lost.length).fill(null));
    } else if (m.type === "AJUSTEMENT") {
      const bought = history.slice(0, rank).flatMap(({ type, achat }) => (type === "ACHAT" ? [achat] : []));
      const laterCorrected = history.some(
        (c, at) => at > rank && isCorrection(c) && bought.includes(c.achat),
      );
      if (onShelf > 0n) receive(piecesOf(pieces, onShelf, worth));
      else if (laterCorrected) receive(Array<bigint>(pieces).fill(lastPrice));
      else receive(piecesOf(pieces, BigInt(pieces), BigInt(m.valeur)));
    }
  });
  return {
    quantite: Number(onShelf) - waiting.length,
    valeur: worth,
    cost: sum([...costOfLine.values()]),
    costOfLine,
  };
}

/** Products whose stock, or whose sales' cost over all days, is not what their history gives. */
export async function brokenHistories(db: D1Database, etablissementId: number): Promise<string[]> {
  const rows = await db.prepare(HISTORIES).bind(etablissementId).all<HistoryRow>();
  const histories = Map.groupBy(rows.results, ({ produit }) => produit);
  return [...histories].flatMap(([produit, history]) => {
    const { quantite, valeur, cost } = replayHistory(history);
    const ledger = {
      quantite: history.reduce((total, m) => total + m.quantite, 0),
      valeur: sum(history.map((m) => BigInt(m.valeur))),
      cost: sum(history.map(chargedBy)),
    };
    if (quantite === ledger.quantite && valeur === ledger.valeur && cost === ledger.cost) return [];
    const figures = [quantite, valeur, cost, ledger.quantite, ledger.valeur, ledger.cost].map(String);
    return [
      `stock and cost are what the right purchases make of them: product ${String(produit)}, ${figures.join(" ")}`,
    ];
  });
}

/** What a movement adds to the cost of sales: corrections lower it. A cancelled line returns at what it cost. */
export function chargedBy({
  type,
  valeur,
  correction,
}: Pick<HistoryRow, "type" | "valeur" | "correction">): bigint {
  if (type === "VENTE" || type === "ANNULATION_VENTE") return -BigInt(valeur);
  return -BigInt(correction ?? 0);
}
