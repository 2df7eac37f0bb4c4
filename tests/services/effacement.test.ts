// What a deleted account leaves is erased at night: all of it, in portions, and nothing of another shop.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { TABLES_EFFACEES } from "#worker/features/sweeps/writes.ts";
import { adherer } from "#tests/helpers/acces.ts";
import { creerBoutique, migrer, toutDe } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { insertion, type Valeur } from "#tests/helpers/insertion.ts";
import { LIGNES_BOUTIQUE } from "#tests/helpers/lignes.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import { peupler } from "#tests/helpers/voisinage.ts";

beforeAll(migrer);

const MINUTE_MS = 60_000;
const ORIGINES = 6_000;

/** One row of a table, of this shop: what it has to refer to is the first of its kind, or nothing. */
function ligneDe(table: string, etablissementId: number): Record<string, Valeur> {
  const ligne = LIGNES_BOUTIQUE[table]?.(1) ?? {};
  const sans = { client_id: null, appareil_id: null, session_id: null };
  const autres = table === "factures" ? sans : table === "mouvements" ? { type: "VENTE" } : {};
  return { ...ligne, ...autres, etablissement_id: etablissementId };
}

/** Fills a table of the shop with more than two portions: the second half corrects the first, row for row. */
function remplir(table: string, etablissementId: number): string {
  const nombres = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${2 * ORIGINES})`;
  return insertion(table, ligneDe(table, etablissementId), {
    id: "value",
    origine_id: `iif(value > ${ORIGINES}, value - ${ORIGINES}, NULL)`,
  }).replace(/ VALUES \((.*)\)$/, ` ${nombres} SELECT $1 FROM n`);
}

const nuit = (minutes: number, bindings = env) =>
  servicesDeTest({ maintenant: MAINTENANT + minutes * MINUTE_MS, bindings }).menage.balayer();

describe("at night", () => {
  let partie: Acteur;
  let voisine: Acteur;
  let avant: unknown;

  async function annuaire(): Promise<Record<string, unknown>> {
    const tables = ["gerants", "etablissements", "adhesions", "sessions", "familles", "suppressions"];
    const lues = await env.ANNUAIRE.batch<object>(
      tables.map((table) => env.ANNUAIRE.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
    );
    return Object.fromEntries(tables.map((table, rang) => [table, lues[rang]?.results]));
  }

  const lignesDe = async (acteur: Acteur) => Object.values(await toutDe(acteur)).flat().length;

  beforeAll(async () => {
    ({ pleine: partie, voisine } = await peupler());
    for (const acteur of [partie, voisine]) {
      await connecterGerant(acteur, `gerant-${acteur.gerantId}@exemple.sn`);
      await adherer(acteur);
    }
    await servicesDeTest().menage.balayer();
    avant = { voisine: await toutDe(voisine), annuaire: await annuaire() };
    const nomEtablissement = (await servicesDeTest().parametres.etablissement(partie)).nom;
    await servicesDeTest().suppressions.supprimer(partie, { motDePasse: MOT_DE_PASSE, nomEtablissement });
  });

  test("nothing goes while a token may still speak for the shop", async () => {
    const lignes = await lignesDe(partie);
    await nuit(20);
    expect(await lignesDe(partie)).toBe(lignes);
  });

  test("what was cut in the middle goes on the next night", async () => {
    const lignes = await lignesDe(partie);
    const bindings = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [12], "apres") };
    await expect(nuit(21, bindings)).rejects.toThrow("Ménage inachevé");
    const reste = await lignesDe(partie);
    expect(reste).toBeLessThan(lignes);
    expect(reste).toBeGreaterThan(0);
    expect(((await annuaire())["suppressions"] as object[]).length).toBe(1);
  });

  test("all of the shop goes, and nothing of another", async () => {
    await nuit(22);
    expect(await lignesDe(partie)).toBe(0);
    const apres = await annuaire();
    const sans = (table: string, cle: string) =>
      ((avant as { annuaire: Record<string, Record<string, unknown>[]> }).annuaire[table] ?? []).filter(
        (ligne) => ligne[cle] !== partie.gerantId,
      );
    expect(apres).toEqual({
      gerants: sans("gerants", "id"),
      etablissements: sans("etablissements", "id"),
      adhesions: sans("adhesions", "gerant_id"),
      sessions: sans("sessions", "gerant_id"),
      familles: [],
      suppressions: [],
    });
    expect(await toutDe(voisine)).toEqual((avant as { voisine: object }).voisine);
  });
});

describe("the list of what goes", () => {
  test("has every table of a shop, by its key, what refers before what is referred to", async () => {
    const { results: tables } = await env.BOUTIQUE_1.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%etablissement_id%'",
    ).all<{ name: string }>();
    expect(TABLES_EFFACEES.map(({ nom }) => nom).sort()).toEqual(tables.map(({ name }) => name).sort());
    for (const [rang, { nom, cle }] of TABLES_EFFACEES.entries()) {
      const { results: colonnes } = await env.BOUTIQUE_1.prepare(
        `SELECT name FROM pragma_table_info('${nom}') WHERE pk > 0 ORDER BY pk`,
      ).all<{ name: string }>();
      expect([nom, "etablissement_id", ...cle]).toEqual([nom, ...colonnes.map(({ name }) => name)]);
      const { results: parents } = await env.BOUTIQUE_1.prepare(
        `SELECT "table" AS parent FROM pragma_foreign_key_list('${nom}') WHERE "from" = 'etablissement_id'`,
      ).all<{ parent: string }>();
      const plusTot = TABLES_EFFACEES.slice(0, rang).map((table) => table.nom);
      expect(parents.filter(({ parent }) => plusTot.includes(parent))).toEqual([]);
    }
  });

  test("goes in portions, a correction before what it corrects", async () => {
    const acteur = await creerBoutique({ id: 100 });
    const e = acteur.etablissementId;
    const db = env.BOUTIQUE_1;
    for (const table of ["categories", "produits", "factures"])
      await db.prepare(insertion(table, ligneDe(table, e))).run();
    for (const table of ["ventes", "mouvements"]) await db.prepare(remplir(table, e)).run();
    await connecterGerant(acteur, `portions-${e}@exemple.sn`);
    await adherer(acteur);
    await servicesDeTest().suppressions.supprimer(acteur, {
      motDePasse: MOT_DE_PASSE,
      nomEtablissement: `Boutique ${e}`,
    });
    // A shop that cannot be had keeps nobody else's from going.
    await env.ANNUAIRE.prepare("INSERT INTO suppressions VALUES (999, 999, 'BOUTIQUE_9', 0)").run();
    const compteur = compter(db);
    await expect(nuit(21, { ...env, BOUTIQUE_1: compteur.db })).rejects.toThrow("Ménage inachevé");
    // What refers to a row is found without reading the shop again for each.
    expect(compteur.compte.lignesLues).toBeLessThan(20 * 4 * ORIGINES);
    await env.ANNUAIRE.prepare("DELETE FROM suppressions").run();
    expect(Object.values(await toutDe(acteur)).flat()).toEqual([]);
  });
});
