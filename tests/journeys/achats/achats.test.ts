import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ACHAT_FORM } from "#app/content/achats.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, type OpenedBoutique, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { field, save } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const QUESTION =
  "Êtes-vous sûr de vouloir annuler cet achat ? Cette action est irréversible et sera tracée dans l'historique.";
const MILK = "Lait concentré sucré 397 g";

const achat = (produitId: number, rest: object = {}) => ({
  ...{ produitId, quantite: 24, prixAchat: 640, fournisseur: "Sodiprom" },
  ...rest,
});

/** Product 1 has 8 pieces, product 2 is a draft, product 3 is inactive. */
async function open(page: Page, path: string, before?: (opened: OpenedBoutique) => Promise<unknown>) {
  const opened = await openBoutique();
  const { api } = opened;
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { statut: "STOCK", quantite: 8, seuilAlerte: 3, prixAchat: 640, prixVente: 800 };
  await api("POST", "/produits", { titre: MILK, categorieId: 1, reference: "EPI-009", ...stock });
  await api("POST", "/produits", { titre: "Lait en poudre", categorieId: 1, statut: "BROUILLON" });
  await api("POST", "/produits", { titre: "Lait caillé", categorieId: 1, statut: "INACTIF" });
  await before?.(opened);
  await logIn(page, opened.account, path);
  return opened;
}

const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

journey("un nouvel achat", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { api } = await open(page, "/purchases/new", ({ api: call }) =>
    call("POST", "/achats", achat(1, { fournisseur: "Coopérative Ndar", quantite: 1 })),
  );
  const submit = page.getByRole("button", { name: "Enregistrer" });
  const product = page.getByRole("combobox", { name: ACHAT_FORM.produit });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
  // An inactive product is not offered. The keyboard alone chooses, and goes on in the quantity.
  await product.pressSequentially("lait");
  await expect.poll(() => page.getByRole("option").count()).toBe(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/produit=1$/);
  await page.getByText("EPI-009 · 9 en stock").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("quantite");
  await page.keyboard.type("24");
  await page.getByText("15\u202F360").waitFor();
  await page.getByText("9 → 33").waitFor();
  await page.getByText(/^20.%$/).waitFor();
  await field(page, "prixAchat").fill("700");
  const supplier = page.getByLabel(ACHAT_FORM.fournisseur);
  await field(page, "quantite").fill("24");
  await supplier.pressSequentially("coope");
  await page.getByRole("option", { name: "Coopérative Ndar" }).click();
  await expect.poll(() => supplier.inputValue()).toBe("Coopérative Ndar");
  await field(page, "dateOperation").fill("2999-01-01");
  await submit.click();
  await page.getByText(MESSAGES.dateFuture).waitFor();
  await checkStory(page);
  await page.reload();
  await page.getByText("Votre saisie a été retrouvée.").waitFor();
  await field(page, "dateOperation").fill("2026-01-05");
  await page.getByText(ACHAT_FORM.details).click();
  await field(page, "numeroBonLivraison").fill("BL 20418");
  // Another device changes the selling price, which this form shows and leaves as it was.
  const { version } = await api<{ version: number }>("GET", "/produits/1");
  await api("PUT", "/produits/1", { titre: MILK, seuilAlerte: 3, prixVente: 900, version });
  await submit.click();
  await page.getByText("Achat créé avec succès").waitFor();
  await page.waitForURL("**/purchases");
  expect(await api("GET", "/achats/2")).toMatchObject({
    ...{ produitId: 1, quantite: 24, prixAchat: 700, prixVente: null, jour: "2026-01-05" },
    ...{ fournisseur: "Coopérative Ndar", numeroBonLivraison: "BL 20418", reference: null },
  });
  expect(await api("GET", "/produits/1")).toMatchObject({ prixVente: 900 });
});

journey("un achat, sa modification et son annulation", [360, 1280], async ({ page, context }) => {
  const note = {
    numeroBonLivraison: "BL 20418",
    reference: "F-118",
    notes: "Un carton abîmé",
    prixVente: 800,
  };
  const { api } = await open(page, "/dashboard", ({ api: call }) => call("POST", "/achats", achat(1, note)));
  await page.goto("/purchases/1");
  // Another device edits what this screen shows.
  await api("PUT", "/achats/1", { quantite: 24, fournisseur: "Sahel Distribution" });
  await shown(page, "Sahel Distribution").waitFor();

  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("heading", { level: 1, name: "Modifier l'achat #1" }).waitFor();
  await field(page, "quantite").fill("30");
  await field(page, "fournisseur").fill("Sahel");
  await save(page);
  await page.getByText("Achat modifié avec succès").waitFor();
  await page.waitForURL("**/purchases");
  expect(await api("GET", "/achats/1")).toMatchObject({
    ...{ quantite: 30, fournisseur: "Sahel", montantTotal: 19_200 },
  });

  await page.goto("/purchases/1");
  await page.getByRole("button", { name: "Annuler l'achat" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(QUESTION).waitFor();
  await dialog.getByText(`30 × ${MILK}, Sahel`).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await api("POST", "/stocks/produit/1/ajustement", { quantiteComptee: 40, motif: "Compté" });
  const other = await context.newPage();
  await other.goto("/purchases/1");
  await cancelDuringReload(page, () =>
    api("POST", "/stocks/produit/1/ajustement", { quantiteComptee: 41, motif: "Compté" }),
  );
  // The other device shows the cancellation, and neither screen edits the purchase any more.
  await other.getByText("Annulé", { exact: true }).waitFor();
  await expect.poll(() => other.getByRole("link", { name: "Modifier" }).count()).toBe(0);
  await checkStory(other);
});

/** A reload that ends after the cancellation must not bring back the screen that the cancellation left. */
async function cancelDuringReload(page: Page, cause: () => Promise<unknown>): Promise<void> {
  const list = page.waitForRequest("**/purchases.data*");
  const held = Promise.withResolvers<true>();
  const reloaded = Promise.withResolvers<true>();
  await page.route("**/purchases/1.data*", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    held.resolve(true);
    const answer = await route.fetch();
    await list;
    await route.fulfill({ response: answer });
    reloaded.resolve(true);
  });
  await page.route("**/purchases.data*", async (route) => {
    await reloaded.promise;
    // Time for the screen to take the reload's answer.
    await page.waitForTimeout(200);
    await route.continue();
  });
  await cause();
  // Not the page's next request: a reload that an earlier change caused may have been sent before it could be held.
  await held.promise;
  await page.getByRole("button", { name: "Annuler l'achat" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler l'achat" }).click();
  await page.getByText("Achat annulé avec succès").waitFor();
  await page.waitForURL("**/purchases");
  await page.unrouteAll({ behavior: "wait" });
}
