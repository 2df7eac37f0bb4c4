// An edit that came too late, and what the form of a product keeps (docs/decisions/0045).
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PRODUIT_FORM, PRODUITS } from "#app/content/catalogue.ts";
import { EDITION } from "#app/content/edit.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import * as edition from "#app/routes/_app._shell.products.$id.edit.tsx";
import { categorie } from "#tests/component/categories/categories.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { choice, field, fieldsOf, fill, refused, save } from "#tests/component/harness/forms.ts";
import { focus, press } from "#tests/component/harness/keys.ts";
import { conflicted, loadedBy, redirectWithToast } from "#tests/component/harness/outcomes.ts";
import { ELSEWHERE, given, openScreen, shownAddress } from "#tests/component/harness/screen.tsx";
import { readable } from "#tests/component/harness/text.ts";
import { devise } from "#worker/core/domain/devises.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { brouillon, produit } from "./produits.ts";

type Sent = Record<string, string>;

/** `answers`: of the action, one after the other. */
async function openEdition(loaded: Produit, ...answers: ((sent: Sent, request: Request) => unknown)[]) {
  const sent: Sent[] = [];
  await openScreen("/products/1/edit", {
    app: { etablissement: { nom: "Boutique de Lyon", devise: devise("EUR") } },
    routes: {
      "routes/_app._shell.products.$id.edit": given(edition, {
        loader: () => ({
          produit: loaded,
          categories: [categorie(1, "Épicerie"), categorie(2, "Boissons")],
        }),
        action: async ({ request }) => {
          const values = await fieldsOf(request);
          sent.push(values);
          return answers[sent.length - 1]?.(values, request) ?? SAVED();
        },
      }),
      "routes/_app._shell.products.$id._index": ELSEWHERE,
    },
  });
  await expect.element(field("titre")).toBeVisible();
  return sent;
}

const SAVED = () => redirectWithToast("/products/1", { kind: "success", title: PRODUITS.edited });
const edited = () => expect.poll(shownAddress).toBe("/products/1");
const notice = () => page.getByRole("alert").filter({ hasText: EDITION.changedMeanwhile });

async function chooseCodes(...codes: string[]): Promise<void> {
  const chips = page.getByRole("button", { name: /^Retirer le code-barres/ });
  while (chips.elements().length > 0) await chips.first().click();
  for (const code of codes) {
    await page.getByRole("textbox", { name: PRODUIT_FORM.codesBarres }).fill(code);
    await press("Enter");
  }
}

const RICE = produit(1, "Riz", { description: "Sac", codesBarres: ["111"] });
const CEREALS = { id: 3, nom: "Céréales", description: null, rang: 2 };

test("each field that both sides changed takes the stored value over", async () => {
  const stored = produit(1, "Riz long", {
    ...{ version: 2, categorie: CEREALS, reference: "RIZ-1", codesBarres: ["111", "222"] },
    ...{ seuilAlerte: 1200, prixVente: 1250 },
  });
  const fields = {
    titre: "Riz long",
    categorieId: "Céréales",
    codesBarres: "111, 222",
    reference: "RIZ-1",
    description: "",
    seuilAlerte: "1\u202F200",
    prixVente: "12,50\u00A0€",
  };
  const sent = await openEdition(RICE, (values) => conflicted(values, { stored, fields }));
  await field("categorieId").selectOptions("Boissons");
  await chooseCodes("333");
  await fill({ titre: "Riz brisé", description: "Moi", reference: "R", seuilAlerte: "8", prixVente: "15" });
  await save();
  const { titre, categorie, codesBarres, reference, description, seuilAlerte, prixVente } = PRODUIT_FORM;
  const labels = [titre, categorie, codesBarres, reference, description, seuilAlerte, prixVente];
  await expect.element(notice().getByText(EDITION.flaggedFields(labels))).toBeVisible();
  expect(page.getByText(PRODUITS.editFailed).query()).toBeNull();
  await expect.element(field("titre")).toHaveFocus();
  await checkScreen();
  for (const [name, value] of [
    ["titre", "Riz long"],
    ["description", ""],
    // Newer than the loaded list.
    ["categorieId", "3"],
    ["reference", "RIZ-1"],
    ["codesBarres", "111\n222"],
    ["seuilAlerte", "1\u202F200"],
    ["prixVente", "12,5"],
  ] as const) {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-describedby$="-${name}-error"]`);
    expect([name, button?.textContent]).toEqual([name, value === "" ? EDITION.empty : EDITION.useThisValue]);
    button?.focus();
    await press("Enter");
    await expect.poll(() => [name, (field(name).element() as HTMLInputElement).value]).toEqual([name, value]);
    const { activeElement } = document;
    // The field of new barcodes has no name.
    expect([activeElement?.getAttribute("name"), activeElement?.getAttribute("aria-invalid")]).toEqual([
      name === "codesBarres" ? null : name,
      null,
    ]);
    await expect.poll(() => document.querySelectorAll(`[id$="-${name}-error"]`).length).toBe(0);
  }
  await save();
  await edited();
  expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 2]);
  expect(sent[1]).toMatchObject({
    titre: "Riz long",
    description: "",
    categorieId: "3",
    codesBarres: "111\n222",
    ...{ reference: "RIZ-1", seuilAlerte: "1200", prixVente: "12.5" },
  });
});

test("the form knows a conflict also after another mistake, and keeps what only the user changed", async () => {
  const stored = produit(1, "Riz", {
    version: 2,
    description: "Sac de 50 kg",
    prixVente: 16_000,
    statut: "INACTIF",
  });
  const sent = await openEdition(
    RICE,
    (values) =>
      conflicted(values, { stored, fields: { prixVente: "160\u00A0€" }, touched: ["prixVente", "titre"] }),
    (_, request) => refused(request, { seuilAlerte: ["Le seuil d'alerte est obligatoire"] }),
  );
  await fill({ titre: "Riz brisé", prixVente: "170" });
  await save();
  await expect.element(page.getByText(MESSAGES.fieldChanged("160\u00A0€"))).toBeVisible();
  await expect.element(field("prixVente")).toHaveValue("170");
  await expect.element(field("titre")).toHaveValue("Riz brisé");
  // What only the other side changed is shown.
  await expect.element(field("description")).toHaveValue("Sac de 50 kg");
  await expect.element(choice(/Inactif/)).toBeChecked();
  await field("seuilAlerte").fill("");
  await save();
  await expect.element(page.getByText("Le seuil d'alerte est obligatoire")).toBeVisible();
  await field("seuilAlerte").fill("8");
  await save();
  await edited();
  expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 2, 2]);
  expect(sent[2]).toMatchObject({
    titre: "Riz brisé",
    prixVente: "170",
    seuilAlerte: "8",
    statut: "INACTIF",
  });
});

test("a draft that the other side put in stock keeps its first stock", async () => {
  const stored = produit(1, "Savon", { version: 2, quantite: 24, seuilAlerte: 5, prixVente: 25_000 });
  const sent = await openEdition(brouillon(1, "Savon"), (values) =>
    conflicted(values, {
      stored,
      fields: { quantite: "24", prixVente: "250\u00A0€" },
      touched: ["statut", "quantite", "seuilAlerte", "prixAchat", "prixVente"],
    }),
  );
  await choice(/En stock/).click();
  await fill({ quantite: "30", seuilAlerte: "5", prixAchat: "200", prixVente: "300" });
  await save();
  await expect.element(page.getByText(MESSAGES.fieldChanged("24"))).toBeVisible();
  await expect.element(page.getByText(MESSAGES.fieldChanged("250\u00A0€"))).toBeVisible();
  await expect.element(page.getByText(PRODUIT_FORM.changedByAchat).first()).toBeVisible();
  await expect.poll(() => readable((field("prixVente").element() as HTMLInputElement).value)).toBe("300");
  await checkScreen();
  await save();
  await edited();
  expect(sent[1]).toMatchObject({ suivi: "1", seuilAlerte: "5", prixVente: "300" });
  expect(sent[1]).not.toHaveProperty("quantite");
  expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 2]);
});

test("a status that both sides changed is taken over as a choice", async () => {
  const stored = brouillon(1, "Savon", { version: 2, statut: "INACTIF" });
  const sent = await openEdition(brouillon(1, "Savon"), (values) =>
    conflicted(values, { stored, fields: { statut: "Inactif" }, touched: ["statut"] }),
  );
  await choice(/En stock/).click();
  await fill({ quantite: "12", seuilAlerte: "5", prixAchat: "200", prixVente: "300" });
  await save();
  await expect.element(notice().getByText(EDITION.flaggedFields([PRODUIT_FORM.statut]))).toBeVisible();
  const takeOver = page.getByRole("button", { name: EDITION.useThisValue });
  focus(takeOver);
  await press("Enter");
  await expect.element(choice(/Inactif/)).toBeChecked();
  await expect.element(choice(/Inactif/)).toHaveFocus();
  await expect.element(takeOver).not.toBeInTheDocument();
  await save();
  await edited();
  expect(sent.map(({ statut }) => statut)).toEqual(["STOCK", "INACTIF"]);
});

test("a product with a stock keeps its numbers when it becomes inactive", async () => {
  await openEdition(RICE, (_, request) =>
    refused(request, { reference: ["La référence PRD-000002 est déjà celle du produit «\u202FMil\u202F»"] }),
  );
  await choice(/Inactif/).click();
  expect(page.getByText(PRODUIT_FORM.leavesStock).query()).toBeNull();
  await expect.element(field("seuilAlerte")).toHaveValue("2");
  await field("reference").fill("PRD-000002");
  await save();
  await expect.element(page.getByText(/^La référence PRD-000002 est déjà celle du produit/)).toBeVisible();
  await expect.element(choice(/Inactif/)).toBeChecked();
});

test("a draft that is being put in stock is kept with its status and its numbers", async () => {
  const loaded = brouillon(1, "Savon");
  await openEdition(loaded);
  await field("titre").fill("Savon noir");
  await choice("En stock").click();
  await field("quantite").fill("24");
  await openEdition(loaded);
  await expect.element(page.getByText(FORM_MESSAGES.typedRecovered)).toBeVisible();
  await expect.element(choice("En stock")).toBeChecked();
  await expect.element(field("titre")).toHaveValue("Savon noir");
  await expect.element(field("quantite")).toHaveValue("24");
});
