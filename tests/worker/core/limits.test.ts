import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { databaseOf, createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { ProduitCreation } from "#worker/features/produits/domain.ts";

const { categories, produits, taches } = testServices();

beforeAll(migrate);

async function fill(acteur: Acteur, table: keyof typeof ROW_SPECS, count: number): Promise<void> {
  const { counter, columns, values } = ROW_SPECS[table];
  const e = acteur.etablissementId;
  const db = databaseOf(acteur);
  await db.batch([
    db.prepare(`UPDATE compteurs SET ${counter} = ?2 WHERE etablissement_id = ?1`).bind(e, count),
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO ${table} (etablissement_id, id, date_creation, date_modification, ${columns})
         SELECT ?1, i, 0, 0, ${values} FROM n`,
      )
      .bind(e, count),
  ]);
}

const ROW_SPECS = {
  categories: {
    counter: "categorie",
    columns: "nom, nom_cle, nom_plie",
    values: "'c' || i, 'c' || i, 'c' || i",
  },
  produits: {
    counter: "produit",
    columns:
      "titre, titre_plie, reference, reference_cle, reference_forme, categorie_id, statut, seuil_alerte, prix_achat, prix_vente, texte",
    values: "'p', 'p', 'r' || i, 'r' || i, 'r' || i, 1, 'BROUILLON', 0, 0, 0, 'p'",
  },
  taches: {
    counter: "tache",
    columns: "titre, titre_plie, statut, priorite, auteur_id",
    values: "'t', 't', iif(i % 2, 'A_FAIRE', 'TERMINEE'), 'NORMALE', 1",
  },
};

const CATEGORIE = { nom: "Une de plus", description: null };
const PRODUIT: ProduitCreation = {
  titre: "Un de plus",
  description: null,
  categorieId: 1,
  codesBarres: [],
  statut: "BROUILLON",
};
const TACHE = { titre: "Une de plus", description: null, priorite: "NORMALE", assigneA: null } as const;

const limitReached = (sentence: string) => ({
  code: "CONFLIT",
  message: `Limite atteinte : ${sentence}`,
  fields: undefined,
});

describe("a shop holds", () => {
  test("2,000 categories, those of another shop apart; a deleted one makes room", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    await fill(neighbour, "categories", 2_000);
    await fill(acteur, "categories", 1_999);
    await categories.create(acteur, { ...CATEGORIE, nom: "La dernière" });
    expect(await refusalOf(categories.create(acteur, CATEGORIE))).toEqual(limitReached("2 000 catégories"));
    await categories.delete(acteur, 7);
    expect((await categories.create(acteur, CATEGORIE)).value.id).toBe(2_001);
    expect(await refusalOf(categories.create(acteur, { ...CATEGORIE, nom: "Encore" }))).toMatchObject({
      code: "CONFLIT",
    });
  });

  test("50,000 products, those of another shop apart; an archived one makes room", async () => {
    const [neighbour, acteur] = [await createBoutique(), await createBoutique()];
    for (const shop of [neighbour, acteur]) await fill(shop, "categories", 1);
    await fill(neighbour, "produits", 50_000);
    await fill(acteur, "produits", 50_000);
    expect(await refusalOf(produits.create(acteur, PRODUIT))).toEqual(limitReached("50 000 produits"));
    await databaseOf(acteur)
      .prepare("UPDATE produits SET date_archivage = 0 WHERE etablissement_id = ? AND id = 7")
      .bind(acteur.etablissementId)
      .run();
    expect((await produits.create(acteur, PRODUIT)).value.id).toBe(50_001);
    expect(await refusalOf(produits.create(acteur, PRODUIT))).toMatchObject({ code: "CONFLIT" });
    // The archived one counts again when it comes back.
    expect(await refusalOf(produits.restore(acteur, 7, { categorieId: 1 }))).toEqual(
      limitReached("50 000 produits"),
    );
    await produits.delete(acteur, 50_001);
    expect((await produits.restore(acteur, 7, { categorieId: 1 })).value.id).toBe(7);
  });

  test("20,000 tasks, finished ones too, those of another shop apart; a deleted one makes room", async () => {
    const [neighbour, acteur] = [await createBoutique(), await createBoutique()];
    await fill(neighbour, "taches", 20_000);
    await fill(acteur, "taches", 20_000);
    expect(await refusalOf(taches.create(acteur, TACHE))).toEqual(limitReached("20 000 tâches"));
    await taches.delete(acteur, 7);
    expect((await taches.create(acteur, TACHE)).value.id).toBe(20_001);
  });

  test("of two that come at once where there is room for one, one", async () => {
    const acteur = await createBoutique();
    await fill(acteur, "categories", 1_999);
    const [a, b] = await Promise.allSettled(
      ["A", "B"].map((name) => categories.create(acteur, { ...CATEGORIE, nom: name })),
    );
    expect([a?.status, b?.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await read(acteur, "SELECT count(*) AS n FROM categories WHERE etablissement_id = ?")).toEqual([
      { n: 2_000 },
    ]);
  });

  test("what it holds is stepped over near the bound alone", async () => {
    const { db, counts } = count(env.BOUTIQUE_1);
    const { taches } = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const acteur = await createBoutique();
    await fill(acteur, "taches", 10_000);
    await taches.create(acteur, TACHE);
    expect(counts.rowsRead).toBeLessThan(100);
  });

  test("a key that has served gives its first answer again when there is no room any more", async () => {
    const acteur = await createBoutique();
    await fill(acteur, "categories", 1_999);
    const first = await categories.create(acteur, CATEGORIE, "cle");
    expect(await categories.create(acteur, CATEGORIE, "cle")).toEqual({ ...first, replayed: true });
  });
});

describe("a product wears 20 barcodes", () => {
  const codes = (n: number, start = 0) => Array.from({ length: n }, (_, i) => `C${String(100 + start + i)}`);
  const TOO_MANY = {
    code: "CONFLIT",
    message: "Limite atteinte : 20 codes-barres",
    fields: { codesBarres: ["Limite atteinte : 20 codes-barres"] },
  };

  test("when it is made, and when it is edited", async () => {
    const acteur = await createBoutique();
    await fill(acteur, "categories", 1);
    expect(await refusalOf(produits.create(acteur, { ...PRODUIT, codesBarres: codes(21) }))).toEqual(
      TOO_MANY,
    );
    const { id } = (await produits.create(acteur, { ...PRODUIT, codesBarres: codes(20) })).value;
    expect(await refusalOf(produits.update(acteur, id, { codesBarres: codes(21) }))).toEqual(TOO_MANY);
    expect((await produits.update(acteur, id, { codesBarres: codes(20, 1) })).codesBarres).toEqual(
      codes(20, 1),
    );
  });

  test("what another shop's product of that number wears counts for nothing", async () => {
    const [neighbour, acteur] = [await createBoutique(), await createBoutique()];
    for (const shop of [neighbour, acteur]) {
      await fill(shop, "categories", 1);
      await produits.create(shop, { ...PRODUIT, codesBarres: codes(20) });
    }
    await produits.update(neighbour, 1, { codesBarres: codes(20, 20) });
    expect(await refusalOf(produits.update(acteur, 1, { codesBarres: codes(40) }))).toEqual(TOO_MANY);
  });

  test("one that wears more since before may keep or drop them", async () => {
    const acteur = await createBoutique();
    await fill(acteur, "categories", 1);
    const { id } = (await produits.create(acteur, PRODUIT)).value;
    await databaseOf(acteur).batch(
      codes(30).map((code) =>
        databaseOf(acteur)
          .prepare("INSERT INTO codes_barres (etablissement_id, code, produit_id) VALUES (?, ?, ?)")
          .bind(acteur.etablissementId, code, id),
      ),
    );
    expect(await refusalOf(produits.update(acteur, id, { codesBarres: codes(25, 10) }))).toEqual(TOO_MANY);
    expect((await produits.update(acteur, id, { codesBarres: codes(25) })).codesBarres).toEqual(codes(25));
  });
});
