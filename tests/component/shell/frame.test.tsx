// What surrounds all screens: the menu, the shortcuts, and notices over what is open.
import { expect, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { stockAlerts } from "#app/content/alerts.ts";
import { CATEGORIES } from "#app/content/catalogue.ts";
import { LEAVING } from "#app/content/leaving.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { newKey } from "#app/network/kept-panier.ts";
import { outboxOf } from "#app/outbox/browser.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import * as list from "#app/routes/_app._shell.categories._index.tsx";
import { showToast } from "#app/toasts/store.ts";
import { categorie } from "#tests/component/categories/categories.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { listPage, listQuery } from "#tests/component/harness/lists.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { answer } from "#tests/component/harness/requests.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import {
  APP,
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
} from "#tests/component/harness/screen.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";

type Options = { title?: string; signOutAnswer?: Promise<null> };

/** `signedOut`: how often the session was ended. */
async function openFrame(width: Width, { title = CATEGORIES.titre, signOutAnswer }: Options = {}) {
  let signedOut = 0;
  await openScreen("/categories", {
    width,
    routes: {
      "routes/_app._shell.categories._index": given(
        { ...list, handle: { ...list.handle, title } },
        {
          loader: ({ request }) => {
            const query = listQuery(request, 5, { sortBy: "nom", sortDir: "asc" });
            return { page: listPage([categorie(1, "Boissons")], query, ({ nom }) => nom), query };
          },
        },
      ),
      "routes/_app._shell.categories.new": ELSEWHERE,
      "routes/_app.pos": ELSEWHERE,
      "routes/logout": {
        ...ELSEWHERE,
        action: async () => {
          signedOut += 1;
          await signOutAnswer;
          return null;
        },
      },
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return { signedOut: () => signedOut };
}

function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("the longest title stands on one line of a phone", async () => {
  const title = "Historique des mouvements";
  await document.fonts.load('700 20px "Familjen Grotesk Variable"');
  await openFrame(360, { title });
  const heading = page.getByRole("heading", { level: 1, name: title }).element();
  await expect.poll(() => heading.getBoundingClientRect().height).toBeLessThan(30);
});

const dialog = () => page.getByRole("dialog");

test("the menu of a phone names the account, and ends the session", async () => {
  const { signedOut } = await openFrame(360);
  await page.getByRole("button", { name: SHELL_TEXTS.menu, exact: true }).click();
  await expect.element(dialog().getByText("Awa Ndiaye")).toBeVisible();
  await expect.element(dialog().getByText("Boutique Teranga")).toBeVisible();
  await checkScreen();
  const logOut = dialog().getByRole("button", { name: SHELL_TEXTS.logOut });
  await expect.poll(() => isInSight(logOut.element())).toBe(true);
  // A notification takes room of the list, and covers neither the search nor the way out.
  const title = "Riz parfumé 5\u00A0kg en rupture";
  showToast({ kind: "info", title, message: "Le stock est à zéro depuis la dernière vente." });
  await expect.element(dialog().getByText(title)).toBeVisible();
  const search = dialog().getByRole("button", { name: SHELL_TEXTS.search });
  expect([search, logOut].map((one) => isInSight(one.element()))).toEqual([true, true]);
  await checkScreen();
  await logOut.click();
  await expect.poll(signedOut).toBe(1);
});

test("before a sign-out the sales that the server does not have are named, and a copy of them comes first", async () => {
  const confirmed = {
    lignes: [{ produitId: 1, titre: "Riz", quantite: 1, prix: 100_000 }],
    ...{ client: "", paiements: [], deviseCode: "XOF" },
  };
  const same = (paniers: unknown) => paniers;
  // No request is answered.
  await outboxOf(APP).sell(confirmed, newKey(), { holds: () => true, left: same, back: same });
  const { signedOut } = await openFrame(1280);
  const logOut = page.getByRole("banner").getByRole("button", { name: SHELL_TEXTS.logOut });
  await logOut.click();
  await expect.element(dialog().getByText(LEAVING.unsent(1))).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: LEAVING.sendCopy })).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: LEAVING.stay })).toHaveFocus();
  await checkScreen();
  // A browser that keeps nothing must not be said to keep them.
  const { state } = outboxOf(APP);
  state.set({ ...state.get(), storage: "NONE" });
  await expect.element(dialog().getByText(LEAVING.lost(1))).toBeVisible();
  await checkScreen();
  state.set({ ...state.get(), storage: "DURABLE" });
  await dialog().getByRole("button", { name: LEAVING.stay }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(signedOut()).toBe(0);
  await logOut.click();
  await dialog().getByRole("button", { name: LEAVING.leave }).click();
  await expect.poll(signedOut).toBe(1);
});

test("the alerts beside Stock are counted again when the shop reports a change", async () => {
  let alertes = 2;
  answer({ "GET /stock/alertes": () => ({ alertes }) });
  // Before the screen, so that all its times are of one clock.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    await openFrame(1280);
    const stock = page.getByRole("link", { name: "Stock" });
    await expect.element(stock).toHaveAccessibleName(`Stock ${stockAlerts(2)}`);
    alertes = 3;
    receiveChange({ produitId: 1 });
    // Longer than the pause between two counts.
    vi.advanceTimersByTime(10_000);
    await expect.element(stock).toHaveAccessibleName(`Stock ${stockAlerts(3)}`);
  } finally {
    vi.useRealTimers();
  }
});

test("a count of alerts that is under way is given up by a sign-out, which ends its session", async () => {
  const { promise: received, resolve } = Promise.withResolvers<Request>();
  answer({
    "GET /stock/alertes": (request) => {
      resolve(request);
      return new Promise(() => {});
    },
  });
  const answered = Promise.withResolvers<null>();
  await openFrame(1280, { signOutAnswer: answered.promise });
  const { signal } = await received;
  expect(signal.aborted).toBe(false);
  await page.getByRole("banner").getByRole("button", { name: SHELL_TEXTS.logOut }).click();
  // After ten seconds without an answer the count is given up anyway.
  await expect.poll(() => signal.aborted, { timeout: 8_000 }).toBe(true);
  answered.resolve(null);
});

type Session = { send(method: string, params?: object): Promise<unknown> };
type Frames = { frameTree: { childFrames?: { frame: { id: string } }[] } };
type Tree = { nodes: { ignored: boolean; name?: { value: string } }[] };

/** What stands in the accessibility tree, where an inert part is missing. */
async function isAnnounced(text: string): Promise<boolean> {
  const session = cdp() as unknown as Session;
  const { frameTree } = (await session.send("Page.getFrameTree")) as Frames;
  const trees = await Promise.all(
    (frameTree.childFrames ?? []).map(
      ({ frame }) => session.send("Accessibility.getFullAXTree", { frameId: frame.id }) as Promise<Tree>,
    ),
  );
  return trees.some(({ nodes }) => nodes.some(({ ignored, name }) => !ignored && name?.value === text));
}

function isInFront(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test.each([
  [360, "the menu", () => page.getByRole("button", { name: SHELL_TEXTS.openMenu })],
  [1280, "a question", () => page.getByRole("button", { name: "Supprimer Boissons" })],
] as const)("at %i px a notice before %s is seen, announced and closed", async (width, _, opener) => {
  await openFrame(width);
  notifyUnreachable();
  await expect.element(page.getByText(MESSAGES.serverUnreachable)).toBeVisible();
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  const notice = page.getByText(MESSAGES.serverUnreachable);
  const close = page.getByRole("button", { name: "Fermer la notification" });
  focus(close);
  await expect.element(close).toHaveFocus();
  await expect.poll(() => isInFront(notice.element())).toBe(true);
  await expect.poll(() => isAnnounced(MESSAGES.serverUnreachable)).toBe(true);
  await checkScreen();
  await close.click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  await press("Escape");
  await expect.element(dialog()).not.toBeInTheDocument();
});

/** Between the last control of a dialog and its first one are those of the browser: then the page has no focus. */
async function tabWith(key: "Tab" | "Shift+Tab"): Promise<void> {
  await press(key);
  if (document.activeElement === document.body) await press(key);
}

test.each([
  { width: 360, opener: SHELL_TEXTS.openMenu, first: SHELL_TEXTS.closeMenu, last: SHELL_TEXTS.logOut },
  { width: 1280, opener: "Supprimer Boissons", first: "Fermer", last: "Supprimer" },
] as const)(
  "Tab stays in what $opener opens, and Échap gives the focus back",
  async ({ width, ...names }) => {
    await openFrame(width);
    const opener = page.getByRole("button", { name: names.opener });
    const first = dialog().getByRole("button", { name: names.first });
    const last = dialog().getByRole("button", { name: names.last });
    focus(opener);
    await press("Enter");
    await expect.element(dialog()).toBeVisible();
    focus(last);
    await tabWith("Tab");
    await expect.element(first).toHaveFocus();
    await tabWith("Shift+Tab");
    await expect.element(last).toHaveFocus();
    await press("Escape");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test("the keys lead through the shop, but not while something is typed or scanned", async () => {
  await openFrame(1280);
  const search = page.getByRole("searchbox", { name: CATEGORIES.searchLabel });
  await press("F2");
  await expect.element(search).toHaveFocus();
  await typeKeys("n/?1");
  await expect.element(search).toHaveValue("n/?1");
  const add = page.getByRole("link", { name: CATEGORIES.addTitle });
  focus(add);
  // A scanned code is no shortcut, and the browser has its own for a new window.
  await scanKeys("60n1r4p", { pauses: [5, 450, 2000], ends: "Tab" });
  await press("Control+Shift+N");
  expect(shownAddress()).toBe("/categories");
  expect(dialog().query()).toBeNull();
  await press("Alt+?");
  const shortcuts = page.getByRole("dialog", { name: "Raccourcis clavier" });
  await expect.element(shortcuts).toBeVisible();
  await checkScreen();
  await press("F2");
  await expect.element(shortcuts.getByRole("button", { name: "Fermer" })).toHaveFocus();
  await press("Escape");
  await expect.element(shortcuts).not.toBeInTheDocument();
  await press("Alt+j");
  await expect.poll(shownAddress).toBe("/categories/new");
  await press("Alt+n");
  await expect.poll(shownAddress).toBe("/pos");
});
