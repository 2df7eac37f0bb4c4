import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { CategorieQuery } from "#worker/features/categories/domain.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits } = servicesDeTest();
const demande = (reste: Partial<CategorieQuery> = {}): CategorieQuery => ({
  page: 0,
  size: 5,
  sortBy: "nom",
  sortDir: "asc",
  q: "",
  ...reste,
});
const noms = (liste: { nom: string }[]) => liste.map((c) => c.nom);

async function creer(acteur: Acteur, ...aCreer: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const nom of aCreer) ids.push((await categories.create(acteur, { nom, description: null })).valeur.id);
  return ids;
}

const INTROUVABLE = { code: "INTROUVABLE", message: "Catégorie non trouvée", fields: undefined };
const NOM_PRIS = {
  code: "CONFLIT",
  message: "Une catégorie porte déjà ce nom",
  fields: { nom: ["Une catégorie porte déjà ce nom"] },
};

beforeAll(migrer);

describe("create", () => {
  test("answers the category with its number, its rank and no product", async () => {
    const acteur = await creerBoutique();
    const { valeur, rejouee } = await categories.create(acteur, {
      nom: "Épicerie",
      description: "Riz, huile",
    });
    expect(rejouee).toBe(false);
    expect(valeur).toEqual({ id: 1, nom: "Épicerie", description: "Riz, huile", nombreProduits: 0, rang: 0 });
    expect((await categories.create(acteur, { nom: "Boissons", description: null })).valeur).toMatchObject({
      id: 2,
      rang: 1,
    });
  });

  test("refuses a name that is taken, without case, and gives its number back", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie");
    expect(await refus(categories.create(acteur, { nom: "ÉPICERIE", description: null }))).toEqual(NOM_PRIS);
    expect(await creer(acteur, "Epicerie")).toEqual([2]);
  });

  test("refuses a name that only looks the same, and finds it by what can be seen", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épi\u200dcerie");
    for (const nom of ["Épicerie", "\ufeffÉpicerie", "É\u00adpicerie", "E\u200b\u0301picerie"])
      expect(await refus(categories.create(acteur, { nom, description: null }))).toEqual(NOM_PRIS);
    expect((await categories.list(acteur, demande({ q: "epic\u200berie" }))).totalElements).toBe(1);
  });

  test("numbers each shop on its own, in one database and across two", async () => {
    const a = await creerBoutique();
    const b = await creerBoutique();
    const c = await creerBoutique({ boutique: "BOUTIQUE_2" });
    for (const acteur of [a, b, c]) expect(await creer(acteur, "Épicerie")).toEqual([1]);
  });

  test("twenty at once: twenty numbers without gap; the same name twenty times: once", async () => {
    const acteur = await creerBoutique();
    const crees = await Promise.all(Array.from({ length: 20 }, (_, i) => creer(acteur, `Rayon ${i}`)));
    expect(crees.flat().sort((x, y) => x - y)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));

    const essais = await Promise.allSettled(Array.from({ length: 20 }, () => creer(acteur, "Fruits")));
    expect(essais.filter((essai) => essai.status === "fulfilled")).toHaveLength(1);
    expect(await creer(acteur, "Légumes")).toEqual([22]);
  });

  test("a key gives the first answer again, and refuses another demand", async () => {
    const acteur = await creerBoutique();
    const entree = { nom: "Épicerie", description: null };
    const premiere = await categories.create(acteur, entree, "cle-1");
    expect(await categories.create(acteur, entree, "cle-1")).toEqual({
      valeur: premiere.valeur,
      rejouee: true,
    });
    const ensemble = await Promise.all(
      Array.from({ length: 5 }, () => categories.create(acteur, { ...entree, nom: "Savons" }, "cle-2")),
    );
    expect(ensemble.map((e) => e.valeur.id)).toEqual([2, 2, 2, 2, 2]);
    expect(ensemble.filter((e) => !e.rejouee)).toHaveLength(1);
    expect(await refus(categories.create(acteur, { ...entree, nom: "Autre" }, "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect(noms(await categories.all(acteur))).toEqual(["Épicerie", "Savons"]);
  });

  test("a key refused stores nothing and belongs to its shop", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique()];
    await creer(a, "Épicerie");
    expect(await refus(categories.create(a, { nom: "épicerie", description: null }, "cle"))).toEqual(
      NOM_PRIS,
    );
    expect((await categories.create(a, { nom: "Savons", description: null }, "cle")).rejouee).toBe(false);
    expect((await categories.create(b, { nom: "Autre chose", description: null }, "cle")).rejouee).toBe(
      false,
    );
  });
});

describe("reading", () => {
  test("a page is sorted without case or accents, and pages never overlap", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "riz", "Épices", "eau", "Zinc", "Étoffes", "boissons");
    const premiere = await categories.list(acteur, demande({ size: 3 }));
    expect(noms(premiere.content)).toEqual(["boissons", "eau", "Épices"]);
    expect(premiere).toMatchObject({ totalElements: 6, totalPages: 2, number: 0, first: true, last: false });
    const seconde = await categories.list(acteur, demande({ size: 3, page: 1 }));
    expect(noms(seconde.content)).toEqual(["Étoffes", "riz", "Zinc"]);
    expect(noms((await categories.list(acteur, demande({ size: 10, sortDir: "desc" }))).content)).toEqual(
      [...noms(premiere.content), ...noms(seconde.content)].reverse(),
    );
    expect(await categories.list(acteur, demande({ page: 9 }))).toMatchObject({
      content: [],
      empty: true,
      totalElements: 6,
    });
  });

  test("ties on the date are broken by number", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "c", "a", "b");
    expect(noms((await categories.list(acteur, demande({ sortBy: "dateCreation" }))).content)).toEqual([
      "c",
      "a",
      "b",
    ]);
    const desc = demande({ sortBy: "dateCreation", sortDir: "desc", size: 2 });
    expect(noms((await categories.list(acteur, desc)).content)).toEqual(["b", "a"]);
  });

  test("a search finds any part of the name without case or accents, and % and _ are letters", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie fine", "Boissons", "100 % coton", "a_b");
    const trouve = async (q: string) => noms((await categories.list(acteur, demande({ q }))).content);
    expect(await trouve("PICERIE")).toEqual(["Épicerie fine"]);
    expect(await trouve(" épi ")).toEqual(["Épicerie fine"]);
    expect(await trouve("%")).toEqual(["100 % coton"]);
    expect(await trouve("_")).toEqual(["a_b"]);
    expect(await trouve("introuvable")).toEqual([]);
    expect(noms(await categories.all(acteur, "bois"))).toEqual(["Boissons"]);
    expect((await categories.list(acteur, demande({ q: "bois" }))).totalElements).toBe(1);
  });

  test("counts the products that are not archived, and ranks by number whatever the search", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie", "Boissons");
    const [premier = 0] = await ajouterProduits(acteur, [{}, {}, {}]);
    await produits.delete(acteur, premier);
    expect(await categories.get(acteur, 1)).toMatchObject({ nombreProduits: 2, rang: 0 });
    expect((await categories.list(acteur, demande({ q: "boi" }))).content).toMatchObject([
      { nombreProduits: 0, rang: 1 },
    ]);
  });

  test("another shop sees nothing of it", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique()];
    await creer(a, "Épicerie");
    expect(await refus(categories.get(b, 1))).toEqual(INTROUVABLE);
    expect(await categories.all(b)).toEqual([]);
    expect((await categories.list(b, demande())).totalElements).toBe(0);
  });

  test("a list is one round trip", async () => {
    const acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).categories.list(acteur, demande());
    expect(compte.allers).toBe(1);
  });
});

describe("update", () => {
  test("replaces name and description, keeps number and rank", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie", "Boissons");
    const modifiee = await categories.update(acteur, 1, { nom: "Vivres", description: "Tout" });
    expect(modifiee).toEqual({ id: 1, nom: "Vivres", description: "Tout", nombreProduits: 0, rang: 0 });
    expect(await categories.get(acteur, 1)).toEqual(modifiee);
    expect(noms(await categories.all(acteur, "vivr"))).toEqual(["Vivres"]);
  });

  test("may change the case of its own name, not take another's", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie", "Boissons");
    expect((await categories.update(acteur, 1, { nom: "ÉPICERIE", description: null })).nom).toBe("ÉPICERIE");
    expect(await refus(categories.update(acteur, 1, { nom: "boissons", description: null }))).toEqual(
      NOM_PRIS,
    );
  });

  test("a missing number and another shop's answer the same", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique()];
    await creer(a, "Épicerie");
    expect(await refus(categories.update(a, 99, { nom: "X", description: null }))).toEqual(INTROUVABLE);
    expect(await refus(categories.update(b, 1, { nom: "X", description: null }))).toEqual(INTROUVABLE);
    expect((await categories.get(a, 1)).nom).toBe("Épicerie");
  });
});

describe("delete", () => {
  test("removes it for good, once", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie");
    await categories.delete(acteur, 1);
    expect(await refus(categories.get(acteur, 1))).toEqual(INTROUVABLE);
    expect(await refus(categories.delete(acteur, 1))).toEqual(INTROUVABLE);
    expect(await creer(acteur, "Épicerie")).toEqual([2]);
  });

  test("is refused with the number of its products", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Épicerie");
    await ajouterProduits(acteur, [{}, {}, { statut: "BROUILLON" }]);
    expect(await refus(categories.delete(acteur, 1))).toMatchObject({
      code: "CONFLIT",
      message: "Cette catégorie contient 3 produits et ne peut pas être supprimée",
    });
    expect((await categories.get(acteur, 1)).nombreProduits).toBe(3);
  });

  test("goes when only archived products were left, and their history stays", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    for (const a of [acteur, voisine]) {
      await creer(a, "Épicerie");
      const [seul = 0] = await ajouterProduits(a, [{}]);
      await produits.delete(a, seul);
    }
    await categories.delete(acteur, 1);
    expect(await refus(categories.get(acteur, 1))).toEqual(INTROUVABLE);
    const reste = "SELECT categorie_id FROM produits WHERE etablissement_id = ?1";
    expect(await lire(acteur, reste)).toEqual([{ categorie_id: null }]);
    expect(await lire(voisine, reste)).toEqual([{ categorie_id: 1 }]);
    expect(await lire(acteur, "SELECT id FROM mouvements WHERE etablissement_id = ?1")).toHaveLength(1);
  });

  test("another shop's answers like a missing one, even with products in it", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique()];
    await creer(a, "Épicerie");
    await ajouterProduits(a, [{}]);
    expect(await refus(categories.delete(b, 1))).toEqual(INTROUVABLE);
    expect(await lire(a, "SELECT count(*) AS n FROM categories WHERE etablissement_id = ?1")).toEqual([
      { n: 1 },
    ]);
  });

  test("never leaves a product without its category, whichever of the two comes first", async () => {
    const acteur = await creerBoutique();
    for (let i = 1; i <= 10; i++) {
      const [id = 0] = await creer(acteur, `Rayon ${i}`);
      const brouillon = {
        titre: "Savon",
        description: null,
        categorieId: id,
        statut: "BROUILLON" as const,
        codesBarres: [],
      };
      await Promise.allSettled([produits.create(acteur, brouillon), categories.delete(acteur, id)]);
    }
    const orphelins = `SELECT count(*) AS n FROM produits AS p WHERE p.etablissement_id = ?1 AND NOT EXISTS (
      SELECT 1 FROM categories AS c WHERE c.etablissement_id = p.etablissement_id AND c.id = p.categorie_id)`;
    expect(await lire(acteur, orphelins)).toEqual([{ n: 0 }]);
  });
});
