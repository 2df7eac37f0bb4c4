import type { Page } from "playwright-core";
import { ACHATS } from "#app/content/achats.ts";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { DEPOT } from "#app/content/depot.ts";
import { RECONCILIATION } from "#app/content/reconciliation.ts";
import { RECHERCHE } from "#app/content/recherche.ts";
import { HISTORY, STOCK, STOCKS } from "#app/content/stock.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { VENTE } from "#app/content/vente.ts";
import { VENTES } from "#app/content/ventes.ts";
import { times } from "#tests/helpers/long.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { setTextSize } from "#tests/journeys/harness/text.ts";

const TITRE = "Lait concentré sucré entier de première qualité ".repeat(3);
const UNBREAKABLE = "A".repeat(100);
const REFERENCE = UNBREAKABLE.slice(0, 50);
const PRIX_MAX = 1_000_000_000;
/** One on a page, they give the longest list of page numbers. */
const ACHATS_COUNT = 11;

/** Address and h1, which proves that the measured screen is the right one. */
const SCREENS = [
  ["/dashboard", TABLEAU.titre],
  ["/categories", CATEGORIES.titre],
  ["/categories/1", CATEGORIES.detailTitle],
  ["/categories/1/edit", CATEGORIES.editTitle],
  ["/categories/new", CATEGORIES.addTitle],
  ["/products", PRODUITS.titre],
  ["/products/1", PRODUITS.detailTitle],
  ["/products/1/edit", PRODUITS.editTitle],
  ["/products/new", PRODUITS.addTitle],
  ["/purchases/new", ACHATS.addTitle],
  ["/purchases/1", ACHATS.detailTitle],
  ["/purchases/1/edit", ACHATS.editTitle("1")],
  ["/purchases?size=1&page=4", ACHATS.titre],
  ["/stock", STOCKS.titre],
  ["/stock/1", STOCK.titre],
  ["/stock-history", HISTORY.titre],
  ["/sales", VENTES.titre],
  ["/sales/1", VENTE.titre],
  ["/sales/payments", PAIEMENTS.titre],
  ["/sales/reconciliation", RECONCILIATION.titre],
  ["/sales/day", CAISSE_JOUR.titre],
  ["/sales/depot", DEPOT.titre],
  ["/settings", PARAMETRES.titre],

  // The same screens in other states.
  ["/dashboard?periode=annee&tableau=1&ajouter=1&edition=1", TABLEAU.titre],
  ["/products?q=introuvable", PRODUITS.titre],
  ["/products/2/edit", PRODUITS.editTitle],
  ["/products/999", PRODUITS.detailTitle],
  ["/purchases/new?produit=1", ACHATS.addTitle],
  ["/stock?filtre=RUPTURE", STOCKS.titre],
  ["/stock/1?compter=1", STOCK.titre],
  ["/stock-history?produit=1&type=ACHAT", HISTORY.titre],
  ["/stock/2", STOCK.titre],
  ["/sales?dateDebut=2026-01-10&dateFin=2026-01-01", VENTES.titre],
  ["/sales/2", VENTE.titre],
  ["/sales/payments?etat=refuse", PAIEMENTS.titre],
  ["/sales/3", VENTE.titre],
  ["/sales/payments?etat=reste", PAIEMENTS.titre],
  ["/settings?onglet=etablissement", PARAMETRES.titre],
  ["/sales/day?mouvement=nouveau", CAISSE_JOUR.titre],
  ["/settings?onglet=ticket", PARAMETRES.titre],
  ["/settings?onglet=appareils", PARAMETRES.titre],
  ["/settings?onglet=pays", PARAMETRES.titre],
] as const;

/**
 * Width, text size and pointer; the tightest first. A shown screen is resized, as by a turned or zoomed device. In the short
 * form each screen has the tightest and one of the others, in turn.
 */
const SIZES = [
  [320, 16, "finger"],
  [1280, 32, "mouse"],
  [360, 32, "finger"],
  [768, 16, "mouse"],
  [360, 24, "finger"],
  [768, 16, "finger"],
  [1024, 16, "mouse"],
  [1280, 16, "mouse"],
] as const;

journey("tenir dans l'écran", [360], async ({ page, context, tolerate }) => {
  tolerate(/ 404$/, /status of 404/);
  const { account, api } = await openBoutique("Établissement de distribution alimentaire générale");
  await api("POST", "/categories", { nom: UNBREAKABLE, description: TITRE });
  const produit = { categorieId: 1, description: TITRE.repeat(4) };
  const stock = { seuilAlerte: 1_000_000, quantite: 9000, prixAchat: 900_000_000, prixVente: PRIX_MAX };
  await api("POST", "/produits", {
    ...produit,
    titre: UNBREAKABLE,
    statut: "STOCK",
    reference: REFERENCE,
    ...stock,
  });
  await api("POST", "/produits", { ...produit, titre: TITRE, statut: "BROUILLON" });
  await api("POST", "/ventes/panier", {
    lignes: [{ produitId: 1, quantite: 5000, prixVenteReel: PRIX_MAX }],
    paiements: [{ mode: "ESPECES", montant: 5000 * PRIX_MAX }],
  });
  const waiting = {
    mode: "MOBILE_MONEY",
    telephone: "77 555 01 24",
    transactionId: "W".repeat(64),
    attente: true,
  };
  for (const portefeuille of ["Orange Money", "Wave"]) {
    await api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 1000, prixVenteReel: PRIX_MAX }],
      client: UNBREAKABLE.slice(0, 96),
      paiements: [{ ...waiting, portefeuille, montant: 1000 * PRIX_MAX }],
    });
  }
  await api("POST", "/factures/3/paiements/1/refus", { motif: UNBREAKABLE });
  const achat = { produitId: 1, quantite: 10, prixAchat: 900_000_000, notes: TITRE };
  const papers = { reference: REFERENCE, numeroBonLivraison: REFERENCE };
  const fournisseur = UNBREAKABLE.slice(0, 96);
  await Promise.all(
    Array.from({ length: ACHATS_COUNT - 1 }, () =>
      api("POST", "/achats", { ...achat, ...papers, fournisseur }),
    ),
  );
  // The shortest link in a table.
  await api("POST", "/achats", { ...achat, fournisseur: "G" });
  await api("POST", "/taches", { titre: UNBREAKABLE, description: TITRE, priorite: "URGENTE" });
  await api("POST", "/appareils", { nom: UNBREAKABLE.slice(0, 40) });
  const attente = { nombre: 1_000_000, montant: 1000 * PRIX_MAX, depuis: "2026-01-01T08:00:00Z" };
  await api("PATCH", "/appareils/1", { attente });
  await logIn(page, account);

  const devtools = await context.newCDPSession(page);
  let checked = 0;
  const check = async () => {
    const [tightest, ...others] = SIZES;
    const turn = others[checked % others.length] ?? tightest;
    checked += 1;
    for (const [width, body, pointer] of times(0, 1) === 1 ? SIZES : [tightest, turn]) {
      await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: pointer === "finger" });
      await page.setViewportSize({ width, height: 740 });
      await setTextSize(page, `${String(body)}px`);
      await checkLayout(page);
    }
  };
  let shown: string = TABLEAU.titre;
  for (const [address, titre] of SCREENS) {
    // As a link does, which takes a third of the time; but the same h1 would not prove that the next screen is there.
    if (titre === shown) await page.goto(address);
    else await page.evaluate((to) => window.__remixRouter.navigate(to), address);
    await page.getByRole("heading", { level: 1, name: titre, exact: true }).waitFor();
    await check();
    shown = titre;
  }
  await openSearch(page, UNBREAKABLE.slice(0, 90));
  await check();
});

async function openSearch(page: Page, q: string): Promise<void> {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: RECHERCHE.dialog });
  await dialog.getByRole("combobox").fill(q);
  await dialog.getByRole("group", { name: RECHERCHE.groups.achats }).waitFor();
}
