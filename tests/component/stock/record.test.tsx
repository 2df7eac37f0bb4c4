import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { REALTIME } from "#app/content/realtime.ts";
import { COUNT, STOCK } from "#app/content/stock.ts";
import * as record from "#app/routes/_app._shell.stock.$id.tsx";
import { showNews } from "#app/toasts/store.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { field, fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { savedHere } from "#tests/component/harness/outcomes.ts";
import { given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import { produit } from "#tests/component/produits/produits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { localTime } from "#worker/core/domain/period.ts";
import type { Mouvement } from "#worker/features/stock/domain.ts";
import { mouvement } from "./stock.ts";

type Sent = Record<string, string>;
type Shelf = { quantite: number; seuilAlerte?: number; mouvements?: Mouvement[] };

const keyOf = (load: number) => String(load).padStart(32, "k");

/** The action counts, as the server does, unless `refuse` answers. Each load brings another key. */
async function openStock(
  shelf: Shelf,
  width: Width = 1280,
  refuse?: (request: Request) => Promise<Response | undefined> | undefined,
) {
  const counts: Sent[] = [];
  let loads = 0;
  await openScreen("/stock/2", {
    width,
    routes: {
      "routes/_app._shell.stock.$id": given(record, {
        loader: () => {
          const { quantite, seuilAlerte = 4, mouvements = [] } = shelf;
          const shown = produit(2, "Huile végétale 1 L", { quantite, seuilAlerte, reference: "REF-Hui" });
          const today = localTime(Date.now(), "Africa/Dakar").jour;
          loads += 1;
          return { produit: shown, mouvements, idempotencyKey: keyOf(loads), today };
        },
        action: async ({ request }) => {
          const no = await refuse?.(request);
          if (no) return no;
          const sent = await fieldsOf(request);
          counts.push(sent);
          const counted = Number(sent["quantiteComptee"]);
          const quantite = counted - shelf.quantite;
          const written = {
            type: "AJUSTEMENT" as const,
            libelle: "Ajustement",
            quantite,
            notes: sent["motif"] ?? "",
          };
          shelf.mouvements = [mouvement(counts.length, written), ...(shelf.mouvements ?? [])];
          shelf.quantite = counted;
          const { toast, ...answer } = savedHere(sent, COUNT.saved, null);
          return {
            ...answer,
            toast: { ...toast, message: COUNT.savedAs("Huile végétale 1 L", counted, quantite) },
          };
        },
      }),
    },
  });
  return counts;
}

const shows = (text: string) => expect.poll(seenText).toContain(text);
const dialog = () => page.getByRole("dialog", { name: COUNT.titre });
const counted = () => page.getByRole("textbox", { name: COUNT.counted });
const reason = () => page.getByLabelText(COUNT.reason);
const button = (name: string) => page.getByRole("button", { name });
const isPrimary = (name: string) => button(name).element().classList.contains("bg-indigo");

test.each(widths(360, 1280))(
  "a low stock says how low it is and leads to a purchase, %i px",
  async (width) => {
    const shelf: Shelf = { quantite: 3 };
    await openStock(shelf, width);
    for (const text of [
      "REF-Hui · n° 2",
      "Une alerte part à 4 et à 0",
      "4 unités",
      "75 % du seuil",
      STOCK.seuilReached,
    ])
      await shows(text);
    await expect
      .element(page.getByRole("main").getByRole("link", { name: STOCK.buy }))
      .toHaveAttribute("href", "/purchases/new?produit=2");
    expect(isPrimary("Compter")).toBe(false);
    document.documentElement.dataset["theme"] = "dark";
    await checkScreen();
    document.documentElement.dataset["theme"] = "light";
    await checkScreen();
    // The last pieces are sold elsewhere.
    shelf.quantite = 0;
    shelf.mouvements = [mouvement(1, { tiers: "Awa Diop", venteId: 1 })];
    receiveChange({ produitId: 2 });
    await shows(STOCK.outOfStock);
    await shows("Awa Diop");
    await expect
      .element(page.getByRole("link", { name: STOCK.wholeHistory }))
      .toHaveAttribute("href", "/stock-history?produit=2");
    await checkScreen();
  },
);

test("a stock without a threshold offers no purchase", async () => {
  await openStock({ quantite: 9, seuilAlerte: 0 });
  await shows("Non défini");
  await shows("Une alerte part à 0");
  expect(page.getByRole("main").getByRole("link", { name: STOCK.buy }).query()).toBeNull();
  expect(isPrimary("Compter")).toBe(true);
});

test("a count by the keyboard alone", async () => {
  let tries = 0;
  const counts = await openStock({ quantite: 12 }, 360, (request) => {
    tries += 1;
    return tries === 1 ? refused(request, { motif: ["Le motif est obligatoire"] }) : undefined;
  });
  focus(button(COUNT.open));
  await press("Enter");
  await expect.element(counted()).toHaveFocus();
  await expect.element(dialog().getByText(COUNT.right)).toBeVisible();
  await typeKeys("10");
  await expect.element(dialog().getByText(COUNT.difference(-2))).toBeVisible();
  await press("Enter");
  await expect.element(dialog().getByText("Le motif est obligatoire")).toBeVisible();
  await expect.element(field("motif")).toHaveFocus();
  await expect.element(counted()).toHaveValue("10");
  await checkScreen();
  await typeKeys("Casse");
  await press("Enter");
  await expect.element(dialog()).not.toBeInTheDocument();
  await shows(COUNT.saved);
  await shows("Huile végétale 1 L : 10 unités, écart −2");
  await shows("Casse");
  await shows("Compté le");
  await expect.element(button(COUNT.open)).toHaveFocus();
  expect(counts).toMatchObject([{ quantiteComptee: "10", quantiteConnue: "12", motif: "Casse" }]);
});

test("a sale during the count is said, and the user starts from the new stock", async () => {
  const shelf: Shelf = { quantite: 10 };
  const tries: Sent[] = [];
  const counts = await openStock(shelf, 1280, async (request) => {
    tries.push(await fieldsOf(request));
    return tries.length === 1 ? refused(request, { quantiteConnue: [MESSAGES.stockChange(6)] }) : undefined;
  });
  await button(COUNT.open).click();
  await expect.element(reason()).toHaveValue("");
  await dialog().getByRole("button", { name: COUNT.more }).click();
  await expect.element(dialog().getByText(COUNT.difference(1))).toBeVisible();
  await reason().fill("Retrouvé");
  shelf.quantite = 6;
  receiveChange({ produitId: 2 });
  await expect.element(dialog().getByText(/Le stock est passé de 10 à 6/)).toBeVisible();
  await checkScreen();
  await button(COUNT.save).click();
  await expect.element(dialog().getByText(MESSAGES.stockChange(6))).toBeVisible();
  await expect.element(counted()).toHaveValue("11");
  await expect.element(reason()).toHaveValue("Retrouvé");
  await dialog()
    .getByRole("button", { name: COUNT.startFrom(6) })
    .click();
  await expect.element(dialog().getByText(COUNT.difference(5))).toBeVisible();
  await expect.element(dialog().getByText(MESSAGES.stockChange(6))).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: COUNT.less }).click();
  await button(COUNT.save).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await shows("écart +4");
  const count = { quantiteComptee: "10", quantiteConnue: "6", motif: "Retrouvé" };
  // The screen was loaded again meanwhile, and a count that was sent twice must be the same.
  expect(counts).toMatchObject([{ ...count, cle: keyOf(1) }]);
  expect(tries[0]).toMatchObject({ quantiteComptee: "11", quantiteConnue: "10" });
});

test("a stock that changed without the page's knowing is shown by the refusal", async () => {
  const shelf: Shelf = { quantite: 7 };
  let tries = 0;
  const counts = await openStock(shelf, 360, (request) => {
    tries += 1;
    return tries === 1 ? refused(request, { quantiteConnue: [MESSAGES.stockChange(5)] }) : undefined;
  });
  await button(COUNT.open).click();
  await counted().fill("8");
  await reason().fill("Erreur de saisie");
  shelf.quantite = 5;
  await button(COUNT.save).click();
  await expect.element(dialog().getByText(MESSAGES.stockChange(5))).toBeVisible();
  await expect.element(counted()).toHaveFocus();
  await dialog()
    .getByRole("button", { name: COUNT.startFrom(5) })
    .click();
  await button(COUNT.save).click();
  await shows("écart +3");
  expect(counts).toMatchObject([{ quantiteComptee: "8", quantiteConnue: "5" }]);
});

test("what is shown over an open count can be closed, and the count goes on", async () => {
  await openStock({ quantite: 10 });
  await button(COUNT.open).click();
  await counted().fill("9");
  showNews({ kind: "error", title: REALTIME.gaveUp });
  await button("Fermer la notification").click();
  await expect.element(page.getByText(REALTIME.gaveUp)).not.toBeInTheDocument();
  await expect.element(counted()).toHaveValue("9");
});

test("an equal count is written too, and Échap writes nothing", async () => {
  const counts = await openStock({ quantite: 10 });
  await button(COUNT.open).click();
  await reason().fill("Comptage du rayon");
  await button(COUNT.save).click();
  await shows("le compte était juste");
  await expect.element(dialog()).not.toBeInTheDocument();
  await button(COUNT.open).click();
  await counted().fill("1");
  await press("Escape");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(counts).toMatchObject([{ quantiteComptee: "10", motif: "Comptage du rayon" }]);
});
