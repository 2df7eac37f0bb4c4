import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { checkAccessibility } from "./harness/accessibility.ts";
import { readBoutique } from "./harness/databases.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { goToCaisse, openPaiement, openPanier } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";

journey("taper un nombre qui n'en est pas un", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await logIn(page, account, "/products/new");

  const quantite = page.getByLabel("Quantité", { exact: true });
  const achat = page.getByLabel("Prix d'achat");
  const vente = page.getByLabel("Prix de vente");
  const sentenceOf = async (field: Locator) =>
    page.locator(`[id="${(await field.getAttribute("id")) ?? ""}-error"]`).innerText();

  // Grouped thousands show that the scripts run.
  await expect
    .poll(async () => {
      await achat.fill("15000");
      return achat.inputValue();
    })
    .toBe("15\u202F000");
  await vente.fill("17500,5");
  await vente.blur();
  await expect.poll(() => sentenceOf(vente)).toBe("Le montant a trop de décimales pour la devise");
  await expect.poll(() => page.getByText(/^Marge/).count()).toBe(0);
  await vente.fill("");
  await vente.pressSequentially("-5");
  await quantite.pressSequentially("12,5");
  await achat.fill("abc");
  await achat.blur();
  await expect.poll(() => sentenceOf(vente)).toBe("Le prix de vente doit être positif ou zéro");
  await expect.poll(() => sentenceOf(quantite)).toBe("La quantité doit être un nombre entier");
  await expect.poll(() => sentenceOf(achat)).toBe("Le prix d'achat doit être un nombre");
  await expect.poll(() => vente.getAttribute("aria-invalid")).toBe("true");
  await checkAccessibility(page);

  await page.getByLabel("Titre").fill("Riz parfumé 25 kg");
  await page.getByLabel("Seuil d'alerte").fill("3");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("quantite");
  expect([await quantite.inputValue(), await achat.inputValue(), await vente.inputValue()]).toEqual([
    "12,5",
    "abc",
    "-5",
  ]);
  await expect.poll(() => sentenceOf(vente)).toBe("Le prix de vente doit être positif ou zéro");

  await quantite.fill("5");
  await achat.fill("15.000");
  await vente.fill("17 500 FCFA");
  await vente.blur();
  await page.getByText(/^Marge 14,3/).waitFor();
  expect([await achat.inputValue(), await vente.inputValue()]).toEqual(["15\u202F000", "17\u202F500"]);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Le produit a été créé avec succès").waitFor();
  const read = "SELECT prix_achat, prix_vente FROM produits WHERE etablissement_id = ?";
  expect(readBoutique(read, account.etablissementId)).toEqual([
    { prix_achat: 1_500_000, prix_vente: 1_750_000 },
  ]);

  await goToCaisse(page);
  await page.getByRole("list", { name: "Produits" }).getByRole("button", { name: "Riz" }).click();
  await openPanier(page);
  await page.getByRole("button", { name: "Modifier le prix de Riz parfumé 25 kg" }).click();
  await page.getByRole("textbox", { name: "Prix unitaire de Riz parfumé 25 kg" }).fill("17500,5");
  await page.keyboard.press("Enter");
  const panier = page.getByRole("list", { name: "Panier" });
  await panier.getByText("Le montant a trop de décimales pour la devise").waitFor();
  await page.getByRole("textbox", { name: "Quantité de Riz parfumé 25 kg" }).fill("deux");
  await page.keyboard.press("Enter");
  await panier.getByText("La quantité doit être un nombre").waitFor();
  await openPaiement(page);
  const received = page.getByRole("textbox", { name: "Montant reçu" });
  await received.fill("20mille");
  await page.getByRole("dialog").getByText("Le montant doit être un nombre").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Valider la vente" }).isDisabled()).toBe(true);
  await checkAccessibility(page);
  await received.fill("20.000");
  await page.getByText("Monnaie à rendre").waitFor();
  await expect.poll(() => received.inputValue()).toBe("20\u202F000");
});
