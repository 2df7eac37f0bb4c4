import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SHEETS } from "#app/content/later-sheets.ts";
import { readBoutique } from "./databases.ts";
import { type OpenedBoutique, logIn, openBoutique } from "./boutique.ts";

export const RICE = { titre: "Riz parfumé 25 kg", prixVente: 17_500, quantite: 5, seuilAlerte: 3 };
export const OIL = { titre: "Huile végétale 1 L", prixVente: 1_250, quantite: 40, seuilAlerte: 5 };
/** The product of `createSugar`. */
export const SUGAR = "Sucre";

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

/** A product for many sales. */
export async function createSugar(api: OpenedBoutique["api"], quantite = 1_000): Promise<void> {
  const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  const prix = { prixAchat: 400, prixVente: 500, seuilAlerte: 1 };
  await api("POST", "/produits", { titre: SUGAR, categorieId, statut: "STOCK", quantite, ...prix });
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
export async function keptPanier(page: Page): Promise<string[]> {
  const kept = (await keptBeside(page, "paniers")) as { panier: KeptPanier } | undefined;
  if (!kept) return [];
  const { client, lignes } = kept.panier;
  return [
    client,
    ...lignes.map(({ titre, quantite, prix }) => `${titre} ${String(quantite)} à ${String(prix)}`),
  ];
}

/** Pays the open basket in cash with the exact amount. */
export async function payExact(page: Page): Promise<void> {
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: SHEETS.submit }).click();
}

/** What the device keeps under `name` beside its outbox (app/outbox/shelf.ts). */
export function keptBeside(page: Page, name: string): Promise<unknown> {
  return page.evaluate(async (name) => {
    const names = (await indexedDB.databases()).map(({ name = "" }) => name);
    const database = names.find((one) => one.startsWith("etal-envois-"));
    if (database === undefined) return undefined;
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(database);
      request.onsuccess = () => resolve(request.result);
    });
    const kept = await new Promise<unknown>((resolve) => {
      const get = db.transaction("named").objectStore("named").get(name);
      get.onsuccess = () => resolve(get.result);
    });
    db.close();
    return kept;
  }, name);
}

type KeptPanier = { client: string; lignes: { titre: string; quantite: number; prix: number }[] };
