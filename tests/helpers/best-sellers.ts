// Compares the best sellers of dashboards with the sales themselves.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Interval, PeriodName } from "#worker/core/domain/calendar.ts";
import { createBoutique, registerBoutique, read } from "./databases.ts";
import { panier } from "./paniers.ts";
import { addProduits } from "./produits.ts";
import { testServices } from "./services.ts";

export const DAY_MS = 86_400_000;
/** Late in the evening, so that the next day has begun where clocks are ahead of UTC. */
export const MARS = Date.UTC(2026, 2, 10, 23, 30);
const PLENTY = { quantite: 1_000_000, prixVente: 80_000 };
export const PAYS_OF = { XOF: 1, GNF: 10 } as const;

export async function stockedBoutique(
  options: Parameters<typeof createBoutique>[0] = {},
  produits = 3,
): Promise<Acteur> {
  const acteur = await createBoutique(options);
  await addProduits(
    acteur,
    // These values do not divide, so the pieces of one product cost differently.
    Array.from({ length: produits }, (_, i) => ({ ...PLENTY, valeur: 10_000_003 * (i + 1) })),
  );
  await registerBoutique(acteur);
  return acteur;
}

export const nightSweep = (now: number) => testServices({ now }).sweep.sweep();

export async function sell(acteur: Acteur, now: number, daysBefore: number, pieces: Record<number, number>) {
  const lignes = Object.entries(pieces).map(([produitId, quantite]) => ({
    produitId: Number(produitId),
    quantite,
    prixVenteReel: 80_000,
  }));
  const dateOperation = now - daysBefore * DAY_MS;
  const { ventes } = testServices({ now });
  return (await ventes.encaisser(acteur, panier(lignes, { dateOperation }))).value.facture.id;
}

export async function bestSellers(acteur: Acteur, now: number, period: PeriodName) {
  const { meilleursProduits } = await testServices({ now }).dashboards.get(acteur, period);
  return meilleursProduits.map(({ produitId, quantite, chiffreAffaires, benefice }) => [
    produitId,
    quantite,
    chiffreAffaires,
    benefice,
  ]);
}

export async function sold(acteur: Acteur, deviseCode: string, { start, end }: Interval) {
  const lignes = await read<Record<string, number>>(
    acteur,
    `SELECT v.produit_id, sum(v.quantite), sum(v.montant_total), sum(v.montant_total) - sum(v.cout)
       + coalesce((SELECT sum(t.correction) FROM totaux_produits AS t WHERE t.etablissement_id = v.etablissement_id
           AND t.devise_code = '${deviseCode}' AND t.produit_id = v.produit_id AND t.jour BETWEEN '${start}' AND '${end}'), 0)
     FROM ventes AS v JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
     WHERE v.etablissement_id = ? AND f.statut = 'EMISE' AND f.devise_code = '${deviseCode}'
       AND f.jour BETWEEN '${start}' AND '${end}' GROUP BY 1 ORDER BY 3 DESC, 2 DESC, 1 LIMIT 5`,
  );
  return lignes.map((row) => Object.values(row));
}
