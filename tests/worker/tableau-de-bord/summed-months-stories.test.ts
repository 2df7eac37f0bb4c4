import fc from "fast-check";
import { beforeAll, describe, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { times } from "#tests/helpers/long.ts";
import { stockedBoutique, DAY_MS, MARS, PAYS_OF, sell } from "#tests/helpers/best-sellers.ts";
import { expectCorrectPeriods } from "#tests/helpers/periods.ts";
import { tryOnce } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";

beforeAll(migrate);

const TIMEOUT_MS = times(60_000, 3_600_000);

type Fact =
  | { kind: "vendre"; daysBefore: number; pieces: Record<number, number> }
  | { kind: "annuler"; rang: number }
  | { kind: "attendre"; days: number }
  | { kind: "nuit" }
  | { kind: "devise"; deviseCode: keyof typeof PAYS_OF };

const vente = fc.record({
  kind: fc.constant("vendre" as const),
  daysBefore: fc.constantFrom(0, 0, 1, 9, 10, 38, 69),
  pieces: fc.dictionary(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 9 }), { minKeys: 1 }),
});

const fact: fc.Arbitrary<Fact> = fc.oneof(
  vente,
  vente,
  fc.record({ kind: fc.constant("nuit" as const) }),
  fc.record({ kind: fc.constant("annuler" as const), rang: fc.nat(5) }),
  fc.record({ kind: fc.constant("attendre" as const), days: fc.constantFrom(1, 12, 30) }),
  fc.record({ kind: fc.constant("devise" as const), deviseCode: fc.constantFrom("XOF", "GNF") }),
);

describe.each([
  ["UTC", "SN", "Africa/Dakar", "BOUTIQUE_1"],
  ["UTC+1", "BJ", "Africa/Porto-Novo", "BOUTIQUE_2"],
] as const)("in %s", (_zone, paysCode, timeZone, base) => {
  test(
    "every period is what its sales add up to, after whatever happened",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fact, { minLength: 4, maxLength: 20 }), async (facts) => {
          const acteur = await stockedBoutique({ paysCode, fuseau: timeZone, boutique: base });
          let now = MARS;
          const factures: number[] = [];
          for (const f of facts) {
            const services = testServices({ now });
            if (f.kind === "vendre") factures.push(await sell(acteur, now, f.daysBefore, f.pieces));
            if (f.kind === "attendre") now += f.days * DAY_MS;
            if (f.kind === "nuit") await services.sweep.sweep();
            if (f.kind === "devise") await services.parametres.setDefaultPays(acteur, PAYS_OF[f.deviseCode]);
            if (f.kind === "annuler") {
              const id = factures.at(-1 - f.rang) ?? 1;
              await tryOnce(services.factures.cancel(acteur, id, "Erreur"));
            }
            await expectCorrectPeriods(acteur, now);
          }
          await expectSoundLedgers(acteur);
        }),
        { numRuns: times(2, 60) },
      );
    },
    TIMEOUT_MS,
  );
});
