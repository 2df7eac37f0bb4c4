// The databases of one test file, migrated as `wrangler d1 migrations apply` does, and a shop to work in.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

/** Brings the directory and both shop databases up to date. */
export async function migrate(): Promise<void> {
  await Promise.all([
    applyD1Migrations(env.ANNUAIRE, env.MIGRATIONS_ANNUAIRE),
    applyD1Migrations(env.BOUTIQUE_1, env.MIGRATIONS_BOUTIQUE),
    applyD1Migrations(env.BOUTIQUE_2, env.MIGRATIONS_BOUTIQUE),
  ]);
}

export type TestBoutique = "BOUTIQUE_1" | "BOUTIQUE_2";

/** The database where the acteur's shop lives. */
export const databaseOf = ({ boutique }: Pick<Acteur, "boutique">): D1Database =>
  env[boutique as TestBoutique];

type BoutiqueOptions = {
  /** The next number of the file unless given. */
  id?: number;
  boutique?: TestBoutique;
  paysCode?: string;
  deviseCode?: string;
  fuseau?: string;
};

let next = 1;

/** The next shop is shop 1 again: for a file that starts with empty databases. */
export function resetNumbering(): void {
  next = 1;
}

/** Writes the rows of a shop that no other test of the file touches into its database; returns who acts in it. */
export async function createBoutique({
  id: etablissementId = next++,
  boutique = "BOUTIQUE_1",
  paysCode = "SN",
  deviseCode = "XOF",
  fuseau = "Africa/Dakar",
}: BoutiqueOptions = {}): Promise<Acteur> {
  const db = env[boutique];
  await db.batch([
    db
      .prepare(
        `INSERT INTO etablissements (id, nom, pays_code, devise_code, fuseau, date_creation) VALUES (?, ?, ?, ?, ?, 0)`,
      )
      .bind(etablissementId, `Boutique ${etablissementId}`, paysCode, deviseCode, fuseau),
    db.prepare(`INSERT INTO compteurs (etablissement_id) VALUES (?)`).bind(etablissementId),
  ]);
  return {
    gerantId: etablissementId,
    nom: "Awa Diop",
    etablissementId,
    role: "GERANT",
    sessionId: `session-${etablissementId}`,
    boutique,
    paysCode,
    deviseCode,
    fuseau,
  };
}

/** Writes the shop into the directory, where the sweep of every night finds it. */
export async function registerBoutique({ etablissementId, boutique }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    "INSERT INTO etablissements (id, boutique, statut, date_creation) VALUES (?, ?, 'ACTIF', 0) ON CONFLICT (id) DO NOTHING",
  )
    .bind(etablissementId, boutique)
    .run();
}

/** Rows of the acteur's shop; the query's only parameter is the establishment's id. */
export async function read<T>(acteur: Acteur, query: string): Promise<T[]> {
  const { results } = await databaseOf(acteur).prepare(query).bind(acteur.etablissementId).all<T>();
  return results;
}

/** Every row of the shop, table by table: what no other shop's write may change. */
export async function allRowsOf(acteur: Acteur): Promise<Record<string, object[]>> {
  const db = databaseOf(acteur);
  const { results } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%etablissement_id%'`)
    .all<{ name: string }>();
  const tables = ["etablissements", ...results.map(({ name }) => name)];
  const fetched = await db.batch<object>(
    tables.map((table) => {
      const key = table === "etablissements" ? "id" : "etablissement_id";
      return db.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).bind(acteur.etablissementId);
    }),
  );
  return Object.fromEntries(tables.map((table, rank) => [table, fetched[rank]?.results ?? []]));
}
