// The till as its user goes through it: below 768 the cart is a sheet that must be opened first.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { lireBoutique } from "./bases.ts";
import { type BoutiqueOuverte, connecter, ouvrirBoutique } from "./boutique.ts";

export const RIZ = { titre: "Riz parfumé 25 kg", prixVente: 17_500, quantite: 5, seuilAlerte: 3 };
export const HUILE = { titre: "Huile végétale 1 L", prixVente: 1_250, quantite: 40, seuilAlerte: 5 };

type Produit = { id: number; reference: string };

/** A shop with rice (5 pieces) and oil (40), and its till. */
export async function ouvrirCaisse(page: Page, nom?: string) {
  const boutique = await ouvrirBoutique(nom);
  const categorie = await boutique.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  const creer = (produit: typeof RIZ) =>
    boutique.api<Produit>("POST", "/produits", {
      ...produit,
      categorieId: categorie.id,
      statut: "STOCK",
      prixAchat: 100,
    });
  const riz = await creer(RIZ);
  const huile = await creer(HUILE);
  await connecter(page, boutique.compte, "/pos");
  await attendreLaCaisse(page);
  return { ...boutique, riz, huile };
}

/** Opens the till and waits until it answers. */
export async function allerALaCaisse(page: Page): Promise<void> {
  await page.goto("/pos");
  await attendreLaCaisse(page);
}

/** Its keys are heard when its tiles are. */
async function attendreLaCaisse(page: Page): Promise<void> {
  const recherche = page.getByRole("searchbox");
  const repond = async () => {
    await page.keyboard.press("F2");
    return recherche.evaluate((champ) => champ === document.activeElement);
  };
  await expect.poll(repond, { timeout: 15_000 }).toBe(true);
}

export const tuile = (page: Page, titre: string) =>
  page.getByRole("list", { name: "Produits" }).getByRole("button", { name: titre });

/** Amounts are spaced by thin and no-break spaces. */
export const lisible = async (texte: Promise<string>) => (await texte).replace(/\s+/g, " ");

export const ventesDe = ({ compte }: Pick<BoutiqueOuverte, "compte">) =>
  lireBoutique("SELECT count(*) AS n FROM factures WHERE etablissement_id = ?", compte.etablissementId)[0]?.[
    "n"
  ];

const TABLETTE = 768;

/** Opens the cart, where it does not stand beside the products. */
export async function ouvrirPanier(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: TABLETTE };
  if (width < TABLETTE) await page.getByRole("button", { name: "Encaisser" }).click();
}

/** Opens the cash payment, through the cart if it is not open yet. */
export async function ouvrirPaiement(page: Page): Promise<void> {
  const especes = page.getByRole("button", { name: "Espèces" });
  if (!(await especes.isVisible())) await ouvrirPanier(page);
  await especes.click();
  await page.getByRole("dialog", { name: "Paiement en espèces" }).waitFor();
}

/** Pays the cart, whose sale the server records or never sees; no answer comes back. Ends in the cart. */
export async function payerSansReponse(page: Page, { enregistree }: { enregistree: boolean }) {
  await page.route("**/pos/ventes", async (route) => {
    if (enregistree) await route.fetch();
    await route.abort("connectionreset");
  });
  await ouvrirPaiement(page);
  const paiement = page.getByRole("dialog");
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await paiement.getByRole("button", { name: "Fermer", exact: true }).click();
  await page.unroute("**/pos/ventes");
}
