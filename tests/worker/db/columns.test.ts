// Writes bad values directly into every numeric column: the constraints must refuse them without the services.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { insertion, type Value } from "#tests/helpers/insertion.ts";
import { DIRECTORY_ROWS, BOUTIQUE_ROWS } from "#tests/helpers/rows.ts";

const PROBES = ["'abc'", "1.5", "-1", "9007199254740992", "NULL"] as const;

/** Columns that accept one of the probes. All other columns refuse all five. */
const ACCEPTED_DIRECTORY = {
  // SQLite numbers a rowid itself.
  "devises.id": ["NULL"],
  "etablissements.id": ["NULL"],
  "gerants.id": ["NULL"],
  "pays.id": ["NULL"],
  "suppressions.etablissement_id": ["NULL"],
  "familles.date_revocation": ["NULL"],
  "sessions.date_fin": ["NULL"],
  "changements_email.date_confirmation": ["NULL"],
  "journal_compte.date_derniere": ["NULL"],
  // Families older than this column got a number by migration; a new family always has its own.
  "familles.numero": ["NULL"],
  "sessions.numero": ["NULL"],
};

const ACCEPTED_BOUTIQUE = {
  "etablissements.id": ["NULL"],
  // Outgoing quantities are negative.
  "mouvements.quantite": ["-1"],
  "mouvements.valeur": ["-1"],
  "achats.date_annulation": ["NULL"],
  "achats.prix_vente": ["NULL"],
  "appareils.date_attente": ["NULL"],
  "appareils.date_plus_ancienne": ["NULL"],
  "appareils.date_retrait": ["NULL"],
  "appareils.montant_attente": ["NULL"],
  "appareils.nombre_attente": ["NULL"],
  "evenements.gerant_id": ["NULL"],
  "journal_reglages.date_derniere": ["NULL"],
  "factures.appareil_id": ["NULL"],
  "factures.client_id": ["NULL"],
  "factures.date_annulation": ["NULL"],
  "factures.date_client": ["NULL"],
  "factures.session_id": ["NULL"],
  "mouvements_caisse.auteur_annulation": ["NULL"],
  "mouvements_caisse.date_annulation": ["NULL"],
  "mouvements.achat_id": ["NULL"],
  // What sales were charged too little is negative.
  "mouvements.correction": ["-1", "NULL"],
  "mois_cumules.correction": ["-1", "9007199254740992"],
  "totaux_horaires.correction": ["-1"],
  "totaux_journaliers.correction": ["-1"],
  "totaux_produits.correction": ["-1"],
  "totaux_produits_mois.correction": ["-1", "9007199254740992"],
  "mouvements.origine_id": ["NULL"],
  "mouvements.vente_id": ["NULL"],
  "paiements.auteur_etat": ["NULL"],
  "paiements.date_etat": ["NULL"],
  "paiements.montant_recu": ["NULL"],
  "produits.date_archivage": ["NULL"],
  "sessions_caisse.appareil_id": ["NULL"],
  "sessions_caisse.date_fermeture": ["NULL"],
  "taches.date_fin": ["NULL"],
  "ventes.origine_id": ["NULL"],
  // A month's days may each hold 9 × 10^15.
  "totaux_produits_mois.chiffre_affaires": ["9007199254740992"],
  "totaux_produits_mois.cout": ["9007199254740992"],
};

beforeAll(migrate);

test.each([
  ["annuaire", env.ANNUAIRE, DIRECTORY_ROWS, ACCEPTED_DIRECTORY],
  ["boutique", env.BOUTIQUE_1, BOUTIQUE_ROWS, ACCEPTED_BOUTIQUE],
])("every numeric column of the %s refuses what it must", async (_name, db, rows, accepted) => {
  const columns = await numericColumns(db);
  expect(Object.keys(rows).sort()).toEqual([...columns.keys()].filter((table) => table !== "refus").sort());
  for (const [table, row] of Object.entries(rows)) await db.prepare(insertion(table, row(1))).run();

  const found: Record<string, string[]> = {};
  for (const [table, names] of columns) {
    const row = rows[table];
    if (!row) continue;
    let n = 1;
    for (const name of names) {
      const admitted = await probeColumn(db, table, name, () => row(++n));
      if (admitted.length > 0) found[`${table}.${name}`] = admitted;
    }
  }
  expect(found).toEqual(accepted);
});

test("a column without its CHECK would be seen", async () => {
  await env.BOUTIQUE_2.prepare(
    "CREATE TABLE sans_borne (id INTEGER PRIMARY KEY NOT NULL, prix INTEGER) STRICT",
  ).run();
  let n = 0;
  const admitted = await probeColumn(env.BOUTIQUE_2, "sans_borne", "prix", () => ({ id: ++n, prix: 1 }));
  expect(admitted).toEqual(["-1", "9007199254740992", "NULL"]);
});

async function numericColumns(db: D1Database): Promise<Map<string, string[]>> {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table'
       AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'`,
    )
    .all<{ name: string }>();
  const columns = new Map<string, string[]>();
  for (const { name: table } of tables) {
    const { results } = await db
      .prepare(`PRAGMA table_info("${table}")`)
      .all<{ name: string; type: string }>();
    columns.set(
      table,
      results.filter(({ type }) => type.toUpperCase() !== "TEXT").map(({ name }) => name),
    );
  }
  return columns;
}

/** Throws when the refusal is not the column's own. */
async function probeColumn(
  db: D1Database,
  table: string,
  name: string,
  row: () => Record<string, Value>,
): Promise<string[]> {
  const admitted: string[] = [];
  for (const probe of PROBES) {
    const refusal = await db
      .prepare(insertion(table, row(), { [name]: probe }))
      .run()
      .then(() => null, String);
    if (refusal === null) admitted.push(probe);
    else expect(refusal, `${table}.${name} = ${probe}`).toMatch(ownRefusal(table, name));
  }
  return admitted;
}

function ownRefusal(table: string, name: string): RegExp {
  const reasons = [
    `cannot store \\w+ value in \\w+ column ${table}\\.${name}`,
    `CHECK constraint failed: ${table}_${name}_`,
    `NOT NULL constraint failed: ${table}\\.${name}`,
    // SQLite's message for a rowid.
    "datatype mismatch",
  ];
  // The foreign key bounds the counters' shop.
  if (`${table}.${name}` === "compteurs.etablissement_id") reasons.push("FOREIGN KEY constraint failed");
  return new RegExp(reasons.join("|"));
}
