import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { endSession } from "./harness/session.ts";
import { field } from "./harness/forms.ts";

const TIMEOUT = { timeout: 15_000 };
const RECOVERED = "Votre saisie a été retrouvée.";

journey(
  "ce qui est tapé survit à la session",
  [360],
  async ({ page, context, tolerate }) => {
    const { account, api } = await openBoutique();
    await logIn(page, account);
    for (const [address, name, value] of [
      ["/settings?onglet=ticket", "mentionsLegales", "NINEA 123"],
      ["/settings?onglet=profil", "prenom", "Binta"],
    ] as const) {
      await page.goto(address);
      await field(page, name).fill(value);
      await endSession({ context, tolerate });
      await save(page);
      await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
      await field(page, "email").fill(account.email);
      await field(page, "password").fill(account.motDePasse);
      await page.getByRole("button", { name: "Se connecter" }).click();
      await page.getByText(RECOVERED).waitFor();
      await expect.poll(() => field(page, name).inputValue(), TIMEOUT).toBe(value);
      await page.getByText(PARAMETRES.unsaved).waitFor();
      await save(page);
      await expect.poll(() => page.getByText(PARAMETRES.unsaved).count(), TIMEOUT).toBe(0);
    }
    expect(await api("GET", "/parametres/me")).toMatchObject({
      prenom: "Binta",
      etablissement: { mentionsLegales: "NINEA 123" },
    });
  },
  { short: 0 },
);

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).first().click();
