import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ACHAT_FORM, ACHATS } from "#app/content/achats.ts";
import * as record from "#app/routes/_app._shell.purchases.$id._index.tsx";
import * as edition from "#app/routes/_app._shell.purchases.$id.edit.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field, fieldsOf, fill, refused, save } from "#tests/component/harness/forms.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { conflicted, loadedBy, saved } from "#tests/component/harness/outcomes.ts";
import { ELSEWHERE, given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Achat } from "#worker/features/achats/domain.ts";
import { achat, MILK, TODAY } from "./achats.ts";

const NOTED = achat(1, {
  ...{ numeroBonLivraison: "BL 20418", reference: "F-118", notes: "Un carton abîmé", prixVente: 80_000 },
});

type Options = {
  address?: string;
  width?: Width;
  stored?: () => Achat;
  stock?: number;
  action?: (request: Request) => unknown;
};

function openAchat({
  address = "/purchases/1",
  width,
  stored = () => NOTED,
  stock = 32,
  action,
}: Options = {}) {
  const loader = () => ({ achat: stored(), stock, archived: false, today: TODAY });
  return openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.purchases.$id._index": given(record, { loader }),
      "routes/_app._shell.purchases.$id.edit": given(edition, {
        loader,
        ...(action && { action: ({ request }) => action(request) }),
      }),
      "routes/_app._shell.purchases._index": ELSEWHERE,
    },
  });
}

const shows = (text: string) => expect.poll(seenText).toContain(text);

test.each(widths(360, 1280))(
  "the record shows the whole purchase and what another device changes, %i px",
  async (width) => {
    let stored = NOTED;
    await openAchat({ width, stored: () => stored });
    for (const text of [
      MILK,
      "15 360",
      "640 × 24",
      "Sodiprom",
      "BL 20418",
      "F-118",
      "Un carton abîmé",
      "Récent",
    ])
      await shows(text);
    await expect
      .element(page.getByRole("link", { name: "Voir le produit" }))
      .toHaveAttribute("href", "/products/1");
    await expect
      .element(page.getByRole("link", { name: "Voir le stock" }))
      .toHaveAttribute("href", "/stock/1");
    document.documentElement.dataset["theme"] = "dark";
    await checkScreen();
    document.documentElement.dataset["theme"] = "light";
    stored = { ...NOTED, fournisseur: "Sahel Distribution" };
    receiveChange({ achatId: 1 });
    await shows("Sahel Distribution");
    // The cancellation by another device takes the actions away.
    stored = { ...stored, dateAnnulation: Date.UTC(2026, 5, 10) };
    receiveChange({ produitId: 1 });
    await expect.element(page.getByText("Annulé", { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Modifier" })).not.toBeInTheDocument();
    await checkScreen();
  },
);

test("a purchase can be kept after all", async () => {
  await openAchat();
  await page.getByRole("button", { name: ACHATS.cancelLabel }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(`24 × ${MILK}, Sodiprom`)).toBeVisible();
  await dialog.getByRole("button", { name: "Garder l'achat" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("an edit warns, shows the stock that follows, and keeps what was typed through refusals and a conflict", async () => {
  const sent: Record<string, string>[] = [];
  const stored = { ...NOTED, version: 2, notes: "Deux cartons", fournisseur: "Sahel Distribution" };
  await openAchat({
    address: "/purchases/1/edit",
    action: async (request) => {
      const values = await fieldsOf(request);
      sent.push(values);
      switch (sent.length) {
        case 1:
          return refused(request, {
            ...{ quantite: [MESSAGES.produitQuantiteRequired], fournisseur: [MESSAGES.fournisseurRequired] },
          });
        case 2:
          return refused(request, { quantite: ["Stock insuffisant. Disponible: 2, Demandé: 22"] });
        case 3:
          return conflicted(values, {
            stored,
            fields: { notes: "Deux cartons" },
            touched: ["quantite", "fournisseur", "notes"],
          });
        default:
          return saved(ACHATS.edited);
      }
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: ACHATS.editTitle("1") })).toBeVisible();
  for (const text of [ACHAT_FORM.fixedProduit, ...ACHAT_FORM.warnings])
    await expect.element(page.getByText(text)).toBeVisible();
  await checkScreen();
  await fill({ quantite: "", fournisseur: "" });
  await save();
  await expect.element(page.getByText(MESSAGES.produitQuantiteRequired)).toBeVisible();
  await expect.element(page.getByText(MESSAGES.fournisseurRequired)).toBeVisible();
  await fill({ quantite: "2", fournisseur: "Sahel" });
  await shows("32 → 10");
  await save();
  await expect.element(page.getByText("Stock insuffisant. Disponible: 2, Demandé: 22")).toBeVisible();
  await fill({ quantite: "30", notes: "Trois cartons" });
  await save();
  await expect.element(page.getByText(MESSAGES.fieldChanged("Deux cartons"))).toBeVisible();
  await expect.element(field("quantite")).toHaveValue("30");
  await expect.element(field("notes")).toHaveValue("Trois cartons");
  await save();
  await expect.element(page.getByText(ACHATS.edited)).toBeVisible();
  expect(sent[3]).toMatchObject({ quantite: "30", fournisseur: "Sahel", notes: "Trois cartons" });
  expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 1, 1, 2]);
});

test("a cancelled purchase cannot be edited", async () => {
  await openAchat({ address: "/purchases/1/edit", stored: () => ({ ...NOTED, dateAnnulation: 1 }) });
  await expect.element(page.getByText(MESSAGES.achatCancelled)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Enregistrer" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Retour à la liste" })).toBeVisible();
});
