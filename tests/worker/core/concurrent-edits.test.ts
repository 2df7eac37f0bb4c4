// Two edits of one record: untouched fields are not written, and fields that both changed are a conflict.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, oneAchat } from "#tests/helpers/achats.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { loadedBasis, touchedFields, UNKNOWN_VERSION } from "#worker/core/domain/edits.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { expectedOf as expectedOfAchat } from "#worker/features/achats/domain.ts";
import { expectedOf as expectedOfCategorie } from "#worker/features/categories/domain.ts";
import { expectedOf, type ProduitModification, type StockInitial } from "#worker/features/produits/domain.ts";
import { TrackedEditSchema } from "#worker/features/produits/schemas.ts";

const { achats, categories, produits, ventes } = testServices();
const STOCK: StockInitial = { seuilAlerte: 3, quantite: 5, prixAchat: 100_000, prixVente: 150_000 };
const RICE = { titre: "Riz", description: "Parfumé", categorieId: 1, codesBarres: ['A"1', "B\\2"] };
type Field = Exclude<keyof ReturnType<typeof expectedOf>, "statut" | "quantite" | "prixAchat">;
const OTHER_VALUES = {
  titre: "Riz long",
  description: null,
  reference: "EPI-1",
  categorieId: 2,
  codesBarres: ["333"],
  seuilAlerte: 9,
  prixVente: 200_000,
} satisfies Record<Field, unknown>;
const THIRD_VALUES = {
  titre: "Mil",
  description: "Fin",
  reference: "MIL-1",
  categorieId: 3,
  codesBarres: [],
  seuilAlerte: 1,
  prixVente: 10_000,
};
const CURRENT_VALUE = (words: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${words}`];
const EMPTY = ["Ce champ a été vidé entre-temps"];

let acteur: Acteur;

beforeAll(migrate);

async function prepare(): Promise<Acteur> {
  acteur = await createBoutique();
  for (const name of ["Épicerie", "Boissons", "Savons"])
    await categories.create(acteur, { nom: name, description: null });
  await produits.create(acteur, { ...RICE, statut: "STOCK", ...STOCK });
  await produits.create(acteur, { ...RICE, codesBarres: [], statut: "BROUILLON" });
  return acteur;
}
const load = async (id: number) => {
  const produit = await produits.get(acteur, id);
  return loadedBasis(produit, expectedOf(produit));
};
const record = (id: number) =>
  read(acteur, `SELECT * FROM produits WHERE etablissement_id = ?1 AND id = ${id}`);

describe("a product", () => {
  test("what one screen does not touch, it does not undo", async () => {
    await prepare();
    const charge = await load(1);
    await produits.update(acteur, 1, { prixVente: 200_000, codesBarres: ["333"] }, undefined, charge);
    await produits.update(acteur, 1, {}, { statut: "INACTIF" }, charge);
    const after = await produits.update(acteur, 1, { description: "Brisé" }, undefined, charge);
    expect(after).toMatchObject({
      titre: "Riz",
      description: "Brisé",
      prixVente: 200_000,
      codesBarres: ["333"],
      statut: "INACTIF",
    });
    const prix = "SELECT prix_vente AS p FROM prix_historique WHERE etablissement_id = ?1 ORDER BY id";
    expect(await read(acteur, prix)).toEqual([{ p: 150_000 }, { p: 200_000 }]);
  });

  test("what is searched keeps each part that is not given", async () => {
    await prepare();
    const found = async (q: string) =>
      (await produits.list(acteur, { page: 0, size: 5, sortBy: "titre", sortDir: "asc", q })).totalElements;
    await produits.update(acteur, 1, { titre: "Attiéké" });
    await produits.update(acteur, 1, { description: "Manioc\nrâpé" });
    await produits.update(acteur, 1, { codesBarres: ["X7"] });
    await produits.update(acteur, 1, { reference: "EPI-1" });
    await produits.update(acteur, 1, { prixVente: 200_000 });
    for (const q of ["attieke", "manioc rape", "x7", "epi-1"]) expect(await found(q)).toBe(1);
    const [text] = await read(acteur, "SELECT texte FROM produits WHERE etablissement_id = ?1 AND id = 1");
    expect(text).toEqual({ texte: "epi-1\nattieke\nx7\nmanioc rape" });
  });

  test.each(Object.keys(OTHER_VALUES) as Field[])(
    "%s: as it was loaded it may change, the same change twice too, another is a conflict",
    async (field) => {
      await prepare();
      const charge = await load(1);
      const request: ProduitModification = { [field]: OTHER_VALUES[field] };
      await produits.update(acteur, 1, request, undefined, charge);
      await produits.update(acteur, 1, request, undefined, charge);
      const before = await record(1);
      const refuse = await refusalOf(
        produits.update(acteur, 1, { [field]: THIRD_VALUES[field] }, undefined, charge),
      );
      expect(refuse).toMatchObject({ code: "CONFLIT", fields: { [field]: expect.any(Array) } });
      expect(await record(1)).toEqual(before);
    },
  );

  test("a conflict shows each present value in words, and brings the record along", async () => {
    await prepare();
    const charge = await load(1);
    await produits.update(acteur, 1, OTHER_VALUES, { statut: "INACTIF" }, charge);
    const refuse = await refusalOf(produits.update(acteur, 1, THIRD_VALUES, { statut: "BROUILLON" }, charge));
    expect(refuse.message).toContain("Cette fiche a changé pendant que vous la modifiiez.");
    expect(refuse.fields).toEqual({
      titre: CURRENT_VALUE("Riz long"),
      description: EMPTY,
      reference: CURRENT_VALUE("EPI-1"),
      categorieId: CURRENT_VALUE("Boissons"),
      codesBarres: CURRENT_VALUE("333"),
      seuilAlerte: CURRENT_VALUE("9"),
      prixVente: CURRENT_VALUE("2\u202F000\u00A0FCFA"),
      statut: CURRENT_VALUE("Inactif"),
    });
    const error: unknown = await produits
      .update(acteur, 1, { titre: "Mil", prixVente: 200_000 }, undefined, charge)
      .catch((e: unknown) => e);
    expect(isDomainError(error) && error.conflict).toEqual({
      fields: ["titre"],
      requested: ["titre", "prixVente"],
      current: await produits.get(acteur, 1),
    });
  });

  test("a form that does not send what a touched field held is not read", async () => {
    await prepare();
    const charge = await load(1);
    const loaded = Object.fromEntries(Object.entries(charge.loaded).filter(([name]) => name !== "titre"));
    const rest = { ...charge, loaded };
    expect(() => touchedFields({ titre: "Mil" }, rest)).toThrow("Le formulaire reçu n'est pas lisible");
    expect(touchedFields({ titre: undefined }, rest)).toEqual({});
    await produits.update(acteur, 1, { description: null });
    expect(await refusalOf(produits.update(acteur, 1, { titre: "Mil" }, undefined, rest))).toMatchObject({
      code: "CONFLIT",
      fields: { titre: expect.any(Array) as unknown },
    });
  });

  test("the version rises with each edit, a change of barcodes or status and a purchase's prices, not with a sale", async () => {
    await prepare();
    const versions: number[] = [];
    for (const write of [
      () => produits.update(acteur, 1, { codesBarres: ["7"] }),
      () => produits.update(acteur, 1, {}, { statut: "INACTIF" }),
      () => produits.update(acteur, 1, {}, { statut: "STOCK" }),
      () => achats.create(acteur, achat(1, { prixVente: 75_000 })),
      () => ventes.encaisser(acteur, oneArticle(1)),
      () => achats.cancel(acteur, 1),
      () => produits.update(acteur, 1, {}),
    ]) {
      await write();
      versions.push((await produits.get(acteur, 1)).version);
    }
    expect(versions).toEqual([2, 3, 4, 5, 5, 6, 6]);
  });

  test("a purchase's price and what a form changes are compared field by field", async () => {
    await prepare();
    const charge = await load(1);
    await achats.create(acteur, achat(1, { prixVente: 170_000 }));
    expect(await produits.update(acteur, 1, { titre: "Mil" }, undefined, charge)).toMatchObject({
      titre: "Mil",
      prixVente: 170_000,
    });
    const late = await refusalOf(produits.update(acteur, 1, { prixVente: 180_000 }, undefined, charge));
    expect(late.fields).toEqual({ prixVente: CURRENT_VALUE("1\u202F700\u00A0FCFA") });
  });

  test("who names another version alone is refused, who names none replaces", async () => {
    await prepare();
    await produits.update(acteur, 1, { titre: "Mil" }, undefined, { version: 1 });
    const late = { code: "CONFLIT", message: MESSAGES.recordChanged, fields: undefined };
    for (const change of [undefined, { statut: "INACTIF" as const }])
      expect(
        await refusalOf(produits.update(acteur, 1, { description: "Fin" }, change, { version: 1 })),
      ).toMatchObject(late);
    expect(await produits.update(acteur, 1, { titre: "Riz" })).toMatchObject({ titre: "Riz", version: 3 });
  });

  test("of ten that loaded the same, exactly one sets the price", async () => {
    await prepare();
    const charge = await load(1);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        produits.update(acteur, 1, { prixVente: (i + 1) * 10_000 }, undefined, charge),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("two screens put a draft in stock: once, and the other number is reported", async () => {
    await prepare();
    const charge = await load(2);
    const putInStock = (stock: StockInitial) =>
      produits.update(acteur, 2, {}, { statut: "STOCK", stockInitial: stock }, charge);
    await putInStock(STOCK);
    expect(await putInStock(STOCK)).toMatchObject({ ...STOCK, statut: "STOCK" });
    const other = { ...STOCK, quantite: 9, prixAchat: 90_000, prixVente: 160_000 };
    expect((await refusalOf(putInStock(other))).fields).toEqual({
      quantite: CURRENT_VALUE("5"),
      prixAchat: CURRENT_VALUE("1\u202F000\u00A0FCFA"),
      prixVente: CURRENT_VALUE("1\u202F500\u00A0FCFA"),
    });
    // A screen that showed a draft writes no numbers of the stock.
    const after = await produits.update(acteur, 2, { description: "Brisé" }, undefined, charge);
    expect(after).toMatchObject({ ...STOCK, statut: "STOCK", description: "Brisé" });
    expect((await produits.record(acteur, 2)).mouvements).toHaveLength(1);
  });

  test("an edit that changes nothing writes nothing", async () => {
    await prepare();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).produits;
    const charge = await load(1);
    // As the screen sends it, barcodes in another order.
    const codesBarres = [...RICE.codesBarres].reverse().join("\n");
    const typed = TrackedEditSchema.parse({ ...charge.loaded, codesBarres, prixVente: 1500 });
    expect(touchedFields(typed, charge)).toEqual({});
    expect(await trackedService.update(acteur, 1, {}, undefined, charge)).toMatchObject({ titre: "Riz" });
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  });

  test("a missing number and another shop's answer the same", async () => {
    const a = await prepare();
    const charge = await load(1);
    const b = await createBoutique();
    const absent = { code: "INTROUVABLE", message: "Produit non trouvé" };
    for (const request of [{}, { titre: "X" }]) {
      expect(await refusalOf(produits.update(a, 99, request, undefined, charge))).toMatchObject(absent);
      expect(await refusalOf(produits.update(b, 1, request, undefined, charge))).toMatchObject(absent);
    }
    expect((await produits.get(a, 1)).titre).toBe("Riz");
  });
});

describe("a category", () => {
  const loadBasis = async () => {
    const categorie = await categories.get(acteur, 1);
    return loadedBasis(categorie, expectedOfCategorie(categorie));
  };

  test("name and description are each their own", async () => {
    await prepare();
    const charge = await loadBasis();
    await categories.update(acteur, 1, { nom: "Vivres" }, charge);
    const after = await categories.update(acteur, 1, { description: "Sec" }, charge);
    expect(after).toMatchObject({ nom: "Vivres", description: "Sec" });
    expect((await categories.all(acteur, "vivr")).map(({ id }) => id)).toEqual([1]);
  });

  test("what both changed is reported, unless it is the same; of ten exactly one wins", async () => {
    await prepare();
    const charge = await loadBasis();
    const names = Array.from({ length: 10 }, (_, i) => `Rayon ${i}`);
    const results = await Promise.allSettled(
      names.map((name) => categories.update(acteur, 1, { nom: name, description: "Sec" }, charge)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { nom } = await categories.get(acteur, 1);
    await categories.update(acteur, 1, { nom }, charge);
    expect(
      await refusalOf(categories.update(acteur, 1, { nom: "Vivres", description: null }, charge)),
    ).toMatchObject({
      code: "CONFLIT",
      fields: { nom: CURRENT_VALUE(nom), description: CURRENT_VALUE("Sec") },
    });
  });

  test("each edit raises the version; who names another one is refused, who names none replaces", async () => {
    await prepare();
    expect((await categories.get(acteur, 1)).version).toBe(1);
    expect((await categories.update(acteur, 1, { nom: "Vivres" }, { version: 1 })).version).toBe(2);
    const late = await refusalOf(categories.update(acteur, 1, { description: "Sec" }, { version: 1 }));
    expect(late).toMatchObject({ code: "CONFLIT", message: MESSAGES.recordChanged });
    expect(await categories.update(acteur, 1, { nom: "Rayon" })).toMatchObject({ nom: "Rayon", version: 3 });
  });

  test("a form from before there were versions is a conflict at every field that differs", async () => {
    await prepare();
    const before = { version: UNKNOWN_VERSION, loaded: {} };
    const typed = { nom: "Épicerie", description: "Sec" };
    expect(touchedFields(typed, before)).toEqual(typed);
    const refusal = await refusalOf(categories.update(acteur, 1, typed, before));
    expect(refusal).toMatchObject({ code: "CONFLIT", fields: { description: EMPTY } });
    expect(await categories.update(acteur, 1, { nom: "Épicerie" }, before)).toMatchObject({ version: 2 });
  });

  test("nothing changed writes nothing; a missing number and another shop's answer the same", async () => {
    const a = await prepare();
    const b = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedCategories = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).categories;
    const charge = await loadBasis();
    await trackedCategories.update(a, 1, {}, charge);
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
    const missing = { code: "INTROUVABLE", message: "Catégorie non trouvée" };
    for (const request of [{}, { nom: "X" }]) {
      expect(await refusalOf(categories.update(a, 99, request, charge))).toMatchObject(missing);
      expect(await refusalOf(categories.update(b, 1, request, charge))).toMatchObject(missing);
    }
  });
});

describe("a purchase", () => {
  const loadBasis = async (who: Acteur) => {
    const stored = await achats.get(who, 1);
    return loadedBasis(stored, expectedOfAchat(stored));
  };

  test("each field is its own; what both changed is reported in words, with the stored record", async () => {
    const who = await oneAchat();
    const charge = await loadBasis(who);
    await achats.update(who, 1, { quantite: 1_200, notes: "Carton ouvert" }, charge);
    expect(await achats.update(who, 1, { fournisseur: "Sodiprom" }, charge)).toMatchObject({
      quantite: 1_200,
      fournisseur: "Sodiprom",
      notes: "Carton ouvert",
      version: 3,
    });
    const late = await achats
      .update(who, 1, { quantite: 9, notes: "Rien", reference: "F-1" }, charge)
      .catch((error: unknown) => error);
    expect(isDomainError(late) && late).toMatchObject({
      code: "CONFLIT",
      fields: { quantite: CURRENT_VALUE("1\u202F200"), notes: CURRENT_VALUE("Carton ouvert") },
      conflict: { fields: ["quantite", "notes"], current: await achats.get(who, 1) },
    });
    expect(await achats.update(who, 1, { quantite: 1_200 }, charge)).toMatchObject({ reference: null });
  });

  test("a cancelled one is refused as such, not as changed", async () => {
    const who = await oneAchat();
    const charge = await loadBasis(who);
    await achats.update(who, 1, { notes: "Rien" });
    await achats.cancel(who, 1);
    expect(await refusalOf(achats.update(who, 1, { quantite: 9 }, charge))).toMatchObject({
      code: "CONFLIT",
      message: MESSAGES.achatCancelled,
    });
  });

  test("nothing changed writes nothing", async () => {
    const who = await oneAchat();
    const { db, counts } = count(env.BOUTIQUE_1);
    const tracked = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await tracked.update(who, 1, {}, await loadBasis(who));
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
  });
});
