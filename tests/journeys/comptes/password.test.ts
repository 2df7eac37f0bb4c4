import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { waitForLetter, waitForLink, receivedLetters } from "#tests/journeys/harness/mail.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";
import { setTextSize } from "#tests/journeys/harness/text.ts";

const NEW_PASSWORD = "Grenier@2027";

journey("mot de passe oublié", [360, 768, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ 40[01]$/, /status of 40[01]/);
  const { account } = await openBoutique();
  // At one width the user is signed in: a reset ends that session too.
  const loggedIn = viewportWidth === 768;
  if (loggedIn) await logIn(page, account);
  const letters = loggedIn ? 1 : 0;
  await page.goto(loggedIn ? "/mot-de-passe/oubli" : "/login");
  if (!loggedIn) await page.getByRole("link", { name: SIGN_IN.forgotPassword }).click();
  await page.getByRole("heading", { level: 1, name: SIGN_IN.forgottenTitle }).waitFor();
  await checkAccessibility(page);
  await page.getByLabel("Email").fill("awa@");
  await page.getByRole("button", { name: SIGN_IN.sendLink }).click();
  await page.getByText(ACCOUNT_MESSAGES.invalidEmail).waitFor();
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: SIGN_IN.sendLink }).click();
  await page.getByText(ACCOUNT_MESSAGES.linkSent).waitFor();
  await checkLayout(page);

  // Looking at the link does not use it.
  const link = await waitForLink(account.email);
  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await checkAccessibility(page);
  const save = () => page.getByRole("button", { name: SIGN_IN.savePassword }).click();
  await page.getByLabel(COMPTE.newPasswordTitle).fill("abc");
  await page.getByLabel(COMPTE.confirmation).fill("abcd");
  await save();
  await page.getByText(ACCOUNT_MESSAGES.confirmationMismatch).waitFor();
  await checkAccessibility(page);
  await page.getByLabel(COMPTE.newPasswordTitle).fill(NEW_PASSWORD);
  await page.getByLabel(COMPTE.confirmation).fill(NEW_PASSWORD);
  await page.getByText(COMPTE.passwordsMatch).waitFor();
  await save();
  await page.waitForURL("**/login?*");
  const change = page.getByRole("status").filter({ hasText: SIGN_IN.passwordChanged });
  await change.waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(account.email);
  const description = await page.evaluate(() =>
    (document.activeElement?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.innerText)
      .join(),
  );
  expect(description).toContain(SIGN_IN.passwordChanged);
  expect((await waitForLetter(account.email, letters + 2)).subject).toContain("mot de passe");

  const password = page.getByLabel("Mot de passe", { exact: true });
  await password.fill(account.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText(ACCOUNT_MESSAGES.wrongCredentials).waitFor();
  await password.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto(link);
  await page.getByText(ACCOUNT_MESSAGES.deadLink).waitFor();
  await checkAccessibility(page);
  await page.getByRole("link", { name: SIGN_IN.newLink }).click();
  await page.getByRole("heading", { level: 1, name: SIGN_IN.forgottenTitle }).waitFor();
  // The browser of the reset is known, so no letter announces a new device.
  expect(receivedLetters(account.email).length).toBe(letters + 2);
});

journey("un lien qui meurt pendant que l'on choisit", [360], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account } = await openBoutique();
  const requestLink = () =>
    page.request.post("/mot-de-passe/oubli", {
      form: { email: account.email },
      headers: { origin: new URL(page.url()).origin },
    });
  await page.goto("/mot-de-passe");
  await page.waitForURL("**/mot-de-passe/oubli");
  await requestLink();
  const link = await waitForLink(account.email);
  await page.goto(link);
  const token = new URL(link).searchParams.get("jeton") ?? "";
  const response = await page.request.post("/api/v1/compte/mot-de-passe/reinitialisation", {
    data: { token, password: NEW_PASSWORD },
  });
  expect(response.status()).toBe(200);
  await page.getByLabel(COMPTE.newPasswordTitle).fill(NEW_PASSWORD);
  await page.getByLabel(COMPTE.confirmation).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: SIGN_IN.savePassword }).click();
  await page.getByText(ACCOUNT_MESSAGES.deadLink).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

journey(
  "mot de passe oublié, texte à 200 %",
  [360],
  async ({ page }) => {
    for (const address of ["/mot-de-passe/oubli", "/mot-de-passe/nouveau?jeton=mort"]) {
      await page.goto(address);
      await setTextSize(page, "200%");
      await checkLayout(page);
    }
  },
  { short: 0 },
);
