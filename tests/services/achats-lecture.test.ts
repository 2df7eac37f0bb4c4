// Lists of purchases: their order, what they find, what they count, and whose they are.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { AchatQuery } from "#worker/features/achats/domain.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { achat, LES_ACHATS } from "#tests/helpers/achats.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const JOUR_MS = 86_400_000;
const { achats, produits } = servicesDeTest();
let acteur: Acteur;
let voisin: Acteur;

/** Purchases 1 to 6 over three days; 5 is cancelled, 4 is of a product that is archived. */
beforeAll(async () => {
  await migrer();
  [acteur, voisin] = [await creerBoutique(), await creerBoutique()];
  await ajouterProduits(acteur, [{ titre: "Riz brisé" }, { titre: "Lait" }, { titre: "Thé" }]);
  await ajouterProduits(voisin, [{ titre: "Riz brisé" }, { titre: "Secret" }]);
  const il_y_a = (jours: number) => ({ dateOperation: MAINTENANT - jours * JOUR_MS });
  for (const un of [
    achat(1, { ...il_y_a(2), fournisseur: "Épicerie Centrale", quantite: 3, reference: "X-100" }),
    achat(2, { ...il_y_a(0), fournisseur: "abidjan vivres", quantite: 9, prixAchat: 10_000 }),
    achat(1, {
      ...il_y_a(1),
      fournisseur: "Dakar Gros",
      quantite: 3,
      prixAchat: 20_000,
      numeroBonLivraison: "BL 9",
    }),
    achat(3, { ...il_y_a(0), fournisseur: "Dakar Gros", quantite: 1 }),
    achat(1, { ...il_y_a(1), fournisseur: "Zone 4", quantite: 2 }),
    achat(2, { ...il_y_a(1), fournisseur: "Ecobank Riz", quantite: 5, prixAchat: 20_000 }),
  ])
    await achats.create(acteur, un);
  await achats.create(voisin, achat(1, { fournisseur: "Dakar Gros" }));
  await achats.annuler(acteur, 5);
  await produits.delete(acteur, 3);
});

const numeros = async (query: Partial<AchatQuery>) =>
  (await achats.list(acteur, { ...LES_ACHATS, ...query })).content.map(({ id }) => id);

describe("order", () => {
  test.each([
    ["dateOperation", "desc", [4, 2, 6, 3, 1]],
    ["dateOperation", "asc", [1, 3, 6, 2, 4]],
    // Folded: case and accents do not count; ties by number in the same direction.
    ["fournisseur", "asc", [2, 3, 4, 6, 1]],
    ["fournisseur", "desc", [1, 6, 4, 3, 2]],
    ["quantite", "asc", [4, 1, 3, 6, 2]],
    ["quantite", "desc", [2, 6, 3, 1, 4]],
    ["prixAchat", "asc", [2, 3, 6, 1, 4]],
    ["prixAchat", "desc", [4, 1, 6, 3, 2]],
  ] as const)("%s %s; pages partition it", async (sortBy, sortDir, attendus) => {
    expect(await numeros({ sortBy, sortDir })).toEqual(attendus);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => numeros({ sortBy, sortDir, page, size: 2 })));
    expect(pages.flat()).toEqual(attendus);
    expect(pages.at(-1)).toEqual([]);
  });
});

describe("what is listed", () => {
  test("those that count, the cancelled ones, or both; each with its number", async () => {
    const vues = await Promise.all(
      (["VALIDES", "ANNULES", "TOUS"] as const).map((etat) =>
        achats.list(acteur, { ...LES_ACHATS, etat, size: 2 }),
      ),
    );
    expect(vues.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual([
      [5, 3],
      [1, 1],
      [6, 3],
    ]);
    expect(vues[1]?.content).toMatchObject([{ id: 5, dateAnnulation: MAINTENANT }]);
  });

  test.each([
    ["riz", [6, 3, 1]],
    ["RIZ BRISE", [3, 1]],
    ["ref-2", [2, 6]],
    ["épicerie", [1]],
    ["bl 9", [3]],
    ["x-100", [1]],
    ["the", [4]],
    ["%", []],
    // Another shop's product has the number of one of ours.
    ["secret", []],
    ["  ", [4, 2, 6, 3, 1]],
  ])("%j finds %j, and counts them", async (q, attendus) => {
    const { content, totalElements } = await achats.list(acteur, { ...LES_ACHATS, q });
    expect(content.map(({ id }) => id)).toEqual(attendus);
    expect(totalElements).toBe(attendus.length);
  });

  test("of a period, both days inclusive, on the shop's clock", async () => {
    const jours = (dateDebut: string, dateFin: string) => ({
      dateDebut: { jour: dateDebut },
      dateFin: { jour: dateFin },
    });
    expect(await numeros(jours("2026-01-13", "2026-01-14"))).toEqual([4, 2, 6, 3]);
    expect(await numeros({ ...jours("2026-01-12", "2026-01-13"), etat: "TOUS" })).toEqual([6, 5, 3, 1]);
    const instants = {
      dateDebut: { instant: MAINTENANT - JOUR_MS },
      dateFin: { instant: MAINTENANT - JOUR_MS },
    };
    const { content, totalElements } = await achats.list(acteur, { ...LES_ACHATS, ...instants });
    expect([content.length, totalElements]).toEqual([2, 2]);
    expect(
      (await achats.list(acteur, { ...LES_ACHATS, ...jours("2027-01-01", "2027-01-02") })).totalElements,
    ).toBe(0);
    expect(
      await refus(achats.list(acteur, { ...LES_ACHATS, ...jours("2026-01-14", "2026-01-13") })),
    ).toMatchObject({
      code: "VALIDATION",
      message: "La date de début doit précéder la date de fin",
    });
  });

  test("of a product, an archived one too", async () => {
    expect(await numeros({ produitId: 1 })).toEqual([3, 1]);
    const { content, totalElements } = await achats.list(acteur, { ...LES_ACHATS, produitId: 3 });
    expect([content[0]?.produit.titre, totalElements]).toEqual(["Thé", 1]);
  });
});

test("another shop sees its own, and gets of the first what is missing everywhere", async () => {
  const chez = await achats.list(voisin, { ...LES_ACHATS, q: "dakar" });
  expect([chez.content.map(({ id }) => id), chez.totalElements]).toEqual([[1], 1]);
  expect((await achats.list(voisin, { ...LES_ACHATS, etat: "TOUS" })).totalElements).toBe(1);
  const absent = await refus(achats.list(voisin, { ...LES_ACHATS, produitId: 99 }));
  expect(absent).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
  expect(await refus(achats.list(voisin, { ...LES_ACHATS, produitId: 3 }))).toEqual(absent);
});

test("each list is one round trip", async () => {
  const { db, compte } = compter(env.BOUTIQUE_1);
  const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
  await suivis.list(acteur, { ...LES_ACHATS, q: "riz", produitId: 1, dateDebut: { jour: "2026-01-01" } });
  await suivis.get(acteur, 1);
  expect(compte.allers).toBe(2);
});
