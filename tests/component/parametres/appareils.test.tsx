import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ACTIONS } from "#app/content/actions.ts";
import { APPAREILS } from "#app/content/appareils.ts";
import { checkBothThemes, checkScreen, checkSizes, LARGE_TEXTS } from "#tests/component/harness/check.ts";
import { refused } from "#tests/component/harness/forms.ts";
import { press, typeKeys } from "#tests/component/harness/keys.ts";
import { redirectWithToast, savedHere } from "#tests/component/harness/outcomes.ts";
import { readable } from "#tests/component/harness/text.ts";
import { type Width, widths } from "#tests/component/harness/screen.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Appareil, APPAREILS_LIMIT } from "#worker/features/appareils/domain.ts";
import { appareil, beDevice, DESK, DEVICES, LOST, PHONE, TABLET } from "./appareils.ts";
import { NOW, openSettings } from "./parametres.ts";

const TAB = "/settings?onglet=appareils";
const LONG = "M".repeat(40);

const dialog = () => page.getByRole("dialog");
const nameField = () => page.getByRole("textbox", { name: APPAREILS.nom });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const menuOf = ({ nom }: Appareil) => button(ACTIONS.actionsFor(nom));
const heading = () => page.getByRole("heading", { name: APPAREILS.titre });
/** What its row of the table says, or on a phone its card. */
const rowText = ({ nom }: Appareil) => {
  const rows = [...document.querySelectorAll<HTMLElement>("tbody tr, main ul > li")];
  return readable(rows.find((one) => one.checkVisibility() && one.innerText.includes(nom))?.innerText);
};

const renameButton = ({ nom }: Appareil) => button(ACTIONS.named(APPAREILS.rename, nom));

async function choose(width: Width, one: Appareil, verb: string): Promise<void> {
  if (width !== 360) {
    await button(ACTIONS.named(verb, one.nom)).click();
    return;
  }
  await menuOf(one).click();
  await page.getByRole("menuitem", { name: verb }).click();
}

test.each([360, 768, 1280] as const)(
  "each device says when it was seen and what waits, %i px",
  async (width) => {
    await beDevice(PHONE);
    await openSettings(TAB, { width, stored: () => ({ appareils: DEVICES }) });
    await expect.poll(() => rowText(PHONE)).toContain(APPAREILS.thisDevice);
    expect(rowText(PHONE)).toMatch(/à l'instant 27 nov\., 15:44/i);
    expect(rowText(PHONE)).toMatch(new RegExp(APPAREILS.noVente));
    expect(rowText(PHONE)).not.toMatch(/Chrome/);
    expect(rowText(TABLET)).toMatch(/il y a 2 h 27 nov\., 13:44/i);
    expect(rowText(TABLET)).toMatch(/3 ventes 12 400 à 13:44/);
    expect(rowText(DESK)).toMatch(/il y a 3 jours 24 nov\., 15:44/i);
    expect(rowText(DEVICES[3] ?? DESK)).toMatch(/hier 26 nov\., 19:44.*Inconnu/i);
    await expect.element(page.getByText(LOST.nom)).not.toBeVisible();
    await page.getByText(APPAREILS.retires).click();
    await expect.element(page.getByText(APPAREILS.withdrawnOn("12 nov."))).toBeVisible();
    expect(document.querySelectorAll("tbody tr")).toHaveLength(4);
    await expect
      .element(page.getByRole("link", { name: APPAREILS.depot }))
      .toHaveAttribute("href", "/sales/depot");
    await checkBothThemes();
  },
);

test.each(widths(1280, 360))("a name is changed in its place, %i px", async (width) => {
  let appareils = [PHONE, TABLET];
  const sent = await openSettings(TAB, {
    width,
    stored: () => ({ appareils }),
    action: (values, request) => {
      const { nom = "" } = values;
      if (nom === "") return refused(request, { nom: [MESSAGES.fieldRequired("Le nom")] });
      appareils = [PHONE, { ...TABLET, nom }];
      return savedHere(values, APPAREILS.renamed(nom), null);
    },
  });
  const opener = () => (width === 360 ? menuOf(TABLET) : renameButton(TABLET));
  await choose(width, TABLET, APPAREILS.rename);
  await expect.element(nameField()).toHaveFocus();
  await expect.element(nameField()).toHaveValue(TABLET.nom);
  await checkScreen();
  await typeKeys("Ailleurs");
  await press("Escape");
  await expect.element(nameField()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(sent).toEqual([]);
  await choose(width, TABLET, APPAREILS.rename);
  await nameField().fill("");
  await press("Enter");
  await expect.element(page.getByText(MESSAGES.fieldRequired("Le nom"))).toBeVisible();
  await expect.element(nameField()).toHaveFocus();
  await expect.element(nameField()).toHaveAttribute("aria-invalid", "true");
  await checkScreen();
  await typeKeys(LONG);
  await expect.element(page.getByText(MESSAGES.fieldRequired("Le nom"))).not.toBeInTheDocument();
  await press("Enter");
  await expect.element(page.getByText(APPAREILS.renamed(LONG))).toBeVisible();
  await expect.element(nameField()).not.toBeInTheDocument();
  const renamed = { ...TABLET, nom: LONG };
  await expect.element(width === 360 ? menuOf(renamed) : renameButton(renamed)).toHaveFocus();
  expect(sent[1]).toMatchObject({ intent: "renommerAppareil", id: "2", nom: LONG });
  await checkScreen();
});

test("a pointer saves and gives up too", async () => {
  const sent = await openSettings(TAB, {
    stored: () => ({ appareils: [PHONE, TABLET] }),
    action: (values) => savedHere(values, APPAREILS.renamed("Tablette"), null),
  });
  await choose(1280, TABLET, APPAREILS.rename);
  await button(APPAREILS.keepName(TABLET.nom)).click();
  await expect.element(nameField()).not.toBeInTheDocument();
  await choose(1280, TABLET, APPAREILS.rename);
  // Another device's pencil moves the field.
  await choose(1280, PHONE, APPAREILS.rename);
  await expect.element(nameField()).toHaveValue(PHONE.nom);
  await nameField().fill("Tablette");
  await button(APPAREILS.saveName(PHONE.nom)).click();
  await expect.element(nameField()).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ id: "1", nom: "Tablette" }]);
});

test.each(widths(1280, 360))("a device is withdrawn after a question, %i px", async (width) => {
  let appareils = [PHONE, TABLET];
  let refuses = true;
  await beDevice(PHONE);
  const sent = await openSettings(TAB, {
    width,
    stored: () => ({ appareils }),
    action: (_values, request) => {
      if (refuses) return refused(request, { "": [MESSAGES.resourceNotFound] });
      appareils = [PHONE, { ...TABLET, retire: true, dateRetrait: NOW }];
      return redirectWithToast(TAB, { kind: "success", title: APPAREILS.withdrawn });
    },
  });
  await expect.poll(() => rowText(PHONE)).toContain(APPAREILS.thisDevice);
  await choose(width, PHONE, APPAREILS.withdraw);
  await expect.element(dialog().getByText(APPAREILS.withdrawHere)).toBeVisible();
  await expect.element(dialog().getByText(APPAREILS.waits("aucune vente"))).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: ACTIONS.cancel })).toHaveFocus();
  await checkScreen();
  await press("Enter");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await choose(width, TABLET, APPAREILS.withdraw);
  await expect.element(dialog().getByText(APPAREILS.codeOf("B"))).toBeVisible();
  await expect.element(dialog().getByText(/3.ventes, 12.400.FCFA à 13:44/)).toBeVisible();
  await expect.element(dialog().getByText(APPAREILS.withdrawHere)).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: APPAREILS.withdraw }).click();
  await expect.element(page.getByText(APPAREILS.withdrawFailed)).toBeVisible();
  await expect.element(page.getByText(MESSAGES.resourceNotFound)).toBeVisible();
  refuses = false;
  await choose(width, TABLET, APPAREILS.withdraw);
  await dialog().getByRole("button", { name: APPAREILS.withdraw }).click();
  await expect.element(page.getByText(APPAREILS.withdrawn)).toBeVisible();
  await expect.element(heading()).toHaveFocus();
  expect(sent[1]).toMatchObject({ intent: "retirerAppareil", id: "2" });
  await page.getByText(APPAREILS.retires).click();
  await expect.element(page.getByText(TABLET.nom)).toBeVisible();
});

test("a shop without a device says when one comes; withdrawn ones stay listed", async () => {
  let appareils: Appareil[] = [];
  await openSettings(TAB, { width: 360, stored: () => ({ appareils }) });
  await expect.element(page.getByText(APPAREILS.noneHint)).toBeVisible();
  await expect.element(page.getByText(APPAREILS.retires)).not.toBeInTheDocument();
  await checkScreen();
  appareils = [LOST];
  await openSettings(TAB, { stored: () => ({ appareils }) });
  await expect.element(page.getByText(APPAREILS.noneHint)).toBeVisible();
  await page.getByText(APPAREILS.retires).click();
  await expect.element(page.getByText(LOST.nom)).toBeVisible();
  await checkScreen();
});

test("fifty devices, long names and great amounts fit at every size", async () => {
  const attente = { nombre: 1_000_000, montant: 99_999_999_999_900, depuis: NOW };
  const wide = appareil(1, {
    nom: LONG,
    code: "ABC",
    navigateur: LONG,
    attente,
    dateAttente: NOW - 86_400_000,
  });
  const others = Array.from({ length: APPAREILS_LIMIT.max - 1 }, (_, rank) => appareil(rank + 2));
  await openSettings(TAB, {
    stored: () => ({ appareils: [wide, ...others, { ...LOST, id: 99, nom: LONG }] }),
  });
  await expect.element(page.getByText(MESSAGES.limitReached(APPAREILS_LIMIT))).toBeVisible();
  await page.getByText(APPAREILS.retires).click();
  await checkSizes([[1280, "100%"], [768, "100%"], [360, "100%"], ...LARGE_TEXTS]);
});
