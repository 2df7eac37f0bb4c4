import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readBoutique } from "./databases.ts";
import { type OpenedBoutique, logIn, openBoutique } from "./boutique.ts";

export const RICE = { titre: "Riz parfumé 25 kg", prixVente: 17_500, quantite: 5, seuilAlerte: 3 };
export const OIL = { titre: "Huile végétale 1 L", prixVente: 1_250, quantite: 40, seuilAlerte: 5 };

type Produit = { id: number; reference: string };

/** Rice (5 pieces) and oil (40). */
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

export async function goToCaisse(page: Page): Promise<void> {
  await page.goto("/pos");
  await waitForCaisse(page);
}

/** The keys work as soon as the tiles do. */
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

/** Amounts contain thin and no-break spaces. */
export const readable = async (text: Promise<string>) => (await text).replace(/\s+/g, " ");

export const countVentes = ({ account }: Pick<OpenedBoutique, "account">) =>
  readBoutique("SELECT count(*) AS n FROM factures WHERE etablissement_id = ?", account.etablissementId)[0]?.[
    "n"
  ];

const TABLET_WIDTH = 768;

export async function openPanier(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: TABLET_WIDTH };
  if (width < TABLET_WIDTH) await page.getByRole("button", { name: "Encaisser" }).click();
}

export async function openPaiement(page: Page): Promise<void> {
  const especes = page.getByRole("button", { name: "Espèces" });
  if (!(await especes.isVisible())) await openPanier(page);
  await especes.click();
  await page.getByRole("dialog", { name: "Paiement en espèces" }).waitFor();
}

/** The open basket as this device keeps it: the customer, then each line. */
export function keptPanier(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const name = names.find((one) => one.startsWith("etal-envois-"));
    if (name === undefined) return [];
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const kept = await new Promise<{ panier: KeptPanier } | undefined>((resolve) => {
      const get = db.transaction("named").objectStore("named").get("paniers");
      get.onsuccess = () => resolve(get.result as { panier: KeptPanier } | undefined);
    });
    db.close();
    const { client, lignes } = kept?.panier ?? { client: "", lignes: [] };
    return [
      client,
      ...lignes.map(({ titre, quantite, prix }) => `${titre} ${String(quantite)} à ${String(prix)}`),
    ];
  });
}

type KeptPanier = { client: string; lignes: { titre: string; quantite: number; prix: number }[] };
