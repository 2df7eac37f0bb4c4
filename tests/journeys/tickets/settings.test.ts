import type { Page } from "playwright-core";
import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { isLogo } from "#worker/features/parametres/domain/logo-text.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { field, save } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const TIMEOUT = { timeout: 15_000 };

type Me = { etablissement: { nom: string; logo: string | null; qrTicket: boolean } };

// The preview, the refusals and the drawing of a logo: tests/component/parametres/ticket.test.tsx.
journey("le ticket de la boutique et son logo", [360, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  const stored = async () => (await api<Me>("GET", "/parametres/me")).etablissement;
  await logIn(page, account, "/settings?onglet=ticket");
  const paper = page.getByRole("figure", { name: TICKET_SETTINGS.previewTicket });
  const logo = page.getByRole("group", { name: PARAMETRES.logo });
  await field(page, "adresse").fill("Marché Tilène");
  await field(page, "mentionsLegales").fill("NINEA 123\nRCCM 4");
  await field(page, "telephone").fill("33 821 00 00");
  await choose(page, svg(`<circle cx="5" cy="5" r="2" fill="firebrick"/>`, "0 0 20 10"));
  await logo.getByText(/Celui-ci pèse 0,\d\u00A0ko\./).waitFor();
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).check();
  await save(page);
  await page.getByText(TICKET_SETTINGS.updated).waitFor();
  await expect.poll(() => page.getByText(PARAMETRES.unsaved).count(), TIMEOUT).toBe(0);
  const saved = await stored();
  expect(saved).toMatchObject({
    adresse: "Marché Tilène",
    telephone: "+221338210000",
    mentionsLegales: "NINEA 123\nRCCM 4",
    qrTicket: true,
  });
  expect(await isLogo(saved.logo ?? "")).toBe(true);

  await page.reload();
  await paper.getByText("+221 33 821 00 00").waitFor();
  const shown = logo.getByRole("img", { name: TICKET_SETTINGS.logoShown });
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([160, 160]);
  expect(await paper.locator("img").getAttribute("src")).toBe(`data:image/png;base64,${saved.logo ?? ""}`);
  await logo.getByRole("button", { name: TICKET_SETTINGS.removeLogo }).click();
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
