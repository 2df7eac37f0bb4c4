import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PRODUIT_FORM, PRODUITS } from "#app/content/catalogue.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import * as creation from "#app/routes/_app._shell.products.new.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { choice, field, fieldsOf, fill, refused, save } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { saved, savedHere } from "#tests/component/harness/outcomes.ts";
import {
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { readable, seenText } from "#tests/component/harness/text.ts";
import { devise } from "#worker/core/domain/devises.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const CATEGORIES = [
  { id: 1, nom: "Épicerie" },
  { id: 2, nom: "Boissons" },
];

type Options = {
  width?: Width;
  categories?: typeof CATEGORIES;
  euros?: boolean;
  action?: (request: Request) => unknown;
};

async function openCreation({ width, categories = CATEGORIES, euros = false, action }: Options = {}) {
  await openScreen("/products/new", {
    ...(width && { width }),
    ...(euros && { app: { etablissement: { nom: "Boutique de Lyon", devise: devise("EUR") } } }),
    routes: {
      "routes/_app._shell.products.new": given(creation, {
        loader: () => ({ categories, start: { key: "a".repeat(32), categorieId: "", code: "" } }),
        action: ({ request }) => action?.(request),
      }),
      "routes/_app._shell.products._index": ELSEWHERE,
    },
  });
  await expect.element(field("titre")).toBeVisible();
}

const brouillon = () => choice(/Brouillon/);
const inStock = () => choice(/En stock/);
const lost = () => page.getByText(PRODUIT_FORM.leavesStock);
const marge = () => page.getByText(/^Marge/);
const codes = () => page.getByRole("textbox", { name: PRODUIT_FORM.codesBarres });
const chips = () => page.getByRole("button", { name: /^Retirer le code-barres/ });
const valueOf = (name: string) => readable((field(name).element() as HTMLInputElement).value);
const sentenceOf = (name: string) => document.getElementById(`${field(name).element().id}-error`)?.innerText;
const NUMBERS = ["quantite", "seuilAlerte", "prixAchat", "prixVente"] as const;

test("without a category the form leads to the first one and cannot be sent", async () => {
  await openCreation({ categories: [] });
  await expect.element(page.getByText(PRODUITS.noCategorie)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Enregistrer", exact: true })).toBeDisabled();
});

test("missing fields are said at each field and once for the form", async () => {
  const error = {
    titre: ["Le titre est obligatoire"],
    categorieId: ["La catégorie est obligatoire"],
    quantite: ["La quantité doit être supérieure à 0"],
    seuilAlerte: ["Le seuil d'alerte est obligatoire"],
    prixAchat: ["Le prix d'achat est obligatoire"],
    prixVente: ["Le prix de vente est obligatoire"],
  };
  await openCreation({ width: 360, action: (request) => refused(request, error) });
  await expect.element(field("titre")).toHaveFocus();
  await expect.element(page.getByLabelText(PRODUIT_FORM.description)).not.toBeVisible();
  await save();
  for (const sentence of [MESSAGES.fieldsRequired, ...Object.values(error).flat()])
    await expect.element(page.getByText(sentence)).toBeVisible();
  await checkScreen();
});

test("the margin and the gain follow both prices", async () => {
  await openCreation();
  await field("prixAchat").fill("450");
  await expect.element(marge()).not.toBeInTheDocument();
  await field("prixVente").fill("600");
  await expect.element(page.getByText(/^Marge 25.%$/)).toBeVisible();
  await expect.element(page.getByText("150\u00A0FCFA par unité")).toBeVisible();
  await checkScreen();
});

test("leaving the stock empties its four values, and only a lost stock is said to be lost", async () => {
  await openCreation();
  // Nothing typed, then only zeros: nothing is lost.
  for (let times = 0; times < 2; times++) {
    await brouillon().click();
    await expect.element(field("quantite")).not.toBeVisible();
    await expect.element(lost()).not.toBeInTheDocument();
    await inStock().click();
  }
  await fill({ quantite: "9", seuilAlerte: "4", prixAchat: "7000", prixVente: "14000" });
  await expect.element(page.getByText(/^Marge 50.%$/)).toBeVisible();
  await brouillon().click();
  await expect.element(lost()).toBeVisible();
  await inStock().click();
  await expect.element(lost()).not.toBeInTheDocument();
  await expect.element(marge()).not.toBeInTheDocument();
  for (const name of NUMBERS) expect([name, valueOf(name)]).toEqual([name, "0"]);
  await brouillon().click();
  await expect.element(lost()).not.toBeInTheDocument();
  await inStock().click();
  // What is typed after the 0 replaces it.
  await field("quantite").click();
  await press("End");
  await press("5");
  await expect.poll(() => valueOf("quantite")).toBe("5");
});

test("a product that is not in stock yet is offered to be a draft", async () => {
  await openCreation();
  await fill({ titre: "Farine", quantite: "0" });
  await expect.element(page.getByText(PRODUIT_FORM.offerBrouillon)).toBeVisible();
  await checkScreen();
  await page.getByRole("button", { name: PRODUIT_FORM.chooseBrouillon }).click();
  await expect.element(brouillon()).toBeChecked();
  await expect.element(brouillon()).toHaveFocus();
  await expect.element(field("titre")).toHaveValue("Farine");
});

test("a code of another product is named, and its sentence goes with the code", async () => {
  const sentence = "Le code-barres 111 est déjà celui du produit «\u202FRiz parfumé\u202F»";
  const sent: Record<string, string>[] = [];
  await openCreation({
    action: async (request) => {
      sent.push(await fieldsOf(request));
      return refused(request, { codesBarres: [sentence] });
    },
  });
  await field("titre").fill("Farine");
  await codes().fill("111");
  await press("Enter");
  await expect.poll(() => chips().elements().length).toBe(1);
  await expect.element(codes()).toHaveValue("");
  await codes().fill("deux mots é");
  await press("Enter");
  await expect
    .element(page.getByText("Un code-barres contient de 1 à 48 caractères sans espace"))
    .toBeVisible();
  expect(chips().elements().length).toBe(1);
  expect(sent).toEqual([]);
  // A code that was typed without Entrée is sent too.
  await codes().fill("222");
  await page.getByRole("button", { name: PRODUITS.saveAndAddAnother }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(sent[0]).toMatchObject({ titre: "Farine", codesBarres: "111\n222", another: "1" });
  await page.getByRole("button", { name: PRODUIT_FORM.removeCode("111") }).click();
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
  await expect.element(field("titre")).toHaveValue("Farine");
});

test.each(widths(360, 1280))(
  "products are created one after the other, each under its own key, %i px",
  async (width) => {
    const sent: Record<string, string>[] = [];
    await openCreation({
      width,
      action: async (request) => {
        const values = await fieldsOf(request);
        sent.push(values);
        if (values["another"] !== "1") return saved(PRODUITS.created, PRODUITS.createdMessage);
        const start = { key: "b".repeat(32), categorieId: values["categorieId"] ?? "", code: "" };
        const { toast, ...answer } = savedHere(values, PRODUITS.created, start);
        const action = { label: TABLEAU.steps[2], to: "/pos" };
        return { ...answer, toast: { ...toast, message: values["titre"], action } };
      },
    });
    // On a phone the way back stands in the header.
    expect(page.getByRole("link", { name: "Annuler" }).elements().length).toBe(width === 1280 ? 1 : 0);
    await field("categorieId").selectOptions("Boissons");
    await fill({ titre: "Farine", quantite: "40", seuilAlerte: "10", prixAchat: "450", prixVente: "600" });
    await codes().fill("222");
    await press("Enter");
    await page.getByRole("button", { name: PRODUITS.saveAndAddAnother }).click();
    const created = page.getByRole("status").filter({ hasText: PRODUITS.created });
    await expect.element(created.getByText("Farine")).toBeVisible();
    await expect.element(created.getByRole("link", { name: TABLEAU.steps[2] })).toBeVisible();
    await expect.element(field("titre")).toHaveFocus();
    for (const name of ["titre", "codesBarres", ...NUMBERS])
      expect([name, valueOf(name)]).toEqual([name, ""]);
    expect(chips().elements()).toEqual([]);
    await expect.element(field("categorieId")).toHaveValue("2");
    await checkScreen();
    // The next one is sent with Entrée.
    await field("titre").fill("Sucre");
    await brouillon().click();
    await field("titre").click();
    await press("Enter");
    await expect.element(page.getByText(PRODUITS.createdMessage)).toBeVisible();
    expect(sent.map(({ cle, titre, codesBarres }) => [cle, titre, codesBarres])).toEqual([
      ["a".repeat(32), "Farine", "222"],
      ["b".repeat(32), "Sucre", ""],
    ]);
  },
);

test("a number that is none is said when its field is left, and stays as it was typed", async () => {
  const sent: Record<string, string>[] = [];
  await openCreation({
    action: async (request) => {
      sent.push(await fieldsOf(request));
      return refused(request, { quantite: ["La quantité doit être un nombre entier"] });
    },
  });
  await field("prixAchat").fill("15000");
  await expect.poll(() => valueOf("prixAchat")).toBe("15 000");
  await field("prixVente").fill("17500,5");
  await press("Tab");
  await expect.poll(() => sentenceOf("prixVente")).toBe("Le montant a trop de décimales pour la devise");
  await expect.element(marge()).not.toBeInTheDocument();
  await fill({ prixVente: "-5", quantite: "12,5", prixAchat: "abc" });
  await press("Tab");
  await expect.poll(() => sentenceOf("prixVente")).toBe("Le prix de vente doit être positif ou zéro");
  await expect.poll(() => sentenceOf("quantite")).toBe("La quantité doit être un nombre entier");
  await expect.poll(() => sentenceOf("prixAchat")).toBe("Le prix d'achat doit être un nombre");
  await expect.element(field("prixVente")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("prixVente")).toHaveAccessibleDescription(/doit être positif ou zéro/);
  await checkScreen();
  await save();
  await expect.element(field("quantite")).toHaveFocus();
  expect(["quantite", "prixAchat", "prixVente"].map(valueOf)).toEqual(["12,5", "abc", "-5"]);
  await expect.poll(() => sentenceOf("prixVente")).toBe("Le prix de vente doit être positif ou zéro");
  await fill({ quantite: "5", prixAchat: "15.000", prixVente: "17 500 FCFA" });
  await press("Tab");
  await expect.element(page.getByText(/^Marge 14,3/)).toBeVisible();
  expect(["prixAchat", "prixVente"].map(valueOf)).toEqual(["15 000", "17 500"]);
  await save();
  await expect.poll(() => sent[1]).toMatchObject({ quantite: "5", prixAchat: "15000", prixVente: "17500" });
});

test("what was typed is there again when the same form opens, until the user leaves it", async () => {
  await openCreation({ euros: true });
  await page.getByText(PRODUIT_FORM.details).click();
  await fill({ titre: "Thé vert", description: "Paquet\nde 250 g", quantite: "1200", seuilAlerte: "12" });
  await fill({ prixAchat: "10,50", prixVente: "12,75" });
  await field("categorieId").selectOptions("Boissons");
  await codes().fill("222");
  await openCreation({ euros: true });
  const recovered = page.getByText(FORM_MESSAGES.typedRecovered);
  await expect.element(recovered).toBeVisible();
  await expect.poll(() => valueOf("titre")).toBe("Thé vert");
  expect(["description", "quantite", "prixVente", "categorieId"].map(valueOf)).toEqual([
    "Paquet de 250 g",
    "1 200",
    "12,75",
    "2",
  ]);
  expect(chips().elements().length).toBe(1);
  await expect.element(marge()).toBeVisible();
  await checkScreen();
  await brouillon().click();
  await openCreation({ euros: true });
  await expect.element(brouillon()).toBeChecked();
  await page.getByRole("link", { name: SHELL_TEXTS.back, exact: true }).click();
  await expect.poll(shownAddress).toMatch(/^\/products(\?|$)/);
  await expect.poll(() => sessionStorage.getItem("etal:saisie")).toBe(null);
  await openCreation({ euros: true });
  await expect.poll(() => valueOf("titre")).toBe("");
  expect(seenText()).not.toContain(FORM_MESSAGES.typedRecovered);
});
