import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ACTIVITIES } from "#app/content/activities.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { logIn, logInToApi, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const NEW_PASSWORD = "Grenier@2027";

const form = (page: Page) => page.locator("form#mot-de-passe");
const sessions = (page: Page) => page.getByRole("region", { name: PARAMETRES.sessions });

async function change(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await form(page).locator("[name=actuel]").fill(current);
  await form(page).locator("[name=nouveau]").fill(next);
  await form(page).locator("[name=confirmation]").fill(confirmation);
  await form(page).getByRole("button", { name: "Enregistrer" }).click();
}

journey("changer de mot de passe", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account } = await openBoutique();
  await logIn(page, account, "/settings");
  await change(page, "Faux@20261", NEW_PASSWORD);
  await form(page).getByText(MESSAGES.incorrectPassword).waitFor();
  await expect.poll(() => form(page).locator("[name=actuel]").inputValue()).toBe("");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("actuel");
  await checkAccessibility(page);
  await change(page, account.motDePasse, NEW_PASSWORD);
  await page.getByText(PARAMETRES.passwordUpdated).first().waitFor();
  for (const field of ["actuel", "nouveau", "confirmation"])
    await expect.poll(() => form(page).locator(`[name=${field}]`).inputValue()).toBe("");
  // The earlier API session has ended; only this page's own is left.
  await expect.poll(() => sessions(page).getByRole("listitem").count()).toBe(1);
  await sessions(page).getByText(PARAMETRES.thisSession).waitFor();
  await logInToApi({ ...account, motDePasse: NEW_PASSWORD });
});

journey("voir et terminer les sessions", [360, 768, 1280], async ({ page, tolerate }) => {
  tolerate(/ 404$/, /status of 404/);
  const { account } = await openBoutique();
  await logIn(page, account, "/settings");
  const lignes = sessions(page).getByRole("listitem");
  await expect.poll(() => lignes.count()).toBe(2);
  await checkAccessibility(page);
  const thisSession = lignes.filter({ hasText: PARAMETRES.thisSession });
  await thisSession.getByText("Chrome").waitFor();
  await expect.poll(() => thisSession.getByRole("button").count()).toBe(0);
  await lignes.getByRole("button", { name: "Terminer la session" }).click();
  await page.getByText(PARAMETRES.sessionEnded).first().waitFor();
  await expect.poll(() => lignes.count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("sessions");

  // An ended session is not in the list; the button ends all others at once.
  const api = await logInToApi(account);
  await page.reload();
  const [other] = (await api<{ id: number; courante: boolean }[]>("GET", "/compte/sessions")).filter(
    ({ courante }) => courante,
  );
  await api("DELETE", `/compte/sessions/${String(other?.id)}`);
  await lignes.getByRole("button", { name: "Terminer la session" }).click();
  await sessions(page).getByRole("alert").getByText(MESSAGES.resourceNotFound).waitFor();
  await logInToApi(account);
  await logInToApi(account);
  await logInToApi(account);
  await page.reload();
  await expect.poll(() => lignes.count()).toBe(4);
  const end = lignes.getByRole("button", { name: "Terminer la session" });
  const descriptions = await end.evaluateAll((buttons) =>
    buttons.map((button) => document.getElementById(button.getAttribute("aria-describedby") ?? "")?.id),
  );
  expect(new Set(descriptions).size).toBe(3);
  await expect.poll(() => lignes.getByText(PARAMETRES.sessionApi).first().isVisible()).toBe(true);

  // A slow network still sends one request, and the button keeps its size.
  let requests = 0;
  let release: () => void = () => undefined;
  const hold = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  let answer = hold();
  await page.route("**/settings.data*", async (route) => {
    if (route.request().method() === "POST") requests++;
    await answer;
    await route.continue();
  });
  const first = end.first();
  const before = (await first.boundingBox())?.width;
  await first.click();
  await page.locator("#sessions ~ ul [aria-busy=true]").getByText(PARAMETRES.ending).waitFor();
  expect((await first.boundingBox())?.width).toBe(before);
  await first.click();
  release();
  await expect.poll(() => lignes.count()).toBe(3);
  expect(requests).toBe(1);
  answer = hold();
  const others = page.getByRole("button", { name: PARAMETRES.endOthers });
  await others.click();
  await page.locator("[aria-busy=true]").getByText(PARAMETRES.ending).waitFor();
  release();
  await page.getByText(PARAMETRES.otherSessionsEnded).first().waitFor();
  await expect.poll(() => lignes.count()).toBe(1);
});

journey("feuilleter l'activité du compte", [360, 1280], async ({ page }) => {
  const { account } = await openBoutique();
  for (let i = 0; i < 5; i++) await logInToApi(account);
  await logIn(page, account, "/settings?onglet=profil&size=5");
  const activities = page.getByRole("region", { name: ACTIVITIES.compte.titre });
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
  await expect
    .poll(() => activities.getByRole("listitem").filter({ visible: true }).count())
    .toBeGreaterThan(4);
  await activities.getByRole("link", { name: "Page suivante" }).press("Enter");
  // The last page has no button for a next page, which had the focus.
  await expect.poll(() => page.url()).toContain("page=1");
  await expect.poll(focused).toBe("activites");
  await checkAccessibility(page);
});

journey("toute la boîte d'un mot de passe se presse", [360, 1280], async ({ page }) => {
  await page.goto("/login");
  const showButton = page.getByRole("button", { name: "Afficher le mot de passe" });
  for (const target of [page.locator("[name=password]"), showButton]) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(48);
  }
  const box = await showButton.boundingBox();
  if (!box) throw new Error("Pas de bouton");
  await page.mouse.click(box.x + box.width / 2, box.y + 0.5);
  await expect.poll(() => page.locator("[name=password]").getAttribute("type")).toBe("text");
});
