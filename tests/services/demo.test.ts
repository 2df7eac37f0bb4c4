// The demonstration shop as `npm start` makes it: cut in the middle, run again, and its books checked.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { RAYONS } from "#scripts/demo/catalogue.ts";
import { DEMO } from "#scripts/demo/account.ts";
import { fillDemo } from "#scripts/demo/fill.ts";
import { planYear } from "#scripts/demo/year.ts";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

/** Loading a year takes seconds, on a machine that nobody else uses. */
const LONG_MS = 300_000;
const MOIS_MS = 30 * 86_400_000;
const ARTICLES = RAYONS.flatMap(({ articles }) => articles);
const { events } = planYear(MAINTENANT);

let acteur: Acteur;

/** A lot of the first weeks is written, and nothing is heard of it, however often it is asked. */
const COUPE = [120, 121, 122];

beforeAll(async () => {
  await migrer();
  const bindings = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, COUPE, "apres") };
  await expect(fillDemo(bindings, MAINTENANT)).rejects.toThrow();
  // The next day, and then once more for nothing.
  for (const plusTard of [86_400_000, 2 * 86_400_000]) await fillDemo(env, MAINTENANT + plusTard);
  ({ acteur } = (
    await servicesDeTest({ maintenant: Date.now() }).comptes.openSession({ ...DEMO, remember: false })
  ).session);
}, LONG_MS);

/** The only row of a query on the shop. */
async function ligne(requete: string): Promise<Record<string, number>> {
  return (await lire<Record<string, number>>(acteur, requete))[0] ?? {};
}

test("its books are in order", async () => {
  await attendreLivresSains(acteur);
});

test("everything of the plan happened, once", async () => {
  const prevus = (kind: string) => events.filter((event) => event.kind === kind).length;
  const compte = await ligne(`SELECT (SELECT count(*) FROM factures WHERE etablissement_id = ?1) AS factures,
    (SELECT count(*) FROM factures WHERE etablissement_id = ?1 AND statut = 'ANNULEE') AS annulees,
    (SELECT count(*) FROM achats WHERE etablissement_id = ?1) AS achats,
    (SELECT count(*) FROM achats WHERE etablissement_id = ?1 AND date_annulation > 0) AS achats_annules,
    (SELECT count(*) FROM mouvements WHERE etablissement_id = ?1 AND type = 'AJUSTEMENT') AS inventaires,
    (SELECT count(*) FROM taches WHERE etablissement_id = ?1) AS taches`);
  expect(compte).toEqual({
    factures: prevus("sale"),
    annulees: prevus("sale cancelled"),
    achats: prevus("purchase"),
    achats_annules: prevus("purchase cancelled"),
    inventaires: prevus("count"),
    taches: 7,
  });
});

test("the shelves are those of the catalogue, sold out and low as it says", async () => {
  const stocks = await lire<{ quantite: number; reference: string }>(
    acteur,
    `SELECT p.reference, s.quantite FROM produits AS p JOIN stocks AS s USING (etablissement_id, id)
     WHERE p.etablissement_id = ? ORDER BY p.id`,
  );
  expect(stocks).toEqual(
    ARTICLES.map(({ reference, quantite, epuise }) => ({ reference, quantite: epuise ? 0 : quantite })),
  );
});

test("it ends this morning, and what is older than a month is no news any more", async () => {
  const {
    debut = 0,
    fin = 0,
    nouvelle = 0,
  } = await ligne(`SELECT min(date_operation) AS debut, max(date_operation) AS fin,
    (SELECT min(date_creation) FROM evenements WHERE etablissement_id = ?1) AS nouvelle
    FROM factures WHERE etablissement_id = ?1`);
  expect(new Date(fin).toISOString().slice(0, 10)).toBe("2026-01-14");
  expect(fin).toBeLessThan(MAINTENANT);
  expect(fin - debut).toBeGreaterThan(363 * 86_400_000);
  expect(nouvelle).toBeGreaterThan(Date.now() - MOIS_MS);
});
