// Random events at the same time: in whatever order they run, the books are correct afterwards.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { evenement, run, PRODUITS as RAYONS } from "#tests/helpers/stories.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { times } from "#tests/helpers/long.ts";
import type { Evenement } from "#tests/helpers/model.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { tryOnce } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";

beforeAll(migrate);

const TIMEOUT_MS = times(60_000, 3_600_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PRODUITS = [
  { quantite: 300, prixAchat: 50_000, prixVente: 80_000 },
  // These costs do not divide, so each piece takes its part of the value.
  { quantite: 300, valeur: 100_001, prixVente: 700 },
  { quantite: 300, prixAchat: 0, prixVente: 0 },
];

const onePanier = fc.record({
  /** A few hours on three days, so that some events change the same sums. */
  hours: fc.constantFrom(0, 1, 5, 24, 25, 48),
  lignes: fc.array(
    fc.record({ rang: fc.nat(PRODUITS.length - 1), quantite: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
  "in %s, baskets of several days at once leave nothing broken",
  async (boutique) => {
    await fc.assert(
      fc.asyncProperty(fc.array(onePanier, { minLength: 2, maxLength: 12 }), async (paniers) => {
        const acteur = await createBoutique({ boutique });
        const ids = await addProduits(acteur, PRODUITS);
        await Promise.all(
          paniers.map(({ hours, lignes }) => {
            const { ventes } = testServices({ now: NOW + hours * HOUR_MS });
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
        expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(
          paniers.length,
        );
        await expectSoundLedgers(acteur);
      }),
      { numRuns: times(2, 60) },
    );
  },
  TIMEOUT_MS,
);

/** No order of these events causes a refusal: small sales while goods come in. */
const ALLOWED: [number, Evenement][] = RAYONS.flatMap((_, rank) => [
  [0, { kind: "panier", lignes: [{ rang: rank, quantite: 1, difference: 0 }], daysBefore: 0 }],
  [4, { kind: "ligne", rang: rank, quantite: 1, numero: undefined, daysBefore: 0 }],
  [0, { kind: "achat", rang: rank, quantite: 4, prix: 10_000, prixVente: undefined, daysBefore: 0 }],
]);

test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
  "in %s, everything at once leaves nothing broken, whatever was refused",
  async (boutique) => {
    const together = fc.array(fc.tuple(fc.constantFrom(0, 4, 11, 1_500), evenement), {
      minLength: 4,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(together, together, async (...waves) => {
        const acteur = await createBoutique({ boutique });
        await addProduits(acteur, RAYONS);
        const prixOf = (rank: number, difference = 0) =>
          (RAYONS[rank]?.prixVente ?? 0) + Math.max(0, difference);
        const allAtOnce = (wave: readonly [number, Evenement][]) =>
          Promise.all(wave.map(([minutes, e]) => tryOnce(run(acteur, e, NOW + minutes * MINUTE_MS, prixOf))));
        expect(await allAtOnce(ALLOWED)).toEqual(ALLOWED.map(() => undefined));
        for (const wave of waves) await allAtOnce(wave);
        await expectSoundLedgers(acteur);
      }),
      { numRuns: times(2, 60) },
    );
  },
  TIMEOUT_MS,
);
