// What a press on Imprimer does when the link of the QR code does not come.
import { beforeEach, expect, test, vi } from "vitest";
import { TICKETS as WORDS } from "#app/content/tickets.ts";
import { printerPreference, ticketLargeur } from "#app/device/printer/preferences.ts";
import { choosePrinter, printerState } from "#app/device/printer/printer.ts";
import { printSale } from "#app/shell/ticket/outputs.ts";
import { decode } from "#tests/helpers/escpos/decode.ts";
import { paiement } from "#tests/helpers/escpos/tickets.ts";
import { fakePrinters } from "#tests/helpers/printers/fake.ts";

let fake: ReturnType<typeof fakePrinters>;

beforeEach(async () => {
  fake = fakePrinters();
  Object.defineProperty(navigator, "usb", { value: fake.usb, configurable: true });
  Object.defineProperty(navigator, "userActivation", { value: { isActive: true }, configurable: true });
  vi.stubGlobal("document", {});
  printerPreference.forget();
  ticketLargeur.set("80");
  printerState.set({ kind: "remembered" });
  await choosePrinter("usb");
});

const sale = {
  facture: {
    ...{
      id: 7,
      numeroFacture: "FACT-1",
      client: "Awa",
      dateOperation: 0,
      jour: "2026-01-14",
      nombreArticles: 1,
    },
    ...{ montantTotal: 100_000, monnaieRendue: 0, resteAPayer: 0, deviseCode: "XOF" },
    paiements: [paiement({ montant: 100_000 })],
  },
  ventes: [{ produit: { titre: "Riz" }, quantite: 1, prixVenteReel: 100_000, montantTotal: 100_000 }],
  shop: {
    ...{ nom: "Boutique Awa", adresse: null, telephone: null, mentionsLegales: null, piedTicket: null },
    ...{ logo: null, qrTicket: true },
  },
  fuseau: "Africa/Dakar",
  duplicate: false,
};

const refused = (status: number) =>
  Response.json({ erreur: { code: "INDISPONIBLE", message: "Service occupé" } }, { status });

test.each([
  [
    "the server answers",
    1,
    () => Promise.resolve(Response.json({ adresse: "https://etal.example/recu/1-x" })),
  ],
  ["the server is busy", 0, () => Promise.resolve(refused(503))],
  ["too many were requested", 0, () => Promise.resolve(refused(429))],
  ["the session has ended", 0, () => Promise.resolve(refused(401))],
  ["there is no network", 0, () => Promise.reject(new TypeError("no network"))],
] as const)("when %s, the ticket is printed with %i QR codes", async (_, codes, answer) => {
  vi.stubGlobal("fetch", answer);
  expect((await printSale(sale, null)).result).toEqual({ kind: "done", text: WORDS.printed });
  const printed = decode(Uint8Array.from(fake.printers.usb.bytes), 48);
  expect(printed.filter(({ kind }) => kind === "code")).toHaveLength(codes);
});

test("when no answer comes, the ticket is printed after three seconds, without a QR code", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const printing = printSale(sale, null);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(fake.printers.usb.bytes).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await printing).result).toEqual({ kind: "done", text: WORDS.printed });
  const printed = decode(Uint8Array.from(fake.printers.usb.bytes), 48);
  expect(printed.some(({ kind }) => kind === "code")).toBe(false);
  vi.useRealTimers();
});
