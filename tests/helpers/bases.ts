// The databases of one test file, migrated as `wrangler d1 migrations apply` does, and a shop to work in.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/domain/acteur.ts";

/** Brings the directory and both shop databases up to date. */
export async function migrer(): Promise<void> {
  await Promise.all([
    applyD1Migrations(env.ANNUAIRE, env.MIGRATIONS_ANNUAIRE),
    applyD1Migrations(env.BOUTIQUE_1, env.MIGRATIONS_BOUTIQUE),
    applyD1Migrations(env.BOUTIQUE_2, env.MIGRATIONS_BOUTIQUE),
  ]);
}

export type BoutiqueDeTest = "BOUTIQUE_1" | "BOUTIQUE_2";

/** Writes a shop's own rows straight into its database and returns who acts in it. */
export async function creerBoutique(
  etablissementId: number,
  options: { boutique?: BoutiqueDeTest; paysCode?: string; deviseCode?: string; fuseau?: string } = {},
): Promise<Acteur> {
  const { boutique = "BOUTIQUE_1", paysCode = "SN", deviseCode = "XOF", fuseau = "Africa/Dakar" } = options;
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
export async function inscrireBoutique({ etablissementId, boutique }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    "INSERT INTO etablissements (id, boutique, statut, date_creation) VALUES (?, ?, 'ACTIF', 0)",
  )
    .bind(etablissementId, boutique)
    .run();
}

/** Rows of the acteur's shop; the query's only parameter is the establishment's id. */
export async function lire<T>(acteur: Acteur, requete: string): Promise<T[]> {
  const base = env[acteur.boutique as BoutiqueDeTest];
  const { results } = await base.prepare(requete).bind(acteur.etablissementId).all<T>();
  return results;
}
