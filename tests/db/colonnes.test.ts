// What each numeric column lets in when it is written to directly, past every rule of the services.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { insertion, type Valeur } from "#tests/helpers/insertion.ts";
import { LIGNES_ANNUAIRE, LIGNES_BOUTIQUE } from "#tests/helpers/lignes.ts";

const SONDES = ["'abc'", "1.5", "-1", "9007199254740992", "NULL"] as const;

/** Columns that accept one of the probes. All others refuse all five. */
const ACCEPTE_ANNUAIRE = {
  // A rowid numbers itself.
  "devises.id": ["NULL"],
  "etablissements.id": ["NULL"],
  "gerants.id": ["NULL"],
  "pays.id": ["NULL"],
  "suppressions.etablissement_id": ["NULL"],
  // Not yet ended, not revoked.
  "familles.date_revocation": ["NULL"],
  "sessions.date_fin": ["NULL"],
  // A wish that nobody has confirmed.
  "changements_email.date_confirmation": ["NULL"],
  // Happened once.
  "journal_compte.date_derniere": ["NULL"],
  // Those of before it was there had one given; a new row always has its own.
  "familles.numero": ["NULL"],
  "sessions.numero": ["NULL"],
};

const ACCEPTE_BOUTIQUE = {
  "etablissements.id": ["NULL"],
  // Signed: what leaves is negative.
  "mouvements.quantite": ["-1"],
  "mouvements.valeur": ["-1"],
  // What may be missing.
  "achats.date_annulation": ["NULL"],
  "achats.prix_vente": ["NULL"],
  "evenements.gerant_id": ["NULL"],
  "journal_reglages.date_derniere": ["NULL"],
  "factures.appareil_id": ["NULL"],
  "factures.client_id": ["NULL"],
  "factures.date_annulation": ["NULL"],
  "factures.date_client": ["NULL"],
  "factures.session_id": ["NULL"],
  "mouvements.achat_id": ["NULL"],
  "mouvements.origine_id": ["NULL"],
  "mouvements.vente_id": ["NULL"],
  "paiements.montant_recu": ["NULL"],
  "produits.date_archivage": ["NULL"],
  "sessions_caisse.appareil_id": ["NULL"],
  "sessions_caisse.date_fermeture": ["NULL"],
  "taches.date_fin": ["NULL"],
  "ventes.origine_id": ["NULL"],
  // A month of days of which each may hold 9 × 10^15.
  "totaux_produits_mois.chiffre_affaires": ["9007199254740992"],
  "totaux_produits_mois.cout": ["9007199254740992"],
};

beforeAll(migrer);

test.each([
  ["annuaire", env.ANNUAIRE, LIGNES_ANNUAIRE, ACCEPTE_ANNUAIRE],
  ["boutique", env.BOUTIQUE_1, LIGNES_BOUTIQUE, ACCEPTE_BOUTIQUE],
])("every numeric column of the %s refuses what it must", async (_nom, db, lignes, accepte) => {
  const colonnes = await colonnesNumeriques(db);
  expect(Object.keys(lignes).sort()).toEqual(
    [...colonnes.keys()].filter((table) => table !== "refus").sort(),
  );
  for (const [table, ligne] of Object.entries(lignes)) await db.prepare(insertion(table, ligne(1))).run();

  const trouve: Record<string, string[]> = {};
  for (const [table, noms] of colonnes) {
    const ligne = lignes[table];
    if (!ligne) continue;
    let n = 1;
    for (const nom of noms) {
      const admises = await sonder(db, table, nom, () => ligne(++n));
      if (admises.length > 0) trouve[`${table}.${nom}`] = admises;
    }
  }
  expect(trouve).toEqual(accepte);
});

test("a column without its CHECK would be seen", async () => {
  await env.BOUTIQUE_2.prepare(
    "CREATE TABLE sans_borne (id INTEGER PRIMARY KEY NOT NULL, prix INTEGER) STRICT",
  ).run();
  let n = 0;
  const admises = await sonder(env.BOUTIQUE_2, "sans_borne", "prix", () => ({ id: ++n, prix: 1 }));
  expect(admises).toEqual(["-1", "9007199254740992", "NULL"]);
});

/** Numeric columns of each table, tables without one included. */
async function colonnesNumeriques(db: D1Database): Promise<Map<string, string[]>> {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'`,
    )
    .all<{ name: string }>();
  const colonnes = new Map<string, string[]>();
  for (const { name: table } of tables) {
    const { results } = await db
      .prepare(`PRAGMA table_info("${table}")`)
      .all<{ name: string; type: string }>();
    colonnes.set(
      table,
      results.filter(({ type }) => type.toUpperCase() !== "TEXT").map(({ name }) => name),
    );
  }
  return colonnes;
}

/** The probes that the column accepts. A refusal that is not the column's own is an error of this test. */
async function sonder(
  db: D1Database,
  table: string,
  nom: string,
  ligne: () => Record<string, Valeur>,
): Promise<string[]> {
  const admises: string[] = [];
  for (const sonde of SONDES) {
    const refus = await db
      .prepare(insertion(table, ligne(), { [nom]: sonde }))
      .run()
      .then(() => null, String);
    if (refus === null) admises.push(sonde);
    else expect(refus, `${table}.${nom} = ${sonde}`).toMatch(propreRefus(table, nom));
  }
  return admises;
}

function propreRefus(table: string, nom: string): RegExp {
  const reasons = [
    `cannot store \\w+ value in \\w+ column ${table}\\.${nom}`,
    `CHECK constraint failed: ${table}_${nom}_`,
    `NOT NULL constraint failed: ${table}\\.${nom}`,
    // A rowid's own words.
    "datatype mismatch",
  ];
  // The counters' shop is bounded by the shop that it refers to.
  if (`${table}.${nom}` === "compteurs.etablissement_id") reasons.push("FOREIGN KEY constraint failed");
  return new RegExp(reasons.join("|"));
}
