import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { DEMO } from "#scripts/demo/account.ts";
import { RAYONS } from "#scripts/demo/catalogue.ts";
import { fillDemo } from "#scripts/demo/fill.ts";
import { planYear } from "#scripts/demo/year.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { read, migrate } from "#tests/helpers/databases.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import { passwords } from "#worker/auth/passwords.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const LONG_MS = 300_000;
const MONTH_MS = 30 * 86_400_000;
const ARTICLES = RAYONS.flatMap(({ articles }) => articles);
const { events } = planYear(NOW);

let acteur: Acteur;

/** A lot of the first weeks is written, and none of its tries gets an answer. */
const CUT_BATCHES = [120, 121, 122];

beforeAll(async () => {
  await migrate();
  const bindings = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, CUT_BATCHES, "after") };
  await expect(fillDemo(bindings, NOW)).rejects.toThrow();
  // The first run adds a day, the second changes nothing.
  for (const later of [86_400_000, 2 * 86_400_000]) await fillDemo(env, NOW + later);
  ({ acteur } = (
    await testServices({ now: Date.now(), passwords }).comptes.openSession({ ...DEMO, remember: false })
  ).session);
}, LONG_MS);

async function row(query: string): Promise<Record<string, number>> {
  return (await read<Record<string, number>>(acteur, query))[0] ?? {};
}

test("its books are in order", async () => {
  await expectSoundLedgers(acteur);
});

test("everything of the plan happened, once", async () => {
  const plannedCount = (kind: string) => events.filter((event) => event.kind === kind).length;
  const counts = await row(`SELECT (SELECT count(*) FROM factures WHERE etablissement_id = ?1) AS factures,
    (SELECT count(*) FROM factures WHERE etablissement_id = ?1 AND statut = 'ANNULEE') AS cancelled,
    (SELECT count(*) FROM achats WHERE etablissement_id = ?1) AS achats,
    (SELECT count(*) FROM achats WHERE etablissement_id = ?1 AND date_annulation > 0) AS achats_annules,
    (SELECT count(*) FROM mouvements WHERE etablissement_id = ?1 AND type = 'AJUSTEMENT') AS inventaires,
    (SELECT count(*) FROM paiements WHERE etablissement_id = ?1 AND etat = 'REFUSE') AS refused,
    (SELECT count(*) FROM paiements WHERE etablissement_id = ?1 AND etat = 'RECU' AND date_etat > 0) AS confirmed,
    (SELECT count(*) FROM mouvements_caisse WHERE etablissement_id = ?1) AS cash,
    (SELECT count(*) FROM comptages_caisse WHERE etablissement_id = ?1) AS evenings,
    (SELECT count(*) FROM taches WHERE etablissement_id = ?1) AS taches`);
  expect(counts).toEqual({
    factures: plannedCount("sale"),
    cancelled: plannedCount("sale cancelled"),
    achats: plannedCount("purchase"),
    achats_annules: plannedCount("purchase cancelled"),
    inventaires: plannedCount("count"),
    refused: plannedCount("payment refused"),
    confirmed: plannedCount("payment confirmed"),
    cash: plannedCount("cash moved"),
    evenings: plannedCount("evening counted"),
    taches: 7,
  });
});

test("the evenings differ by what the plan lists", async () => {
  const [today = 0, ...days] = (await testServices().caisseJour.screen(acteur, {})).days.slice(0, 9);
  expect(today).toMatchObject({ compte: null });
  expect(days.map(({ ecart }) => ecart)).toEqual([-50_000, 0, 25_000, null, -100_000, -200_000, 0, 0]);
});

test("the shelves are those of the catalogue, sold out and low as it lists them", async () => {
  const stocks = await read<{ quantite: number; reference: string }>(
    acteur,
    `SELECT p.reference, s.quantite FROM produits AS p JOIN stocks AS s USING (etablissement_id, id)
     WHERE p.etablissement_id = ? ORDER BY p.id`,
  );
  expect(stocks).toEqual(
    ARTICLES.map(({ reference, quantite, soldOut }) => ({ reference, quantite: soldOut ? 0 : quantite })),
  );
});

test("it ends this morning, and what is older than a month is no news any more", async () => {
  const {
    first = 0,
    last = 0,
    nouvelle: newcomer = 0,
  } = await row(`SELECT min(date_operation) AS first, max(date_operation) AS last,
    (SELECT min(date_creation) FROM evenements WHERE etablissement_id = ?1) AS nouvelle
    FROM factures WHERE etablissement_id = ?1`);
  expect(new Date(last).toISOString().slice(0, 10)).toBe("2026-01-14");
  expect(last).toBeLessThan(NOW);
  expect(last - first).toBeGreaterThan(363 * 86_400_000);
  expect(newcomer).toBeGreaterThan(Date.now() - MONTH_MS);
});
