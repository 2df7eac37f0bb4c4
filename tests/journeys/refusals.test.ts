// A form's sentence leaves when the form is sent again, a field's when it is edited. A notice covers no field.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";

async function hold(page: Page): Promise<() => Promise<void>> {
  let visit = () => {};
  const released = new Promise<void>((resolve) => {
    visit = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    visit();
    await page.unroute("**/*.data*", () => undefined);
  };
}

journey("un nouvel essai oublie le refus", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(/ (401|409)$/, /status of (401|409)/, /ERR_INTERNET_DISCONNECTED/);
  // Without the channel the page learns of changes only from the server's refusal.
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });

  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  const password = page.getByLabel("Mot de passe", { exact: true });
  await password.fill("Faux@2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  const refusal = page.getByText(MESSAGES.wrongCredentials);
  await refusal.waitFor();
  let release = await hold(page);
  await password.fill("Faux@20261");
  await password.press("Enter");
  await refusal.waitFor({ state: "detached" });
  await release();
  await refusal.waitFor();

  await logIn(page, account, "/categories/new");
  const name = page.getByLabel("Nom", { exact: true });
  await context.setOffline(true);
  await name.fill("Boissons");
  await name.press("Enter");
  const unreachable = page.getByText(MESSAGES.serverUnreachable);
  await unreachable.waitFor();
  await context.setOffline(false);
  release = await hold(page);
  await name.press("Enter");
  await unreachable.waitFor({ state: "detached" });
  await release();
  await page.waitForURL("**/categories");
});

journey("le champ à corriger reste en vue", [360, 768, 1280], async ({ page, tolerate }) => {
  // Under load the first press may come before the scripts: the server then answers it.
  tolerate(/ 400$/, /status of 400/);
  await page.goto("/register");
  const fill = [
    ["Nom", "Ndiaye"],
    ["Prénom", "Awa"],
    ["Email", "awa@etal.test"],
    ["Téléphone", "775550110"],
  ] as const;
  for (const [label, value] of fill) {
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText(APP_MESSAGES.validationErrors).waitFor();
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => field.evaluate(isUncovered)).toBe(true);
    await field.fill(value);
    await page.getByText(APP_MESSAGES.validationErrors).waitFor({ state: "detached" });
  }
});

function isUncovered(field: Element): boolean {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  return [left + 8, right - 8].every((x) =>
    [top + 8, bottom - 8].every((y) => document.elementFromPoint(x, y) === field),
  );
}
