// Two screens that edit the same record: what was not touched is not written, what both changed is said.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { attenduDe as attenduDeCategorie } from "#worker/features/categories/domain.ts";
import { changements } from "#worker/kernel/domain/edits.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { attenduDe, type ProduitModification, type StockInitial } from "#worker/features/produits/domain.ts";
import { EditionSuivieSchema } from "#worker/features/produits/schemas.ts";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { etatCategorie } from "#worker/features/categories/queries.ts";
import { etatProduit } from "#worker/features/produits/queries.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits } = servicesDeTest();
const STOCK: StockInitial = { seuilAlerte: 3, quantite: 5, prixAchat: 100_000, prixVente: 150_000 };
const RIZ = { titre: "Riz", description: "Parfumé", categorieId: 1, codesBarres: ['A"1', "B\\2"] };
type Champ = Exclude<keyof ReturnType<typeof attenduDe>, "statut" | "quantite" | "prixAchat">;
/** Another value of every field that the edit of a product in stock changes beside its status. */
const AUTRES = {
  titre: "Riz long",
  description: null,
  reference: "EPI-1",
  categorieId: 2,
  codesBarres: ["333"],
  seuilAlerte: 9,
  prixVente: 200_000,
} satisfies Record<Champ, unknown>;
/** And a third one. */
const TIERS = {
  titre: "Mil",
  description: "Fin",
  reference: "MIL-1",
  categorieId: 3,
  codesBarres: [],
  seuilAlerte: 1,
  prixVente: 10_000,
};
const VALEUR = (mots: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${mots}`];
const VIDE = ["Ce champ a été vidé entre-temps"];

let acteur: Acteur;

beforeAll(migrer);

/** A fresh shop with three categories, product 1 in stock and product 2 a draft. */
async function preparer(): Promise<Acteur> {
  acteur = await creerBoutique();
  for (const nom of ["Épicerie", "Boissons", "Savons"])
    await categories.create(acteur, { nom, description: null });
  await produits.create(acteur, { ...RIZ, statut: "STOCK", ...STOCK });
  await produits.create(acteur, { ...RIZ, codesBarres: [], statut: "BROUILLON" });
  return acteur;
}
const charger = async (id: number) => attenduDe(await produits.get(acteur, id));
const fiche = (id: number) =>
  lire(acteur, `SELECT * FROM produits WHERE etablissement_id = ?1 AND id = ${id}`);

describe("a product", () => {
  test("what one screen does not touch, it does not undo", async () => {
    await preparer();
    const charge = await charger(1);
    await produits.update(acteur, 1, { prixVente: 200_000, codesBarres: ["333"] }, undefined, charge);
    await produits.update(acteur, 1, {}, { statut: "INACTIF" }, charge);
    const apres = await produits.update(acteur, 1, { description: "Brisé" }, undefined, charge);
    expect(apres).toMatchObject({
      titre: "Riz",
      description: "Brisé",
      prixVente: 200_000,
      codesBarres: ["333"],
      statut: "INACTIF",
    });
    const prix = "SELECT prix_vente AS p FROM prix_historique WHERE etablissement_id = ?1 ORDER BY id";
    expect(await lire(acteur, prix)).toEqual([{ p: 150_000 }, { p: 200_000 }]);
  });

  test("what is searched keeps each part that is not given", async () => {
    await preparer();
    const trouve = async (q: string) =>
      (await produits.list(acteur, { page: 0, size: 5, sortBy: "titre", sortDir: "asc", q })).totalElements;
    await produits.update(acteur, 1, { titre: "Attiéké" });
    await produits.update(acteur, 1, { description: "Manioc\nrâpé" });
    await produits.update(acteur, 1, { codesBarres: ["X7"] });
    await produits.update(acteur, 1, { reference: "EPI-1" });
    await produits.update(acteur, 1, { prixVente: 200_000 });
    for (const q of ["attieke", "manioc rape", "x7", "epi-1"]) expect(await trouve(q)).toBe(1);
    const [texte] = await lire(acteur, "SELECT texte FROM produits WHERE etablissement_id = ?1 AND id = 1");
    expect(texte).toEqual({ texte: "epi-1\nattieke\nx7\nmanioc rape" });
  });

  test.each(Object.keys(AUTRES) as Champ[])(
    "%s: as it was loaded it may change, the same change twice too, another is a conflict",
    async (champ) => {
      await preparer();
      const charge = await charger(1);
      const demande: ProduitModification = { [champ]: AUTRES[champ] };
      await produits.update(acteur, 1, demande, undefined, charge);
      await produits.update(acteur, 1, demande, undefined, charge);
      const avant = await fiche(1);
      const refuse = await refus(produits.update(acteur, 1, { [champ]: TIERS[champ] }, undefined, charge));
      expect(refuse).toMatchObject({ code: "CONFLIT", fields: { [champ]: expect.any(Array) } });
      expect(await fiche(1)).toEqual(avant);
    },
  );

  test("a conflict says each present value in words, and brings the record along", async () => {
    await preparer();
    const charge = await charger(1);
    await produits.update(acteur, 1, AUTRES, { statut: "INACTIF" }, charge);
    const refuse = await refus(produits.update(acteur, 1, TIERS, { statut: "BROUILLON" }, charge));
    expect(refuse.message).toContain("Cette fiche a changé pendant que vous la modifiiez.");
    expect(refuse.fields).toEqual({
      titre: VALEUR("Riz long"),
      description: VIDE,
      reference: VALEUR("EPI-1"),
      categorieId: VALEUR("Boissons"),
      codesBarres: VALEUR("333"),
      seuilAlerte: VALEUR("9"),
      prixVente: VALEUR("2\u202F000\u00A0FCFA"),
      statut: VALEUR("Inactif"),
    });
    const error: unknown = await produits
      .update(acteur, 1, { titre: "Mil", prixVente: 200_000 }, undefined, charge)
      .catch((e: unknown) => e);
    expect(isDomainError(error) && error.conflit).toEqual({
      champs: ["titre"],
      demandes: ["titre", "prixVente"],
      actuel: await produits.get(acteur, 1),
    });
  });

  test("what SQL compares is what the form was loaded with: in stock and a draft", async () => {
    await preparer();
    for (const id of [1, 2]) {
      const [[ligne] = []] = await executer(ouvrir(env.BOUTIQUE_1), [
        etatProduit(acteur.etablissementId, id),
      ]);
      expect(JSON.parse(String(ligne?.["champs"]))).toEqual(await charger(id));
    }
  });

  test.each(["titre", "description"])("a %s whose loaded value is not told is not written", async (champ) => {
    await preparer();
    await produits.update(acteur, 1, { description: null });
    const reste = Object.fromEntries(Object.entries(await charger(1)).filter(([nom]) => nom !== champ));
    expect(await refus(produits.update(acteur, 1, { [champ]: "Mil" }, undefined, reste))).toMatchObject({
      code: "CONFLIT",
      fields: { [champ]: expect.any(Array) as unknown },
    });
    expect(() => changements({ [champ]: "Mil" }, reste)).toThrow("Le formulaire reçu n'est pas lisible");
    expect(changements({ [champ]: undefined }, reste)).toEqual({});
  });

  test("of ten that loaded the same, exactly one sets the price", async () => {
    await preparer();
    const charge = await charger(1);
    const resultats = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        produits.update(acteur, 1, { prixVente: (i + 1) * 10_000 }, undefined, charge),
      ),
    );
    expect(resultats.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("two screens put a draft in stock: once, and the other number is said", async () => {
    await preparer();
    const charge = await charger(2);
    const versStock = (stock: StockInitial) =>
      produits.update(acteur, 2, {}, { statut: "STOCK", stockInitial: stock }, charge);
    await versStock(STOCK);
    expect(await versStock(STOCK)).toMatchObject({ ...STOCK, statut: "STOCK" });
    const autre = { ...STOCK, quantite: 9, prixAchat: 90_000, prixVente: 160_000 };
    expect((await refus(versStock(autre))).fields).toEqual({
      quantite: VALEUR("5"),
      prixAchat: VALEUR("1\u202F000\u00A0FCFA"),
      prixVente: VALEUR("1\u202F500\u00A0FCFA"),
    });
    // The screen that showed a draft knows nothing of its numbers, and writes none.
    const apres = await produits.update(acteur, 2, { description: "Brisé" }, undefined, charge);
    expect(apres).toMatchObject({ ...STOCK, statut: "STOCK", description: "Brisé" });
    expect((await produits.fiche(acteur, 2)).mouvements).toHaveLength(1);
  });

  test("an edit that changes nothing writes nothing", async () => {
    await preparer();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).produits;
    const charge = await charger(1);
    // As the screen sends it, barcodes in another order.
    const codesBarres = [...charge.codesBarres].reverse().join("\n");
    const saisie = EditionSuivieSchema.parse({ ...charge, codesBarres, prixVente: 1500 });
    expect(changements(saisie, charge)).toEqual({});
    expect(await suivis.update(acteur, 1, {}, undefined, charge)).toMatchObject({ titre: "Riz" });
    expect(compte).toMatchObject({ allers: 1, lignesEcrites: 0 });
  });

  test("a missing number and another shop's answer the same", async () => {
    const a = await preparer();
    const charge = await charger(1);
    const b = await creerBoutique();
    const absent = { code: "INTROUVABLE", message: "Produit non trouvé" };
    for (const demande of [{}, { titre: "X" }]) {
      expect(await refus(produits.update(a, 99, demande, undefined, charge))).toMatchObject(absent);
      expect(await refus(produits.update(b, 1, demande, undefined, charge))).toMatchObject(absent);
    }
    expect((await produits.get(a, 1)).titre).toBe("Riz");
  });
});

describe("a category", () => {
  const chargee = async () => attenduDeCategorie(await categories.get(acteur, 1));

  test("what SQL compares is what the form was loaded with", async () => {
    await preparer();
    const [[ligne] = []] = await executer(ouvrir(env.BOUTIQUE_1), [etatCategorie(acteur.etablissementId, 1)]);
    expect(JSON.parse(String(ligne?.["champs"]))).toEqual(await chargee());
  });

  test("name and description are each their own", async () => {
    await preparer();
    const charge = await chargee();
    await categories.update(acteur, 1, { nom: "Vivres" }, charge);
    const apres = await categories.update(acteur, 1, { description: "Sec" }, charge);
    expect(apres).toMatchObject({ nom: "Vivres", description: "Sec" });
    expect((await categories.all(acteur, "vivr")).map(({ id }) => id)).toEqual([1]);
  });

  test("what both changed is said, unless it is the same; of ten exactly one wins", async () => {
    await preparer();
    const charge = await chargee();
    const noms = Array.from({ length: 10 }, (_, i) => `Rayon ${i}`);
    const resultats = await Promise.allSettled(
      noms.map((nom) => categories.update(acteur, 1, { nom, description: "Sec" }, charge)),
    );
    expect(resultats.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { nom } = await categories.get(acteur, 1);
    await categories.update(acteur, 1, { nom }, charge);
    expect(
      await refus(
        categories.update(acteur, 1, { nom: "Vivres", description: null }, { ...charge, description: "" }),
      ),
    ).toMatchObject({ code: "CONFLIT", fields: { nom: VALEUR(nom), description: VALEUR("Sec") } });
  });

  test("nothing changed writes nothing; a missing number and another shop's answer the same", async () => {
    const a = await preparer();
    const b = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivies = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).categories;
    const charge = await chargee();
    await suivies.update(a, 1, {}, charge);
    expect(compte).toMatchObject({ allers: 1, lignesEcrites: 0 });
    const absente = { code: "INTROUVABLE", message: "Catégorie non trouvée" };
    for (const demande of [{}, { nom: "X" }]) {
      expect(await refus(categories.update(a, 99, demande, charge))).toMatchObject(absente);
      expect(await refus(categories.update(b, 1, demande, charge))).toMatchObject(absente);
    }
  });
});
