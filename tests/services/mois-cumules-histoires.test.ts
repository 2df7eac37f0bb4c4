// Random histories of sales with sums of months made at night: what each period tells, its best sellers too, is what its
// sales say, after each event.
import fc from "fast-check";
import { beforeAll, describe, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { fois } from "#tests/helpers/long.ts";
import { boutiqueFournie, JOUR_MS, MARS, PAYS_DE, vendre } from "#tests/helpers/meilleurs.ts";
import { attendrePeriodesJustes } from "#tests/helpers/periodes.ts";
import { essayer } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

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
    "every period is what its sales say, after whatever happened",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fait, { minLength: 4, maxLength: 20 }), async (faits) => {
          const acteur = await boutiqueFournie({ paysCode, fuseau, boutique: base });
          let maintenant = MARS;
          const factures: number[] = [];
          for (const f of faits) {
            const services = servicesDeTest({ maintenant });
            if (f.quoi === "vendre") factures.push(await vendre(acteur, maintenant, f.joursAvant, f.pieces));
            if (f.quoi === "attendre") maintenant += f.jours * JOUR_MS;
            if (f.quoi === "nuit") await services.menage.balayer();
            if (f.quoi === "devise") await services.parametres.definirPays(acteur, PAYS_DE[f.deviseCode]);
            if (f.quoi === "annuler") {
              const id = factures.at(-1 - f.rang) ?? 1;
              await essayer(services.factures.annuler(acteur, id, "Erreur"));
            }
            await attendrePeriodesJustes(acteur, maintenant);
          }
          await attendreLivresSains(acteur);
        }),
        { numRuns: fois(5, 200) },
      );
    },
    DUREE_MS,
  );
});
