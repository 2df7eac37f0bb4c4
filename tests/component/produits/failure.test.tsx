// A screen whose data could not be read, and what "Réessayer" does.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PRODUITS } from "#app/content/catalogue.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import * as record from "#app/routes/_app._shell.products.$id._index.tsx";
import * as edition from "#app/routes/_app._shell.products.$id.edit.tsx";
import { categorie } from "#tests/component/categories/categories.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { failure } from "#tests/component/harness/outcomes.ts";
import { ELSEWHERE, given, goTo, openScreen, shownAddress } from "#tests/component/harness/screen.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { produit } from "./produits.ts";

const FAILURE = { code: "INTERNE", message: MESSAGES.internalError, reference: "essai-1" };
const RICE = produit(1, "Riz");

const SCREENS = [
  {
    ...{ address: "/products/1", titre: PRODUITS.detailTitle, sentence: PRODUITS.loadFailed },
    arrived: () => page.getByRole("heading", { level: 2, name: "Riz" }),
  },
  {
    ...{ address: "/products/1/edit", titre: PRODUITS.editTitle, sentence: PRODUITS.dataFailed },
    arrived: () => field("titre"),
  },
] as const;

type Screen = (typeof SCREENS)[number];

/** Ends in the failed screen. From then on the server answers. */
async function fail({ address, titre, sentence }: Screen) {
  let fails = true;
  const answerOr = <Data,>(data: Data): Data => {
    if (fails) throw failure(500, FAILURE);
    return data;
  };
  await openScreen("/products", {
    width: 360,
    routes: {
      "routes/_app._shell.products._index": ELSEWHERE,
      "routes/_app._shell.products.$id._index": given(record, {
        loader: () => answerOr({ produit: RICE, mouvements: [], categories: [], key: "clé" }),
      }),
      "routes/_app._shell.products.$id.edit": given(edition, {
        loader: () => answerOr({ produit: RICE, categories: [categorie(1, "Épicerie")] }),
      }),
    },
  });
  goTo(address);
  await expect.element(page.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: titre })).toBeVisible();
  await expect.element(page.getByText("essai-1")).toBeVisible();
  fails = false;
}

const retry = () => page.getByRole("button", { name: APP_MESSAGES.retry }).click();

test.each(SCREENS)("$address is tried again, with the focus in its title", async (screen) => {
  await fail(screen);
  await checkScreen();
  await retry();
  await expect.element(screen.arrived()).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test.each(SCREENS)("$address is tried again at an address with a hash", async (screen) => {
  await fail(screen);
  goTo(`${screen.address}#contenu`);
  await expect.poll(shownAddress).toMatch(/#contenu$/);
  await expect.element(page.getByRole("main")).toHaveFocus();
  page.getByRole("button", { name: APP_MESSAGES.retry }).element().focus();
  await press("Enter");
  await expect.element(screen.arrived()).toBeVisible();
});
