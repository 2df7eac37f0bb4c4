import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { brouillon, inStock } from "#tests/helpers/catalogue.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { csvOf, exportData, jsonOf, textOf } from "#tests/helpers/exports.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import { readCsv } from "#tests/helpers/zip.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { unmarked } from "#worker/core/domain/csv.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { ETABLISSEMENT, EXPORTED_TABLES } from "#worker/features/export/domain/exported-tables.ts";

const NAME = `Riz "brisé" ; 25 kg\nsac 🌾`;
const FORMULAS = ["=1+1", "+221", "-12", "@x", "＝1"];

/** A column's or a table's name in the database. */
const databaseName = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

let acteur: Acteur;
let neighbour: Acteur;

async function fill(who: Acteur, name: string): Promise<void> {
  const { appareils, caisseJour, categories, produits, ventes, taches, stocks } = testServices();
  await categories.create(who, { nom: `Rayon ${name}`, description: name });
  for (const titre of [name, ...FORMULAS]) await produits.create(who, brouillon({ titre, categorieId: 1 }));
  await produits.create(
    who,
    inStock({ titre: `Eau ${name}`, categorieId: 1, prixAchat: 1_050, prixVente: 1_275 }),
  );
  const produitId = FORMULAS.length + 2;
  await ventes.encaisser(who, oneArticle(produitId), `cle-secrete-${String(who.etablissementId)}`);
  await stocks.adjust(who, produitId, { quantiteComptee: 1, motif: name });
  await taches.create(who, { titre: name, description: null, priorite: "NORMALE", assigneA: null });
  await appareils.create(who, name);
  await appareils.noteAnnulation(who, 1, {
    ...{ numeroProvisoire: "P-A-20260114-1", dateClient: NOW, decalage: 0, montantTotal: 1_275, motif: name },
    lignes: [{ produitId, quantite: 1, prixVenteReel: 1_275 }],
  });
  await caisseJour.addMouvement(who, { sens: "SORTIE", montant: 275, motif: name });
  await caisseJour.count(who, "2026-01-14", { comptes: [{ mode: "ESPECES", montant: 1_150 }], note: name });
}

beforeAll(async () => {
  await migrate();
  const euros = { paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" };
  acteur = await createBoutique(euros);
  neighbour = await createBoutique(euros);
  await connectGerant(acteur, "awa@exemple.sn");
  await connectGerant(neighbour, "voisine@exemple.sn");
  await fill(acteur, NAME);
  await fill(neighbour, "Chez la voisine");
});

describe("what is in it", () => {
  /** Each value says why the table is not exported. */
  const UNEXPORTED_TABLES: Record<string, string> = {
    acces_finis: "sessions that were ended, kept for a day",
    cles_idempotence: "keys of clients and bodies of answers: the rows that they made are exported",
    compteurs: "the last number of each kind, which the rows themselves say",
    mois_cumules: "until where totaux_produits_mois sums up",
  };
  const UNEXPORTED_COLUMNS: Record<string, string> = {
    etablissement_id: "the shop's own, on every row",
    nom_cle: "the name without case",
    nom_plie: "the name without accents",
    titre_plie: "the title without accents",
    anciens_titres: "former titles without accents, which the documents keep",
    nom_ordre: "the name as it is sorted",
    titre_ordre: "the title as it is sorted",
    reference_cle: "the reference without case",
    reference_forme: "the reference in the one form of a code",
    forme: "the barcode in the one form of a code",
    texte: "what search reads, made of the other columns",
    version: "counts edits, for forms that are open now",
    encaissements: "sums of payments, which are exported",
    acces: "names a session, whose id is nobody's to know",
    jeton_public: "opens an invoice to whoever has it",
    gerant_id: "the acteur's own, on events that are for one manager",
  };

  test("is every table and column of a shop, each of its type, but for those named here", async () => {
    const { results } = await env.BOUTIQUE_1.prepare(
      `SELECT t.name AS "table", c.name AS "column", c.type AS type FROM sqlite_master AS t, pragma_table_info(t.name) AS c
       WHERE t.type = 'table' AND (t.name = 'etablissements' OR t.sql LIKE '%etablissement_id%')`,
    ).all<{ table: string; column: string; type: string }>();
    const inDatabase = results
      .filter(({ table, column }) => !(table in UNEXPORTED_TABLES) && !(column in UNEXPORTED_COLUMNS))
      .map(({ table, column, type }) => `${table}.${column} ${type}`);
    const exported = [{ name: "etablissements", columns: ETABLISSEMENT }, ...EXPORTED_TABLES].flatMap(
      ({ name, columns }) =>
        Object.entries(columns).map(([column, kind]) => {
          const type = ["text", "local", "facts", "comptes", "lignes"].includes(kind) ? "TEXT" : "INTEGER";
          return `${databaseName(name)}.${databaseName(column)} ${type}`;
        }),
    );
    expect(exported.sort()).toEqual(inDatabase.sort());
    const known = new Set(results.flatMap(({ table, column }) => [table, column]));
    for (const name of [...Object.keys(UNEXPORTED_TABLES), ...Object.keys(UNEXPORTED_COLUMNS)])
      expect(known).toContain(name);
  });

  test("shows when it was made and on whose clock", async () => {
    expect((await jsonOf(acteur)).export).toEqual({
      application: "Étal",
      version: 1,
      date: new Date(NOW).toISOString(),
      fuseau: "Europe/Paris",
      dateLocale: "2026-01-14 18:42",
    });
    expect((await exportData(acteur, "csv")).file).toBe("etal-2026-01-14.zip");
  });

  test("is what the database holds, in main units and ISO instants", async () => {
    const all = await jsonOf(acteur);
    expect(all.gerant).toMatchObject({ prenom: "Awa", email: "awa@exemple.sn" });
    expect(all.etablissement).toMatchObject({ deviseCode: "EUR", fuseau: "Europe/Paris" });
    expect(all["produits"]?.map(({ titre }) => titre)).toEqual([
      expect.stringContaining("Riz") as string,
      ...FORMULAS,
      expect.stringContaining("Eau") as string,
    ]);
    expect(all["ventes"]).toEqual([
      expect.objectContaining({ id: 1, factureId: 1, quantite: 1, cout: 10.5 }),
    ]);
    expect(all["produits"]?.at(-1)).toMatchObject({
      prixAchat: 10.5,
      prixVente: 12.75,
      dateCreation: new Date(NOW).toISOString(),
      dateArchivage: null,
    });
    const vente = all["mouvements"]?.find(({ type }) => type === "VENTE");
    expect(vente).toMatchObject({ quantite: -1, valeur: -10.5 });
    expect(all["mouvementsCaisse"]).toEqual([
      expect.objectContaining({ id: 1, sens: "SORTIE", montant: 2.75, motif: expect.any(String) as string }),
    ]);
    const comptes = [{ mode: "ESPECES", portefeuille: null, montant: 11.5, attendu: 797.25 }];
    expect(all["comptagesCaisse"]).toEqual([expect.objectContaining({ jour: "2026-01-14", comptes })]);
    const [names = [], cells = []] = readCsv(
      ((await csvOf(acteur)).get("comptagesCaisse.csv") ?? "").slice(1),
    );
    expect(cells[names.indexOf("comptes")]).toBe(JSON.stringify(comptes));
    const lignes = [{ produitId: expect.any(Number) as number, titre: `Eau ${NAME}`, quantite: 1 }];
    expect(all["annulations"]).toEqual([
      expect.objectContaining({
        ...{
          numeroProvisoire: "P-A-20260114-1",
          montantTotal: 12.75,
          dateClient: new Date(NOW).toISOString(),
        },
        lignes: lignes.map((line) => ({ ...line, prixVenteReel: 12.75 })),
      }),
    ]);
    expect(all["appareils"]).toEqual([
      expect.objectContaining({ code: "A", dateVue: new Date(NOW).toISOString() }),
    ]);
    expect(all["evenements"]?.[0]).toMatchObject({ data: expect.any(Object) as object });
  });

  test("holds nothing that secures an account, a call or an invoice", async () => {
    await env.BOUTIQUE_1.prepare(
      "UPDATE factures SET jeton_public = 'jeton-secret' WHERE etablissement_id = ?",
    )
      .bind(acteur.etablissementId)
      .run();
    for (const text of [await textOf(acteur), [...(await csvOf(acteur)).values()].join("")]) {
      expect(text).toContain("awa@exemple.sn");
      expect(text).not.toMatch(/scrypt|cle-secrete|jeton-secret|motDePasse|empreinte/i);
    }
  });

  test("is nothing of the shop beside it, nor of its manager", async () => {
    for (const text of [await textOf(acteur), [...(await csvOf(acteur)).values()].join("")])
      expect(text).not.toMatch(/voisine/);
    expect(await textOf(neighbour)).not.toMatch(/brisé|awa@/);
    for (const who of [acteur, neighbour])
      expect((await jsonOf(who)).etablissement["id"]).toBe(who.etablissementId);
  });

  test("leaves out what is for another manager alone", async () => {
    const e = acteur.etablissementId;
    const last = Number((await jsonOf(acteur))["evenements"]?.at(-1)?.["id"]);
    const add = (id: number, gerantId: number) =>
      env.BOUTIQUE_1.prepare(
        "INSERT INTO evenements (etablissement_id, id, type, data, gerant_id, date_creation) VALUES (?, ?, 'INFO', '{}', ?, 0)",
      ).bind(e, id, gerantId);
    await env.BOUTIQUE_1.batch([
      add(last + 1, acteur.gerantId),
      add(last + 2, 999),
      env.BOUTIQUE_1.prepare(
        "UPDATE compteurs SET evenement = evenement + 2 WHERE etablissement_id = ?",
      ).bind(e),
    ]);
    expect((await jsonOf(acteur))["evenements"]?.at(-1)?.["id"]).toBe(last + 1);
  });

  test("has no sale that was made while it was read", async () => {
    const { body } = await exportData(acteur, "json");
    await testServices().produits.create(acteur, brouillon({ titre: "Trop tard", categorieId: 1 }));
    expect(await new Response(body).text()).not.toContain("Trop tard");
    expect(await textOf(acteur)).toContain("Trop tard");
  });

  test("is refused to who is no manager any more", async () => {
    const stranger = { ...acteur, gerantId: 4_242 };
    await expect(exportData(stranger, "json")).rejects.toMatchObject({
      code: "NON_AUTHENTIFIE",
      message: MESSAGES.authenticationRequired,
    });
  });
});

describe("CSV", () => {
  test("has a file per table, each with a BOM, its heading and whole rows", async () => {
    const files = await csvOf(acteur);
    const tables = EXPORTED_TABLES.map(({ name }) => `${name}.csv`);
    expect([...files.keys()]).toEqual(["export.csv", "gerant.csv", "etablissement.csv", ...tables]);
    for (const { name, columns } of EXPORTED_TABLES) {
      const text = files.get(`${name}.csv`) ?? "";
      expect(text.startsWith("\uFEFF")).toBe(true);
      const [titre, ...rows] = readCsv(text.slice(1));
      expect(titre).toEqual(Object.keys(columns));
      for (const rank of rows) expect(rank).toHaveLength(Object.keys(columns).length);
    }
  });

  test("carries what JSON carries, cell by cell, and runs nothing", async () => {
    const json = await jsonOf(acteur);
    const files = await csvOf(acteur);
    for (const { name, columns } of EXPORTED_TABLES) {
      const [, ...rows] = readCsv(files.get(`${name}.csv`) ?? "");
      const exported = (json[name] ?? []).map((row) =>
        Object.entries(columns).map(([field, kind]) => {
          const value = row[field];
          if (value === null) return "";
          if (kind === "montant") return JSON.stringify(value).replace(".", ",");
          if (kind === "facts") return JSON.stringify(value);
          if (kind === "boolean") return value === true ? "oui" : "non";
          return typeof value === "string" ? value : JSON.stringify(value);
        }),
      );
      const withoutTrailingZero = (rank: string[]) =>
        rank.map((cell) => unmarked(cell).replace(/^(-?\d+,\d)0$/, "$1"));
      expect(rows.map(withoutTrailingZero), name).toEqual(exported);
    }
    const titles = readCsv(files.get("produits.csv") ?? "").map(([, titre]) => titre);
    // A number is a text by its mark, and no formula.
    const marked = FORMULAS.map((formula) =>
      /^[-+]\d+$/.test(formula) ? `\u200B${formula}` : `'${formula}`,
    );
    expect(titles).toEqual(expect.arrayContaining(marked));
    expect(readCsv(files.get("taches.csv") ?? "")[1]?.[1]).toContain('Riz "brisé" ; 25 kg');
    expect(files.get("mouvements.csv")).toContain(";-1;-10,50;");
  });
});
