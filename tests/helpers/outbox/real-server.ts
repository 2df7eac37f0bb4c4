// The real service as the server of tests of the outbox.
import { bodyOf } from "#app/outbox/body.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import type { Device, Outcome } from "#app/outbox/send.ts";
import { databaseOf } from "#tests/helpers/databases.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import { CaissePanierSchema, panierOf } from "#worker/features/ventes/schemas.ts";
import { type Server, START } from "./world.ts";

export function serverOf(acteur: Acteur): Server {
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

/** One for each recorded sale, with its day. */
export async function recordedIn(acteur: Acteur): Promise<{ cle: string; jour: string }[]> {
  const { results } = await databaseOf(acteur)
    .prepare(
      `SELECT coalesce(cle, 'sans clé') AS cle, jour
       FROM factures f LEFT JOIN cles_idempotence c
         ON c.etablissement_id = f.etablissement_id AND json_extract(c.reponse, '$.facture.id') = f.id
       WHERE f.etablissement_id = ?`,
    )
    .bind(acteur.etablissementId)
    .all<{ cle: string; jour: string }>();
  return results;
}
