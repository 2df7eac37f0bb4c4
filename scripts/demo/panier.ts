import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { PanierLine, Panier } from "#worker/features/ventes/domain/vente.ts";
import { type Article, RAYONS } from "./catalogue.ts";
import type { Random } from "./random.ts";

const CENTIMES_PER_UNIT = 100;

export const ARTICLES: readonly Article[] = RAYONS.flatMap(({ articles }) => articles);

const WEIGHTS = ARTICLES.map(({ quantite, prixVente }) => {
  const cheap = prixVente < 1_000 ? 1.5 : prixVente < 3_000 ? 1 : 0.7;
  return Math.sqrt(quantite + 6) * cheap;
});
const LINES = [3, 6, 7, 5, 3, 2];
const REGULARS = [
  "Mme Diallo",
  "M. Sow",
  "Restaurant Chez Fatou",
  "Mme Ba",
  "École Les Palmiers",
  "M. Gueye",
  "Mme Faye",
  "Gargote du marché",
] as const;
const WALLETS = ["Wave", "Wave", "Orange Money", "Orange Money", "Free Money"] as const;
const NOTES = [1, 500, 1_000, 2_000, 5_000] as const;

export function createPanier(random: Random, alsoRanks: readonly number[] = []): Panier {
  const ranks = new Set(alsoRanks);
  const count = ranks.size + 1 + random.weighted(LINES);
  while (ranks.size < count) ranks.add(random.weighted(WEIGHTS));
  const lignes = [...ranks].map((rank) => createLine(rank, random));
  const total = lignes.reduce((sum, line) => sum + line.prixVenteReel * line.quantite, 0);
  return {
    lignes,
    paiements: pay(total, random),
    ...(random.chance(0.1) ? { client: random.pick(REGULARS) } : {}),
  };
}

function createLine(rank: number, random: Random): PanierLine {
  const { prixVente = 0, codeBarres } = ARTICLES[rank] ?? {};
  const most = codeBarres === undefined ? 6 : prixVente < 500 ? 4 : prixVente < 2_000 ? 2 : 1;
  // The till would refuse a price below the product's own.
  const above = prixVente >= 500 && random.chance(0.06) ? 50 * random.int(1, 2) : 0;
  return {
    produitId: rank + 1,
    quantite: random.int(1, most),
    prixVenteReel: (prixVente + above) * CENTIMES_PER_UNIT,
  };
}

function pay(total: number, random: Random): ReceivedPaiement[] {
  if (total >= 400_000 && random.chance(0.04)) {
    const half = Math.floor(total / 2 / CENTIMES_PER_UNIT) * CENTIMES_PER_UNIT;
    return [cash(half, random), mobile(total - half, random)];
  }
  const how = random.next();
  if (how < 0.64) return [cash(total, random)];
  if (how < 0.95) return [mobile(total, random)];
  return [{ mode: "CARTE", montant: total }];
}

function cash(montant: number, random: Random): ReceivedPaiement {
  const note = random.pick(NOTES) * CENTIMES_PER_UNIT;
  return { mode: "ESPECES", montant, montantRecu: Math.ceil(montant / note) * note };
}

function mobile(montant: number, random: Random): ReceivedPaiement {
  const phone = `77${String(random.int(1_000_000, 9_999_999))}`;
  return { mode: "MOBILE_MONEY", montant, portefeuille: random.pick(WALLETS), telephone: phone };
}
