// The outbox of two tills against the real service: whatever the network does, the books have each sale once.
import fc from "fast-check";
import { beforeAll, test } from "vitest";
import { bodyOf } from "#app/outbox/body.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import type { Device, Outcome } from "#app/outbox/send.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, databaseOf, migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { play, PRIX, schedules, STOCK } from "#tests/helpers/outbox/schedules.ts";
import type { Server } from "#tests/helpers/outbox/world.ts";
import { START } from "#tests/helpers/outbox/world.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import { CaissePanierSchema, panierOf } from "#worker/features/ventes/schemas.ts";

beforeAll(migrate);

function serverOf(acteur: Acteur): Server {
  return {
    async sell(envoi: Envoi, now: number): Promise<Outcome> {
      const { ventes } = testServices({ now });
      const body: unknown = JSON.parse(JSON.stringify(bodyOf(envoi, envoi.essai?.horsLigne ?? true)));
      try {
        const panier = panierOf(CaissePanierSchema.parse(body));
        const { value: encaissement, replayed } = await ventes.encaisser(acteur, panier, envoi.cle);
        return { state: "RECORDED", encaissement, replayed };
      } catch (error) {
        if (!isDomainError(error)) throw error;
        const { code, message, fields } = error;
        return { state: "REFUSED", refus: { code, message, champs: fields ?? {} } };
      }
    },
    async register(key: string): Promise<Device> {
      const { value } = await testServices({ now: START }).appareils.create(acteur, undefined, key);
      return value;
    },
    report: (id: number): Promise<Device> =>
      testServices({ now: START }).appareils.update(acteur, id, { attente: null }),
  };
}

/** One for each recorded sale. */
async function keysOf(acteur: Acteur): Promise<string[]> {
  const { results } = await databaseOf(acteur)
    .prepare(
      `SELECT coalesce(cle, 'sans clé') AS cle
       FROM factures f LEFT JOIN cles_idempotence c
         ON c.etablissement_id = f.etablissement_id AND json_extract(c.reponse, '$.facture.id') = f.id
       WHERE f.etablissement_id = ?`,
    )
    .bind(acteur.etablissementId)
    .all<{ cle: string }>();
  return results.map(({ cle }) => cle);
}

test("after any schedule of two tills the books have each confirmed sale once", async () => {
  await fc.assert(
    fc.asyncProperty(schedules(25), async (schedule) => {
      const acteur = await createBoutique();
      await addProduits(
        acteur,
        [...STOCK.values()].map((quantite) => ({ quantite, prixAchat: 50, prixVente: PRIX })),
      );
      await play(schedule, serverOf(acteur), () => keysOf(acteur));
      await expectSoundLedgers(acteur);
    }),
    { numRuns: times(20, 10_000) },
  );
}, 3_600_000);
