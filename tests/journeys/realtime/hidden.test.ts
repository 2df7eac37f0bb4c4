import type { Page } from "playwright-core";
import { expect } from "vitest";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen, openConnections, twoTabs } from "#tests/journeys/harness/realtime.ts";

const HIDDEN = "05:01";

/** A headless browser treats every tab as visible, so the test sets the state. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}

const task = (page: Page, titre: string) => page.getByRole("main").getByText(titre);

// A hidden tab that sounds, and browsers without locks: tests/unit/realtime/start.test.ts.
journey("deux onglets, un son ; un onglet caché reprend où il était", [1280], async ({ page, context }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account);
  await page.close();
  const connections = openConnections(context);
  const { first, second, sounds } = await twoTabs(context);
  expect(connections()).toBe(2);
  await api("POST", "/taches", { titre: "Compter le rayon", priorite: "URGENTE" });
  for (const tab of [first, second]) await task(tab, "Compter le rayon").waitFor();
  // The tab that was visible last makes the sounds; when it closes, the other one does.
  await expect.poll(sounds).toEqual([0, 1]);
  await second.close();
  const waiting = () => first.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(0);
  await api("POST", "/taches", { titre: "Ranger le dépôt" });
  await task(first, "Ranger le dépôt").waitFor();
  await expect.poll(sounds).toEqual([1, 0]);

  const third = await context.newPage();
  await third.goto("/websocket-test");
  await listen(third);
  // The socket of a closed tab is still counted.
  const before = connections();
  await context.clock.install();
  await show(first, false);
  await context.clock.fastForward(HIDDEN);
  await expect.poll(connections).toBe(before - 1);
  await api("POST", "/taches", { titre: "Relever les prix" });
  await task(third, "Relever les prix").waitFor();
  expect(await task(first, "Relever les prix").count()).toBe(0);

  await show(first, true);
  await task(first, "Relever les prix").waitFor();
  expect(connections()).toBe(before);
  expect(await task(first, "Compter le rayon").count()).toBe(1);
  await first
    .getByRole("region", { name: "Notifications" })
    .getByText("Relever les prix")
    .waitFor({ state: "detached" });
  // What was missed makes no sound.
  expect(await sounds()).toEqual([1, 0]);
});
