import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { csvOf, exportData, jsonOf } from "#tests/helpers/exports.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { plansOf } from "#tests/helpers/plans.ts";
import { count } from "#tests/helpers/services.ts";
import { readCsv } from "#tests/helpers/zip.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { EXPORTED_TABLES } from "#worker/features/export/domain/exported-tables.ts";
import { SLICE_SIZE } from "#worker/features/export/queries.ts";

beforeAll(migrate);

async function addTaches(who: Acteur, since: number, until: number): Promise<void> {
  await env.BOUTIQUE_1.batch([
    env.BOUTIQUE_1.prepare(
      `INSERT INTO taches (etablissement_id, id, titre, statut, priorite, auteur_id, date_creation, date_modification)
       WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       SELECT ?1, i, 'Tâche ' || i, 'A_FAIRE', 'NORMALE', 1, 0, 0 FROM n`,
    ).bind(who.etablissementId, since, until),
    env.BOUTIQUE_1.prepare("UPDATE compteurs SET tache = ?2 WHERE etablissement_id = ?1").bind(
      who.etablissementId,
      until,
    ),
  ]);
}

async function openBoutique(taches: number): Promise<Acteur> {
  const acteur = await createBoutique();
  await connectGerant(acteur, `gerant-${String(acteur.etablissementId)}@exemple.sn`);
  if (taches > 0) await addTaches(acteur, 1, taches);
  return acteur;
}

describe("many rows", () => {
  test.each([0, 1, SLICE_SIZE - 1, SLICE_SIZE, 3 * SLICE_SIZE + 1])(
    "%i of them come once each, in order",
    async (rowCount) => {
      const who = await openBoutique(rowCount);
      const ids = Array.from({ length: rowCount }, (_, rank) => rank + 1);
      const { db, counts } = count(env.BOUTIQUE_1);
      expect((await jsonOf(who, { ...env, BOUTIQUE_1: db }))["taches"]?.map(({ id }) => id)).toEqual(ids);
      // One trip per slice, and one for the general data.
      expect(counts.roundTrips).toBe(1 + EXPORTED_TABLES.length + Math.floor(rowCount / SLICE_SIZE));
      const [titre, ...rows] = readCsv((await csvOf(who)).get("taches.csv") ?? "");
      expect(titre?.[1]).toBe("titre");
      expect(rows.map(([id]) => Number(id))).toEqual(ids);
    },
  );

  test("whose key has several words come in its order, over a slice's end", async () => {
    const who = await openBoutique(0);
    await env.BOUTIQUE_1.prepare(
      `INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite, chiffre_affaires, cout)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
       SELECT ?, iif(i % 2, 'EUR', 'XOF'), date('2020-01-01', '+' || (i / 10) || ' days'), 1 + i % 10, 1, 9000000000000000, i FROM n`,
    )
      .bind(who.etablissementId)
      .run();
    const fetched = (await jsonOf(who))["totauxProduits"] ?? [];
    const keys = fetched.map(
      ({ deviseCode, jour, produitId }) =>
        `${String(deviseCode)} ${String(jour)} ${String(produitId).padStart(2, "0")}`,
    );
    expect(new Set(keys).size).toBe(5_000);
    expect(keys).toEqual(keys.toSorted());
    expect(fetched[0]?.["chiffreAffaires"]).toBe(90_000_000_000_000);
  });

  test("are read through the primary key, from where the slice before ended", async () => {
    const who = await openBoutique(SLICE_SIZE);
    const plans = await plansOf((bindings) => jsonOf(who, bindings));
    expect(plans).toContain("SEARCH taches USING PRIMARY KEY (etablissement_id=? AND id>? AND id<?)");
    expect(plans.filter((plan) => /TEMP B-TREE|SCAN (?!CONSTANT)/.test(plan))).toEqual([]);
  });
});

describe("the stream", () => {
  test("reads nothing more once nobody listens", async () => {
    const { db, counts } = count(env.BOUTIQUE_1);
    const { body } = await exportData(await openBoutique(1), "json", { ...env, BOUTIQUE_1: db });
    const reader = body.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const fetched = counts.roundTrips;
    expect(fetched).toBeLessThan(4);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(counts.roundTrips).toBe(fetched);
  });

  test.each(["json", "csv"] as const)(
    "breaks off when the database does, so that nobody takes a part for the whole (%s)",
    async (format) => {
      let rest = 5;
      const broken = new Proxy(env.BOUTIQUE_1, {
        get(target, name) {
          if (name === "batch" && rest-- <= 0) return () => Promise.reject(new Error("D1_ERROR: gone"));
          const member: unknown = Reflect.get(target, name);
          return typeof member === "function" ? (member.bind(target) as unknown) : member;
        },
      });
      const { body } = await exportData(await openBoutique(1), format, { ...env, BOUTIQUE_1: broken });
      await expect(new Response(body).arrayBuffer()).rejects.toThrow();
    },
  );
});
