import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { databaseOf, createBoutique, migrate } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

const DAY_MS = 86_400_000;
const { evenements, ventes } = testServices();

async function insertEvents(
  acteur: Acteur,
  count: number,
  {
    gerantId = null,
    debut = NOW,
    increment = 0,
  }: { gerantId?: number | null; debut?: number; increment?: number } = {},
): Promise<void> {
  const db = databaseOf(acteur);
  const e = acteur.etablissementId;
  await db.batch([
    db.prepare("UPDATE compteurs SET evenement = evenement + ?2 WHERE etablissement_id = ?1").bind(e, count),
    db
      .prepare(
        `INSERT INTO evenements (etablissement_id, id, type, data, gerant_id, date_creation)
         SELECT ?1, c.evenement - ?2 + 1 + j.key, 'INFO', '{"message":"Bonjour"}', ?4, ?5 + j.key * ?6
         FROM compteurs AS c, json_each(?3) AS j WHERE c.etablissement_id = ?1`,
      )
      .bind(e, count, JSON.stringify(Array.from({ length: count }, () => 0)), gerantId, debut, increment),
  ]);
}

const ids = async (acteur: Acteur, since?: number, now = NOW) =>
  (await testServices({ now }).evenements.after(acteur, since)).map(({ id }) => id);

describe("the events after a cursor", () => {
  test("are facts, oldest first, and nothing once the cursor is the last", async () => {
    const acteur = await createBoutique();
    const [produit = 0] = await addProduits(acteur, [{ titre: "Riz", quantite: 2, seuilAlerte: 1 }]);
    await ventes.encaisser(acteur, oneArticle(produit));
    expect(await evenements.after(acteur, 0)).toEqual([
      {
        id: 1,
        type: "ALERTE_STOCK",
        data: expect.objectContaining({
          typeAlerte: "SOUS_SEUIL",
          produitId: produit,
          stockActuel: 1,
        }) as unknown,
        gerantId: null,
        dateCreation: NOW,
      },
      {
        id: 2,
        type: "ALERTE_STOCK",
        data: expect.objectContaining({ typeAlerte: "VENTE_EFFECTUEE", stockActuel: 1 }) as unknown,
        gerantId: null,
        dateCreation: NOW,
      },
    ]);
    expect(await ids(acteur, 1)).toEqual([2]);
    expect(await ids(acteur, 2)).toEqual([]);
  });

  test("are refused after an event that has not happened, as the channel refuses them", async () => {
    const acteur = await createBoutique();
    const stale = { code: "PERIME", message: MESSAGES.evenementsExpired };
    expect(await ids(acteur, 0)).toEqual([]);
    expect(await refusalOf(evenements.after(acteur, 1))).toMatchObject(stale);
    await insertEvents(acteur, 2);
    expect(await ids(acteur, 2)).toEqual([]);
    expect(await refusalOf(evenements.after(acteur, 3))).toMatchObject(stale);
  });

  test("come 200 at a time, and following the last id gives each once", async () => {
    const acteur = await createBoutique({ boutique: "BOUTIQUE_2" });
    await insertEvents(acteur, 450);
    const seen: number[] = [];
    const sizes: number[] = [];
    for (;;) {
      const following = await ids(acteur, seen.at(-1) ?? 0);
      if (following.length === 0) break;
      sizes.push(following.length);
      seen.push(...following);
    }
    expect(sizes).toEqual([200, 200, 50]);
    expect(seen).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
  });

  test("are the shop's own, without what concerns another manager alone", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    await insertEvents(acteur, 1);
    await insertEvents(acteur, 1, { gerantId: acteur.gerantId });
    await insertEvents(acteur, 1, { gerantId: acteur.gerantId + 1000 });
    await insertEvents(acteur, 1);
    await insertEvents(neighbour, 9);
    expect(await ids(acteur, 0)).toEqual([1, 2, 4]);
  });

  test("are refused when one of them is older than 30 days, swept or not", async () => {
    const acteur = await createBoutique();
    await insertEvents(acteur, 3, { debut: NOW - 31 * DAY_MS, increment: DAY_MS });
    const stale = {
      code: "PERIME",
      message: "Ces événements ne sont plus conservés. Rechargez les données.",
    };
    // The second event is exactly 30 days old, so it is kept.
    expect(await refusalOf(evenements.after(acteur, 0))).toMatchObject(stale);
    expect(await ids(acteur, 1)).toEqual([2, 3]);
    expect(await ids(acteur)).toEqual([2, 3]);
    await env.BOUTIQUE_1.prepare("DELETE FROM evenements WHERE etablissement_id = ? AND id < 3")
      .bind(acteur.etablissementId)
      .run();
    expect(await refusalOf(evenements.after(acteur, 0))).toMatchObject(stale);
    expect(await refusalOf(evenements.after(acteur, 1))).toMatchObject(stale);
    expect(await ids(acteur, 2)).toEqual([3]);
    await env.BOUTIQUE_1.prepare("DELETE FROM evenements WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await refusalOf(evenements.after(acteur, 2))).toMatchObject(stale);
    expect(await ids(acteur, 3)).toEqual([]);
    expect(await ids(acteur)).toEqual([]);
  });

  test("cost one round trip", async () => {
    const acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).evenements.after(acteur, 0);
    expect(counts.roundTrips).toBe(1);
  });
});
