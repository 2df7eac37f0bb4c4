import { beforeAll, describe, expect, test } from "vitest";
import { read, migrate } from "#tests/helpers/databases.ts";
import { boutiqueWithCategories, brouillon, inStock } from "#tests/helpers/catalogue.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";

const { produits } = testServices();
const all = { page: 0, size: 100, sortBy: "titre", sortDir: "asc", q: "" } as const;

beforeAll(migrate);

describe("references and numbers", () => {
  test("the counter steps over references that were chosen by hand", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, brouillon({ reference: "prd-000001" }));
    await produits.create(acteur, brouillon({ reference: "PRD-000002" }));
    expect((await produits.create(acteur, brouillon())).value).toMatchObject({
      id: 3,
      reference: "PRD-000003",
    });
    expect((await produits.create(acteur, brouillon())).value.reference).toBe("PRD-000004");
  });

  test("twenty at once, in two databases: no gap, no double", async () => {
    for (const acteur of [
      await boutiqueWithCategories(),
      await boutiqueWithCategories({ boutique: "BOUTIQUE_2" }),
    ]) {
      const created = await Promise.all(
        Array.from({ length: 20 }, (_, i) => produits.create(acteur, inStock({ titre: `P${i}` }))),
      );
      const expectedValues = Array.from({ length: 20 }, (_, i) => i + 1);
      expect(created.map((c) => c.value.id).sort((x, y) => x - y)).toEqual(expectedValues);
      expect(created.map((c) => c.value.reference).sort()).toEqual(
        expectedValues.map((n) => `PRD-${String(n).padStart(6, "0")}`),
      );
      const [counters] = await read<Record<string, number>>(
        acteur,
        "SELECT produit, reference_produit, mouvement, prix, evenement FROM compteurs WHERE etablissement_id = ?1",
      );
      expect(counters).toEqual({
        produit: 20,
        reference_produit: 20,
        mouvement: 20,
        prix: 20,
        evenement: 20,
      });
    }
  });

  test("one reference, one barcode requested by ten at once: one gets it", async () => {
    const acteur = await boutiqueWithCategories();
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        produits.create(
          acteur,
          inStock(i % 2 ? { reference: "UNIQUE" } : { codesBarres: ["999"], reference: `R${i}` }),
        ),
      ),
    );
    expect(attempts.filter((e) => e.status === "fulfilled")).toHaveLength(2);
    expect(await read(acteur, "SELECT produit AS n FROM compteurs WHERE etablissement_id = ?1")).toEqual([
      { n: 2 },
    ]);
  });

  test("a key gives the first answer again, even after the product changed, and refuses another demand", async () => {
    const acteur = await boutiqueWithCategories();
    const first = await produits.create(acteur, inStock(), "cle-1");
    await produits.update(acteur, 1, { titre: "Autre", description: null, seuilAlerte: 0 });
    expect(await produits.create(acteur, inStock(), "cle-1")).toEqual({
      value: first.value,
      replayed: true,
    });
    expect(await refusalOf(produits.create(acteur, inStock({ quantite: 6 }), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    const together = await Promise.all(
      Array.from({ length: 5 }, () => produits.create(acteur, inStock(), "cle-2")),
    );
    expect(new Set(together.map((e) => e.value.id))).toEqual(new Set([2]));
    expect((await produits.list(acteur, all)).totalElements).toBe(2);
  });
});
