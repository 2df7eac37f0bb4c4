// Each filter by shop of what the lists read and write, taken away, changes an answer or a row beside other shops: none
// stands in the source unnoticed. What looks after all shops at once has tests of its own (menage, mois-cumules).
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { type Ecriture, ECRITURES } from "#tests/helpers/ecritures.ts";
import { noterFiltres, sansFiltre, surveillerFiltres } from "#tests/helpers/filtres.ts";
import { LECTURES } from "#tests/helpers/lectures.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";
import { deuxFois, issueDe, peupler } from "#tests/helpers/voisinage.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

const NOT_FULL = "nobody here is near a bound: limites.test.ts fills shops beside others";

/** Filters that nobody can notice here, and why. */
const SANS_EFFET: Record<string, string> = {
  "EXISTS (SELECT 1 FROM etablissements WHERE [id =] ?)":
    "nobody here has moved: shop-access.test.ts asks of those who have",
  "EXISTS (SELECT 1 FROM acces_finis WHERE [etablissement_id =] ? AND id = ?)":
    "nothing was ended here: shop-access.test.ts asks of the same id in another shop",
  "(m.nombre_lignes, m.nombre_articles) = ( SELECT sum(d.nombre_lignes), sum(d.nombre_articles) FROM totaux_journaliers AS d WHERE d.[etablissement_id =] m.etablissement_id AND d.devise_code = m.devise_code AND d.jour BETWEEN m.mois || '-01' AND m.jusqua)":
    "other shops' days can only make a sum of months look stale, and then the days are read, which say the same",
  "INSERT INTO refus SELECT 'REFUS:LIMITE::FIN' WHERE CASE WHEN (SELECT ? FROM compteurs WHERE [etablissement_id =] ?) < ? THEN false ELSE EXISTS (SELECT 1 ? LIMIT 1 OFFSET ?) END":
    NOT_FULL,
  "FROM categories WHERE [etablissement_id =] ?": NOT_FULL,
  "FROM produits WHERE [etablissement_id =] ? AND date_archivage IS NULL": NOT_FULL,
  "FROM json_each(?) WHERE json_array_length(?) > ? AND value NOT IN (SELECT code FROM codes_barres WHERE [etablissement_id =] ? AND produit_id = ?)":
    NOT_FULL,
  "FROM taches WHERE [etablissement_id =] ?": NOT_FULL,
  "INSERT INTO journal_reglages (etablissement_id, id, auteur_id, type, champs, acces, agent, adresse, date_creation) SELECT ?, coalesce((SELECT j.id FROM journal_reglages AS j WHERE j.[etablissement_id =] ? AND j.date_creation > ? AND j.type = ? AND j.champs = n.champs AND j.auteur_id = ? AND j.acces = ? AND j.agent IS ? AND j.adresse IS ? ORDER BY j.date_creation DESC LIMIT 1), 1 + (SELECT max(id) FROM journal_reglages WHERE etablissement_id = ?), 1), ?, ?, n.champs, ?, ?, ?, ? FROM (SELECT ? AS champs) AS n WHERE n.champs IS NOT NULL ON CONFLICT (etablissement_id, id) DO UPDATE SET repetitions = repetitions + 1, date_derniere = excluded.date_creation":
    "a session speaks for one shop: no entry of another has its id",
};

const db = env.BOUTIQUE_1;
let tables: string[] = [];
let pleine: Acteur;
let vide: Acteur;
let voisine: Acteur;

beforeAll(async () => {
  await migrer();
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%etablissement%'")
    .all<{ name: string }>();
  tables = results.map(({ name }) => name);
  ({ pleine, vide, voisine } = await peupler());
  await db.batch(tables.map((table) => db.prepare(`CREATE TABLE copie_${table} AS SELECT * FROM ${table}`)));
  surveillerFiltres();
});

async function copier(de: "" | "copie_", vers: "" | "copie_"): Promise<void> {
  await db.batch([
    db.prepare("PRAGMA defer_foreign_keys = on"),
    ...tables.map((table) => db.prepare(`DELETE FROM ${vers}${table}`)),
    ...tables.map((table) => db.prepare(`INSERT INTO ${vers}${table} SELECT * FROM ${de}${table}`)),
  ]);
}

const remarques = new Set<string>();
const inapercus = new Set<string>();

/** Does it as it is, then without each filter that nobody has noticed yet. */
async function essayer(appel: () => Promise<unknown>): Promise<void> {
  const { issue, filtres } = await noterFiltres(appel);
  for (const filtre of filtres.filter((vu) => !remarques.has(vu))) {
    const sans = await sansFiltre(filtre, appel).catch((cassee: unknown) => ({ cassee }));
    (JSON.stringify(sans) === JSON.stringify(issue) ? inapercus : remarques).add(filtre);
  }
}

async function essayerDeLire(): Promise<void> {
  for (const lire of Object.values(LECTURES))
    for (const acteur of [pleine, vide]) await essayer(() => issueDe(lire(servicesDeTest(), acteur)));
}

/** Both issues of the write and all rows of the database, which is then as it was. */
async function ecrireEtRendre(ecrire: Ecriture, acteur: Acteur): Promise<unknown> {
  try {
    const issues = await deuxFois(ecrire, acteur);
    const lues = await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table}`)));
    return [issues, lues.map(({ results }) => results)];
  } finally {
    await copier("copie_", "");
  }
}

async function essayerDEcrire(): Promise<void> {
  for (const ecrire of Object.values(ECRITURES)) {
    await copier("", "copie_");
    for (const acteur of [pleine, vide]) await essayer(() => ecrireEtRendre(ecrire, acteur));
    for (const acteur of [pleine, vide, voisine]) await deuxFois(ecrire, acteur);
  }
}

test("no filter is taken away unnoticed", async () => {
  await essayerDeLire();
  await essayerDEcrire();
  await essayerDeLire();
  const restent = [...inapercus].filter((filtre) => !remarques.has(filtre));
  expect(restent).toEqual(Object.keys(SANS_EFFET));
});
