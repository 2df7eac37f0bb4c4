import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ACHAT_FORM } from "#app/content/achats.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import * as creation from "#app/routes/_app._shell.purchases.new.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field, fieldsOf, fill, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { listPage } from "#tests/component/harness/lists.ts";
import { redirected } from "#tests/component/harness/outcomes.ts";
import {
  dataRoute,
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import { brouillon, produit } from "#tests/component/produits/produits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { fold } from "#worker/core/domain/text.ts";
import { MILK, TODAY } from "./achats.ts";

const PRODUITS = [
  produit(1, MILK, { reference: "EPI-009", quantite: 9, prixAchat: 64_000, prixVente: 80_000 }),
  brouillon(2, "Lait en poudre"),
  brouillon(3, "Lait caillé", { statut: "INACTIF" }),
];

type Options = { address?: string; width?: Width; action?: (request: Request) => unknown };

async function openNew({ address = "/purchases/new", width, action }: Options = {}) {
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.purchases.new": given(creation, {
        loader: ({ request }) => {
          const params = new URL(request.url).searchParams;
          const q = params.get("q") ?? "";
          // A text that names only one product leads to it, as on the server.
          if (q === "EPI-009") return redirected("/purchases/new?produit=1");
          const produit = PRODUITS.find(({ id }) => String(id) === params.get("produit")) ?? null;
          const start = {
            produit,
            suggestions: [],
            fournisseurs: ["Coopérative Ndar", "Sodiprom"],
            today: TODAY,
          };
          return { key: "k".repeat(32), start, q, symbole: "FCFA" };
        },
        ...(action && { action: ({ request }) => action(request) }),
      }),
      "routes/_app._shell.purchases._index": ELSEWHERE,
      "routes/_app.products.suggestions": dataRoute(({ request }) => {
        const params = new URL(request.url).searchParams;
        const q = params.get("q") ?? "";
        const offered = params.has("achetables")
          ? PRODUITS.filter(({ statut }) => statut !== "INACTIF")
          : PRODUITS;
        const found = listPage(offered, { page: 0, size: 5, q }, ({ titre }) => fold(titre)).content;
        return { q, suggestions: found.map((one) => ({ ...one, rang: 0 })) };
      }),
    },
  });
}

const submit = () => page.getByRole("button", { name: "Enregistrer" });
const product = () => page.getByRole("combobox", { name: ACHAT_FORM.produit });
const supplier = () => page.getByLabelText(ACHAT_FORM.fournisseur);

test.each(widths(360, 1280))(
  "the keyboard alone chooses a product and goes on in the quantity, %i px",
  async (width) => {
    await openNew({ width });
    await expect.element(field("q")).toHaveFocus();
    await expect.element(page.getByText(/^Le produit est obligatoire/)).toBeVisible();
    await expect.element(submit()).toBeDisabled();
    await checkScreen();
    // What is typed into the form before the choice is not lost.
    await supplier().fill("So");
    await expect.element(supplier()).toHaveValue("So");
    await product().fill("lait");
    // An inactive product is not offered.
    await expect.poll(() => page.getByRole("option").elements().length).toBe(2);
    await press("ArrowDown");
    await press("Enter");
    await expect.poll(shownAddress).toBe("/purchases/new?produit=1");
    await expect.poll(seenText).toContain("EPI-009 · 9 en stock");
    await expect.element(field("quantite")).toHaveFocus();
    await press("2");
    await press("4");
    await expect.poll(seenText).toContain("15 360");
    expect(seenText()).toContain("9 → 33");
    expect(seenText()).toMatch(/Marge 20.%/);
    // Entrée leads through the prices to the supplier, and sends nothing on its way.
    await press("Enter");
    await expect.element(field("prixAchat")).toHaveFocus();
    for (const key of "700") await press(key);
    await expect.poll(seenText).toContain("16 800");
    await press("Enter");
    await expect.element(field("prixVente")).toHaveFocus();
    expect(seenText()).not.toContain("jusqu'ici");
    for (const key of "850") await press(key);
    await expect.poll(seenText).toContain(ACHAT_FORM.soldUntilNow("800"));
    await checkScreen();
    await press("Enter");
    await expect.element(supplier()).toHaveFocus();
    await expect.element(supplier()).toHaveValue("So");
  },
);

test("on a phone the three fields share a row, their errors stand under all of them, and the foot has the total", async () => {
  const error = { quantite: [MESSAGES.quantitePositive], numeroBonLivraison: ["Trop long"] };
  await openNew({
    width: 360,
    address: "/purchases/new?produit=1",
    action: (request) => refused(request, error),
  });
  const box = (element: Element) => element.getBoundingClientRect();
  const boxes = () => ["quantite", "prixAchat", "prixVente"].map((name) => box(field(name).element()));
  expect(new Set(boxes().map(({ top, bottom }) => Math.round(top + bottom))).size).toBe(1);
  await fill({ quantite: "2", fournisseur: "Sahel" });
  await expect.poll(seenText).toMatch(/Total de l'achat 1 280 FCFA/);
  expect(field("numeroBonLivraison").element().checkVisibility()).toBe(false);
  await submit().click();
  const message = page.getByText(MESSAGES.quantitePositive);
  await expect.element(message).toBeVisible();
  expect(box(message.element()).top).toBeGreaterThan(Math.max(...boxes().map(({ bottom }) => bottom)));
  // A refused field is not hidden.
  await expect.element(field("numeroBonLivraison")).toBeVisible();
  // No amount is cut: from eight digits on each field has a row of its own.
  for (const [prixAchat, rows] of [
    ["9999999", 1],
    ["1000000000", 3],
  ] as const) {
    await fill({ prixAchat });
    await expect
      .poll(() => new Set(boxes().map(({ top, bottom }) => Math.round(top + bottom))).size)
      .toBe(rows);
    await checkScreen();
  }
});

test("what is refused is said at its field, and everything is sent that the form shows", async () => {
  const sent: Record<string, string>[] = [];
  const answers = [
    { quantite: [MESSAGES.quantitePositive], fournisseur: [MESSAGES.fournisseurRequired] },
    { dateOperation: [MESSAGES.dateFuture] },
  ];
  const action = async (request: Request) => {
    sent.push(await fieldsOf(request));
    const error = answers[sent.length - 1];
    return error ? refused(request, error) : redirected("/purchases");
  };
  const address = "/purchases/new?produit=1";
  await openNew({ address, action });
  await fill({ quantite: "0", prixAchat: "700", dateOperation: "2999-01-01" });
  await submit().click();
  for (const sentence of [MESSAGES.quantitePositive, MESSAGES.fournisseurRequired])
    await expect.element(page.getByText(sentence)).toBeVisible();
  await field("quantite").fill("24");
  await supplier().fill("coope");
  await page.getByRole("option", { name: "Coopérative Ndar" }).click();
  await expect.element(supplier()).toHaveValue("Coopérative Ndar");
  await submit().click();
  await expect.element(page.getByText(MESSAGES.dateFuture)).toBeVisible();
  await expect.element(field("prixAchat")).toHaveValue("700");
  await checkScreen();
  await openNew({ address, action });
  await expect.element(page.getByText(FORM_MESSAGES.typedRecovered)).toBeVisible();
  await page.getByText(ACHAT_FORM.details).click();
  await fill({ dateOperation: "2026-01-05", numeroBonLivraison: "BL 20418" });
  await submit().click();
  await expect.poll(shownAddress).toBe("/purchases");
  expect(sent[2]).toMatchObject({
    ...{ produitId: "1", quantite: "24", prixAchat: "700", dateOperation: "2026-01-05" },
    ...{ fournisseur: "Coopérative Ndar", numeroBonLivraison: "BL 20418" },
    // The selling price that the form was loaded with and left as it was.
    ...{ prixVente: "800", loadedPrixVente: "800" },
  });
});

test("a draft says what its purchase does, and another product keeps what was typed but has its own prices", async () => {
  await openNew({
    address: "/purchases/new?produit=2",
    action: (request) => refused(request, { prixVente: [MESSAGES.produitPrixVenteRequired] }),
  });
  await expect.element(page.getByText(ACHAT_FORM.entersStock)).toBeVisible();
  await expect.element(field("prixAchat")).toHaveValue("");
  await fill({ quantite: "5", prixAchat: "100", fournisseur: "Sahel" });
  await submit().click();
  await expect.element(page.getByText(MESSAGES.produitPrixVenteRequired)).toBeVisible();
  await page.getByRole("link", { name: ACHAT_FORM.change }).click();
  await expect.element(field("q")).toHaveFocus();
  await expect.element(field("quantite")).toHaveValue("5");
  // A scanned code and Entrée choose the only product that has it.
  await product().fill("EPI-009");
  await press("Enter");
  await expect.poll(shownAddress).toBe("/purchases/new?produit=1");
  await expect.element(field("prixAchat")).toHaveValue("640");
  await expect.element(field("quantite")).toHaveValue("5");
});

test("an inactive product cannot be bought", async () => {
  await openNew({ address: "/purchases/new?produit=3" });
  await expect.element(page.getByRole("alert").getByText(MESSAGES.produitInactive)).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await expect.element(page.getByRole("link", { name: ACHAT_FORM.modifyProduit })).toBeVisible();
});
