import { expect } from "vitest";
import { logIn } from "./harness/boutique.ts";
import { OIL, openCaisse, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { SESSION_ENDED } from "./harness/session.ts";
import { listen, statusDot } from "./harness/realtime.ts";

journey(
  "la caisse n'oublie pas ce qu'elle voulait savoir",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(...SESSION_ENDED);
    const boutique = await openCaisse(page);
    await listen(page);
    const second = await context.newPage();
    await second.goto("/products");
    await listen(second);
    // The session ends before the till has asked for the changed product.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/pos/catalogue*", async (route) => {
      await released;
      await route.continue();
    });
    const refusal = page.waitForResponse(
      (response) => response.status() === 401 && response.url().includes("/pos/"),
    );
    const request = page.waitForRequest("**/pos/catalogue*");
    await boutique.api("PUT", `/produits/${String(boutique.oil.id)}`, {
      ...{ titre: OIL.titre, seuilAlerte: OIL.seuilAlerte },
      prixVente: 1_300,
    });
    await request;
    await second.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await second.waitForURL("**/login");
    release();
    await refusal;
    await statusDot(page, { actif: false }).waitFor();
    await logIn(second, boutique.account);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await listen(page);
    await expect.poll(() => tile(page, OIL.titre).innerText()).toMatch(/1\s300/);
  },
  { short: 0 },
);
