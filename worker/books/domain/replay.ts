// What a product's stock is worth once its purchases are what they should have been (rule: purchase-correction;
// docs/decisions/0020). A replay reads the product's movements in their order, each at the average of its moment.
import type { TypeMouvement } from "#worker/schema/codes.ts";

/** A movement as the ledger has it: signed pieces, and their value in centimes. */
export type ReplayedMouvement = {
  id: number;
  type: TypeMouvement;
  quantite: number;
  valeur: number;
  correction: number | null;
  achatId: number | null;
  /** The purchase as it is now; a cancelled one has 0 pieces. */
  achatQuantite: number | null;
  achatPrix: number | null;
  venteId: number | null;
  /** The lines of one basket share the stock that the basket found. Null for a line of POST /ventes. */
  panierId: number | null;
  /** 1 for a line whose invoice was cancelled later. */
  returned: 0 | 1;
};

/** The stock before the first movement, and the last purchase price then. */
export type ReplayOpening = {
  quantite: number;
  valeur: number;
  prix: number | null;
  /** By purchase: the movement until which the ledger did not have the purchase as it is now. */
  corrections: ReadonlyMap<number, number>;
};

export type RightAchat = { achatId: number; quantite: number; prix: number };

export type Replayed = {
  quantite: number;
  valeur: bigint;
  /** Pieces that left and have not come: more than 0 when the corrected purchase no longer covers what was sold. */
  missing: number;
  /** What sales were charged in the ledger, corrections counted, beyond what they cost here. */
  overcharged: bigint;
  /** What the sale lines cost that were returned or requested, by their id. */
  couts: ReadonlyMap<number, bigint>;
};

/** Pieces that left before they came. The next pieces to come pay for them. */
type Debt = { pieces: bigint; venteId: number | null; ofSale: boolean };

/** The stock that a basket found, and the pieces that its lines have taken. */
type Shelf = { id: number | null; quantite: bigint; valeur: bigint; taken: bigint };

/** C(x) (rule: cost): whole centimes, and the last piece takes the rest. */
function coutOf(pieces: bigint, quantite: bigint, value: bigint): bigint {
  if (quantite === 0n) return 0n;
  return (value / quantite) * pieces + ((value % quantite) * pieces + quantite / 2n) / quantite;
}

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** `right` replaces a purchase by what the correction makes of it. `requested`: sale lines whose cost the caller needs. */
export function createReplay(
  opening: ReplayOpening,
  { right, requested }: { right?: RightAchat | undefined; requested?: ReadonlySet<number> | undefined } = {},
) {
  let [quantite, worth] = [BigInt(opening.quantite), BigInt(opening.valeur)];
  let { prix } = opening;
  let overcharged = 0n;
  let shelf: Shelf | null = null;
  // Until this movement the ledger's stock and prices were not those of the replay.
  let wrongUntil = 0;
  const debts: Debt[] = [];
  const couts = new Map<number, bigint>();

  function charge(venteId: number | null, cout: bigint): void {
    overcharged -= cout;
    if (venteId !== null) couts.set(venteId, (couts.get(venteId) ?? 0n) + cout);
  }

  function enter(pieces: bigint, value: bigint): void {
    let [paid, paidWorth] = [0n, 0n];
    for (let debt = debts[0]; debt && paid < pieces; debt = debts[0]) {
      const part = least(debt.pieces, pieces - paid);
      const upTo = coutOf(paid + part, pieces, value);
      if (debt.ofSale) charge(debt.venteId, upTo - paidWorth);
      [paid, paidWorth] = [paid + part, upTo];
      debt.pieces -= part;
      if (debt.pieces === 0n) debts.shift();
    }
    quantite += pieces - paid;
    worth += value - paidWorth;
  }

  /** Returns what the pieces that were there cost. */
  function leave(pieces: bigint, from: Shelf, debtor: Omit<Debt, "pieces">): bigint {
    const [before, after] = [least(from.taken, from.quantite), least(from.taken + pieces, from.quantite)];
    const cout = coutOf(after, from.quantite, from.valeur) - coutOf(before, from.quantite, from.valeur);
    from.taken += pieces;
    quantite -= after - before;
    worth -= cout;
    owe(pieces - (after - before), debtor);
    return cout;
  }

  function owe(pieces: bigint, debtor: Omit<Debt, "pieces">): void {
    const last = debts.at(-1);
    if (pieces === 0n) return;
    if (last?.ofSale === debtor.ofSale && last.venteId === debtor.venteId) last.pieces += pieces;
    else debts.push({ pieces, ...debtor });
  }

  /** Returns the pieces of the sale that were never paid for. */
  function forgive(venteId: number): bigint {
    let forgiven = 0n;
    for (let rank = debts.length - 1; rank >= 0; rank--) {
      const debt = debts[rank];
      if (debt?.venteId !== venteId) continue;
      forgiven += debt.pieces;
      debts.splice(rank, 1);
    }
    return forgiven;
  }

  const wholeStock = (id: number | null): Shelf => ({ id, quantite, valeur: worth, taken: 0n });

  function sell({ quantite: moved, valeur: value, venteId, panierId, returned }: ReplayedMouvement): void {
    if (shelf === null || panierId === null || shelf.id !== panierId) shelf = wholeStock(panierId);
    const kept = venteId !== null && (returned === 1 || requested?.has(venteId) === true) ? venteId : null;
    overcharged -= BigInt(value);
    charge(kept, leave(BigInt(-moved), shelf, { venteId: kept, ofSale: true }));
  }

  /** The pieces of a sale before the replay's first movement come back at the ledger's cost. */
  function takeBack({ quantite: moved, valeur: value, venteId }: ReplayedMouvement): void {
    const cout = venteId === null ? undefined : couts.get(venteId);
    if (venteId === null || cout === undefined) {
      enter(BigInt(moved), BigInt(value));
      return;
    }
    overcharged += cout - BigInt(value);
    enter(BigInt(moved) - forgive(venteId), cout);
  }

  function count({ id, quantite: moved, valeur: value }: ReplayedMouvement): void {
    const pieces = BigInt(moved);
    if (pieces < 0n) leave(-pieces, wholeStock(null), { venteId: null, ofSale: false });
    else if (quantite > 0n) enter(pieces, coutOf(pieces, quantite, worth));
    else enter(pieces, id > wrongUntil ? BigInt(value) : pieces * BigInt(prix ?? 0));
  }

  function buy({ achatId, achatQuantite, achatPrix }: ReplayedMouvement): void {
    const corrected = right?.achatId === achatId ? right : undefined;
    const pieces = BigInt(corrected?.quantite ?? achatQuantite ?? 0);
    const until = corrected ? Number.MAX_SAFE_INTEGER : (opening.corrections.get(achatId ?? 0) ?? 0);
    wrongUntil = Math.max(wrongUntil, until);
    if (pieces === 0n) return;
    prix = corrected?.prix ?? achatPrix ?? 0;
    enter(pieces, pieces * BigInt(prix));
  }

  function read(mouvement: ReplayedMouvement): void {
    if (mouvement.type === "VENTE") {
      sell(mouvement);
      return;
    }
    shelf = null;
    switch (mouvement.type) {
      case "INITIAL":
        if (mouvement.quantite > 0) prix = Math.floor(mouvement.valeur / mouvement.quantite);
        enter(BigInt(mouvement.quantite), BigInt(mouvement.valeur));
        return;
      case "ACHAT":
        buy(mouvement);
        return;
      case "AJUSTEMENT":
        count(mouvement);
        return;
      case "ANNULATION_VENTE":
      case "RETOUR":
        takeBack(mouvement);
        return;
      case "ANNULATION_ACHAT":
      case "MODIFICATION_ACHAT":
        // Its pieces are in the purchase already.
        overcharged -= BigInt(mouvement.correction ?? 0);
    }
  }

  return {
    read,
    result: (): Replayed => ({
      quantite: Number(quantite),
      valeur: worth,
      missing: Number(debts.reduce((sum, { pieces }) => sum + pieces, 0n)),
      overcharged,
      couts,
    }),
  };
}
