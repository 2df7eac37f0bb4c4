import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { checkBothThemes, checkSizes, LARGE_TEXTS } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { type Width, widths } from "#tests/component/harness/screen.tsx";
import { readable, seenText } from "#tests/component/harness/text.ts";
import {
  envoi,
  never,
  NOW,
  openDevice,
  recorded,
  recordedEnvoi,
  threeWaiting,
  wavePaiement,
  withoutProduit,
} from "./envois.tsx";

const HOUR = 60 * 60 * 1000;
const THREE_WIDTHS: Width[] = [360, 768, 1280];

const button = (name: string | RegExp) => page.getByRole("button", { name });
const view = (name: string) => page.getByRole("radio", { name });
const rows = () => [...document.querySelectorAll<HTMLElement>("dialog li > button")];
const rowTexts = () => rows().map((row) => readable(row.innerText));
const isPrimary = (name: string) => button(name).element().classList.contains("bg-indigo");

/** A sale of 9 digits, with names as long as they may be. */
function longSale() {
  const titre = "Lait en poudre entier instantané enrichi en vitamines A et D, sachet de 2,5 kg ".repeat(2);
  return envoi({
    ...{ numero: "P-AAA-20261127-12345", client: "Établissements Ndiaye et Frères de la Médina ".repeat(2) },
    lignes: [{ produitId: 8, titre, quantite: 999, prix: 99_999_900 }],
    paiements: [
      wavePaiement(99_000_000_00, { transactionId: "W".repeat(64) }),
      { mode: "ESPECES", montant: 89_990_010 },
    ],
  });
}

test.each(THREE_WIDTHS)(
  "offline: what waits, since when, and that it leaves by itself, %i px",
  async (width) => {
    await openDevice({
      ...{ width, online: false, answers: [never()], persisted: true },
      envois: [...threeWaiting(), withoutProduit()],
    });
    await expect.poll(seenText).toContain("Caisse A · Téléphone d'Awa");
    expect(seenText()).toContain("À envoyer, depuis 2 h 12 400 FCFA");
    expect(seenText()).toContain("Hors ligne Essai en cours…");
    expect(rowTexts()).toEqual([
      "13:48 Espèces P-A-20261127-1 · 4 art. 2 350 Envoi…",
      "14:37 Orange Money P-A-20261127-2 · 3 art. 6 300 À envoyer",
      "15:46 Espèces P-A-20261127-3 · 1 art. 3 750 À envoyer",
    ]);
    expect(seenText()).toContain("Gardées sur cet appareil Le navigateur ne les effacera pas.");
    expect(seenText()).toContain("Elles partent seules, dans l'ordre, dès que le réseau revient.");
    await expect.element(view("À résoudre 1")).toBeVisible();
    await expect.element(button("Essai en cours…")).toHaveAttribute("aria-busy", "true");
    await checkBothThemes();
    const box = document.querySelector("dialog > div")?.getBoundingClientRect();
    expect(box?.width).toBe(width === 360 ? 360 : 560);
    if (width === 360) expect(box?.height).toBe(window.innerHeight);
  },
);

test("a row unfolds its ticket, which can be printed and shared, and nothing else", async () => {
  const { calls } = await openDevice({ envois: threeWaiting(), online: false });
  await button(/Espèces P-A-20261127-1/).click();
  expect(seenText()).toContain("Total 2 350 FCFA Espèces Reçu 2 500 FCFA 2 350");
  await checkBothThemes();
  await button("Imprimer").click();
  await button("Partager").click();
  expect([calls.print, calls.share].map(([one]) => one?.numero)).toEqual([
    "P-A-20261127-1",
    "P-A-20261127-1",
  ]);
  await button(/Espèces P-A-20261127-1/).click();
  expect(button("Imprimer").query()).toBeNull();
});

test("the keyboard opens the dialog, chooses a view, unfolds a row and leaves", async () => {
  await openDevice({ envois: [...threeWaiting(), withoutProduit()], online: false });
  view("À envoyer 3").element().focus();
  await press("ArrowRight");
  await expect.element(view("À résoudre 1")).toBeChecked();
  await press("ArrowLeft");
  await press("Tab");
  expect(document.activeElement).toBe(rows()[0]);
  await press("Enter");
  await expect.element(button("Imprimer")).toBeVisible();
  await press("Escape");
  await expect.element(button("Ouvrir")).toHaveFocus();
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("with the network back the rows leave one after the other, in sight", async () => {
  const { connect, server } = await openDevice({ envois: threeWaiting(), online: false });
  await expect.element(page.getByText("Hors ligne")).toBeVisible();
  server.answers.push(recorded(envoi(), 1), never());
  void connect(true);
  await expect.element(page.getByText("Envoi… 2 sur 3")).toBeVisible();
  expect(seenText()).not.toContain("Hors ligne");
  await checkBothThemes();
});

test("Réessayer sends, and an empty list says so", async () => {
  const { server } = await openDevice({ envois: threeWaiting(), online: false });
  server.online = true;
  await button("Réessayer").click();
  await expect.element(page.getByText("Rien à envoyer.")).toBeVisible();
  expect(server.sent).toHaveLength(3);
  expect(button("Réessayer").query()).toBeNull();
  expect(button("Envoyer une copie").query()).toBeNull();
  await checkBothThemes();
});

test.each(widths(360, 1280))("an ended session holds all, and says what to do, %i px", async (width) => {
  await openDevice({ width, envois: threeWaiting(), answers: [{ state: "HELD" }], persisted: false });
  await expect.element(page.getByText("Connectez-vous pour envoyer")).toBeVisible();
  const link = page.getByRole("link", { name: "Se connecter" });
  expect(link.element().getAttribute("href")).toMatch(/^\/login\?retour=%2F.*&session=expiree$/);
  expect(rowTexts().every((text) => text.endsWith("Se connecter"))).toBe(true);
  expect(seenText()).toContain("Le navigateur peut les effacer si la place manque.");
  await checkBothThemes();
});

test("a copy comes first after a day, and when nothing is kept", async () => {
  await openDevice({ envois: threeWaiting(), online: false });
  expect([isPrimary("Envoyer une copie"), isPrimary("Réessayer")]).toEqual([false, true]);
  const { calls } = await openDevice({ envois: [envoi({ instant: NOW - 24 * HOUR })], online: false });
  expect([isPrimary("Envoyer une copie"), isPrimary("Réessayer")]).toEqual([true, false]);
  await button("Envoyer une copie").click();
  expect(calls.copies).toBe(1);
  expect(seenText()).toContain("depuis 1 jour");
  await openDevice({ envois: threeWaiting(), online: false, durable: false });
  expect(isPrimary("Envoyer une copie")).toBe(true);
  expect(seenText()).toContain("Cet appareil ne garde rien : envoyez une copie avant de fermer");
  await checkBothThemes();
});

test("where the browser may erase the sales, installing is offered with its reason", async () => {
  const { calls } = await openDevice({
    envois: threeWaiting(),
    online: false,
    persisted: false,
    installs: true,
  });
  expect(seenText()).toContain("Installé, Étal vend aussi sans réseau.");
  await checkBothThemes();
  await button("Installer Étal").click();
  expect(calls.installs).toBe(1);
});

test("noted cancellations alone make no copy", async () => {
  await openDevice({ envois: [envoi({ annulation: "Client parti" })], online: false });
  await expect.element(button("Réessayer")).toBeVisible();
  await expect.element(button("Envoyer une copie")).not.toBeInTheDocument();
});

test("the room left is said when it is little", async () => {
  const estimate = vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ quota: 2e8, usage: 5e7 });
  onTestFinished(() => estimate.mockRestore());
  await openDevice({ envois: threeWaiting(), online: false, persisted: true });
  await expect.poll(seenText).toContain("Le navigateur ne les effacera pas. 150 Mo libres.");
  estimate.mockResolvedValue({ quota: 2e9, usage: 5e7 });
  await openDevice({ envois: threeWaiting(), online: false, persisted: true });
  await expect.poll(seenText).toContain("Gardées sur cet appareil");
  expect(seenText()).not.toContain("libres");
});

test("of another account's sales nothing is said but that they wait", async () => {
  await openDevice({ otherAccountWaits: true, nom: null });
  expect(seenText()).toContain("Des ventes d'un autre compte attendent sur cet appareil");
  expect(seenText()).not.toContain("Caisse A");
  await checkBothThemes();
});

test("a noted cancellation waits as such, and its money is not counted", async () => {
  await openDevice({ envois: [envoi({ annulation: "Client parti" }), ...threeWaiting()], online: false });
  expect(seenText()).toContain("12 400 FCFA");
  expect(rowTexts()[0]).toContain("Annulation à envoyer");
  expect(rows()[0]?.querySelector("del")).not.toBeNull();
});

test("long names, 9 digits and large texts stay on the screen", async () => {
  await openDevice({
    envois: [longSale(), envoi({ numero: null, instant: NOW - 30 * HOUR })],
    online: false,
  });
  await button(/P-AAA/).click();
  expect(seenText()).toContain("998 999 001");
  await checkBothThemes();
  await checkSizes(LARGE_TEXTS);
});

test("what was recorded: newest first, with both numbers; a cancellation is struck", async () => {
  const { calls } = await openDevice({
    envois: [
      recordedEnvoi("FACT-0", { fin: NOW - 9 * 24 * HOUR }),
      recordedEnvoi("FACT-20261127-0007", { numero: "P-A-20261127-1" }),
      recordedEnvoi(null, { numero: "P-A-20261127-2", annulation: "Client parti" }),
      recordedEnvoi("FACT-20261127-0008", { numero: "P-A-20261127-3" }),
    ],
  });
  await view("Envoyées").click();
  await expect
    .poll(rowTexts)
    .toEqual([
      "13:48 Espèces FACT-20261127-0008 · P-A-20261127-3 · 4 art. 2 350",
      "13:48 Espèces P-A-20261127-2 · 4 art. 2 350 Annulée",
      "13:48 Espèces FACT-20261127-0007 · P-A-20261127-1 · 4 art. 2 350",
    ]);
  expect(rows()[1]?.querySelector("del")).not.toBeNull();
  await button(/P-A-20261127-2/).click();
  expect(seenText()).toContain("Annulée : Client parti");
  await checkBothThemes();
  await button("Partager").click();
  expect(calls.share).toHaveLength(1);
});

test("a view without anything says so", async () => {
  await openDevice();
  expect(view("À résoudre 0").query()).toBeNull();
  await view("Envoyées").click();
  await expect.element(page.getByText("Aucune vente envoyée ces 8 derniers jours.")).toBeVisible();
  await checkBothThemes();
});

test("of 400 sales that wait the first 100 are drawn, and the others when they are asked for", async () => {
  const envois = Array.from({ length: 400 }, () => envoi());
  await openDevice({ envois, online: false });
  expect(rows()).toHaveLength(100);
  expect(seenText()).toContain("940 000 FCFA");
  await button("Afficher 300 autres ventes").click();
  await expect.poll(() => rows().length).toBe(400);
});
