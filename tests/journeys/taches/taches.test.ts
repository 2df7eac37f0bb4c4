// The task list of the dashboard.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { TACHES } from "#app/content/taches.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const focused = (page: Page, attribute: string) =>
  page.evaluate((name) => document.activeElement?.getAttribute(name), attribute);
const card = (page: Page) => page.getByRole("region", { name: TACHES.titre });
const menuOf = (page: Page, titre: string) =>
  card(page).getByRole("button", { name: `Actions pour ${titre}` });
const choose = async (page: Page, titre: string, action: string) => {
  await menuOf(page, titre).click();
  await page.getByRole("menuitem", { name: action }).click();
};
const addSeveral = (api: Api, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => api("POST", "/taches", { titre: `Tâche ${String(n)}` })),
  );

journey("tenir ses tâches", [360, 1280], async ({ page }) => {
  const { account } = await openBoutique();
  await logIn(page, account);
  const list = card(page);
  await list.getByText("Rien à faire pour l'instant.").waitFor();

  // The field opens with the focus; Entrée adds, and the field stays, empty and with the focus.
  await list.getByRole("link", { name: TACHES.add }).click();
  const field = list.getByLabel(TACHES.newTitle);
  for (const titre of ["Compter le rayon", "Appeler le grossiste", "Payer la facture"]) {
    await expect.poll(() => focused(page, "id")).toBe("tache-nouvelle");
    await page.keyboard.type(titre);
    await page.keyboard.press("Enter");
    await list.getByText(titre, { exact: true }).waitFor();
    await expect.poll(() => field.inputValue()).toBe("");
  }
  await list.getByText("3\u00A0à faire").waitFor();
  await list.getByRole("link", { name: TACHES.closeAdd }).click();

  // The checkbox finishes the task, and the focus goes to the row that takes its place.
  const box = (titre: string) => list.getByRole("checkbox", { name: TACHES.finish(titre) });
  await box("Appeler le grossiste").focus();
  await page.keyboard.press("Space");
  await page.getByText("Tâche terminée").first().waitFor();
  await list.getByText("2\u00A0à faire").waitFor();
  await expect.poll(() => focused(page, "id")).toBe("tache-1");
  const folded = list.getByRole("link", { name: /^Terminées/ });
  await folded.click();
  const done = list.getByRole("list", { name: TACHES.finishedTitle });
  await done.getByText("Appeler le grossiste").waitFor();
  await choose(page, "Compter le rayon", "Modifier");
  await list.getByLabel(TACHES.fieldTitle, { exact: true }).fill("Recompter le rayon");
  await list.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Tâche modifiée").first().waitFor();
  await list.getByText("Recompter le rayon").waitFor();
  // Supprimer asks; a finished task can be deleted too.
  await choose(page, "Appeler le grossiste", "Supprimer");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await page.getByText("Tâche supprimée").first().waitFor();
  await expect.poll(() => list.getByText("Appeler le grossiste").count()).toBe(0);
});

journey("suivre le lien d'une tâche", [360, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await addSeveral(api, 52);
  await api("PATCH", "/taches/2/terminer");
  await logIn(page, account, "/taches/1");
  const row = (id: number) => page.locator(`#tache-${String(id)}`);
  const isMarked = async (id: number) => {
    await page.waitForURL(`**/dashboard?*tache=${String(id)}#tache-${String(id)}`);
    await expect.poll(() => focused(page, "id")).toBe(`tache-${String(id)}`);
    expect(await row(id).getAttribute("aria-current")).toBe("true");
    expect(await row(id).evaluate((li) => li.getBoundingClientRect().bottom <= window.innerHeight)).toBe(
      true,
    );
  };
  // The oldest is beyond the first fifty; the finished one unfolds its list.
  await isMarked(1);
  await checkStory(page);
  await page.goto("/taches/2");
  await isMarked(2);
  await card(page).getByRole("list", { name: TACHES.finishedTitle }).waitFor();
  await card(page)
    .getByRole("link", { name: /^Terminées/ })
    .click();
  await card(page)
    .getByRole("link", { name: TACHES.more(1) })
    .click();
  await expect.poll(() => card(page).getByRole("checkbox").count()).toBe(51);
});
