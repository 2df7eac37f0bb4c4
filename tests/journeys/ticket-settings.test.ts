import type { Page } from "playwright-core";
import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { readLogo } from "#worker/features/tickets/domain/logo.ts";
import { isLogo, logoBytes } from "#worker/features/tickets/domain/logo-text.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { field, save } from "./harness/forms.ts";
import { journey } from "./harness/journey.ts";

const TIMEOUT = { timeout: 15_000 };

type Me = { etablissement: { nom: string; logo: string | null; qrTicket: boolean } };

/** Widths on paper, in px. */
const WIDTHS = { "58": 219, "80": 302, A4: 794 } as const;

journey("le ticket de la boutique, son logo et son aperçu", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account, api } = await openBoutique();
  const stored = async () => (await api<Me>("GET", "/parametres/me")).etablissement;
  await logIn(page, account, "/settings?onglet=ticket");
  await page.getByText(PARAMETRES.ticketSubtitle).first().waitFor({ state: "attached" });
  const paper = page.getByRole("figure", { name: TICKET_SETTINGS.previewTicket });
  const logo = page.getByRole("group", { name: PARAMETRES.logo });

  await field(page, "adresse").fill("Marché Tilène");
  await field(page, "mentionsLegales").fill("NINEA 123\nRCCM 4");
  await field(page, "piedTicket").pressSequentially("Ni repris ni échangé.");
  for (const width of ["58", "80", "A4"] as const) {
    await page.getByRole("radio", { name: TICKET_SETTINGS.widths[width] }).check();
    for (const text of ["Marché Tilène", "NINEA 123", "RCCM 4", "Ni repris ni échangé.", "Boutique Teranga"])
      await paper.getByText(text).waitFor();
    const shown = await paper
      .locator("article")
      .evaluate(({ offsetWidth, ownerDocument }: HTMLElement) => [
        offsetWidth,
        ownerDocument.documentElement.scrollWidth <= window.innerWidth,
      ]);
    expect(shown).toEqual([WIDTHS[width], true]);
  }

  // A file that is no picture, a white one, and a drawing with wide margins.
  await choose(page, { type: "image/png", text: "Bonjour" });
  await logo.getByText(TICKET_SETTINGS.logoProblems.unreadable).waitFor();
  await choose(page, svg(`<rect width="9" height="9" fill="white"/>`));
  await logo.getByText(TICKET_SETTINGS.logoProblems.white).waitFor();
  // Twice as wide as high, without a size of its own.
  await choose(page, svg(`<circle cx="5" cy="5" r="2" fill="firebrick"/>`, "0 0 20 10"));
  await logo.getByText(/Celui-ci pèse 0,\d\u00A0ko\./).waitFor();
  expect(await logo.getByText(TICKET_SETTINGS.logoProblems.white).count()).toBe(0);
  await expect.poll(() => paper.locator("img").count(), TIMEOUT).toBe(1);
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).check();
  await expect.poll(() => paper.locator("svg").count(), TIMEOUT).toBe(1);
  await checkAccessibility(page);

  // A refusal of another field keeps the logo.
  await field(page, "telephone").fill("12");
  await save(page);
  await page.getByText(MESSAGES.invalidTelephone).waitFor();
  await field(page, "telephone").fill("33 821 00 00");
  await save(page);
  await page.getByText(TICKET_SETTINGS.updated).waitFor();
  await expect.poll(() => page.getByText(PARAMETRES.unsaved).count(), TIMEOUT).toBe(0);
  const saved = await stored();
  expect(saved).toMatchObject({
    adresse: "Marché Tilène",
    telephone: "+221338210000",
    mentionsLegales: "NINEA 123\nRCCM 4",
    piedTicket: "Ni repris ni échangé.",
    qrTicket: true,
  });
  expect(await isLogo(saved.logo ?? "")).toBe(true);

  await page.reload();
  await paper.getByText("+221 33 821 00 00").waitFor();
  const shown = logo.getByRole("img", { name: TICKET_SETTINGS.logoShown });
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  // The margins are gone, and the circle is whole: its first and its last row are short.
  expect(size).toEqual([160, 160]);
  const rows = (await readLogo(logoBytes(saved.logo ?? "") ?? new Uint8Array()))?.rows ?? [];
  const ink = (row: Uint8Array | undefined) => (row ?? []).filter((byte) => byte !== 0).length;
  expect(ink(rows[80])).toBe(20);
  expect(Math.max(ink(rows[0]), ink(rows[159]))).toBeLessThan(6);
  expect(await paper.locator("img").getAttribute("src")).toBe(`data:image/png;base64,${saved.logo ?? ""}`);
  await logo.getByRole("button", { name: TICKET_SETTINGS.removeLogo }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), TIMEOUT)
    .toContain(TICKET_SETTINGS.chooseLogo);
  await page.getByText(PARAMETRES.unsaved).waitFor();
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).uncheck();
  await page.getByLabel(COMPTE.telephone).fill("");
  await save(page);
  await expect.poll(stored, TIMEOUT).toMatchObject({ logo: null, qrTicket: false, telephone: null });
});

type Chosen = { type: string; text: string };

async function choose(page: Page, file: Chosen): Promise<void> {
  await page.locator("input[type=file]").evaluate((input: HTMLInputElement, { type, text }: Chosen) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "logo", { type }));
    input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, file);
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });
}

function svg(shape: string, viewBox = "0 0 10 10"): Chosen {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shape}</svg>`;
  return { type: "image/svg+xml", text };
}
