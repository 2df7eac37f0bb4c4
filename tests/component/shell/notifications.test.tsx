// What this device has received from the shop's channel: the list behind the dot, the sound, and the screen that tests the channel.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CONNECTION } from "#app/content/connection.ts";
import { REALTIME } from "#app/content/realtime.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import type { Received } from "#app/realtime/received.ts";
import { receive, showLink } from "#app/realtime/store.ts";
import * as socketTest from "#app/routes/_app._shell.websocket-test.tsx";
import { openedSockets } from "#tests/component/harness/channel.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { focus, press } from "#tests/component/harness/keys.ts";
import {
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { readable } from "#tests/component/harness/text.ts";

/** Ends when the channel of the screen is under way: from then on a test says what its state is. */
async function openTest(width: Width = 1280) {
  const before = openedSockets();
  await openScreen("/websocket-test", {
    width,
    routes: {
      "routes/_app._shell.websocket-test": given(socketTest, { loader: () => null }),
      "routes/_app.$": ELSEWHERE,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: WEBSOCKET_TEST.titre })).toBeVisible();
  // The channel waits for a page at rest, but not once the network is back.
  window.dispatchEvent(new Event("online"));
  await expect.poll(openedSockets).toBeGreaterThan(before);
}

/** Far from the ids that tests/component/harness/news.ts counts up. */
let last = 100_000;

function receiveNotification(rest: Partial<Received>): void {
  last += 1;
  const dateCreation = new Date(Date.now() + last).toISOString();
  const blank = { id: last, type: "INFO", niveau: "INFO", titre: "Information", message: "", dateCreation };
  receive({ ...(blank as Received), data: {}, ...rest }, Date.now());
}

const receiveTask = (titre: string) =>
  receiveNotification({
    type: "NOUVELLE_TACHE",
    titre: "Nouvelle tâche",
    message: titre,
    data: { tacheId: last },
  });

const connect = () => showLink({ state: "connected", attempts: 0 });
const bell = (name: string) => page.getByRole("button", { name });
const panel = () => page.getByRole("dialog", { name: REALTIME.notifications });
const lines = () => page.getByRole("main").getByRole("listitem").elements();

test.each(widths(360, 1280))(
  "the list behind the dot begins empty, and leads to what it lists, %i px",
  async (width) => {
    await openTest(width);
    await expect.element(bell(REALTIME.inactive)).toBeVisible();
    connect();
    await bell(REALTIME.actives).click();
    await expect.element(panel().getByText(CONNECTION.noNotification)).toBeVisible();
    await checkScreen();
    receiveNotification({
      ...{ type: "ALERTE_STOCK", niveau: "ERROR", titre: "Rupture de stock" },
      ...{ message: "Riz est en rupture de stock", data: { produitId: 7 } },
    });
    // A sale is reported to devices, not to people.
    receiveNotification({
      titre: "Vente effectuée",
      message: "Riz",
      data: { typeAlerte: "VENTE_EFFECTUEE" },
    });
    const link = panel().getByRole("link", { name: "Riz est en rupture de stock" });
    await expect.element(link).toBeVisible();
    expect(panel().getByRole("listitem").elements()).toHaveLength(1);
    await checkScreen();
    await link.click();
    await expect.poll(shownAddress).toBe("/produits/7");
    await expect.element(panel()).not.toBeInTheDocument();
  },
);

test("Échap closes the list and gives the focus back", async () => {
  await openTest();
  connect();
  await expect.element(bell(REALTIME.actives)).toBeVisible();
  focus(bell(REALTIME.actives));
  await press("Enter");
  await expect.element(panel()).toBeVisible();
  await press("Escape");
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(bell(REALTIME.actives)).toHaveFocus();
});

test("the sound is cut, and its volume chosen; this device keeps both, and other tabs follow", async () => {
  await openTest(360);
  const kept = () => JSON.parse(localStorage.getItem("etal_son") ?? "null") as unknown;
  await page.getByRole("button", { name: REALTIME.muteSound, pressed: true }).click();
  const cut = page.getByRole("button", { name: REALTIME.soundOn, pressed: false });
  await expect.element(cut).toBeVisible();
  expect(kept()).toEqual({ actif: false, volume: 0.7 });
  await openTest(360);
  await expect.element(cut).toBeVisible();
  // Another tab puts it on again.
  localStorage.setItem("etal_son", JSON.stringify({ actif: true, volume: 0.7 }));
  window.dispatchEvent(new StorageEvent("storage", { key: "etal_son" }));
  await expect.element(page.getByRole("button", { name: REALTIME.muteSound, pressed: true })).toBeVisible();
  connect();
  await bell(REALTIME.actives).click();
  const volume = panel().getByRole("slider", { name: CONNECTION.volume });
  await expect.element(volume).toHaveAttribute("aria-valuetext", CONNECTION.volumePercent(70));
  focus(volume);
  await press("ArrowLeft");
  await expect.element(volume).toHaveAttribute("aria-valuetext", CONNECTION.volumePercent(65));
  await panel().getByRole("button", { name: CONNECTION.testSound }).click();
  expect(kept()).toEqual({ actif: true, volume: 0.65 });
});

test("a cut is said, and its end", async () => {
  await openTest(360);
  connect();
  await expect.element(bell(REALTIME.actives)).toBeVisible();
  showLink({ state: "waiting", attempts: 1 });
  await expect.element(page.getByRole("status").getByText(REALTIME.inactive)).toBeInTheDocument();
  await checkScreen();
  connect();
  await expect.element(page.getByRole("status").getByText(REALTIME.actives)).toBeInTheDocument();
});

test("the screen of the channel shows the last ten events, and the list all of them", async () => {
  await openTest();
  connect();
  await expect.element(page.getByText(WEBSOCKET_TEST.state.connected, { exact: true })).toBeVisible();
  await expect.element(page.getByText(WEBSOCKET_TEST.attemptsOf(0, 3))).toBeVisible();
  await expect.element(page.getByText(WEBSOCKET_TEST.none)).toBeVisible();
  for (let number = 1; number <= 12; number++) receiveTask(`Tâche n° ${String(number)}`);
  await expect.poll(() => readable(lines()[0]?.textContent)).toContain("Tâche n° 12");
  expect(lines()).toHaveLength(10);
  await checkScreen();
  await bell(REALTIME.actives).click();
  await expect.element(panel().getByRole("link", { name: /Tâche n° 12/ })).toBeVisible();
  expect(panel().getByRole("listitem").elements()).toHaveLength(12);
});

test("an event that comes twice is shown once, and a message must have words", async () => {
  await openTest();
  connect();
  const twice = { titre: "Information", message: "Bonjour à tous : 100 % de ñ" };
  receiveNotification(twice);
  receiveNotification({ ...twice, id: last });
  await expect
    .poll(() => lines().map((line) => readable((line as HTMLElement).innerText)))
    .toEqual([expect.stringMatching(/INFO Information · Bonjour à tous : 100 % de ñ/)]);
  const message = page.getByLabelText(WEBSOCKET_TEST.message);
  await message.fill("");
  await page.getByRole("button", { name: WEBSOCKET_TEST.send }).click();
  await expect.element(page.getByText(WEBSOCKET_TEST.messageRequired)).toBeVisible();
  await expect.element(message).toHaveFocus();
});

test("after three attempts the screen says so, and that the attempts go on", async () => {
  await openTest(360);
  showLink({ state: "gaveUp", attempts: 3 });
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert.getByText(REALTIME.gaveUp)).toBeVisible();
  await expect.element(page.getByText(WEBSOCKET_TEST.attemptsOf(3, 3))).toBeVisible();
  await expect.element(bell(REALTIME.inactive)).toBeVisible();
  await checkScreen();
  connect();
  await expect.element(alert.getByText(REALTIME.gaveUp)).not.toBeInTheDocument();
});

test("an ended session leads to the login, and back to this screen", async () => {
  await openTest(360);
  showLink({ state: "signedOut", attempts: 0 });
  await expect.element(page.getByText(WEBSOCKET_TEST.authenticationRequired)).toBeVisible();
  await expect.element(page.getByText(WEBSOCKET_TEST.logInFirst)).toBeVisible();
  await expect.element(bell(REALTIME.inactive)).toBeVisible();
  await expect
    .element(page.getByRole("main").getByRole("link", { name: CONNECTION.logIn }))
    .toHaveAttribute("href", "/login?retour=%2Fwebsocket-test");
  await checkScreen();
});
