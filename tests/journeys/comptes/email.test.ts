// What the pages behind the letters show. The whole path, with dead links and a new login, is in
// tests/worker/app/without-scripts.test.ts.
import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { EMAIL_LINKS } from "#app/content/email-links.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { secretLink } from "#scripts/local/mail.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { waitForLetter } from "#tests/journeys/harness/mail.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const NEW_PASSWORD = "Grenier@2027";

journey("un autre email, confirmé puis repris", [360], async ({ page, tolerate }) => {
  tolerate(/ 40[01]$/, /status of 40[01]/);
  const { account } = await openBoutique();
  const other = account.email.replace("essai", "autre");
  const link = async (email: string, count: number) => secretLink(await waitForLetter(email, count)) ?? "";
  await logIn(page, account, "/settings");
  await page.locator("form#profil [name=email]").fill(other);
  await page.locator("#profil-motDePasse").fill(account.motDePasse);
  await page.locator("form#profil").getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText(PARAMETRES.emailEnAttente(other)).waitFor();
  await checkAccessibility(page);
  await page.goto(await link(other, 1));
  const confirmButton = page.getByRole("button", { name: EMAIL_LINKS.confirmEmail });
  await confirmButton.waitFor();
  await checkAccessibility(page);
  await confirmButton.click();
  await page.getByText(EMAIL_LINKS.emailConfirmed).waitFor();
  await checkLayout(page);

  // The old address already has the letter of the new device.
  await page.goto(await link(account.email, 2));
  const revertButton = page.getByRole("button", { name: EMAIL_LINKS.revertButton });
  await revertButton.waitFor();
  await checkAccessibility(page);
  await revertButton.click();
  await page.waitForURL("**/mot-de-passe/nouveau?jeton=*");
  await page.getByLabel(COMPTE.newPasswordTitle).fill(NEW_PASSWORD);
  await page.getByLabel(COMPTE.confirmation).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: SIGN_IN.savePassword }).click();
  await page.waitForURL("**/login?*");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(account.email);
});
