import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { oneVente } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const DAY_MS = 86_400_000;
const { achats, categories, produits, recherche, ventes } = testServices();
const OLD = NOW - 400 * DAY_MS;
let acteur: Acteur;
let otherOne: Acteur;

beforeAll(async () => {
  await migrate();
  [acteur, otherOne] = [await createBoutique(), await createBoutique()];
  const titres = ["Café au lait", "Lait caillé", "Lait en poudre", "Laitue", "Savon"];
  await addProduits(
    acteur,
    titres.map((titre) => ({ titre, quantite: 100 })),
  );
  await addProduits(otherOne, [{ titre: "Lait étranger", quantite: 100 }]);
  for (const [nom, description] of [
    ["Frais", "Laitages et beurre"],
    ["Petits laits", null],
    ["Laiterie", null],
  ] as const)
    await categories.create(acteur, { nom, description });
  await categories.create(otherOne, { nom: "Laiterie voisine", description: null });
  for (let i = 0; i < 7; i++) {
    const rest = { client: `Client ${String(i)}`, dateOperation: NOW - i * DAY_MS };
    await ventes.create(acteur, oneVente({ produitId: 2, ...rest }));
    await achats.create(acteur, achat(2, { fournisseur: `Laiterie ${String(i)}`, ...rest }));
  }
  await ventes.create(acteur, oneVente({ produitId: 5, client: "Awa Ancienne", dateOperation: OLD }));
  await ventes.create(otherOne, oneVente({ produitId: 1, client: "Client du voisin" }));
  await achats.create(otherOne, achat(1, { fournisseur: "Laiterie voisine" }));
  await achats.create(acteur, achat(5, { numeroBonLivraison: "BL 20418", dateOperation: OLD }));
});

const find = async (q: string, who = acteur) => {
  const found = await recherche.find(who, q);
  return {
    produits: found.produits.map(({ titre }) => titre),
    categories: found.categories.map(({ nom }) => nom),
    ventes: found.ventes.map(({ client }) => client),
    achats: found.achats.map(({ fournisseur }) => fournisseur),
  };
};

describe("the header's search", () => {
  test("finds at most five of each kind: names that begin with the text first, the newest documents", async () => {
    expect(await find("LÀIT")).toEqual({
      produits: ["Lait caillé", "Lait en poudre", "Laitue", "Café au lait"],
      categories: ["Laiterie", "Frais", "Petits laits"],
      ventes: ["Client 0", "Client 1", "Client 2", "Client 3", "Client 4"],
      achats: ["Laiterie 0", "Laiterie 1", "Laiterie 2", "Laiterie 3", "Laiterie 4"],
    });
  });

  test("finds nothing of another shop", async () => {
    expect(await find("lait", otherOne)).toEqual({
      produits: ["Lait étranger"],
      categories: ["Laiterie voisine"],
      ventes: ["Client du voisin"],
      achats: ["Laiterie voisine"],
    });
    expect(await find("awa ancienne", otherOne)).toMatchObject({ ventes: [] });
    // The first product of the other shop, whose number is that of "Lait étranger".
    expect(await find("café", otherOne)).toMatchObject({ produits: [] });
  });

  describe("finds what has every word, in any order and spelling", () => {
    let shop: Acteur;

    beforeAll(async () => {
      shop = await createBoutique();
      await addProduits(shop, [
        { titre: "Huile d’olive 1 L", quantite: 100 },
        { titre: "Coca‑Cola", quantite: 9 },
      ]);
      await categories.create(shop, { nom: "Œuvres d´art", description: "Crème de l’Île – été" });
      await ventes.create(shop, oneVente({ produitId: 1, client: "Awa N’Diaye" }));
      await ventes.create(shop, oneVente({ produitId: 2, client: "Awa Sow" }));
      await achats.create(shop, achat(1, { fournisseur: "Moulin ‘Sahel’", numeroBonLivraison: "BL–20" }));
      await env.BOUTIQUE_1.prepare("UPDATE produits SET titre_plie = 'renamed' WHERE titre = ?")
        .bind("Huile d’olive 1 L")
        .run();
    });

    const oil = {
      produits: ["Huile d’olive 1 L"],
      categories: [],
      ventes: ["Awa N’Diaye"],
      achats: ["Moulin ‘Sahel’"],
    };
    const none = { produits: [], categories: [], ventes: [], achats: [] };

    test.each([
      ["d'olive", oil],
      ["OLIVE\u00a0huile", oil],
      ["l huile d`olive 1", oil],
      ["olive soja", none],
      ["coca-cola", { ...none, produits: ["Coca‑Cola"], ventes: ["Awa Sow"] }],
      ["n'diaye awa", { ...none, ventes: ["Awa N’Diaye"] }],
      // Of two fields of one line or one purchase, and of a line and its invoice.
      ["N’DIAYE olive", { ...none, ventes: ["Awa N’Diaye"] }],
      ["cola n'diaye", none],
      ["olive 'sahel' bl-20", { ...none, achats: ["Moulin ‘Sahel’"] }],
      ["ete creme", { ...none, categories: ["Œuvres d´art"] }],
      ["l'île – d'art oeuvres", { ...none, categories: ["Œuvres d´art"] }],
      ["huile d'olive 1 l ".repeat(10), oil],
      ["huile d'olive 1 l et beaucoup d'autres mots que personne ne porte", none],
    ])("%s", async (q, expected) => {
      expect(await find(q, shop)).toEqual(expected);
    });
  });

  test("waits for two characters", async () => {
    const nothing = { produits: [], categories: [], ventes: [], achats: [] };
    for (const q of ["", "l", " l "]) expect(await find(q)).toEqual(nothing);
    expect((await find("la")).produits).not.toEqual([]);
  });

  test("finds a sale by customer, product, invoice number and reference, a purchase by its delivery note", async () => {
    expect((await find("ancienne awa")).ventes).toEqual(["Awa Ancienne"]);
    expect((await find("caille")).ventes).toHaveLength(5);
    expect((await find("00000003")).ventes).toEqual(["Client 2"]);
    expect((await find("bl 204")).achats).toEqual(["Grossiste"]);
  });

  test("finds a sale of any time", async () => {
    expect((await find("ancienne")).ventes).toEqual(["Awa Ancienne"]);
    const [sold] = (await recherche.find(acteur, "vente-00000008")).ventes;
    expect(sold?.client).toBe("Awa Ancienne");
    expect((await find(sold?.numeroFacture.toLowerCase() ?? "")).ventes).toEqual(["Awa Ancienne"]);
  });

  test("keeps what was cancelled, and forgets archived products", async () => {
    await achats.cancel(acteur, 1);
    const found = await recherche.find(acteur, "laiterie 0");
    expect(found.achats).toMatchObject([{ id: 1, dateAnnulation: NOW }]);
    await produits.delete(acteur, 5);
    expect(await find("savon")).toMatchObject({ produits: [], achats: ["Grossiste"] });
  });

  test("is one round trip", async () => {
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).recherche.find(acteur, "lait");
    expect(counts.roundTrips).toBe(1);
  });
});
