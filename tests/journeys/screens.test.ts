import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { HISTORY, STOCK, STOCKS } from "#app/content/stock.ts";
import { VENTE, VENTES } from "#app/content/ventes.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";
import { setTextSize } from "./harness/text.ts";

const TITRE = "Lait concentré sucré entier de première qualité ".repeat(3);
const UNBREAKABLE = "A".repeat(100);
const PRIX_MAX = 1_000_000_000;

/** The h1 proves that the measured screen is the right one. */
const SCREENS = [
  ["/dashboard", "Tableau de bord"],
  ["/categories", CATEGORIES.titre],
  ["/categories/1", CATEGORIES.detailTitle],
  ["/categories/1/edit", CATEGORIES.editTitle],
  ["/categories/new", CATEGORIES.addTitle],
  ["/products", PRODUITS.titre],
  ["/products?q=introuvable", PRODUITS.titre],
  ["/products/1", PRODUITS.detailTitle],
  ["/products/1/edit", PRODUITS.editTitle],
  ["/products/2/edit", PRODUITS.editTitle],
  ["/products/new", PRODUITS.addTitle],
  ["/products/999", PRODUITS.detailTitle],
  ["/stock", STOCKS.titre],
  ["/stock?filtre=RUPTURE", STOCKS.titre],
  ["/stock/1", STOCK.titre],
  ["/stock/1?compter=1", STOCK.titre],
  ["/stock/2", STOCK.titre],
  ["/stock-history", HISTORY.titre],
  ["/stock-history?produit=1&type=ACHAT", HISTORY.titre],
  ["/sales", VENTES.titre],
  ["/sales?dateDebut=2026-01-10&dateFin=2026-01-01", VENTES.titre],
  ["/sales/1", VENTE.titre],
  ["/settings", PARAMETRES.titre],
  ["/settings?onglet=etablissement", PARAMETRES.titre],
  ["/settings?onglet=pays", PARAMETRES.titre],
] as const;

const SIZES = {
  360: [
    [320, 16],
    [360, 24],
    [360, 32],
  ],
  768: [[768, 16]],
  1280: [
    [1024, 16],
    [1280, 16],
    [1280, 32],
  ],
} as const;

journey(
  "tenir dans l'écran",
  [360, 768, 1280],
  async ({ page, viewportWidth, tolerate }) => {
    tolerate(/ 404$/, /status of 404/);
    const { account, api } = await openBoutique("Établissement de distribution alimentaire générale");
    await api("POST", "/categories", { nom: UNBREAKABLE, description: TITRE });
    const produit = { categorieId: 1, description: TITRE.repeat(4) };
    const stock = { seuilAlerte: 1_000_000, quantite: 9000, prixAchat: 900_000_000, prixVente: PRIX_MAX };
    await api("POST", "/produits", { ...produit, titre: UNBREAKABLE, statut: "STOCK", ...stock });
    await api("POST", "/produits", { ...produit, titre: TITRE, statut: "BROUILLON" });
    await api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 5000, prixVenteReel: PRIX_MAX }],
      paiements: [{ mode: "ESPECES", montant: 5000 * PRIX_MAX }],
    });
    await logIn(page, account);

    for (const [address, titre] of SCREENS) {
      await page.goto(address);
      await page.getByRole("heading", { level: 1, name: titre, exact: true }).waitFor();
      for (const [width, body] of SIZES[viewportWidth]) {
        await page.setViewportSize({ width, height: 740 });
        await setTextSize(page, `${String(body)}px`);
        await checkLayout(page);
      }
    }
  },
  { everyWidth: true },
);
