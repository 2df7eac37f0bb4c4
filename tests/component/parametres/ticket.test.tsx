import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PARAMETRES } from "#app/content/parametres.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field, fill, refused, save } from "#tests/component/harness/forms.ts";
import { savedHere } from "#tests/component/harness/outcomes.ts";
import { widths } from "#tests/component/harness/screen.tsx";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { isLogo, logoBytes } from "#worker/features/parametres/domain/logo-text.ts";
import { readLogo } from "#worker/features/parametres/domain/logo.ts";
import { openSettings, SHOP } from "./parametres.ts";

const TEXTS = { adresse: "Marché Tilène", mentionsLegales: "NINEA 123\nRCCM 4", piedTicket: "Ni repris." };
/** Widths on paper, in px. */
const WIDTHS = { "58": 219, "80": 302, A4: 794 } as const;

const paper = () => page.getByRole("figure", { name: TICKET_SETTINGS.previewTicket });
const logo = () => page.getByRole("group", { name: PARAMETRES.logo });
const qr = () => page.getByRole("switch", { name: PARAMETRES.qrTicket });
const images = () => paper().element().querySelectorAll("img").length;

function choose(content: string, type: string): void {
  const input = page.getByCss("input[type=file]").element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], "logo", { type }));
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

const chooseDrawing = (shape: string, viewBox = "0 0 10 10") =>
  choose(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shape}</svg>`, "image/svg+xml");
/** Twice as wide as high, without a size of its own, with wide margins. */
const chooseCircle = () => chooseDrawing(`<circle cx="5" cy="5" r="2" fill="firebrick"/>`, "0 0 20 10");

test.each(widths(360, 1280))("the preview has each width and all that is typed, %i px", async (width) => {
  await openSettings("/settings?onglet=ticket", { width });
  await expect.element(field("adresse")).toBeVisible();
  await fill(TEXTS);
  for (const one of ["58", "80", "A4"] as const) {
    await page.getByRole("radio", { name: TICKET_SETTINGS.widths[one] }).click();
    for (const text of ["Marché Tilène", "NINEA 123", "RCCM 4", "Ni repris.", SHOP.nom])
      await expect.element(paper().getByText(text)).toBeInTheDocument();
    const article = paper().element().querySelector("article");
    await expect.poll(() => article?.offsetWidth).toBe(WIDTHS[one]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  }
});

test("what is no picture, or is white, is refused beside the logo; a drawing becomes it", async () => {
  await openSettings("/settings?onglet=ticket");
  await expect.element(logo()).toBeVisible();
  choose("Bonjour", "image/png");
  await expect.element(logo().getByText(TICKET_SETTINGS.logoProblems.unreadable)).toBeVisible();
  chooseDrawing(`<rect width="9" height="9" fill="white"/>`);
  await expect.element(logo().getByText(TICKET_SETTINGS.logoProblems.white)).toBeVisible();
  chooseCircle();
  await expect.element(logo().getByText(/Celui-ci pèse 0,\d\u00A0ko\./)).toBeVisible();
  await expect.element(logo().getByText(TICKET_SETTINGS.logoProblems.white)).not.toBeInTheDocument();
  await expect.poll(images).toBe(1);
  await qr().click();
  await expect.poll(() => paper().element().querySelectorAll("svg").length).toBe(1);
  await checkScreen();
  // The margins are gone, and the circle is whole: its first and its last row are short.
  const text = (page.getByCss("[name=logo]").element() as HTMLInputElement).value;
  expect(await isLogo(text)).toBe(true);
  const picture = await readLogo(logoBytes(text) ?? new Uint8Array());
  const ink = (row: Uint8Array | undefined) => (row ?? []).filter((byte) => byte !== 0).length;
  expect(picture?.rows).toHaveLength(160);
  expect(ink(picture?.rows[80])).toBe(20);
  expect(Math.max(ink(picture?.rows[0]), ink(picture?.rows[159]))).toBeLessThan(6);
});

test("the refusal of another field keeps the logo, which is saved and can be taken away", async () => {
  const sent = await openSettings("/settings?onglet=ticket", {
    action: (values, request) =>
      values["telephone"] !== "+221338210000"
        ? refused(request, { telephone: [ACCOUNT_MESSAGES.invalidTelephone] })
        : savedHere(values, TICKET_SETTINGS.updated, {
            ...{ ...SHOP, version: 2, logo: values["logo"] ?? null, telephone: "+221338210000" },
          }),
  });
  await expect.element(logo()).toBeVisible();
  chooseCircle();
  await expect.poll(images).toBe(1);
  await field("telephone").fill("12");
  await save();
  await expect.element(page.getByText(ACCOUNT_MESSAGES.invalidTelephone)).toBeVisible();
  expect(images()).toBe(1);
  await field("telephone").fill("33 821 00 00");
  await save();
  await expect.element(page.getByText(TICKET_SETTINGS.updated)).toBeVisible();
  await expect.element(page.getByText(PARAMETRES.unsaved)).not.toBeInTheDocument();
  expect(await isLogo(sent[1]?.["logo"] ?? "")).toBe(true);
  await logo().getByRole("button", { name: TICKET_SETTINGS.removeLogo }).click();
  await expect.element(logo().getByRole("button", { name: TICKET_SETTINGS.chooseLogo })).toHaveFocus();
  await expect.element(page.getByText(PARAMETRES.unsaved)).toBeVisible();
  await field("adresse").fill("Marché Tilène");
  await save();
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toMatchObject({ logo: "", adresse: "Marché Tilène" });
});
