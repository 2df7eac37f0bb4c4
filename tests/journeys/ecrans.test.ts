// Every signed-in screen but the till with what is longest and largest, at 320 px and with text at 200 %, on a phone and on a desk.
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";
import { agrandir } from "./harness/texte.ts";

const TITRE = "Lait concentré sucré entier de première qualité ".repeat(3);
const SANS_ESPACE = "A".repeat(100);
const PRIX_MAX = 1_000_000_000;

/** Each with its h1, so that what is measured is that screen. */
const ECRANS = [
  ["/dashboard", "Tableau de bord"],
  ["/categories", CATEGORIES.titre],
  ["/categories/1", CATEGORIES.titreDetail],
  ["/categories/1/edit", CATEGORIES.titreEdition],
  ["/categories/new", CATEGORIES.titreAjout],
  ["/products", PRODUITS.titre],
  ["/products?q=introuvable", PRODUITS.titre],
  ["/products/1", PRODUITS.titreDetail],
  ["/products/1/edit", PRODUITS.titreEdition],
  ["/products/2/edit", PRODUITS.titreEdition],
  ["/products/new", PRODUITS.titreAjout],
  ["/products/999", PRODUITS.titreDetail],
  ["/settings", PARAMETRES.titre],
  ["/settings?onglet=etablissement", PARAMETRES.titre],
  ["/settings?onglet=pays", PARAMETRES.titre],
] as const;

const TAILLES = {
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

parcours(
  "tenir dans l'écran",
  [360, 768, 1280],
  async ({ page, largeur, tolerer }) => {
    tolerer(/ 404$/, /status of 404/);
    const { compte, api } = await ouvrirBoutique("Établissement de distribution alimentaire générale");
    await api("POST", "/categories", { nom: SANS_ESPACE, description: TITRE });
    const produit = { categorieId: 1, description: TITRE.repeat(4) };
    const stock = { seuilAlerte: 1_000_000, quantite: 9000, prixAchat: 900_000_000, prixVente: PRIX_MAX };
    await api("POST", "/produits", { ...produit, titre: SANS_ESPACE, statut: "STOCK", ...stock });
    await api("POST", "/produits", { ...produit, titre: TITRE, statut: "BROUILLON" });
    await api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 5000, prixVenteReel: PRIX_MAX }],
      paiements: [{ mode: "ESPECES", montant: 5000 * PRIX_MAX }],
    });
    await connecter(page, compte);

    for (const [ecran, corps] of TAILLES[largeur]) {
      await page.setViewportSize({ width: ecran, height: 740 });
      for (const [adresse, titre] of ECRANS) {
        await page.goto(adresse);
        await page.getByRole("heading", { level: 1, name: titre, exact: true }).waitFor();
        await agrandir(page, `${String(corps)}px`);
        await verifierMesures(page);
      }
    }
  },
  { partout: true },
);
