// Removes each shop filter of the services' statements:
// an answer or a row must change. Sweeps have tests of their own.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { recordFilters, withoutFilter, watchFilters } from "#tests/helpers/filters.ts";
import { times } from "#tests/helpers/long.ts";
import { sameSecrets, twice, outcomeOf, populate } from "#tests/helpers/neighbours.ts";
import { READS } from "#tests/helpers/reads.ts";
import { testServices } from "#tests/helpers/services.ts";
import { type Write, WRITES } from "#tests/helpers/writes.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

/** No test can notice these filters; each value says why. */
const NO_EFFECT: Record<string, string> = {
  "FROM acces_finis WHERE (acces_finis.[etablissement_id =]":
    "nothing was ended here: core/shop-access.test.ts asks of the same id in another shop",
  "FROM … AS parmi CROSS JOIN produits AS p ON … WHERE (p.[etablissement_id =]":
    "the filter before it is the same",
  "FROM … UNION SELECT produits.id AS id FROM produits INDEXED BY produits_renommes WHERE (produits.[etablissement_id =]":
    "no shop here has renamed a product: tickets/documents.test.ts asks beside one that has",
  "from stocks where (stocks.[etablissement_id =]":
    "the full shop is the first one: achats/screens.test.ts reads the stock of a later shop",
  "FROM … AS parmi CROSS JOIN produits AS p ON … LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id WHERE (((p.[etablissement_id =]":
    "the filter before it is the same",
  "FROM … AS parmi CROSS JOIN produits AS p ON … WHERE (((p.[etablissement_id =]":
    "the filter before it is the same",
  "FROM … AS parmi CROSS JOIN produits AS p ON … LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id WHERE ((p.[etablissement_id =]":
    "the filter before it is the same",
  "from clients where (clients.[etablissement_id =]": "no shop has any yet",
  "FROM appareils WHERE ((appareils.[etablissement_id =]":
    "devices of one number have one code, whatever their shop",
  "FROM json_each… AS sent LEFT JOIN factures ON (factures.[etablissement_id =]":
    "keys are kept at the time of these calls: ventes/depot.test.ts asks once they are forgotten",
  "from sessions_caisse where (sessions_caisse.[etablissement_id =]": "no shop has any yet",
  "FROM etablissements LEFT JOIN etablissement_versions ON etablissement_versions.[etablissement_id =]":
    "READS says of a ticket only whether it was read: tickets/documents.test.ts asks for its seller",
  "FROM etablissements LEFT JOIN etablissement_versions ON etablissement_versions.etablissement_id = ? AND etablissement_versions.date_effet = … WHERE etablissements.[id =]":
    "the same",
  "from … AS guard CROSS JOIN … AS changes CROSS JOIN produits AS p ON p.id = changes.produit_id LEFT JOIN stocks AS s ON s.[etablissement_id =]":
    "nothing has changed since the catalogue was read: catalogue/difference.test.ts asks of what has",
  "from … AS guard CROSS JOIN … AS changes CROSS JOIN produits AS p ON p.id = changes.produit_id LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id where ((p.[etablissement_id =]":
    "nothing has changed since the catalogue was read: catalogue/difference.test.ts asks of what has",
  ...Object.fromEntries(
    [
      "FROM codes_barres WHERE … UNION SELECT produits.id FROM produits WHERE (produits.[etablissement_id =]",
      "FROM … AS requested CROSS JOIN codes_barres ON codes_barres.[etablissement_id =]",
      "FROM … AS requested CROSS JOIN codes_barres ON codes_barres.etablissement_id = ? AND codes_barres.forme = requested.forme CROSS JOIN produits ON (produits.[etablissement_id =]",
      "FROM … AS requested CROSS JOIN codes_barres ON codes_barres.etablissement_id = ? AND codes_barres.forme = requested.forme CROSS JOIN produits ON … WHERE codes_barres.produit_id IS NOT ? UNION ALL SELECT requested.field, requested.code, produits.titre, 'reference' FROM … AS requested CROSS JOIN produits INDEXED BY produits_par_reference ON (produits.[etablissement_id =]",
      "FROM codes_barres WHERE … UNION ALL SELECT 'reference', produits.reference FROM produits WHERE (produits.[etablissement_id =]",
      "FROM json_each… UNION ALL SELECT 'reference', produits.reference, produits.reference_forme FROM produits WHERE (produits.[etablissement_id =]",
    ].map((filter) => [
      filter,
      "the codes here are each shop's own: produits/codes.test.ts asks of shared ones",
    ]),
  ),
  "FROM totaux_journaliers AS day WHERE day.[etablissement_id =]":
    "other shops' days can only make a sum of months look stale, and then the days are read, which say the same",
  "FROM mouvements INDEXED BY mouvements_par_produit LEFT JOIN achats ON … AND mouvements.type = 'ACHAT' LEFT JOIN ventes ON (ventes.[etablissement_id =]":
    "no shop here has sold since its purchase: every-feature/stories.test.ts replays sales beside shops with the same ids",
  "FROM mouvements INDEXED BY mouvements_par_produit LEFT JOIN achats ON … AND mouvements.type = 'ACHAT' LEFT JOIN ventes ON … LEFT JOIN factures ON (factures.[etablissement_id =]":
    "no shop here has sold since its purchase: every-feature/stories.test.ts replays sales beside shops with the same ids",
  "FROM achats WHERE (((achats.[etablissement_id =]":
    "no purchase changes while it is read: achats/corrections.test.ts changes one",
  "FROM achats CROSS JOIN stocks ON … WHERE ((achats.[etablissement_id =]":
    "no other shop has sold what its purchase brought: every-feature/stories.test.ts has such shops side by side",
  "FROM mouvements_caisse INDEXED BY mouvements_caisse_par_jour WHERE ((mouvements_caisse.[etablissement_id =]":
    "no shop here reaches the bound of a day: caisse-jour/days.test.ts asks beside one that has",
  "FROM mouvements AS later INDEXED BY mouvements_par_produit WHERE (later.[etablissement_id =]":
    "no shop here cancels a sale after a corrected purchase: every-feature/stories.test.ts has such shops side by side",
  "from journal_reglages where (journal_reglages.[etablissement_id =]":
    "a session speaks for one shop: no entry of another has its id",
  "FROM etablissement_versions WHERE (etablissement_versions.[etablissement_id =]": "the same",
};

const db = env.BOUTIQUE_1;
let tables: string[] = [];
let full: Acteur;
let empty: Acteur;
let neighbour: Acteur;

beforeAll(async () => {
  sameSecrets();
  await migrate();
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%etablissement%'")
    .all<{ name: string }>();
  tables = results.map(({ name }) => name);
  ({ full, empty, neighbour } = await populate());
  await db.batch(tables.map((table) => db.prepare(`CREATE TABLE copie_${table} AS SELECT * FROM ${table}`)));
  watchFilters();
});

async function copyTables(from: "" | "copie_", target: "" | "copie_"): Promise<void> {
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = on"),
    ...tables.map((table) => db.prepare(`DELETE FROM ${target}${table}`)),
    ...tables.map((table) => db.prepare(`INSERT INTO ${target}${table} SELECT * FROM ${from}${table}`)),
  ]);
}

const noticed = new Set<string>();
const unnoticed = new Set<string>();

/** The long form finds out which of NO_EFFECT can be noticed by now. */
const isTried = (filter: string) => times(0, 1) === 1 || !(filter in NO_EFFECT);

/** Runs the call as it is, then without each filter that no call has noticed so far. */
async function tryOnce(call: () => Promise<unknown>): Promise<void> {
  const { outcome, filters } = await recordFilters(call);
  for (const filter of filters.filter((seen) => !noticed.has(seen))) {
    if (!isTried(filter)) {
      unnoticed.add(filter);
      continue;
    }
    const without = await withoutFilter(filter, call).catch((broken: unknown) => ({ broken }));
    (JSON.stringify(without) === JSON.stringify(outcome) ? unnoticed : noticed).add(filter);
  }
}

async function tryReads(): Promise<void> {
  for (const read of Object.values(READS))
    for (const acteur of [full, empty]) await tryOnce(() => outcomeOf(read(testServices(), acteur)));
}

async function writeAndRestore(write: Write, acteur: Acteur): Promise<unknown> {
  try {
    const outcomes = await twice(write, acteur);
    const fetched = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table}`)));
    return [outcomes, fetched.map(({ results }) => results)];
  } finally {
    await copyTables("copie_", "");
  }
}

async function tryWrites(): Promise<void> {
  for (const write of Object.values(WRITES)) {
    await copyTables("", "copie_");
    for (const acteur of [full, empty]) await tryOnce(() => writeAndRestore(write, acteur));
    for (const acteur of [full, empty, neighbour]) await twice(write, acteur);
  }
}

test("no filter is taken away unnoticed", async () => {
  await tryReads();
  await tryWrites();
  await tryReads();
  const leftovers = [...unnoticed].filter((filter) => !noticed.has(filter));
  const message = "filters that no READS or WRITES notice: NO_EFFECT says of each why nobody can";
  expect(leftovers.toSorted(), message).toEqual(Object.keys(NO_EFFECT).sort());
}, 480_000);
