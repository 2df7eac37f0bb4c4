import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { MouvementQuery } from "#worker/features/stock/domain.ts";

const DAY_MS = 86_400_000;
const { achats, mouvements, produits, stocks, ventes } = testServices();
const tomorrow = testServices({ now: NOW + DAY_MS });
const ALL: MouvementQuery = { page: 0, size: 50, q: "" };
let acteur: Acteur;
let otherOne: Acteur;

/** Movements 1 and 2 are the first stock of products 1 and 2. Product 2 is archived at the end. */
beforeAll(async () => {
  await migrate();
  [acteur, otherOne] = [await createBoutique(), await createBoutique()];
  await addProduits(acteur, [{ titre: "Riz brisé", quantite: 10 }, { titre: "Lait" }]);
  await addProduits(otherOne, [{ titre: "Riz brisé" }, { titre: "Secret" }, {}]);
  await achats.create(acteur, achat(1, { notes: "Payé", dateOperation: NOW - DAY_MS })); // Movement 3
  await ventes.encaisser(acteur, { ...oneArticle(1, 2), client: "Awa" }); // Movement 4
  await stocks.adjust(acteur, 1, { quantiteComptee: 17, motif: "Casse" }); // Movement 5
  await tomorrow.achats.update(acteur, 1, { quantite: 8 }); // Movement 6
  await tomorrow.achats.cancel(acteur, 1); // Movement 7
  await ventes.encaisser(acteur, oneArticle(2)); // Movement 8
  await produits.delete(acteur, 2); // Movement 9
});

const numbers = async (query: Partial<MouvementQuery>) => {
  const { content, totalElements } = await mouvements.list(acteur, { ...ALL, ...query });
  expect(totalElements).toBe(content.length);
  return content.map(({ id }) => id);
};

test("shows for each what it moved, what is left, its amount, and from or to whom", async () => {
  const { content, totalElements } = await mouvements.list(acteur, ALL);
  expect(totalElements).toBe(9);
  expect(
    content.map((m) => [
      m.id,
      m.type,
      m.quantite,
      m.quantiteApres,
      m.montant,
      m.tiers,
      m.notes,
      m.achatId,
      m.venteId,
    ]),
  ).toEqual([
    [9, "AJUSTEMENT", -9, 0, 450_000, null, "Produit archivé", null, null],
    [8, "VENTE", -1, 9, 80_000, "Client anonyme", "Paiement en espèces", null, 2],
    [7, "ANNULATION_ACHAT", -8, 7, 466_667, "Grossiste", "Payé", 1, null],
    [6, "MODIFICATION_ACHAT", -2, 15, 118_333, "Grossiste", "Payé", 1, null],
    [5, "AJUSTEMENT", -1, 17, 55_000, null, "Casse", null, null],
    [4, "VENTE", -2, 18, 160_000, "Awa", "Paiement en espèces", null, 1],
    [3, "ACHAT", 10, 20, 600_000, "Grossiste", "Payé", 1, null],
    [2, "INITIAL", 10, 10, 500_000, null, null, null, null],
    [1, "INITIAL", 10, 10, 500_000, null, null, null, null],
  ]);
  expect(content[6]).toMatchObject({
    libelle: "Achat",
    produit: { id: 1, titre: "Riz brisé", reference: "REF-1" },
    dateOperation: NOW - DAY_MS,
  });
});

describe("filters", () => {
  test.each([
    [{ type: "ACHAT" }, [7, 6, 3]],
    [{ type: "VENTE" }, [8, 4]],
    [{ type: "INITIAL" }, [2, 1]],
    [{ type: "AJUSTEMENT" }, [9, 5]],
    [{ type: "MODIFICATION_ACHAT" }, [6]],
    [{ type: "RETOUR" }, []],
    [{ produitId: 2 }, [9, 8, 2]],
    [{ q: "lait" }, [9, 8, 2]],
    [{ q: "RIZ BRISE", type: "VENTE" }, [4]],
    [{ q: "ref-" }, [9, 8, 7, 6, 5, 4, 3, 2, 1]],
    [{ q: "rien" }, []],
    // Another shop's product has the same number.
    [{ q: "secret" }, []],
    [{ dateFin: { jour: "2026-01-13" } }, [3, 2, 1]],
    [{ dateDebut: { instant: NOW + DAY_MS } }, [7, 6]],
    [{ dateDebut: { jour: "2026-01-14" }, dateFin: { jour: "2026-01-14" }, produitId: 1 }, [5, 4]],
  ] satisfies [Partial<MouvementQuery>, number[]][])("%j: %j", async (query, expectedValues) => {
    expect(await numbers(query)).toEqual(expectedValues);
  });

  test("pages partition it, and past the end there is nothing", async () => {
    for (const query of [{}, { type: "ACHAT" }, { q: "riz" }] as const) {
      const { content: all } = await mouvements.list(acteur, { ...ALL, ...query });
      const pages = await Promise.all(
        [0, 1, 2, 3].map((page) => mouvements.list(acteur, { ...ALL, ...query, page, size: 3 })),
      );
      expect(pages.flatMap(({ content }) => content)).toEqual(all);
      expect(pages.at(-1)).toMatchObject({ empty: true, last: true, totalElements: all.length });
    }
  });

  test("a period that ends before it begins is refused", async () => {
    const inverse = { dateDebut: { jour: "2026-01-14" }, dateFin: { jour: "2026-01-13" } };
    expect(await refusalOf(mouvements.list(acteur, { ...ALL, ...inverse }))).toMatchObject({
      code: "VALIDATION",
    });
  });
});

test("another shop sees its own, and another's product is a missing one", async () => {
  expect((await mouvements.list(otherOne, { ...ALL, q: "riz" })).content.map(({ id }) => id)).toEqual([1]);
  expect((await mouvements.list(otherOne, ALL)).totalElements).toBe(3);
  const absent = await refusalOf(mouvements.list(acteur, { ...ALL, produitId: 99 }));
  expect(absent).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
  expect(await refusalOf(mouvements.list(acteur, { ...ALL, produitId: 3 }))).toEqual(absent);
});

test("is one round trip", async () => {
  const { db, counts } = count(env.BOUTIQUE_1);
  const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).mouvements;
  await trackedService.list(acteur, {
    ...ALL,
    q: "riz",
    produitId: 1,
    type: "ACHAT",
    dateDebut: { jour: "2026-01-01" },
  });
  expect(counts.roundTrips).toBe(1);
});
