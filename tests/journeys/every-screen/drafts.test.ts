import type { Page } from "playwright-core";
import { expect } from "vitest";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readable } from "#tests/journeys/harness/caisse.ts";
import { field, save, submitLogin, unfold } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { SESSION_ENDED } from "#tests/journeys/harness/session.ts";

/** This country's currency has decimals. */
const FRANCE = 13;

const recovered = (page: Page) => page.getByText(FORM_MESSAGES.typedRecovered);
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("etal:saisie"));
const shown = (page: Page, name: string) => readable(field(page, name).inputValue());

journey("recharger un produit qui n'est pas enregistré", [360, 1280], async ({ page, tolerate }) => {
  const { account, api } = await openBoutique("Boutique de Lyon", FRANCE);
  for (const name of ["Épicerie", "Boissons"]) await api("POST", "/categories", { nom: name });
  await logIn(page, account, "/products/new");
  await unfold(page);
  const typed = { titre: "Thé vert", description: "Paquet\nde 250 g", quantite: "1200", seuilAlerte: "12" };
  for (const [name, value] of Object.entries({ ...typed, prixAchat: "10,50", prixVente: "12,75" }))
    await field(page, name).fill(value);
  await field(page, "categorieId").selectOption({ label: "Boissons" });
  await page.reload();
  await recovered(page).waitFor();
  await expect.poll(() => shown(page, "titre")).toBe("Thé vert");
  expect(await shown(page, "description")).toBe("Paquet de 250 g");
  expect(await shown(page, "quantite")).toBe("1 200");
  expect(await shown(page, "prixVente")).toBe("12,75");
  await page.getByText("Marge", { exact: false }).first().waitFor();
  await save(page);
  await page.waitForURL("**/products");
  expect(await api("GET", "/produits/1")).toMatchObject({
    titre: "Thé vert",
    prixVente: 12.75,
    categorieId: 2,
  });

  await page.goto("/products/new");
  await expect.poll(() => shown(page, "titre")).toBe("");
  expect(await recovered(page).count()).toBe(0);

  // A sign-out leaves no draft, even when the tab learns of it only later.
  tolerate(...SESSION_ENDED);
  await field(page, "titre").fill("Savon");
  await page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit();
  });
  await page.waitForURL("**/login");
  await expect.poll(() => kept(page)).toBe(null);
  await submitLogin(page, account);
  await page.waitForURL("**/dashboard");
});
