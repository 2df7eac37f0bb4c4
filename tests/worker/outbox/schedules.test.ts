// The outbox of two tills against the real service: whatever the network does, the books have each sale once.
import fc from "fast-check";
import { beforeAll, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { recordedIn, serverOf } from "#tests/helpers/outbox/real-server.ts";
import { play, PRIX, schedules, STOCK } from "#tests/helpers/outbox/schedules.ts";
import { addProduits } from "#tests/helpers/produits.ts";

beforeAll(migrate);

test("after any schedule of two tills the books have each confirmed sale once", async () => {
  await fc.assert(
    fc.asyncProperty(schedules(25), async (schedule) => {
      const acteur = await createBoutique();
      await addProduits(
        acteur,
        [...STOCK.values()].map((quantite) => ({ quantite, prixAchat: 50, prixVente: PRIX })),
      );
      await play(schedule, serverOf(acteur), async () => (await recordedIn(acteur)).map(({ cle }) => cle));
      await expectSoundLedgers(acteur);
    }),
    { numRuns: times(20, 2_000) },
  );
}, 3_600_000);
