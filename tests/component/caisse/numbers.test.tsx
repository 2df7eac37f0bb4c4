import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { openCaisse, openPaiement, openPanier, quantite, RICE, sheet, tile, WIDTHS } from "./caisse.ts";

test.each(WIDTHS)("what is no number is said where it was typed at the till (%i px)", async (width) => {
  await openCaisse({ width });
  await tile(RICE.titre).click();
  await openPanier();
  const panier = page.getByRole("list", { name: CAISSE.panier });
  await page.getByRole("button", { name: CAISSE.editPrix(RICE.titre) }).click();
  await page.getByRole("textbox", { name: CAISSE.prixOf(RICE.titre) }).fill("17500,5");
  await press("Enter");
  await expect.element(panier.getByText("Le montant a trop de décimales pour la devise")).toBeVisible();
  await quantite(RICE.titre).fill("deux");
  await press("Enter");
  await expect.element(panier.getByText("La quantité doit être un nombre")).toBeVisible();
  await openPaiement();
  const received = page.getByRole("textbox", { name: CAISSE.montantRecu });
  await received.fill("20mille");
  await expect.element(sheet().last().getByText("Le montant doit être un nombre")).toBeVisible();
  await expect.element(page.getByRole("button", { name: CAISSE.submit })).toBeDisabled();
  await checkScreen();
  await received.fill("20.000");
  await expect.element(page.getByText(CAISSE.monnaie)).toBeVisible();
  await expect.element(received).toHaveValue("20\u202F000");
});
