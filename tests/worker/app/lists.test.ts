// What all lists share, as their documents come: columns, sizes of a page, the export.
import { beforeAll, expect, test } from "vitest";
import { ACHATS } from "#app/content/achats.ts";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { LISTS } from "#app/content/lists.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { elements, textOf } from "#tests/helpers/html.ts";
import { plainShop } from "#tests/helpers/plain-browser.ts";

beforeAll(migrate);

let shop: Awaited<ReturnType<typeof plainShop>>;

beforeAll(async () => {
  shop = await plainShop();
  await shop.api("POST", "/categories", { nom: "Épicerie" });
  const stock = { statut: "STOCK", quantite: 8, seuilAlerte: 3, prixAchat: 640, prixVente: 800 };
  await shop.api("POST", "/produits", { titre: "Riz", categorieId: 1, ...stock });
  await shop.api("POST", "/achats", { produitId: 1, quantite: 2, prixAchat: 640, fournisseur: "Sodiprom" });
  await shop.api("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: 800 });
});

function offeredSizes(within = shop.main()): string {
  const label = elements(within).find((one) => one.tag === "label" && textOf(one) === "Par page");
  const options = elements(shop.part(label?.attributes["for"] ?? ""));
  return options.map((option) => textOf(option)).join(" ");
}

// An asterisk marks a column that sorts.
test.each([
  ["/categories", "Catégories", "Nom* Description Produits Actions", "5 10 20 50 100"],
  [
    "/products",
    "Produits",
    "Produit* Catégorie Prix d'achat Prix de vente* Stock* État Actions",
    "5 10 20 50 100",
  ],
  ["/purchases", "Achats", "Date* Produit Fournisseur* Quantité* Montant Statut Actions", "5 10 20 50 100"],
  ["/stock", "État du stock", "Produit Quantité disponible Seuil d'alerte Statut Actions", "5 10 20 50 100"],
  ["/stock-history", "Historique des mouvements", "Type Produit Quantité Montant Date Détails", "5 10 20 50"],
  ["/sales", "Ventes", "Date* Référence Client* Produit Quantité Montant* Statut Actions", "4 10 20 50 100"],
])("%s has its columns, its sizes and its export", async (path, caption, columns, sizes) => {
  await shop.open(path);
  const table = elements(shop.main()).find(
    (one) => one.tag === "table" && elements(one).some((e) => e.tag === "caption" && textOf(e) === caption),
  );
  const headers = table ? elements(table).filter(({ tag }) => tag === "th") : [];
  const sorts = (header: (typeof headers)[number]) => elements(header).some(({ tag }) => tag === "a");
  expect(headers.map((header) => textOf(header) + (sorts(header) ? "*" : "")).join(" ")).toBe(columns);
  // The journey of lists prints one.
  const printed = headers.filter(({ attributes }) => !attributes["class"]?.includes("print:hidden"));
  expect(printed.map((header) => textOf(header))).not.toContain("Actions");

  expect(offeredSizes()).toBe(sizes);
  await shop.follow(LISTS.export, shop.main());
  expect((await shop.response().text()).split("\r\n").length).toBeGreaterThan(2);
});

test("the account's activities have their sizes", async () => {
  await shop.open("/settings?onglet=profil&size=5");
  expect(offeredSizes()).toBe("5 10 20 50 100");
});

test("a list stays as it was searched when one of its rows leaves", async () => {
  await shop.api("POST", "/categories", { nom: "Savons" });
  await shop.api("POST", "/produits", { titre: "Riz cassé", categorieId: 1, statut: "BROUILLON" });
  for (const quantite of [3, 4])
    await shop.api("POST", "/achats", { produitId: 1, quantite, prixAchat: 640, fournisseur: "Sodiprom" });
  for (const [path, done] of [
    ["/purchases?q=riz&sortBy=quantite", ACHATS.cancelled],
    ["/products?q=riz&sortDir=desc", PRODUITS.deleted],
    ["/categories", CATEGORIES.deleted],
  ] as const) {
    await shop.open("/categories/new");
    await shop.sendDialog(path, { id: "2" });
    expect([shop.path(), shop.notices()]).toEqual([path, expect.stringContaining(done)]);
  }
});
