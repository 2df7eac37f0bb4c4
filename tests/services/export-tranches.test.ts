// An export is read slice by slice while it is sent: each row comes once and in order, and a part is never taken for the
// whole.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { TRANCHE } from "#worker/features/export/queries.ts";
import { TABLES_EXPORTEES } from "#worker/features/export/domain/exported-tables.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { csvDe, exporter, jsonDe } from "#tests/helpers/exports.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { plansDe } from "#tests/helpers/plans.ts";
import { compter } from "#tests/helpers/services.ts";
import { lireCsv } from "#tests/helpers/zip.ts";

beforeAll(migrer);

/** So many rows of a task each, beside those that there are. */
async function ajouterTaches(qui: Acteur, depuis: number, jusqua: number): Promise<void> {
  await env.BOUTIQUE_1.batch([
    env.BOUTIQUE_1.prepare(
      `INSERT INTO taches (etablissement_id, id, titre, statut, priorite, auteur_id, date_creation, date_modification)
       WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       SELECT ?1, i, 'Tâche ' || i, 'A_FAIRE', 'NORMALE', 1, 0, 0 FROM n`,
    ).bind(qui.etablissementId, depuis, jusqua),
    env.BOUTIQUE_1.prepare("UPDATE compteurs SET tache = ?2 WHERE etablissement_id = ?1").bind(
      qui.etablissementId,
      jusqua,
    ),
  ]);
}

/** A shop with so many tasks, and its manager. */
async function ouvrirBoutique(taches: number): Promise<Acteur> {
  const acteur = await creerBoutique();
  await connecterGerant(acteur, `gerant-${String(acteur.etablissementId)}@exemple.sn`);
  if (taches > 0) await ajouterTaches(acteur, 1, taches);
  return acteur;
}

describe("many rows", () => {
  test.each([0, 1, TRANCHE - 1, TRANCHE, 3 * TRANCHE + 1])(
    "%i of them come once each, in order",
    async (nombre) => {
      const qui = await ouvrirBoutique(nombre);
      const ids = Array.from({ length: nombre }, (_, rang) => rang + 1);
      const { db, compte } = compter(env.BOUTIQUE_1);
      expect((await jsonDe(qui, { ...env, BOUTIQUE_1: db }))["taches"]?.map(({ id }) => id)).toEqual(ids);
      // One trip a slice, and one for what the first says of all.
      expect(compte.allers).toBe(1 + TABLES_EXPORTEES.length + Math.floor(nombre / TRANCHE));
      const [titre, ...rangs] = lireCsv((await csvDe(qui)).get("taches.csv") ?? "");
      expect(titre?.[1]).toBe("titre");
      expect(rangs.map(([id]) => Number(id))).toEqual(ids);
    },
  );

  test("whose key has several words come in its order, over a slice's end", async () => {
    const qui = await ouvrirBoutique(0);
    await env.BOUTIQUE_1.prepare(
      `INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite, chiffre_affaires, cout)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
       SELECT ?, iif(i % 2, 'EUR', 'XOF'), date('2020-01-01', '+' || (i / 10) || ' days'), 1 + i % 10, 1, 9000000000000000, i FROM n`,
    )
      .bind(qui.etablissementId)
      .run();
    const lus = (await jsonDe(qui))["totauxProduits"] ?? [];
    const cles = lus.map(
      ({ deviseCode, jour, produitId }) =>
        `${String(deviseCode)} ${String(jour)} ${String(produitId).padStart(2, "0")}`,
    );
    expect(new Set(cles).size).toBe(5_000);
    expect(cles).toEqual(cles.toSorted());
    expect(lus[0]?.["chiffreAffaires"]).toBe(90_000_000_000_000);
  });

  test("are read through the primary key, from where the slice before ended", async () => {
    const qui = await ouvrirBoutique(TRANCHE);
    const plans = await plansDe((bindings) => jsonDe(qui, bindings));
    expect(plans).toContain("SEARCH taches USING PRIMARY KEY (etablissement_id=? AND id>? AND id<?)");
    expect(plans.filter((plan) => /TEMP B-TREE|SCAN (?!CONSTANT)/.test(plan))).toEqual([]);
  });
});

describe("the stream", () => {
  test("reads nothing more once nobody listens", async () => {
    const { db, compte } = compter(env.BOUTIQUE_1);
    const { corps } = await exporter(await ouvrirBoutique(1), "json", { ...env, BOUTIQUE_1: db });
    const lecteur = corps.getReader();
    await lecteur.read();
    await lecteur.read();
    await lecteur.cancel();
    const lus = compte.allers;
    expect(lus).toBeLessThan(4);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(compte.allers).toBe(lus);
  });

  test.each(["json", "csv"] as const)(
    "breaks off when the database does, so that nobody takes a part for the whole (%s)",
    async (format) => {
      let reste = 5;
      const cassee = new Proxy(env.BOUTIQUE_1, {
        get(cible, nom) {
          if (nom === "batch" && reste-- <= 0) return () => Promise.reject(new Error("D1_ERROR: gone"));
          const membre: unknown = Reflect.get(cible, nom);
          return typeof membre === "function" ? (membre.bind(cible) as unknown) : membre;
        },
      });
      const { corps } = await exporter(await ouvrirBoutique(1), format, { ...env, BOUTIQUE_1: cassee });
      await expect(new Response(corps).arrayBuffer()).rejects.toThrow();
    },
  );
});
