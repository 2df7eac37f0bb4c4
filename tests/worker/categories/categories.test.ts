import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { CategorieQuery } from "#worker/features/categories/domain.ts";

const { categories, produits } = testServices();
const queryWith = (rest: Partial<CategorieQuery> = {}): CategorieQuery => ({
  page: 0,
  size: 5,
  sortBy: "nom",
  sortDir: "asc",
  q: "",
  ...rest,
});
const names = (list: { nom: string }[]) => list.map((c) => c.nom);

async function create(acteur: Acteur, ...toCreate: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of toCreate)
    ids.push((await categories.create(acteur, { nom: name, description: null })).value.id);
  return ids;
}

const NOT_FOUND = { code: "INTROUVABLE", message: "Catégorie non trouvée", fields: undefined };
const NAME_TAKEN = {
  code: "CONFLIT",
  message: "Une catégorie porte déjà ce nom",
  fields: { nom: ["Une catégorie porte déjà ce nom"] },
};

beforeAll(migrate);

describe("create", () => {
  test("answers the category with its number, its rank and no product", async () => {
    const acteur = await createBoutique();
    const { value, replayed } = await categories.create(acteur, {
      nom: "Épicerie",
      description: "Riz, huile",
    });
    expect(replayed).toBe(false);
    const fields = { nom: "Épicerie", description: "Riz, huile" };
    expect(value).toEqual({ id: 1, ...fields, nombreProduits: 0, rang: 0, version: 1 });
    expect((await categories.create(acteur, { nom: "Boissons", description: null })).value).toMatchObject({
      id: 2,
      rang: 1,
    });
  });

  test.each([
    ["Huile d’olive", "huile d'olive"],
    ["N'Diaye", "N‘DIAYE"],
    ["Œufs – frais", "Oeufs - frais"],
    ["Sel\u00a0fin", "Sel fin"],
    ["L`eau", "L′eau"],
  ])("refuses %s beside %s, which is the same name", async (written, other) => {
    const acteur = await createBoutique();
    await create(acteur, written);
    expect(await refusalOf(categories.create(acteur, { nom: other, description: null }))).toEqual(NAME_TAKEN);
    const [id = 0] = await create(acteur, "Autre");
    expect(await refusalOf(categories.update(acteur, id, { nom: other }))).toEqual(NAME_TAKEN);
  });

  test("an earlier double of a name can still be edited, and no third one is accepted", async () => {
    const acteur = await createBoutique();
    const [, id = 0] = await create(acteur, "L'eau", "Autre");
    const e = acteur.etablissementId;
    await env.BOUTIQUE_1.prepare(
      `UPDATE categories SET nom = 'L’eau', nom_cle = 'l’eau' WHERE etablissement_id = ${String(e)} AND id = ${String(id)}`,
    ).run();
    const edited = { nom: "L’eau", description: "Plate" };
    expect(await categories.update(acteur, id, edited)).toMatchObject(edited);
    for (const name of ["L´eau", "L’eau"]) expect(await refusalOf(create(acteur, name))).toEqual(NAME_TAKEN);
  });

  test("refuses a name that is taken, without case, and gives its number back", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie");
    expect(await refusalOf(categories.create(acteur, { nom: "ÉPICERIE", description: null }))).toEqual(
      NAME_TAKEN,
    );
    expect(await create(acteur, "Epicerie")).toEqual([2]);
  });

  test("refuses a name that only looks the same, and finds it by what can be seen", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épi\u200dcerie");
    for (const name of ["Épicerie", "\ufeffÉpicerie", "É\u00adpicerie", "E\u200b\u0301picerie"])
      expect(await refusalOf(categories.create(acteur, { nom: name, description: null }))).toEqual(
        NAME_TAKEN,
      );
    expect((await categories.list(acteur, queryWith({ q: "epic\u200berie" }))).totalElements).toBe(1);
  });

  test("numbers each shop on its own, in one database and across two", async () => {
    const a = await createBoutique();
    const b = await createBoutique();
    const c = await createBoutique({ boutique: "BOUTIQUE_2" });
    for (const acteur of [a, b, c]) expect(await create(acteur, "Épicerie")).toEqual([1]);
  });

  test("twenty at once: twenty numbers without gap; the same name twenty times: once", async () => {
    const acteur = await createBoutique();
    const created = await Promise.all(Array.from({ length: 20 }, (_, i) => create(acteur, `Rayon ${i}`)));
    expect(created.flat().sort((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));

    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => create(acteur, "Fruits")));
    expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
    expect(await create(acteur, "Légumes")).toEqual([22]);
  });

  test("a key gives the first answer again, and refuses another demand", async () => {
    const acteur = await createBoutique();
    const input = { nom: "Épicerie", description: null };
    const first = await categories.create(acteur, input, "cle-1");
    expect(await categories.create(acteur, input, "cle-1")).toEqual({
      value: first.value,
      replayed: true,
    });
    const together = await Promise.all(
      Array.from({ length: 5 }, () => categories.create(acteur, { ...input, nom: "Savons" }, "cle-2")),
    );
    expect(together.map((e) => e.value.id)).toEqual([2, 2, 2, 2, 2]);
    expect(together.filter((e) => !e.replayed)).toHaveLength(1);
    expect(await refusalOf(categories.create(acteur, { ...input, nom: "Autre" }, "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect(names(await categories.all(acteur))).toEqual(["Épicerie", "Savons"]);
  });

  test("a key refused stores nothing and belongs to its shop", async () => {
    const [a, b] = [await createBoutique(), await createBoutique()];
    await create(a, "Épicerie");
    expect(await refusalOf(categories.create(a, { nom: "épicerie", description: null }, "cle"))).toEqual(
      NAME_TAKEN,
    );
    expect((await categories.create(a, { nom: "Savons", description: null }, "cle")).replayed).toBe(false);
    expect((await categories.create(b, { nom: "Autre chose", description: null }, "cle")).replayed).toBe(
      false,
    );
  });
});

describe("reading", () => {
  test("a page is sorted without case or accents, and pages never overlap", async () => {
    const acteur = await createBoutique();
    await create(acteur, "riz", "Épices", "eau", "Zinc", "Étoffes", "boissons");
    const first = await categories.list(acteur, queryWith({ size: 3 }));
    expect(names(first.content)).toEqual(["boissons", "eau", "Épices"]);
    expect(first).toMatchObject({ totalElements: 6, totalPages: 2, number: 0, first: true, last: false });
    const second = await categories.list(acteur, queryWith({ size: 3, page: 1 }));
    expect(names(second.content)).toEqual(["Étoffes", "riz", "Zinc"]);
    expect(names((await categories.list(acteur, queryWith({ size: 10, sortDir: "desc" }))).content)).toEqual(
      [...names(first.content), ...names(second.content)].reverse(),
    );
    expect(await categories.list(acteur, queryWith({ page: 9 }))).toMatchObject({
      content: [],
      empty: true,
      totalElements: 6,
    });
  });

  test("ties on the date are broken by number", async () => {
    const acteur = await createBoutique();
    await create(acteur, "c", "a", "b");
    expect(names((await categories.list(acteur, queryWith({ sortBy: "dateCreation" }))).content)).toEqual([
      "c",
      "a",
      "b",
    ]);
    const desc = queryWith({ sortBy: "dateCreation", sortDir: "desc", size: 2 });
    expect(names((await categories.list(acteur, desc)).content)).toEqual(["b", "a"]);
  });

  test("a search finds any part of the name without case or accents, and % and _ are letters", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie fine", "Boissons", "100 % coton", "a_b");
    const found = async (q: string) => names((await categories.list(acteur, queryWith({ q }))).content);
    expect(await found("PICERIE")).toEqual(["Épicerie fine"]);
    expect(await found(" épi ")).toEqual(["Épicerie fine"]);
    expect(await found("%")).toEqual(["100 % coton"]);
    expect(await found("_")).toEqual(["a_b"]);
    expect(await found("introuvable")).toEqual([]);
    expect(names(await categories.all(acteur, "bois"))).toEqual(["Boissons"]);
    expect((await categories.list(acteur, queryWith({ q: "bois" }))).totalElements).toBe(1);
  });

  test("counts the products that are not archived, and ranks by number whatever the search", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie", "Boissons");
    const [first = 0] = await addProduits(acteur, [{}, {}, {}]);
    await produits.delete(acteur, first);
    expect(await categories.get(acteur, 1)).toMatchObject({ nombreProduits: 2, rang: 0 });
    expect((await categories.list(acteur, queryWith({ q: "boi" }))).content).toMatchObject([
      { nombreProduits: 0, rang: 1 },
    ]);
  });

  test("another shop sees nothing of it", async () => {
    const [a, b] = [await createBoutique(), await createBoutique()];
    await create(a, "Épicerie");
    expect(await refusalOf(categories.get(b, 1))).toEqual(NOT_FOUND);
    expect(await categories.all(b)).toEqual([]);
    expect((await categories.list(b, queryWith())).totalElements).toBe(0);
  });

  test("a list is one round trip", async () => {
    const acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).categories.list(acteur, queryWith());
    expect(counts.roundTrips).toBe(1);
  });
});

describe("update", () => {
  test("replaces name and description, keeps number and rank", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie", "Boissons");
    const edited = await categories.update(acteur, 1, { nom: "Vivres", description: "Tout" });
    const fields = { nom: "Vivres", description: "Tout" };
    expect(edited).toEqual({ id: 1, ...fields, nombreProduits: 0, rang: 0, version: 2 });
    expect(await categories.get(acteur, 1)).toEqual(edited);
    expect(names(await categories.all(acteur, "vivr"))).toEqual(["Vivres"]);
  });

  test("may change the case of its own name, not take another's", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie", "Boissons");
    expect((await categories.update(acteur, 1, { nom: "ÉPICERIE", description: null })).nom).toBe("ÉPICERIE");
    expect(await refusalOf(categories.update(acteur, 1, { nom: "boissons", description: null }))).toEqual(
      NAME_TAKEN,
    );
  });

  test("a missing number and another shop's answer the same", async () => {
    const [a, b] = [await createBoutique(), await createBoutique()];
    await create(a, "Épicerie");
    expect(await refusalOf(categories.update(a, 99, { nom: "X", description: null }))).toEqual(NOT_FOUND);
    expect(await refusalOf(categories.update(b, 1, { nom: "X", description: null }))).toEqual(NOT_FOUND);
    expect((await categories.get(a, 1)).nom).toBe("Épicerie");
  });
});

describe("delete", () => {
  test("removes it for good, once", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie");
    await categories.delete(acteur, 1);
    expect(await refusalOf(categories.get(acteur, 1))).toEqual(NOT_FOUND);
    expect(await refusalOf(categories.delete(acteur, 1))).toEqual(NOT_FOUND);
    expect(await create(acteur, "Épicerie")).toEqual([2]);
  });

  test("is refused with the number of its products", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Épicerie");
    await addProduits(acteur, [{}, {}, { statut: "BROUILLON" }]);
    expect(await refusalOf(categories.delete(acteur, 1))).toMatchObject({
      code: "CONFLIT",
      message: "Cette catégorie contient 3 produits et ne peut pas être supprimée",
    });
    expect((await categories.get(acteur, 1)).nombreProduits).toBe(3);
  });

  test("goes when only archived products were left, and their history stays", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    for (const a of [acteur, neighbour]) {
      await create(a, "Épicerie");
      const [only = 0] = await addProduits(a, [{}]);
      await produits.delete(a, only);
    }
    await categories.delete(acteur, 1);
    expect(await refusalOf(categories.get(acteur, 1))).toEqual(NOT_FOUND);
    const rest = "SELECT categorie_id FROM produits WHERE etablissement_id = ?1";
    expect(await read(acteur, rest)).toEqual([{ categorie_id: null }]);
    expect(await read(neighbour, rest)).toEqual([{ categorie_id: 1 }]);
    expect(await read(acteur, "SELECT id FROM mouvements WHERE etablissement_id = ?1")).toHaveLength(2);
  });

  test("another shop's answers like a missing one, even with products in it", async () => {
    const [a, b] = [await createBoutique(), await createBoutique()];
    await create(a, "Épicerie");
    await addProduits(a, [{}]);
    expect(await refusalOf(categories.delete(b, 1))).toEqual(NOT_FOUND);
    expect(await read(a, "SELECT count(*) AS n FROM categories WHERE etablissement_id = ?1")).toEqual([
      { n: 1 },
    ]);
  });

  test("never leaves a product without its category, whichever of the two comes first", async () => {
    const acteur = await createBoutique();
    for (let i = 1; i <= 10; i++) {
      const [id = 0] = await create(acteur, `Rayon ${i}`);
      const brouillon = {
        titre: "Savon",
        description: null,
        categorieId: id,
        statut: "BROUILLON" as const,
        codesBarres: [],
      };
      await Promise.allSettled([produits.create(acteur, brouillon), categories.delete(acteur, id)]);
    }
    const orphans = `SELECT count(*) AS n FROM produits AS p WHERE p.etablissement_id = ?1 AND NOT EXISTS (
      SELECT 1 FROM categories AS c WHERE c.etablissement_id = p.etablissement_id AND c.id = p.categorie_id)`;
    expect(await read(acteur, orphans)).toEqual([{ n: 0 }]);
  });
});
