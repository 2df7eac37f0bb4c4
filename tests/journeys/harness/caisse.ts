// The till as its user goes through it: below 768 the cart is a sheet that must be opened first.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readBoutique } from "./databases.ts";
import { type OpenedBoutique, logIn, openBoutique } from "./boutique.ts";

export const RICE = { titre: "Riz parfumé 25 kg", prixVente: 17_500, quantite: 5, seuilAlerte: 3 };
export const OIL = { titre: "Huile végétale 1 L", prixVente: 1_250, quantite: 40, seuilAlerte: 5 };

type Produit = { id: number; reference: string };

/** A shop with rice (5 pieces) and oil (40), and its till. */
export async function openCaisse(page: Page, name?: string) {
  const boutique = await openBoutique(name);
  const categorie = await boutique.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  const create = (produit: typeof RICE) =>
    boutique.api<Produit>("POST", "/produits", {
      ...produit,
      categorieId: categorie.id,
      statut: "STOCK",
      prixAchat: 100,
    });
  const rice = await create(RICE);
  const oil = await create(OIL);
  await logIn(page, boutique.account, "/pos");
  await waitForCaisse(page);
  return { ...boutique, rice, oil };
}

/** Opens the till and waits until it answers. */
export async function goToCaisse(page: Page): Promise<void> {
  await page.goto("/pos");
  await waitForCaisse(page);
}

/** Its keys are heard when its tiles are. */
async function waitForCaisse(page: Page): Promise<void> {
  const search = page.getByRole("searchbox");
  const responds = async () => {
    await page.keyboard.press("F2");
    return search.evaluate((field) => field === document.activeElement);
  };
  await expect.poll(responds, { timeout: 15_000 }).toBe(true);
}

export const tile = (page: Page, titre: string) =>
  page.getByRole("list", { name: "Produits" }).getByRole("button", { name: titre });

/** Amounts are spaced by thin and no-break spaces. */
export const readable = async (text: Promise<string>) => (await text).replace(/\s+/g, " ");

export const countVentes = ({ account }: Pick<OpenedBoutique, "account">) =>
  readBoutique("SELECT count(*) AS n FROM factures WHERE etablissement_id = ?", account.etablissementId)[0]?.[
    "n"
  ];

const TABLET_WIDTH = 768;

/** Opens the cart, where it does not stand beside the products. */
export async function openPanier(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: TABLET_WIDTH };
  if (width < TABLET_WIDTH) await page.getByRole("button", { name: "Encaisser" }).click();
}

/** Opens the cash payment, through the cart if it is not open yet. */
export async function openPaiement(page: Page): Promise<void> {
  const especes = page.getByRole("button", { name: "Espèces" });
  if (!(await especes.isVisible())) await openPanier(page);
  await especes.click();
  await page.getByRole("dialog", { name: "Paiement en espèces" }).waitFor();
}

/** Pays the cart, whose sale the server records or never sees; no answer comes back. Ends in the cart. */
export async function payWithoutResponse(page: Page, { recorded }: { recorded: boolean }) {
  await page.route("**/pos/ventes", async (route) => {
    if (recorded) await route.fetch();
    await route.abort("connectionreset");
  });
  await openPaiement(page);
  const paiement = page.getByRole("dialog");
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await paiement.getByRole("button", { name: "Fermer", exact: true }).click();
  await page.unroute("**/pos/ventes");
}
