import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ACTIONS } from "#app/content/actions.ts";
import { CATEGORIES } from "#app/content/catalogue.ts";
import { EDITION } from "#app/content/edit.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import type { AppData } from "#app/network/app-data.ts";
import * as edition from "#app/routes/_app._shell.categories.$id.edit.tsx";
import * as list from "#app/routes/_app._shell.categories._index.tsx";
import * as creation from "#app/routes/_app._shell.categories.new.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field, fieldsOf, fill, refused, save } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { listPage, listQuery } from "#tests/component/harness/lists.ts";
import { conflicted, held, loadedBy, redirectWithToast, saved } from "#tests/component/harness/outcomes.ts";
import {
  ELSEWHERE,
  given,
  goTo,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { categorie } from "./categories.ts";

type Action = (request: Request) => unknown;

const openCreation = (action: Action, width: Width = 1280, app: Partial<AppData> = {}) =>
  openScreen("/categories/new", {
    ...{ width, app },
    routes: {
      "routes/_app._shell.categories.new": given(creation, {
        loader: () => ({ key: "k".repeat(32), rang: 2 }),
        action: ({ request }) => action(request),
      }),
      "routes/_app._shell.categories._index": given(list, {
        loader: ({ request }) => {
          const query = listQuery(request, 5, { sortBy: "nom", sortDir: "asc" });
          const names = ["Bébé", "Boissons", "Épicerie", "Papeterie", "Savons", "Téléphonie"];
          return {
            page: listPage(
              names.map((name, rank) => categorie(rank + 1, name)),
              query,
            ),
            query,
          };
        },
      }),
    },
  });

const SAVED = () => saved(CATEGORIES.edited);

/** `stored` is what the server has now, by id. */
async function openEdition(action: Action, stored: () => readonly Categorie[], width: Width = 1280) {
  await openScreen("/categories/1/edit", {
    width,
    routes: {
      "routes/_app._shell.categories.$id.edit": given(edition, {
        loader: ({ params }) => {
          const found = stored().find(({ id }) => String(id) === params["id"]);
          if (!found) throw new Error("No such category");
          return { categorie: found };
        },
        action: ({ request }) => action(request),
      }),
      "routes/_app._shell.categories._index": ELSEWHERE,
    },
  });
  await expect.element(field("nom")).toBeVisible();
}

const GRAIN = categorie(1, "Épicerie");
const taken = () => page.getByText(MESSAGES.categorieExists);
const refusal = () => page.getByRole("alert").getByText(MESSAGES.internalError);

test("a refused name has the focus and its sentence until it is edited, and all that was typed stays", async () => {
  await openCreation((request) => refused(request, { nom: [MESSAGES.categorieExists] }));
  await expect.element(field("nom")).toHaveFocus();
  await fill({ nom: "ÉPICERIE", description: "Autre" });
  await save();
  await expect.element(taken()).toBeVisible();
  await expect.element(field("nom")).toHaveFocus();
  await expect.element(field("nom")).toHaveValue("ÉPICERIE");
  await expect.element(field("description")).toHaveValue("Autre");
  await checkScreen();
  await field("description").fill("Riz");
  await expect.element(taken()).toBeVisible();
  await field("nom").fill("épicerie");
  await expect.element(taken()).not.toBeInTheDocument();
  await expect.element(field("nom")).not.toHaveAttribute("aria-invalid");
  // A new try without an edit is refused again.
  await press("Enter");
  await expect.element(taken()).toBeVisible();
});

test("the refusal of the form goes while the form is sent again", async () => {
  const { until, release } = held();
  let tries = 0;
  await openCreation(async (request) => {
    tries += 1;
    if (tries === 2) await until;
    return refused(request, { "": [MESSAGES.internalError] });
  });
  await field("nom").fill("Boissons");
  await save();
  await expect.element(refusal()).toBeVisible();
  await field("nom").click();
  await press("Enter");
  await expect.element(refusal()).not.toBeInTheDocument();
  release();
  await expect.element(refusal()).toBeVisible();
});

test("two presses save once", async () => {
  const { until, release } = held();
  const action = vi.fn(async () => {
    await until;
    return redirectWithToast("/categories", { kind: "success", title: CATEGORIES.created });
  });
  await openCreation(action);
  await field("nom").fill("Boissons");
  await save();
  await page.getByRole("button", { name: ACTIONS.saving }).click();
  await field("nom").click();
  await press("Enter");
  release();
  await expect.poll(shownAddress).toBe("/categories");
  expect(action).toHaveBeenCalledTimes(1);
});

test.each(widths(360, 1280))(
  "the toast of a new category covers nothing and offers a product, %i px",
  async (width) => {
    await openCreation(
      () =>
        redirectWithToast("/categories", {
          kind: "success",
          title: CATEGORIES.created,
          action: { label: CATEGORIES.addProduit, to: "/products/new?categorie=6" },
        }),
      width,
    );
    await field("nom").fill("Épicerie");
    await expect.element(page.getByRole("figure").getByText("Épicerie")).toBeVisible();
    await save();
    const region = page.getByRole("region", { name: "Notifications" });
    await expect.element(region.getByText(CATEGORIES.created)).toBeVisible();
    expect(shownAddress()).toBe("/categories");
    await expect
      .element(region.getByRole("link", { name: CATEGORIES.addProduit }))
      .toHaveAttribute("href", "/products/new?categorie=6");
    const toast = region.element().querySelector("[data-toast]")?.getBoundingClientRect();
    if (!toast) throw new Error("No toast");
    window.scrollTo(0, document.body.scrollHeight);
    if (width === 1280) expect(toast.width).toBe(376);
    else
      for (const other of [
        page.getByRole("navigation", { name: SHELL_TEXTS.bottomNavigation }),
        page.getByRole("navigation", { name: "Pagination" }),
        page.getByRole("search"),
      ]) {
        const { top, bottom } = other.element().getBoundingClientRect();
        expect(toast.top < bottom && top < toast.bottom).toBe(false);
      }
    // The cookie of the toast is used up.
    expect(document.cookie).not.toContain("etal_toast");
  },
);

test("a saved category leads back to the list a second later", async () => {
  await openEdition(SAVED, () => [GRAIN]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await field("nom").fill("Céréales");
    await save();
    await vi.waitFor(() => expect(document.body.textContent).toContain(CATEGORIES.edited));
    expect(shownAddress()).toBe("/categories/1/edit");
    vi.advanceTimersByTime(1000);
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(shownAddress).toMatch(/^\/categories(\?|$)/);
});

test.each(widths(360, 1280))(
  "a late edit shows the stored values, keeps the typed ones, and saves on the newer version, %i px",
  async (width) => {
    let stored = GRAIN;
    const sent: Record<string, string>[] = [];
    await openEdition(
      async (request) => {
        const values = await fieldsOf(request);
        sent.push(values);
        if (sent.length > 1) return SAVED();
        stored = categorie(1, "Vivres", { version: 2 });
        return conflicted(values, { stored, fields: { nom: "Vivres" }, touched: ["nom", "description"] });
      },
      () => [stored],
      width,
    );
    await fill({ nom: "Céréales", description: "Riz, mil" });
    await save();
    await expect.element(page.getByText(MESSAGES.fieldChanged("Vivres"))).toBeVisible();
    const notice = page.getByRole("alert");
    await expect.element(notice.getByText(EDITION.changedMeanwhile)).toBeVisible();
    await expect.element(notice.getByText(EDITION.flaggedFields(["Nom"]))).toBeVisible();
    await expect.element(field("nom")).toHaveFocus();
    await expect.element(field("nom")).toHaveValue("Céréales");
    await expect.element(field("description")).toHaveValue("Riz, mil");
    await checkScreen();
    await save();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toMatchObject({ nom: "Céréales", description: "Riz, mil" });
    expect(sent.map(loadedBy)).toEqual([
      { version: 1, loaded: { nom: "Épicerie", description: null } },
      { version: 2, loaded: { nom: "Vivres", description: null } },
    ]);
  },
);

test("the stored value can be taken over, and its field is then right", async () => {
  const stored = categorie(1, "Vivres", { version: 2 });
  await openEdition(
    async (request) => conflicted(await fieldsOf(request), { stored, fields: { nom: "Vivres" } }),
    () => [GRAIN],
  );
  await field("nom").fill("Grains");
  await save();
  await page.getByRole("button", { name: EDITION.useThisValue }).click();
  await expect.element(field("nom")).toHaveValue("Vivres");
  await expect.element(field("nom")).toHaveFocus();
  await expect.element(field("nom")).not.toHaveAttribute("aria-invalid");
  await expect.element(page.getByText(MESSAGES.fieldChanged("Vivres"))).not.toBeInTheDocument();
  await expect.element(page.getByRole("figure").getByText("Vivres")).toBeVisible();
});

test("a conflict stays with its record", async () => {
  let stored = GRAIN;
  await openEdition(
    async (request) => {
      stored = categorie(1, "Vivres", { version: 2 });
      return conflicted(await fieldsOf(request), { stored, fields: { nom: "Vivres" } });
    },
    () => [stored, categorie(2, "Boissons")],
  );
  await field("nom").fill("Céréales");
  await save();
  await expect.element(page.getByText(MESSAGES.fieldChanged("Vivres"))).toBeVisible();
  stored = categorie(1, "Grains", { version: 3 });
  for (const [address, name] of [
    ["/categories/2/edit", "Boissons"],
    ["/categories/1/edit", "Grains"],
  ] as const) {
    goTo(address);
    await expect.element(field("nom")).toHaveValue(name);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  }
});

test("a draft is entered into a record that has changed, and is late like any edit", async () => {
  let stored = categorie(1, "Épicerie", { description: "Sec" });
  const sent: Record<string, string>[] = [];
  const action = async (request: Request) => {
    const values = await fieldsOf(request);
    sent.push(values);
    return sent.length > 1 ? SAVED() : conflicted(values, { stored, fields: { nom: "Vivres" } });
  };
  const recovered = page.getByText(FORM_MESSAGES.typedRecovered);
  await openEdition(action, () => [stored]);
  await field("nom").fill("Céréales");
  stored = categorie(1, "Vivres", { description: "Frais", version: 2 });
  for (let times = 0; times < 2; times++) {
    await openEdition(action, () => [stored]);
    await expect.element(recovered).toBeVisible();
    await expect.element(field("nom")).toHaveValue("Céréales");
    await expect.element(field("description")).toHaveValue("Frais");
    await expect.element(page.getByRole("figure").getByText("Céréales")).toBeVisible();
    await save();
    if (times === 0) {
      await expect.element(page.getByText(MESSAGES.fieldChanged("Vivres"))).toBeVisible();
      await expect.element(recovered).not.toBeInTheDocument();
    }
  }
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map((values) => loadedBy(values).version)).toEqual([1, 2]);
  expect(sent[1]).toMatchObject({ nom: "Céréales", description: "Frais" });
});

test("an emptied field stays empty in what is kept, and the preview follows the kept name", async () => {
  const stored = () => [categorie(1, "Épicerie", { description: "Rayon sec" })];
  await openEdition(SAVED, stored);
  await fill({ nom: "Épicerie fine", description: "" });
  await openEdition(SAVED, stored);
  await expect.element(page.getByText(FORM_MESSAGES.typedRecovered)).toBeVisible();
  await expect.element(field("nom")).toHaveValue("Épicerie fine");
  await expect.element(field("description")).toHaveValue("");
  await expect.element(page.getByRole("figure").getByText("Épicerie fine")).toBeVisible();
});

test("what one account typed is not shown to another one, and not kept", async () => {
  const open = (author: string) => openCreation(SAVED, 1280, { auteur: author });
  await open("1/1");
  await field("nom").fill("Secrets d'Awa");
  expect(sessionStorage.getItem("etal:saisie")).toContain("Awa");
  await open("2/2");
  await expect.element(field("nom")).toHaveValue("");
  expect(sessionStorage.getItem("etal:saisie")).toBeNull();
  expect(page.getByText(FORM_MESSAGES.typedRecovered).query()).toBeNull();
});
