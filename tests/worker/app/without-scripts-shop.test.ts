// A day in the shop as a browser without scripts sends it: every form and link as the pages wrote them. What such a
// browser shows is in tests/journeys/every-screen/without-scripts.test.ts.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { ACHAT_FORM, ACHATS } from "#app/content/achats.ts";
import { ACTIONS } from "#app/content/actions.ts";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { LISTS } from "#app/content/lists.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { COUNT } from "#app/content/stock.ts";
import { TACHES } from "#app/content/taches.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { plainShop } from "#tests/helpers/plain-browser.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

const IN_STOCK = {
  categorieId: 1,
  statut: "STOCK",
  seuilAlerte: 1,
  quantite: 8,
  prixAchat: 640,
  prixVente: 800,
};
const YESTERDAY = "2026-01-13";

const SCREENS = [
  ...["/dashboard", "/dashboard?ajouter=1&edition=1&tableau=1", "/pos"],
  ...["/categories", "/categories/1", "/categories/1/edit", "/categories/new"],
  ...["/products", "/products/1", "/products/1/edit", "/products/2/edit", "/products/new"],
  ...["/purchases", "/purchases/1", "/purchases/1/edit", "/purchases/new", "/purchases/new?produit=1"],
  ...["/sales", "/sales/1", "/sales/2", "/sales/day", "/sales/day?compter=1", "/sales/reconciliation"],
  ...["/sales/payments", "/sales/payments?etat=refuse", "/sales/payments?etat=reste", "/sales/depot"],
  ...["/stock", "/stock/1", "/stock-history"],
  ...["/settings", "/settings?onglet=etablissement", "/settings?onglet=ticket"],
  ...["/settings?onglet=appareils", "/settings?onglet=pays"],
];
/** A dialog that the address opens, the link that leaves it, and where that leads. */
const DIALOGS = [
  ["/sales/2?payer=1", PAIEMENTS.cancel, "/sales/2"],
  ["/sales/day?mouvement=nouveau", CAISSE_JOUR.cancel, "/sales/day?jour=2026-01-14"],
  ["/sales/day?mouvement=1", CAISSE_JOUR.keep, "/sales/day?jour=2026-01-14"],
  ["/stock/1?compter=1", ACTIONS.cancel, "/stock/1"],
] as const;

type Shop = Awaited<ReturnType<typeof plainShop>>;

/** A shop with one category and products in stock. */
async function shopWith(...produits: object[]): Promise<Shop> {
  const shop = await plainShop();
  await shop.api("POST", "/categories", { nom: "Épicerie" });
  for (const produit of produits) await shop.api("POST", "/produits", { ...IN_STOCK, ...produit });
  return shop;
}

async function rowsOf({ account: { etablissementId } }: Shop, query: string): Promise<unknown[]> {
  return (await env.BOUTIQUE_1.prepare(query).bind(etablissementId).all()).results;
}

test("a category is added, renamed and kept", async () => {
  const shop = await plainShop();
  await shop.open("/categories/new");
  await shop.press("Enregistrer");
  expect([shop.status(), shop.text()]).toEqual([
    400,
    expect.stringContaining(MESSAGES.categorieNameRequired),
  ]);
  await shop.press("Enregistrer", { nom: "Épicerie" });
  expect(shop.path()).toBe("/categories");
  expect(shop.notices()).toContain(CATEGORIES.created);
  // Said once.
  await shop.open("/categories");
  expect(shop.notices()).not.toContain(CATEGORIES.created);
  await shop.open("/categories/1/edit");
  await shop.press("Enregistrer", { nom: "Épices" });
  expect([shop.path(), shop.notices()]).toEqual(["/categories", expect.stringContaining(CATEGORIES.edited)]);
  expect(await shop.api("GET", "/categories/1")).toMatchObject({ nom: "Épices" });
});

test("a draft becomes a product in stock", async () => {
  const shop = await shopWith();
  await shop.open("/products/new");
  // The quantity that a draft does not have is no mistake.
  await shop.press("Enregistrer", { quantite: "mille", statut: "BROUILLON" });
  expect(shop.text()).toContain(MESSAGES.titleRequired);
  await shop.press("Enregistrer", { titre: "Riz", categorieId: "1" });
  expect([shop.path(), shop.notices()]).toEqual([
    "/products",
    expect.stringContaining(PRODUITS.createdMessage),
  ]);
  await shop.open("/products/1/edit");
  const numbers = { quantite: "1 000", seuilAlerte: "3", prixAchat: "100", prixVente: "150" };
  await shop.press("Enregistrer", { statut: "STOCK", ...numbers });
  expect([shop.path(), shop.notices()]).toEqual(["/products/1", expect.stringContaining(PRODUITS.edited)]);
  expect(await shop.api("GET", "/produits/1")).toMatchObject({ statut: "STOCK", quantite: 1000 });
});

test("a list is sorted, turned, sized and searched", async () => {
  const titres = ["Riz", "Eau", "Huile", "Savon", "Sel", "Sucre"];
  const shop = await shopWith(...titres.map((titre) => ({ titre })));
  await shop.open("/products");
  await shop.follow("Titre, Z à A");
  expect(shop.path()).toContain("sortDir=desc");
  await shop.open("/products");
  await shop.follow(/^Produit/, shop.main());
  expect(shop.path()).toContain("sortDir=desc");
  await shop.follow("Page suivante");
  expect(shop.text()).toContain("Affichage de 6 à 6 sur 6 éléments");
  expect(shop.row("Eau")).toBeDefined();
  await shop.follow("10");
  expect(shop.text()).toContain("Affichage de 1 à 6 sur 6 éléments");
  await shop.enter("q", "riz");
  expect(shop.text()).toContain("Affichage de 1 à 1 sur 1 éléments");
});

test("the header's search leads to the products", async () => {
  const shop = await shopWith({ titre: "Lait caillé" }, { titre: "Café" });
  await shop.open("/dashboard");
  await shop.enter("q", "caillé", shop.root());
  expect(shop.path()).toBe(`/products?q=${encodeURIComponent("caillé")}`);
  expect([shop.has("a", /Lait caillé/), shop.has("a", /Café/)]).toEqual([true, false]);
});

test("what is in use is not deleted, and the rest is", async () => {
  const shop = await shopWith({ titre: "Riz" });
  await shop.open("/categories/1");
  expect(shop.text()).toContain(CATEGORIES.usage(1));
  await expect(shop.press("Supprimer")).rejects.toThrow("stands in no form");
  await shop.follow(CATEGORIES.seeProduits);
  expect(shop.path()).toBe("/categories/1#produits");
  expect(shop.part("produits")).toBeDefined();
  await shop.api("POST", "/categories", { nom: "Savons" });
  await shop.open("/categories/2");
  await shop.api("POST", "/produits", { ...IN_STOCK, titre: "Savon de Marseille", categorieId: 2 });
  await shop.press("Supprimer");
  expect(shop.alerts()).toContain(MESSAGES.categorieInUse(1));
  await shop.open("/products/1");
  await shop.press("Supprimer");
  expect([shop.path(), shop.notices()]).toEqual(["/products", expect.stringContaining(PRODUITS.deleted)]);
  expect(shop.has("a", "Riz")).toBe(false);
});

test("the till says that it needs scripts", async () => {
  const shop = await plainShop();
  await shop.open("/pos");
  expect(shop.text()).toContain(CAISSE.withoutScripts);
});

test("a purchase is written, corrected and cancelled", async () => {
  const shop = await shopWith(
    { titre: "Lait concentré sucré 397 g" },
    { titre: "Lait en poudre", statut: "BROUILLON" },
    { titre: "Lait caillé", statut: "INACTIF" },
  );
  await shop.open("/purchases/new");
  await shop.press(ACHAT_FORM.choose, { q: "lait" });
  // An inactive product is not offered.
  expect(shop.has("a", /caillé/)).toBe(false);
  await shop.follow(/^Lait concentré/);
  await shop.press("Enregistrer", { quantite: "12", fournisseur: "Sodiprom" });
  expect([shop.path(), shop.notices()]).toEqual(["/purchases", expect.stringContaining(ACHATS.created)]);
  await shop.open("/purchases/1/edit");
  await shop.press("Enregistrer", { quantite: "10" });
  expect([shop.path(), shop.notices()]).toEqual(["/purchases", expect.stringContaining(ACHATS.edited)]);
  await shop.follow(/^Annulés/);
  expect(shop.text()).toContain(ACHATS.noneFound);
  await shop.open("/purchases/1");
  expect(shop.text()).toContain("Êtes-vous sûr de vouloir annuler cet achat ?");
  await shop.press(ACHATS.cancelLabel);
  expect(shop.notices()).toContain(ACHATS.cancelled);
  expect(await shop.api("GET", "/achats/1")).toMatchObject({ quantite: 10, annule: true });
});

test("sales are found by their dates, and one is cancelled", async () => {
  const shop = await shopWith({ titre: "Riz" });
  for (const dateOperation of ["2026-01-14T10:00:00Z", `${YESTERDAY}T10:00:00Z`])
    await shop.api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 800 }],
      paiements: [{ mode: "ESPECES", montant: 800 }],
      dateOperation,
    });
  await shop.open("/sales");
  await shop.press("Rechercher", { dateDebut: YESTERDAY });
  expect(shop.text()).toContain("Choisissez aussi la date de fin.");
  expect(shop.field("dateDebut")).toBe(YESTERDAY);
  await shop.press("Rechercher", { dateFin: YESTERDAY });
  expect(shop.text()).toContain("entre les deux dates");
  expect([shop.has("a", /^VENTE-00000002/), shop.has("a", /^VENTE-00000001/)]).toEqual([true, false]);

  await shop.open("/sales/2");
  await shop.press("Annuler la vente", { motif: " " });
  expect(shop.text()).toContain("Le motif est obligatoire");
  await shop.press("Annuler la vente", { motif: "Erreur de prix" });
  expect(shop.notices()).toContain("Vente annulée");
  expect(shop.text()).toContain("Motif\u00A0: Erreur de prix");
});

test("waiting payments are confirmed and refused", async () => {
  const shop = await shopWith({ titre: "Riz" });
  for (const client of ["Fatou", "Moussa"])
    await shop.api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 800 }],
      client,
      paiements: [
        {
          mode: "MOBILE_MONEY",
          portefeuille: "Wave",
          telephone: "77 555 01 24",
          montant: 800,
          attente: true,
        },
      ],
    });
  await shop.open("/sales/payments");
  await shop.press(PAIEMENTS.confirmPaiement, { transactionId: "T9" }, shop.row("Fatou"));
  expect(shop.notices()).toContain(PAIEMENTS.confirmed);
  await shop.press(PAIEMENTS.refusePaiement, { motif: "Argent jamais arrivé" }, shop.row("Moussa"));
  expect(shop.notices()).toContain(PAIEMENTS.refused);
  const query = `SELECT etat, transaction_id AS t FROM paiements WHERE etablissement_id = ? ORDER BY facture_id`;
  expect(await rowsOf(shop, query)).toEqual([
    { etat: "RECU", t: "T9" },
    { etat: "REFUSE", t: null },
  ]);
  const grouped = "Wave +221 77 555 01 24 ";
  await shop.follow(/^Confirmés/);
  expect(shop.text().replaceAll(/\s+/g, " ")).toContain(grouped);
  await shop.follow(LISTS.export, shop.main());
  expect(await shop.response().text()).toContain("Fatou;Mobile Money;Wave;\u200b+221775550124;T9;800;");
  await shop.open("/sales/1");
  expect(shop.text().replaceAll(/\s+/g, " ")).toContain("Wave +221 77 555 01 24");
});

test("the evening's money is moved and counted", async () => {
  const shop = await shopWith({ titre: "Riz", prixVente: 17_500 });
  await shop.api("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: 17_500 });
  await shop.open("/sales/day?mouvement=nouveau");
  await shop.press(CAISSE_JOUR.addSubmit, { montant: "1 500", motif: "Taxi" });
  expect(shop.notices()).toContain(CAISSE_JOUR.added.SORTIE);
  const cash = "compte:ESPECES";
  await shop.follow(CAISSE_JOUR.start);
  await shop.press(CAISSE_JOUR.save, { [cash]: "pas un nombre" });
  expect(shop.text()).toContain("La valeur doit être un nombre");
  await shop.press(CAISSE_JOUR.save, { [cash]: "16 000" });
  expect(shop.notices()).toContain(CAISSE_JOUR.saved);
  expect(shop.text().replaceAll(/\s+/g, " ")).toMatch(
    /Espèces : juste\. .*Attendu au comptage 16 000 Compté 16 000 Écart Juste/,
  );
  const query = "SELECT comptes, note FROM comptages_caisse WHERE etablissement_id = ?";
  expect(await rowsOf(shop, query)).toEqual([{ comptes: '[["ESPECES",null,1600000,1600000]]', note: null }]);

  // The shop moves to Ghana meanwhile: no amount changes its currency unsaid, and none is lost.
  await shop.follow(CAISSE_JOUR.again);
  await shop.api("PUT", "/parametres/pays-defaut/11");
  await shop.press(CAISSE_JOUR.save, { [cash]: "30 000" });
  expect([shop.status(), shop.text()]).toEqual([409, expect.stringContaining(MESSAGES.deviseChanged)]);
  expect(shop.field(cash)).toMatch(/^30.?000$/);
  await shop.press(CAISSE_JOUR.save);
  expect(shop.text().replaceAll(/\s+/g, " ")).toMatch(
    /Attendu au comptage 0,00 Compté 30 000,00 Écart \+30 000,00/,
  );
});

test("a stock is counted, also when it moves meanwhile", async () => {
  const shop = await shopWith({ titre: "Sel fin", quantite: 7 });
  await shop.open("/stock/1");
  await shop.follow("Compter");
  await shop.press(COUNT.save, { quantiteComptee: "6" });
  expect(shop.text()).toContain("Le motif est obligatoire");
  expect(shop.field("quantiteComptee")).toBe("6");
  await shop.api("POST", "/ventes", { produitId: 1, quantite: 2, prixVenteReel: 800 });
  await shop.press(COUNT.save, { motif: "Casse" });
  expect(shop.text()).toContain(MESSAGES.stockChange(5));
  expect(shop.inert()).toEqual([]);
  await shop.press(COUNT.save);
  expect([shop.path(), shop.notices()]).toEqual(["/stock/1", expect.stringContaining(COUNT.saved)]);
  const query = `SELECT quantite, motif FROM mouvements WHERE etablissement_id = ? AND type = 'AJUSTEMENT'`;
  expect(await rowsOf(shop, query)).toEqual([{ quantite: 1, motif: "Casse" }]);
});

test("a task is added, edited, finished and deleted, on the period that is shown", async () => {
  const shop = await plainShop();
  await shop.open("/dashboard?periode=mois");
  await shop.follow(TACHES.add);
  await shop.press(TACHES.addButton, { titre: "   " });
  expect(shop.text()).toContain(MESSAGES.titleRequired);
  await shop.press(TACHES.addButton, { titre: "Compter" });
  expect(shop.notices()).toContain(TACHES.added);
  await shop.follow("Modifier Compter");
  await shop.press("Enregistrer", { titre: "Recompter" });
  expect(shop.notices()).toContain(TACHES.edited);
  expect(shop.path()).toContain("periode=mois");
  await shop.press(TACHES.finish("Recompter"));
  expect(shop.notices()).toContain(TACHES.finished);
  await shop.follow(/^Terminées/);
  await shop.follow("Modifier Recompter");
  await shop.press("Supprimer");
  expect(shop.notices()).toContain(TACHES.deleted);
  expect(shop.text()).toContain(TACHES.none);
});

test("no screen shows a control that only scripts move, and a dialog has a way back", async () => {
  const shop = await shopWith({ titre: "Riz" }, { titre: "Eau", statut: "BROUILLON" });
  await shop.api("POST", "/achats", { produitId: 1, quantite: 2, prixAchat: 640, fournisseur: "Sodiprom" });
  await shop.api("POST", "/taches", { titre: "Compter" });
  await shop.api("POST", "/appareils", {});
  await shop.api("POST", "/caisse/mouvements", { sens: "SORTIE", montant: 500, motif: "Taxi" });
  const wave = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24", montant: 800 };
  for (const client of ["Fatou", "Moussa"])
    await shop.api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 800 }],
      client,
      paiements: [{ ...wave, attente: true }],
    });
  await shop.api("POST", "/factures/2/paiements/1/refus", { motif: "Jamais arrivé" });
  for (const address of SCREENS) {
    await shop.open(address);
    expect([address, shop.status(), shop.inert()]).toEqual([address, 200, []]);
  }
  for (const [address, name, back] of DIALOGS) {
    await shop.open(address);
    expect([address, shop.inert()]).toEqual([address, []]);
    await shop.follow(name, shop.main());
    expect(shop.path()).toBe(back);
  }
});
