// Cash: which sums a customer is likely to hand over, and with which notes and coins to give change (facts.md, UI 6.5).
// Amounts in centimes; faces are written in main units.

type Especes = {
  /** Notes, largest first. */
  billets: readonly number[];
  /** Coins, largest first. What exists as both is given back as a coin. */
  pieces: readonly number[];
};

const ESPECES: Readonly<Record<string, Especes>> = {
  XOF: { billets: [10_000, 5_000, 2_000, 1_000, 500], pieces: [500, 250, 200, 100, 50, 25, 10, 5] },
  XAF: { billets: [10_000, 5_000, 2_000, 1_000, 500], pieces: [500, 100, 50, 25, 10, 5, 2, 1] },
  GNF: { billets: [20_000, 10_000, 5_000, 2_000, 1_000, 500], pieces: [] },
  GHS: { billets: [200, 100, 50, 20, 10, 5], pieces: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.01] },
  NGN: { billets: [1_000, 500, 200, 100, 50, 20, 10, 5], pieces: [] },
  EUR: { billets: [200, 100, 50, 20, 10, 5], pieces: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] },
};

/** Buttons beside "Exact": six in all. */
const MONTANTS_RAPIDES_MAX = 6;
/** Round sums are multiples of the four largest faces that are 1 or 5 times a power of ten. */
const PAS_MAX = 4;

/**
 * Sums for the payment's quick buttons: the exact total first, then rising sums that real notes make, six at most, none
 * twice. A currency whose notes are not known, and a total of 0, have the exact sum alone.
 */
export function montantsRapides(total: number, deviseCode: string): number[] {
  const billets = enCentimes(ESPECES[deviseCode]?.billets ?? []);
  if (total <= 0) return [total];
  const pas = billets.filter(estRond).slice(0, PAS_MAX);
  const ronds = pas.map((p) => Math.ceil(total / p) * p);
  const seuls = billets.filter((billet) => billet >= total);
  // Above the largest note people hand over what they have: one more of the two largest round notes.
  const dernier = Math.max(total, ...ronds);
  const larges = seuls.length === 0 && dernier > total ? pas.slice(0, 2).map((p) => dernier + p) : [];
  const sommes = new Set([...ronds, ...seuls, ...larges].filter((somme) => somme > total));
  return [total, ...[...sommes].sort((a, b) => a - b).slice(0, MONTANTS_RAPIDES_MAX - 1)];
}

/** One face of the proposal and how many of it, for instance 2 notes of 10 000. */
export type Coupure = { valeur: number; nombre: number; genre: "BILLET" | "PIECE" };

export type PropositionMonnaie = {
  coupures: Coupure[];
  /** What no coin of the currency can pay: the 3 francs of 1 853 FCFA. */
  reste: number;
};

/** How to give `monnaie` back with the fewest notes and coins, largest first; null when the currency's are not known. */
export function proposerMonnaie(monnaie: number, deviseCode: string): PropositionMonnaie | null {
  const especes = ESPECES[deviseCode];
  if (!especes) return null;
  const pieces = enCentimes(especes.pieces);
  const billets = enCentimes(especes.billets).filter((billet) => !pieces.includes(billet));
  const coupures: Coupure[] = [];
  let reste = monnaie;
  for (const valeur of billets) {
    const nombre = Math.floor(reste / valeur);
    if (nombre > 0) coupures.push({ valeur, nombre, genre: "BILLET" });
    reste -= nombre * valeur;
  }
  for (const [valeur, nombre] of moinsDePieces(reste, pieces)) {
    coupures.push({ valeur, nombre, genre: "PIECE" });
    reste -= nombre * valeur;
  }
  return { coupures, reste };
}

/**
 * The fewest coins for a sum below the smallest note. Taking the largest first is not enough: 400 FCFA is two coins of 200,
 * not 250 + 100 + 50. Among equals the larger coin wins. `pieces` in centimes, largest first, all multiples of the last.
 */
function moinsDePieces(somme: number, pieces: readonly number[]): Map<number, number> {
  const choix = new Map<number, number>();
  const unite = pieces.at(-1);
  if (unite === undefined) return choix;
  const cible = Math.floor(somme / unite);
  const minimum = new Array<number>(cible + 1).fill(0);
  const derniere = new Array<number>(cible + 1).fill(0);
  for (let s = 1; s <= cible; s++) {
    let meilleur = Infinity;
    for (const piece of pieces) {
      const avant = minimum[s - piece / unite];
      if (avant !== undefined && avant + 1 < meilleur) {
        meilleur = avant + 1;
        derniere[s] = piece;
      }
    }
    minimum[s] = meilleur;
  }
  for (let s = cible; s > 0;) {
    const piece = derniere[s] ?? unite;
    choix.set(piece, (choix.get(piece) ?? 0) + 1);
    s -= piece / unite;
  }
  return choix;
}

function enCentimes(unites: readonly number[]): number[] {
  return unites.map((unite) => Math.round(unite * 100));
}

/** 1, 10, 100… and 5, 50, 500…: the faces that people round to. */
function estRond(centimes: number): boolean {
  return /^[15]0*$/.test(String(centimes));
}
