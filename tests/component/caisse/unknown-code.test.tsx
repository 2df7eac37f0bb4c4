// A scanned code that no product has: it asks, and becomes a product's.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SCAN } from "#app/content/scan.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { press, typeKeys } from "#tests/component/harness/keys.ts";
import { answer } from "#tests/component/harness/requests.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { OIL, openCaisse, tile, WIDTHS } from "./caisse.ts";

const CODE = "6044000001012";
const UNKNOWN = "6044000009018";
const TUNA = { ...OIL, id: 1, titre: "Thon 180 g", codesBarres: [CODE] };
const MILK = { ...OIL, titre: "Lait 1 L" };

const unknown = () => page.getByRole("dialog", { name: SCAN.unknown });

test("another unknown code asks anew, and a known one closes the question", async () => {
  const { panier } = await openCaisse({ produits: [TUNA, MILK] });
  await scanKeys(UNKNOWN);
  await expect.element(unknown().getByText(UNKNOWN)).toBeVisible();
  await scanKeys("6044000008028");
  await expect.element(unknown().getByText("6044000008028")).toBeVisible();
  await expect.element(unknown().getByRole("link", { name: SCAN.create })).toHaveFocus();
  await expect
    .element(unknown().getByRole("link", { name: SCAN.create }))
    .toHaveAttribute("href", "/products/new?code=6044000008028");
  await scanKeys(CODE);
  await expect.element(unknown()).not.toBeInTheDocument();
  await expect.poll(panier).toEqual(["", `${TUNA.titre} 1 à 125000`]);
});

test.each(WIDTHS)("a code is associated with a product, which is added (%i px)", async (width) => {
  const { panier } = await openCaisse({ width, produits: [TUNA, MILK] });
  const sentence = MESSAGES.codeBarresOf(UNKNOWN, "Sel");
  const requests: unknown[] = [];
  answer({
    "POST /pos/codes": async (request) => {
      requests.push(await request.json());
      return requests.length === 1
        ? Response.json({ erreur: { code: "CONFLIT", message: sentence } }, { status: 409 })
        : { codesBarres: [UNKNOWN] };
    },
  });
  await scanKeys(UNKNOWN);
  await checkScreen();
  await unknown().getByRole("button", { name: SCAN.associate }).click();
  const combobox = unknown().getByRole("combobox", { name: SCAN.produit });
  await expect.element(combobox).toHaveFocus();
  await press("Enter");
  await expect.element(unknown().getByText(SCAN.chooseProduit)).toBeVisible();
  await typeKeys("lait");
  await press("ArrowDown");
  await press("Enter");
  await expect.element(combobox).toHaveValue(MILK.titre);
  // A refused code says whose it is.
  await press("Enter");
  await expect.element(unknown().getByText(sentence)).toBeVisible();
  await checkScreen();
  await press("Enter");
  await expect.element(unknown()).not.toBeInTheDocument();
  await expect.poll(panier).toEqual(["", `${MILK.titre} 1 à 125000`]);
  // It has the code from now on.
  await scanKeys(UNKNOWN);
  await expect.poll(panier).toEqual(["", `${MILK.titre} 2 à 125000`]);
  expect(requests).toEqual(Array(2).fill({ produitId: MILK.id, code: UNKNOWN }));
  await expect.element(tile(MILK.titre)).toBeVisible();
});
