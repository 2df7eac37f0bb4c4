import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { baseDe, creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const JOUR_MS = 86_400_000;
const { evenements, ventes } = servicesDeTest();

/** `nombre` messages, numbered from the shop's counter; the k-th `pas` ms after the first. */
async function dire(
  acteur: Acteur,
  nombre: number,
  {
    gerantId = null,
    debut = MAINTENANT,
    pas = 0,
  }: { gerantId?: number | null; debut?: number; pas?: number } = {},
): Promise<void> {
  const db = baseDe(acteur);
  const e = acteur.etablissementId;
  await db.batch([
    db.prepare("UPDATE compteurs SET evenement = evenement + ?2 WHERE etablissement_id = ?1").bind(e, nombre),
    db
      .prepare(
        `INSERT INTO evenements (etablissement_id, id, type, data, gerant_id, date_creation)
         SELECT ?1, c.evenement - ?2 + 1 + j.key, 'INFO', '{"message":"Bonjour"}', ?4, ?5 + j.key * ?6
         FROM compteurs AS c, json_each(?3) AS j WHERE c.etablissement_id = ?1`,
      )
      .bind(e, nombre, JSON.stringify(Array.from({ length: nombre }, () => 0)), gerantId, debut, pas),
  ]);
}

const ids = async (acteur: Acteur, depuis?: number, maintenant = MAINTENANT) =>
  (await servicesDeTest({ maintenant }).evenements.apres(acteur, depuis)).map(({ id }) => id);

describe("the events after a cursor", () => {
  test("are facts, oldest first, and nothing once the cursor is the last", async () => {
    const acteur = await creerBoutique();
    const [produit = 0] = await ajouterProduits(acteur, [{ titre: "Riz", quantite: 2, seuilAlerte: 1 }]);
    await ventes.encaisser(acteur, unArticle(produit));
    expect(await evenements.apres(acteur, 0)).toEqual([
      {
        id: 1,
        type: "ALERTE_STOCK",
        data: expect.objectContaining({
          typeAlerte: "SOUS_SEUIL",
          produitId: produit,
          stockActuel: 1,
        }) as unknown,
        dateCreation: MAINTENANT,
      },
      {
        id: 2,
        type: "ALERTE_STOCK",
        data: expect.objectContaining({ typeAlerte: "VENTE_EFFECTUEE", stockActuel: 1 }) as unknown,
        dateCreation: MAINTENANT,
      },
    ]);
    expect(await ids(acteur, 1)).toEqual([2]);
    expect(await ids(acteur, 2)).toEqual([]);
  });

  test("are refused after an event that has not happened, as the channel refuses them", async () => {
    const acteur = await creerBoutique();
    const perime = { code: "PERIME", message: MESSAGES.evenementsPerimes };
    expect(await ids(acteur, 0)).toEqual([]);
    expect(await refus(evenements.apres(acteur, 1))).toMatchObject(perime);
    await dire(acteur, 2);
    expect(await ids(acteur, 2)).toEqual([]);
    expect(await refus(evenements.apres(acteur, 3))).toMatchObject(perime);
  });

  test("come 200 at a time, and following the last id gives each once", async () => {
    const acteur = await creerBoutique({ boutique: "BOUTIQUE_2" });
    await dire(acteur, 450);
    const vus: number[] = [];
    const tailles: number[] = [];
    for (;;) {
      const suite = await ids(acteur, vus.at(-1) ?? 0);
      if (suite.length === 0) break;
      tailles.push(suite.length);
      vus.push(...suite);
    }
    expect(tailles).toEqual([200, 200, 50]);
    expect(vus).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
  });

  test("are the shop's own, without what concerns another manager alone", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    await dire(acteur, 1);
    await dire(acteur, 1, { gerantId: acteur.gerantId });
    await dire(acteur, 1, { gerantId: acteur.gerantId + 1000 });
    await dire(acteur, 1);
    await dire(voisine, 9);
    expect(await ids(acteur, 0)).toEqual([1, 2, 4]);
  });

  test("are refused when one of them is older than 30 days, swept or not", async () => {
    const acteur = await creerBoutique();
    await dire(acteur, 3, { debut: MAINTENANT - 31 * JOUR_MS, pas: JOUR_MS });
    const perime = {
      code: "PERIME",
      message: "Ces événements ne sont plus conservés. Rechargez les données.",
    };
    // The second is 30 days old to the millisecond: it is kept.
    expect(await refus(evenements.apres(acteur, 0))).toMatchObject(perime);
    expect(await ids(acteur, 1)).toEqual([2, 3]);
    expect(await ids(acteur)).toEqual([2, 3]);
    await env.BOUTIQUE_1.prepare("DELETE FROM evenements WHERE etablissement_id = ? AND id < 3")
      .bind(acteur.etablissementId)
      .run();
    expect(await refus(evenements.apres(acteur, 0))).toMatchObject(perime);
    expect(await refus(evenements.apres(acteur, 1))).toMatchObject(perime);
    expect(await ids(acteur, 2)).toEqual([3]);
    await env.BOUTIQUE_1.prepare("DELETE FROM evenements WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await refus(evenements.apres(acteur, 2))).toMatchObject(perime);
    expect(await ids(acteur, 3)).toEqual([]);
    expect(await ids(acteur)).toEqual([]);
  });

  test("cost one round trip", async () => {
    const acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).evenements.apres(acteur, 0);
    expect(compte.allers).toBe(1);
  });
});
