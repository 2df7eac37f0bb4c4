// Random histories of sales: the best sellers are the same with sums of months as without, after each event.
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { fois } from "#tests/helpers/long.ts";
import {
  boutiqueFournie,
  JOUR_MS,
  MARS,
  meilleurs,
  PAYS_DE,
  vendre,
  vendus,
} from "#tests/helpers/meilleurs.ts";
import { essayer } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";
import { heureLocale } from "#worker/domain/periode.ts";

beforeAll(migrer);

/** The long form takes its time. */
const DUREE_MS = fois(60_000, 3_600_000);

type Fait =
  | { quoi: "vendre"; joursAvant: number; pieces: Record<number, number> }
  | { quoi: "annuler"; rang: number }
  | { quoi: "attendre"; jours: number }
  | { quoi: "nuit" }
  | { quoi: "devise"; deviseCode: keyof typeof PAYS_DE };

const vente = fc.record({
  quoi: fc.constant("vendre" as const),
  joursAvant: fc.constantFrom(0, 0, 1, 9, 10, 38, 69),
  pieces: fc.dictionary(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 9 }), { minKeys: 1 }),
});

const fait: fc.Arbitrary<Fait> = fc.oneof(
  vente,
  vente,
  fc.record({ quoi: fc.constant("nuit" as const) }),
  fc.record({ quoi: fc.constant("annuler" as const), rang: fc.nat(5) }),
  fc.record({ quoi: fc.constant("attendre" as const), jours: fc.constantFrom(1, 12, 30) }),
  fc.record({ quoi: fc.constant("devise" as const), deviseCode: fc.constantFrom("XOF", "GNF") }),
);

describe.each([
  ["UTC", "SN", "Africa/Dakar", "BOUTIQUE_1"],
  ["UTC+1", "BJ", "Africa/Porto-Novo", "BOUTIQUE_2"],
] as const)("in %s", (_zone, paysCode, fuseau, base) => {
  test(
    "the best sellers are those of the sales, after whatever happened",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fait, { minLength: 4, maxLength: 20 }), async (faits) => {
          const acteur = await boutiqueFournie({ paysCode, fuseau, boutique: base });
          let [maintenant, deviseCode, zone] = [MARS, "XOF", fuseau as string];
          const factures: number[] = [];
          for (const f of faits) {
            const services = servicesDeTest({ maintenant });
            if (f.quoi === "vendre") factures.push(await vendre(acteur, maintenant, f.joursAvant, f.pieces));
            if (f.quoi === "attendre") maintenant += f.jours * JOUR_MS;
            if (f.quoi === "nuit") await services.menage.balayer();
            if (f.quoi === "devise") {
              await services.parametres.definirPays(acteur, PAYS_DE[f.deviseCode]);
              [deviseCode, zone] = [f.deviseCode, "Africa/Dakar"];
            }
            if (f.quoi === "annuler") {
              const id = factures.at(-1 - f.rang) ?? 1;
              await essayer(services.factures.annuler(acteur, id, "Erreur"));
            }
            const { jour } = heureLocale(maintenant, zone);
            for (const [periode, debut] of [
              ["mois", jour.slice(0, 7)],
              ["annee", jour.slice(0, 4)],
            ] as const) {
              expect(await meilleurs(acteur, maintenant, periode)).toEqual(
                await vendus(acteur, deviseCode, debut),
              );
            }
          }
          await attendreLivresSains(acteur);
        }),
        { numRuns: fois(12, 200) },
      );
    },
    DUREE_MS,
  );
});
