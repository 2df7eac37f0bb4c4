import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { readable } from "#tests/component/harness/text.ts";
import { openCaisse, openPanier, RICE, tile } from "./caisse.ts";

test.each([360, 1280] as const)(
  "a number that is none is said in the cart and in the payment, %i px",
  async (width) => {
    await openCaisse({ width });
    await tile(RICE.titre).click();
    await openPanier();
    await page.getByRole("button", { name: CAISSE.editPrix(RICE.titre) }).click();
    await page.getByRole("textbox", { name: `Prix unitaire de ${RICE.titre}` }).fill("17500,5");
    await press("Enter");
    const panier = page.getByRole("list", { name: "Panier" });
    await expect.element(panier.getByText("Le montant a trop de décimales pour la devise")).toBeVisible();
    await page.getByRole("textbox", { name: CAISSE.quantiteOf(RICE.titre) }).fill("deux");
    await press("Enter");
    await expect.element(panier.getByText("La quantité doit être un nombre")).toBeVisible();
    await page.getByRole("button", { name: "Espèces" }).click();
    const dialog = page.getByRole("dialog", { name: "Paiement en espèces" });
    const received = dialog.getByRole("textbox", { name: "Montant reçu" });
    await received.fill("20mille");
    await expect.element(dialog.getByText("Le montant doit être un nombre")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: CAISSE.submit })).toBeDisabled();
    await checkScreen();
    await received.fill("20.000");
    await expect.element(dialog.getByText("Monnaie à rendre")).toBeVisible();
    await expect.poll(() => readable((received.element() as HTMLInputElement).value)).toBe("20 000");
  },
);
