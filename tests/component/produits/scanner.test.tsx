import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { BARCODE_QUESTION } from "#app/content/barcode-question.ts";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import * as creation from "#app/routes/_app._shell.products.new.tsx";
import { field } from "#tests/component/harness/forms.ts";
import { focus } from "#tests/component/harness/keys.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import { given, openScreen } from "#tests/component/harness/screen.tsx";

const CODE = "6044000001012";
const removeCode = (code: string) => page.getByRole("button", { name: PRODUIT_FORM.removeCode(code) });

test("a scan in the form of a product sends nothing and goes to the field of codes", async () => {
  const categories = [{ id: 1, nom: "Épicerie" }];
  const start = { key: "k".repeat(32), categorieId: "1", code: "" };
  await openScreen("/products/new", {
    routes: {
      "routes/_app._shell.products.new": given(creation, {
        loader: () => ({ categories, start }),
        action: () => {
          throw new Error("The form was sent");
        },
      }),
    },
  });
  const titre = field("titre");
  await titre.fill("Lait 1 L");
  // Text stays text.
  await scanKeys("123", { ends: "nothing" });
  await expect.element(titre).toHaveValue("Lait 1 L123");
  // The Entrée of a code sends no form.
  await scanKeys(CODE);
  await expect.element(titre).toHaveValue(`Lait 1 L123${CODE}`);
  await titre.fill("Lait 1 L");
  // From a choice the code goes to the field of codes, whole whatever its pauses.
  focus(page.getByRole("radio", { name: /Brouillon/ }));
  await scanKeys("6191234500237", { pauses: [5, 450, 90, 2000, 5, 5, 700] });
  await expect.element(removeCode("6191234500237")).toBeVisible();
  // A list of choices keeps its letters only.
  focus(field("categorieId"));
  await scanKeys("6044000003016");
  await expect.element(removeCode("6044000003016")).toBeVisible();
  await scanKeys(CODE, { azerty: true });
  await expect.element(removeCode(CODE)).toBeVisible();
  await field("prixVente").fill("250");
  await scanKeys("6044000002019");
  await page
    .getByRole("dialog", { name: BARCODE_QUESTION.title })
    .getByRole("button", { name: BARCODE_QUESTION.take })
    .click();
  await expect.element(removeCode("6044000002019")).toBeVisible();
  await expect.element(field("prixVente")).toHaveValue("250");
  await expect.element(titre).toHaveValue("Lait 1 L");
});
