// Histories whose events happen at the same time, in no order that a test could predict: whatever came first, the
// books are in order afterwards.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { evenement, faire, PRODUITS as RAYONS } from "#tests/helpers/histoires.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { fois } from "#tests/helpers/long.ts";
import type { Evenement } from "#tests/helpers/modele.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { essayer } from "#tests/helpers/refus.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

/** The long form takes its time. */
const DUREE_MS = fois(60_000, 3_600_000);

const MINUTE_MS = 60_000;
const HEURE_MS = 60 * MINUTE_MS;
const PRODUITS = [
  { quantite: 300, prixAchat: 50_000, prixVente: 80_000 },
  // Costs that do not divide: each piece takes its part of the value.
  { quantite: 300, valeur: 100_001, prixVente: 700 },
  { quantite: 300, prixAchat: 0, prixVente: 0 },
];

const unPanier = fc.record({
  /** Three days and a few hours of each: sums meet in some of them. */
  heures: fc.constantFrom(0, 1, 5, 24, 25, 48),
  lignes: fc.array(
    fc.record({ rang: fc.nat(PRODUITS.length - 1), quantite: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
  "in %s, baskets of several days at once leave nothing broken",
  async (boutique) => {
    await fc.assert(
      fc.asyncProperty(fc.array(unPanier, { minLength: 2, maxLength: 12 }), async (paniers) => {
        const acteur = await creerBoutique({ boutique });
        const ids = await ajouterProduits(acteur, PRODUITS);
        await Promise.all(
          paniers.map(({ heures, lignes }) => {
            const { ventes } = servicesDeTest({ maintenant: MAINTENANT + heures * HEURE_MS });
            return ventes.encaisser(
              acteur,
              panier(
                lignes.map(({ rang, quantite }) => ({
                  produitId: ids[rang] ?? 0,
                  quantite,
                  prixVenteReel: PRODUITS[rang]?.prixVente ?? 0,
                })),
              ),
            );
          }),
        );
        expect(await lire(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(
          paniers.length,
        );
        await attendreLivresSains(acteur);
      }),
      { numRuns: fois(12, 200) },
    );
  },
  DUREE_MS,
);

/** What nothing refuses, in whatever order it comes: a piece or two of each shelf, sold while more come in. */
const PERMIS: [number, Evenement][] = RAYONS.flatMap((_, rang) => [
  [0, { quoi: "panier", lignes: [{ rang, quantite: 1, ecart: 0 }], joursAvant: 0 }],
  [4, { quoi: "ligne", rang, quantite: 1, numero: undefined, joursAvant: 0 }],
  [0, { quoi: "achat", rang, quantite: 4, prix: 10_000, prixVente: undefined, joursAvant: 0 }],
]);

test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
  "in %s, everything at once leaves nothing broken, whatever was refused",
  async (boutique) => {
    const ensemble = fc.array(fc.tuple(fc.constantFrom(0, 4, 11, 1_500), evenement), {
      minLength: 4,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(ensemble, ensemble, async (...vagues) => {
        const acteur = await creerBoutique({ boutique });
        await ajouterProduits(acteur, RAYONS);
        const prixDe = (rang: number, ecart = 0) => (RAYONS[rang]?.prixVente ?? 0) + Math.max(0, ecart);
        const aLaFois = (vague: readonly [number, Evenement][]) =>
          Promise.all(
            vague.map(([minutes, e]) => essayer(faire(acteur, e, MAINTENANT + minutes * MINUTE_MS, prixDe))),
          );
        expect(await aLaFois(PERMIS)).toEqual(PERMIS.map(() => undefined));
        // Each further wave meets the documents of those before it.
        for (const vague of vagues) await aLaFois(vague);
        await attendreLivresSains(acteur);
      }),
      { numRuns: fois(10, 200) },
    );
  },
  DUREE_MS,
);
