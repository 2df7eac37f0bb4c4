// Screens of a record that is not there or cannot change, and the dashboard of a shop that has nothing yet.
import { beforeAll, expect, test } from "vitest";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { TACHES } from "#app/content/taches.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { elements, textOf } from "#tests/helpers/html.ts";
import { plainShop } from "#tests/helpers/plain-browser.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

let shop: Awaited<ReturnType<typeof plainShop>>;

beforeAll(async () => {
  shop = await plainShop();
});

test("the dashboard of a new shop shows the first steps, and no figure that it cannot have", async () => {
  await shop.open("/dashboard?periode=annee");
  for (const text of [TABLEAU.firstSteps, TACHES.none, "Aucune vente cette année"])
    expect(shop.text()).toContain(text);
  const titles = elements(shop.main())
    .filter(({ tag }) => /^h\d$/.test(tag))
    .map((title) => textOf(title));
  for (const absent of [TABLEAU.sales, TABLEAU.bestSellers, TABLEAU.weekdays, TABLEAU.aReapprovisionner])
    expect(titles).not.toContain(absent);
});

test.each([
  ["/stock/1", "Stock non trouvé dans la liste", "/stock"],
  ["/stock/99", "Stock non trouvé", "/stock"],
  ["/purchases/99", "Achat non trouvé", "/purchases"],
  ["/purchases/99/edit", "Achat non trouvé", "/purchases"],
  ["/purchases/new?produit=99", "Produit non trouvé", "/purchases"],
  ["/sales/99", "Vente non trouvée", "/sales"],
  ["/taches/99", "Tâche non trouvée", "/dashboard"],
])("%s is not there, says so, and leads back", async (address, sentence, back) => {
  if (address === "/stock/1") {
    await shop.api("POST", "/categories", { nom: "Épicerie" });
    await shop.api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  }
  await shop.open(address);
  expect(shop.status()).toBe(404);
  const texts = elements(shop.root()).map((one) => textOf(one));
  expect(texts).toContain(sentence);
  await shop.follow("Retour à la liste");
  expect([shop.path(), shop.status()]).toEqual([back, 200]);
});

test("a cancelled purchase is edited no more", async () => {
  await shop.api("POST", "/categories", { nom: "Boissons" });
  const stock = {
    categorieId: 1,
    statut: "STOCK",
    quantite: 8,
    seuilAlerte: 3,
    prixAchat: 640,
    prixVente: 800,
  };
  const { id } = await shop.api<{ id: number }>("POST", "/produits", { titre: "Lait", ...stock });
  await shop.api("POST", "/achats", { produitId: id, quantite: 2, prixAchat: 640, fournisseur: "Sodiprom" });
  await shop.open("/purchases/1");
  expect(shop.has("a", "Modifier")).toBe(true);
  await shop.api("DELETE", "/achats/1");
  await shop.open("/purchases/1");
  expect(shop.has("a", "Modifier")).toBe(false);
  await shop.open("/purchases/1/edit");
  expect(shop.text()).toContain(MESSAGES.achatCancelled);
  expect(shop.has("button", "Enregistrer")).toBe(false);
});
