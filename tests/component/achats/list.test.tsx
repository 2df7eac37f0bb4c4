import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { ACHATS } from "#app/content/achats.ts";
import { LISTS } from "#app/content/lists.ts";
import * as record from "#app/routes/_app._shell.purchases.$id._index.tsx";
import * as list from "#app/routes/_app._shell.purchases._index.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { listPage, listQuery } from "#tests/component/harness/lists.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { redirectWithToast } from "#tests/component/harness/outcomes.ts";
import { given, openScreen, shownAddress, type Width, widths } from "#tests/component/harness/screen.tsx";
import { readable, seenText } from "#tests/component/harness/text.ts";
import type { Achat, AchatSort } from "#worker/features/achats/domain.ts";
import { achat, MILK, TODAY } from "./achats.ts";

const QUESTION =
  "Êtes-vous sûr de vouloir annuler cet achat ? Cette action est irréversible et sera tracée dans l'historique.";

const COOP = { fournisseur: "Coopérative Ndar", numeroBonLivraison: "BL 20418" };
const SIX = [
  achat(6, { fournisseur: "Sahel" }),
  achat(5, { ...COOP, quantite: 60 }),
  ...[4, 3, 2, 1].map((id) => achat(id, { quantite: id, jour: `2026-0${String(id)}-05` })),
];

type Options = { address?: string; width?: Width; rows?: Achat[]; action?: (request: Request) => unknown };

async function openList({ address = "/purchases", width, rows = [...SIX], action }: Options = {}) {
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.purchases._index": given(list, {
        loader: ({ request }) => {
          const query = listQuery<AchatSort>(request, 5, { sortBy: "dateOperation", sortDir: "desc" });
          const cancelled = new URL(request.url).searchParams.get("etat") === "ANNULES";
          const state = cancelled ? ("ANNULES" as const) : ("VALIDES" as const);
          const of = (expected: boolean) => rows.filter((one) => (one.dateAnnulation !== null) === expected);
          const shown = of(cancelled);
          const sorted =
            query.sortBy === "quantite" ? shown.toSorted((a, b) => b.quantite - a.quantite) : shown;
          return {
            page: listPage(sorted, { ...query, sortDir: "asc" }, ({ fournisseur }) => fournisseur),
            ...{ active: of(false).length, cancelled: of(true).length, today: TODAY, symbole: "FCFA" },
            query: { ...query, state },
          };
        },
        ...(action && { action: ({ request }) => action(request) }),
      }),
      "routes/_app._shell.purchases.$id._index": given(record, {
        loader: () => ({ achat: achat(5, COOP), stock: 24, archived: false, today: TODAY }),
      }),
    },
  });
}

const range = (text: string) => expect.poll(seenText).toContain(text);
const search = () => page.getByLabelText(ACHATS.searchLabel);
const first = (width: Width) =>
  width < 768
    ? page.getByRole("list", { name: ACHATS.titre }).getByRole("listitem").first()
    : page.getByRole("table").getByRole("row").nth(1);

test("without a purchase the list offers the first one", async () => {
  await openList({ rows: [] });
  await expect.element(page.getByText(ACHATS.noneFound)).toBeVisible();
  await expect.element(page.getByRole("link", { name: ACHATS.add })).toBeVisible();
});

test.each(widths(360, 1280))(
  "a row says what was bought, and the list sorts by quantity, %i px",
  async (width) => {
    await openList({ width });
    await range("Affichage de 1 à 5 sur 6 éléments");
    await expect
      .poll(() => page.getByRole("tab", { name: ACHATS.active }).element().textContent)
      .toBe("Actifs6");
    document.documentElement.dataset["theme"] = "dark";
    await checkScreen();
    document.documentElement.dataset["theme"] = "light";
    await checkScreen();
    await expect.poll(() => first(width).element().textContent).toContain("Sahel");
    if (width === 360) await page.getByLabelText("Trier par").selectOptions("Quantité décroissante");
    else {
      await expect.poll(seenText).toContain("6 achats actifs, montants en FCFA");
      for (const name of ["Date", "Produit", "Fournisseur", "Quantité", "Montant", "Statut", "Actions"])
        await expect.element(page.getByRole("columnheader", { name })).toBeVisible();
      await expect.element(page.getByRole("link", { name: "Montant" })).not.toBeInTheDocument();
      await page.getByRole("link", { name: "Quantité" }).click();
      await expect.poll(shownAddress).toContain("sortBy=quantite&sortDir=asc");
      await page.getByRole("link", { name: "Quantité" }).click();
    }
    await expect.poll(shownAddress).toContain("sortBy=quantite&sortDir=desc");
    for (const text of ["Coopérative Ndar", "BL 20418", "38 400", "640 × 60", "Récent"])
      await expect.poll(() => readable(first(width).element().textContent)).toContain(text);
  },
);

test("what another device buys appears, and the searched text stays under the caret", async () => {
  const rows = [...SIX];
  await openList({ rows });
  await search().fill("cooperative");
  await press("Enter");
  await range("Affichage de 1 à 1 sur 1 éléments");
  await search().fill("cooperative n");
  rows.unshift(achat(7, { ...COOP, quantite: 61 }));
  receiveChange({ typeAlerte: "ACHAT_EFFECTUE" });
  await range("Affichage de 1 à 2 sur 2 éléments");
  await expect.element(search()).toHaveValue("cooperative n");
  await expect.element(search()).toHaveFocus();
});

test.each(widths(360, 1280))(
  "a refused cancellation says why, the next one is recorded, %i px",
  async (width) => {
    const rows = [...SIX];
    let tries = 0;
    await openList({
      ...{ address: "/purchases?q=cooperative", width, rows },
      action: async (request) => {
        tries += 1;
        if (tries === 1) return refused(request, { "": ["Stock insuffisant. Disponible: 9, Demandé: 60"] });
        const { intent, id } = await fieldsOf(request);
        expect([intent, id]).toEqual(["annuler", "5"]);
        rows[1] = achat(5, { ...COOP, dateAnnulation: Date.UTC(2026, 5, 10) });
        return redirectWithToast("/purchases?q=cooperative", { kind: "success", title: ACHATS.cancelled });
      },
    });
    const dialog = page.getByRole("dialog");
    const cancel = async () => {
      if (width === 360) {
        await first(width)
          .getByRole("button", { name: `Actions pour l'achat de ${MILK}` })
          .click();
        await page.getByRole("menuitem", { name: ACHATS.cancelLabel }).click();
      } else
        await first(width)
          .getByRole("button", { name: `Annuler l'achat de ${MILK}` })
          .click();
      await expect.element(dialog.getByText(QUESTION)).toBeVisible();
      await expect.element(dialog.getByRole("button", { name: "Garder l'achat" })).toHaveFocus();
    };
    const confirm = () => dialog.getByRole("button", { name: ACHATS.cancelLabel }).click();
    await cancel();
    await checkScreen();
    await confirm();
    await expect.element(page.getByText(ACHATS.cancelFailed)).toBeVisible();
    await expect.element(page.getByText("Stock insuffisant. Disponible: 9, Demandé: 60")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await cancel();
    await confirm();
    await expect.element(page.getByText(ACHATS.cancelled)).toBeVisible();
    await expect.poll(shownAddress).toBe("/purchases?q=cooperative");
    await expect.element(page.getByText(ACHATS.noneFound)).toBeVisible();
  },
);

test("the way back from a record leads to the list as it was", async () => {
  await openList({ address: "/purchases?q=cooperative" });
  await page.getByRole("link", { name: /^Voir l'achat/ }).click();
  await expect.element(page.getByRole("heading", { name: ACHATS.detailTitle })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Retour" }).click();
  await expect.poll(shownAddress).toBe("/purchases?q=cooperative");
});

test.each(widths(360, 1280))("a cancelled purchase can only be looked at, %i px", async (width) => {
  const rows = [...SIX, achat(8, { dateAnnulation: Date.UTC(2026, 5, 9) })];
  await openList({ rows, width });
  await page.getByRole("tab", { name: ACHATS.cancelledTab }).click();
  await expect.poll(shownAddress).toContain("etat=ANNULES");
  await expect.poll(seenText).toContain("Annulé le ");
  for (const name of [/^Annuler l'achat/, /^Actions pour/])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Modifier l'achat/ })).not.toBeInTheDocument();
  await checkScreen();
  await search().fill("rien");
  await press("Enter");
  await expect.element(page.getByText(ACHATS.noneFound)).toBeVisible();
  await page.getByRole("link", { name: LISTS.clearSearch }).click();
  await range("Affichage de 1 à 1 sur 1 éléments");
  expect(shownAddress()).toContain("etat=ANNULES");
});
