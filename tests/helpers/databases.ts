import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/core/domain/acteur.ts";

/** Empty databases as the migrations leave them: tests/helpers/schema.ts. */
export async function migrate(): Promise<void> {
  await Promise.all([
    env.ANNUAIRE.prepare(env.SCHEMA_ANNUAIRE).run(),
    env.BOUTIQUE_1.prepare(env.SCHEMA_BOUTIQUE).run(),
    env.BOUTIQUE_2.prepare(env.SCHEMA_BOUTIQUE).run(),
  ]);
}

export type TestBoutique = "BOUTIQUE_1" | "BOUTIQUE_2";

export const databaseOf = ({ boutique }: Pick<Acteur, "boutique">): D1Database =>
  env[boutique as TestBoutique];

type BoutiqueOptions = {
  id?: number;
  boutique?: TestBoutique;
  paysCode?: string;
  deviseCode?: string;
  fuseau?: string;
};

let next = 1;

/** A file with empty databases counts shops from 1 again. */
export function resetNumbering(): void {
  next = 1;
}

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
    db
      .prepare(
        `INSERT INTO etablissement_versions (etablissement_id, date_effet, nom, fuseau) VALUES (?, 0, ?, ?)`,
      )
      .bind(etablissementId, `Boutique ${etablissementId}`, fuseau),
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

/** The nightly sweep finds shops through the directory. */
export async function registerBoutique({ etablissementId, boutique }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    "INSERT INTO etablissements (id, boutique, statut, date_creation) VALUES (?, ?, 'ACTIF', 0) ON CONFLICT (id) DO NOTHING",
  )
    .bind(etablissementId, boutique)
    .run();
}

export async function read<T>(acteur: Acteur, query: string): Promise<T[]> {
  const { results } = await databaseOf(acteur).prepare(query).bind(acteur.etablissementId).all<T>();
  return results;
}

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
