// The export of a shop: all of it, of no other shop, and in a form that others read.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { ETABLISSEMENT, nomEnBase } from "#worker/features/export/domain/export.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { TABLES_EXPORTEES } from "#worker/features/export/domain/exported-tables.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { brouillon, enStock } from "#tests/helpers/catalogue.ts";
import { csvDe, exporter, jsonDe, texteDe } from "#tests/helpers/exports.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import { lireCsv } from "#tests/helpers/zip.ts";

const NOM = `Riz "brisé" ; 25 kg\nsac 🌾`;
const FORMULES = ["=1+1", "+221", "-12", "@x", "＝1"];

let acteur: Acteur;
let voisine: Acteur;

async function remplir(qui: Acteur, nom: string): Promise<void> {
  const { categories, produits, ventes, taches, stocks } = servicesDeTest();
  await categories.create(qui, { nom: `Rayon ${nom}`, description: nom });
  for (const titre of [nom, ...FORMULES]) await produits.create(qui, brouillon({ titre, categorieId: 1 }));
  await produits.create(
    qui,
    enStock({ titre: `Eau ${nom}`, categorieId: 1, prixAchat: 1_050, prixVente: 1_275 }),
  );
  const produitId = FORMULES.length + 2;
  await ventes.encaisser(qui, unArticle(produitId), `cle-secrete-${String(qui.etablissementId)}`);
  await stocks.ajuster(qui, produitId, { quantiteComptee: 1, motif: nom });
  await taches.create(qui, { titre: nom, description: null, priorite: "NORMALE", assigneA: null });
}

beforeAll(async () => {
  await migrer();
  const euros = { paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" };
  acteur = await creerBoutique(euros);
  voisine = await creerBoutique(euros);
  await connecterGerant(acteur, "awa@exemple.sn");
  await connecterGerant(voisine, "voisine@exemple.sn");
  await remplir(acteur, NOM);
  await remplir(voisine, "Chez la voisine");
});

describe("what is in it", () => {
  /** Tables of a shop that are not exported, and why. */
  const TABLES_TUES: Record<string, string> = {
    acces_finis: "sessions that were ended, kept for a day",
    cles_idempotence: "keys of clients and bodies of answers: the rows that they made are exported",
    compteurs: "the last number of each kind, which the rows themselves say",
    mois_cumules: "until where totaux_produits_mois sums up",
  };
  /** Columns that are not exported, and why. */
  const COLONNES_TUES: Record<string, string> = {
    etablissement_id: "the shop's own, on every row",
    nom_cle: "the name without case",
    nom_plie: "the name without accents",
    titre_plie: "the title without accents",
    reference_cle: "the reference without case",
    texte: "what search reads, made of the other columns",
    acces: "names a session, whose id is nobody's to know",
    jeton_public: "opens an invoice to whoever has it",
    gerant_id: "the acteur's own, on events that are for one manager",
  };

  test("is every table and column of a shop, but for those named here", async () => {
    const { results } = await env.BOUTIQUE_1.prepare(
      `SELECT t.name AS nom, c.name AS colonne FROM sqlite_master AS t, pragma_table_info(t.name) AS c
       WHERE t.type = 'table' AND (t.name = 'etablissements' OR t.sql LIKE '%etablissement_id%')`,
    ).all<{ nom: string; colonne: string }>();
    const enBase = results
      .filter(({ nom, colonne }) => !(nom in TABLES_TUES) && !(colonne in COLONNES_TUES))
      .map(({ nom, colonne }) => `${nom}.${colonne}`);
    const exportees = [{ nom: "etablissements", colonnes: ETABLISSEMENT }, ...TABLES_EXPORTEES].flatMap(
      ({ nom, colonnes }) => Object.keys(colonnes).map((c) => `${nomEnBase(nom)}.${nomEnBase(c)}`),
    );
    expect(exportees.sort()).toEqual(enBase.sort());
    const connues = new Set(results.flatMap(({ nom, colonne }) => [nom, colonne]));
    for (const nom of [...Object.keys(TABLES_TUES), ...Object.keys(COLONNES_TUES)])
      expect(connues).toContain(nom);
  });

  test("says when it was made and on whose clock", async () => {
    expect((await jsonDe(acteur)).export).toEqual({
      application: "Étal",
      version: 1,
      date: new Date(MAINTENANT).toISOString(),
      fuseau: "Europe/Paris",
      dateLocale: "2026-01-14 18:42",
    });
    expect((await exporter(acteur, "csv")).fichier).toBe("etal-2026-01-14.zip");
  });

  test("is what the database holds, in main units and ISO instants", async () => {
    const tout = await jsonDe(acteur);
    expect(tout.gerant).toMatchObject({ prenom: "Awa", email: "awa@exemple.sn" });
    expect(tout.etablissement).toMatchObject({ deviseCode: "EUR", fuseau: "Europe/Paris" });
    expect(tout["produits"]?.map(({ titre }) => titre)).toEqual([
      expect.stringContaining("Riz") as string,
      ...FORMULES,
      expect.stringContaining("Eau") as string,
    ]);
    expect(tout["ventes"]).toEqual([
      expect.objectContaining({ id: 1, factureId: 1, quantite: 1, cout: 10.5 }),
    ]);
    expect(tout["produits"]?.at(-1)).toMatchObject({
      prixAchat: 10.5,
      prixVente: 12.75,
      dateCreation: new Date(MAINTENANT).toISOString(),
      dateArchivage: null,
    });
    const vente = tout["mouvements"]?.find(({ type }) => type === "VENTE");
    expect(vente).toMatchObject({ quantite: -1, valeur: -10.5 });
    expect(tout["evenements"]?.[0]).toMatchObject({ data: expect.any(Object) as object });
  });

  test("holds nothing that secures an account, a call or an invoice", async () => {
    await env.BOUTIQUE_1.prepare(
      "UPDATE factures SET jeton_public = 'jeton-secret' WHERE etablissement_id = ?",
    )
      .bind(acteur.etablissementId)
      .run();
    for (const texte of [await texteDe(acteur), [...(await csvDe(acteur)).values()].join("")]) {
      expect(texte).toContain("awa@exemple.sn");
      expect(texte).not.toMatch(/scrypt|cle-secrete|jeton-secret|motDePasse|empreinte/i);
    }
  });

  test("is nothing of the shop beside it, nor of its manager", async () => {
    for (const texte of [await texteDe(acteur), [...(await csvDe(acteur)).values()].join("")])
      expect(texte).not.toMatch(/voisine/);
    expect(await texteDe(voisine)).not.toMatch(/brisé|awa@/);
    for (const qui of [acteur, voisine])
      expect((await jsonDe(qui)).etablissement["id"]).toBe(qui.etablissementId);
  });

  test("leaves out what is for another manager alone", async () => {
    const e = acteur.etablissementId;
    const dernier = Number((await jsonDe(acteur))["evenements"]?.at(-1)?.["id"]);
    const ajouter = (id: number, gerantId: number) =>
      env.BOUTIQUE_1.prepare(
        "INSERT INTO evenements (etablissement_id, id, type, data, gerant_id, date_creation) VALUES (?, ?, 'INFO', '{}', ?, 0)",
      ).bind(e, id, gerantId);
    await env.BOUTIQUE_1.batch([
      ajouter(dernier + 1, acteur.gerantId),
      ajouter(dernier + 2, 999),
      env.BOUTIQUE_1.prepare(
        "UPDATE compteurs SET evenement = evenement + 2 WHERE etablissement_id = ?",
      ).bind(e),
    ]);
    expect((await jsonDe(acteur))["evenements"]?.at(-1)?.["id"]).toBe(dernier + 1);
  });

  test("has no sale that was made while it was read", async () => {
    const { corps } = await exporter(acteur, "json");
    await servicesDeTest().produits.create(acteur, brouillon({ titre: "Trop tard", categorieId: 1 }));
    expect(await new Response(corps).text()).not.toContain("Trop tard");
    expect(await texteDe(acteur)).toContain("Trop tard");
  });

  test("is refused to who is no manager any more", async () => {
    const inconnu = { ...acteur, gerantId: 4_242 };
    await expect(exporter(inconnu, "json")).rejects.toMatchObject({
      code: "NON_AUTHENTIFIE",
      message: MESSAGES.authentificationRequise,
    });
  });
});

describe("CSV", () => {
  test("has a file per table, each with a BOM, its heading and whole rows", async () => {
    const fichiers = await csvDe(acteur);
    const tables = TABLES_EXPORTEES.map(({ nom }) => `${nom}.csv`);
    expect([...fichiers.keys()]).toEqual(["export.csv", "gerant.csv", "etablissement.csv", ...tables]);
    for (const { nom, colonnes } of TABLES_EXPORTEES) {
      const texte = fichiers.get(`${nom}.csv`) ?? "";
      expect(texte.startsWith("\uFEFF")).toBe(true);
      const [titre, ...rangs] = lireCsv(texte.slice(1));
      expect(titre).toEqual(Object.keys(colonnes));
      for (const rang of rangs) expect(rang).toHaveLength(Object.keys(colonnes).length);
    }
  });

  test("says what JSON says, cell by cell, and runs nothing", async () => {
    const json = await jsonDe(acteur);
    const fichiers = await csvDe(acteur);
    for (const { nom, colonnes } of TABLES_EXPORTEES) {
      const [, ...rangs] = lireCsv(fichiers.get(`${nom}.csv`) ?? "");
      const dits = (json[nom] ?? []).map((ligne) =>
        Object.entries(colonnes).map(([champ, genre]) => {
          const valeur = ligne[champ];
          if (valeur === null) return "";
          if (genre === "montant") return JSON.stringify(valeur).replace(".", ",");
          if (genre === "faits") return JSON.stringify(valeur);
          if (genre === "booleen") return valeur === true ? "oui" : "non";
          const texte = typeof valeur === "string" ? valeur : JSON.stringify(valeur);
          return genre === "texte" && /^[=+\-@＝]/.test(texte) ? `'${texte}` : texte;
        }),
      );
      const sansZero = (rang: string[]) => rang.map((cellule) => cellule.replace(/^(-?\d+,\d)0$/, "$1"));
      expect(rangs.map(sansZero), nom).toEqual(dits);
    }
    const titres = lireCsv(fichiers.get("produits.csv") ?? "").map(([, titre]) => titre);
    expect(titres).toEqual(expect.arrayContaining(FORMULES.map((formule) => `'${formule}`)));
    expect(lireCsv(fichiers.get("taches.csv") ?? "")[1]?.[1]).toContain('Riz "brisé" ; 25 kg');
    expect(fichiers.get("mouvements.csv")).toContain(";-1;-10,50;");
  });
});
