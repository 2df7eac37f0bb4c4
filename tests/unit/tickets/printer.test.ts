import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FailureCode, failureText } from "#app/device/printer/failure.ts";
import {
  directPrinter,
  printerPreference,
  printsAutomatically,
  ticketLargeur,
} from "#app/device/printer/preferences.ts";
import { printDirect, printTestPage } from "#app/device/printer/print-ticket.ts";
import { checkPrinter, choosePrinter, printerState } from "#app/device/printer/printer.ts";
import { decode, isLine } from "#tests/helpers/escpos/decode.ts";
import { TICKETS } from "#tests/helpers/escpos/tickets.ts";
import { type FakePrinter, fakePrinters } from "#tests/helpers/printers/fake.ts";
import { ticketBytes } from "#worker/features/tickets/render/escpos.ts";

const ticket = TICKETS["200 lines"] ?? expect.fail();
const expectedBytes = ticketBytes(ticket, { largeur: "80", codePage: "cp850" });

let fake: ReturnType<typeof fakePrinters>;
let pressed = true;

function has(api: "usb" | "bluetooth", value: unknown) {
  Object.defineProperty(navigator, api, { value, configurable: true });
}

beforeEach(() => {
  fake = fakePrinters();
  pressed = true;
  has("usb", fake.usb);
  has("bluetooth", fake.bluetooth);
  Object.defineProperty(navigator, "userActivation", {
    get: () => ({ isActive: pressed }),
    configurable: true,
  });
  vi.stubGlobal("document", {});
  printerPreference.forget();
  printerPreference.change({ codePage: "cp850" });
  ticketLargeur.set("80");
  printerState.set({ kind: "remembered" });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Chosen once; then in the state that the test is about. */
async function chosen(kind: "usb" | "bluetooth", change: Partial<FakePrinter> = {}): Promise<FakePrinter> {
  await choosePrinter(kind);
  return Object.assign(fake.printers[kind], change);
}

const code = async (printed: ReturnType<typeof printDirect>) => (await printed)?.code ?? null;

describe.each(["usb", "bluetooth"] as const)("%s", (kind) => {
  test("is chosen once, and takes every byte once, in order", async () => {
    const printer = await chosen(kind);
    expect(printerPreference.get().printer).toEqual({
      kind,
      ...(kind === "usb" ? { id: "1046:20497:", name: "POS-80" } : { id: "Zm9v", name: "MPT-II" }),
    });
    expect(await printDirect(ticket)).toBeNull();
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
    expect(printer).toMatchObject({ requests: 1, open: false });
    expect(printerState.get()).toEqual({ kind: "ready" });
  });

  test("prints one after the other what is sent at once", async () => {
    const printer = await chosen(kind, { slowness: 1 });
    expect(await Promise.all([printDirect(ticket), printDirect(ticket)])).toEqual([null, null]);
    expect(Uint8Array.from(printer.bytes)).toEqual(Uint8Array.from([...expectedBytes, ...expectedBytes]));
  });

  test("is in no hurry: a slow printer shows progress, however long it takes", async () => {
    vi.useFakeTimers();
    const printer = await chosen(kind, { slowness: 9_000 });
    const shares: number[] = [];
    const stop = printerState.subscribe(() => {
      const state = printerState.get();
      if (state.kind === "printing") shares.push(state.share);
    });
    const printed = printDirect(ticket);
    await vi.advanceTimersByTimeAsync(4_000_000);
    expect(await printed).toBeNull();
    stop();
    expect(printer.bytes).toHaveLength(expectedBytes.length);
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  test.each<[string, Partial<FakePrinter>, FailureCode]>([
    ["without paper", { paper: false }, "paper"],
    ["without power", { off: true }, "absent"],
    ["held by another program", { busy: true }, kind === "usb" ? "busy" : "absent"],
  ])("%s: reports it before anything is printed", async (_, change, expected) => {
    const printer = await chosen(kind, change);
    expect(await printDirect(ticket)).toMatchObject({ code: expected, partial: false });
    expect(printer.bytes).toEqual([]);
    expect(printerState.get()).toMatchObject({ kind: "failed", failure: { code: expected } });
  });

  test.each([10, 700])(
    "unplugged after %i bytes: the ticket may be incomplete, and nothing is sent again",
    async (bytes) => {
      const printer = await chosen(kind, { vanishesAfter: bytes });
      const failure = await printDirect(ticket);
      expect(failure).toMatchObject({ code: "absent", partial: true });
      expect(printer.bytes).toHaveLength(bytes);
      expect(failure && failureText(failure).remedy).toContain("incomplet");
      Object.assign(printer, { off: false, vanishesAfter: null, bytes: [] });
      expect(await printDirect(ticket)).toBeNull();
      expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
    },
  );

  test("fails once and stays there: what was taken is not sent again", async () => {
    const printer = await chosen(kind, { failsAfter: 700 });
    expect(await printDirect(ticket)).toMatchObject({ partial: true });
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes.slice(0, 700));
  });

  test("takes no more: no answer after ten seconds, and the next ticket has a new chance", async () => {
    vi.useFakeTimers();
    const printer = await chosen(kind, { stallsAfter: 700 });
    const printed = printDirect(ticket);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(printerState.get().kind).toBe("printing");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await printed).toMatchObject({ code: "silent", partial: true });
    Object.assign(printer, { stallsAfter: null, bytes: [] });
    const again = printDirect(ticket);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await again).toBeNull();
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
  });

  test("without a way back prints all the same", async () => {
    vi.useFakeTimers();
    const printer = await chosen(kind, { answers: false, paper: false });
    const printed = printDirect(ticket);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await printed).toBeNull();
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
  });

  test.each<[string, Partial<FakePrinter>, FailureCode]>([
    ["refused by the browser", { refused: true }, "refused"],
    ["not chosen from the list", { closed: true }, "notChosen"],
  ])("%s: nothing is remembered", async (_, change, expected) => {
    Object.assign(fake.printers[kind], change);
    expect(await choosePrinter(kind)).toMatchObject({ code: expected });
    expect(printerPreference.get().printer).toBeNull();
    expect(await code(printDirect(ticket))).toBe("notChosen");
  });

  test("on a page without the right to it, requires another page", async () => {
    await chosen(kind);
    vi.stubGlobal("document", { featurePolicy: { features: () => [kind], allowsFeature: () => false } });
    expect(await code(printDirect(ticket))).toBe("reload");
    expect(await choosePrinter(kind)).toMatchObject({ code: "reload" });
    // A browser that does not know the feature allows it.
    vi.stubGlobal("document", { featurePolicy: { features: () => [], allowsFeature: () => false } });
    expect(await code(printDirect(ticket))).toBeNull();
  });

  test("where the browser has none of it, it is refused", async () => {
    await chosen(kind);
    has(kind, undefined);
    expect(await code(printDirect(ticket))).toBe("refused");
    expect(await choosePrinter(kind)).toMatchObject({ code: "refused" });
  });
});

describe("usb", () => {
  test("without paper in the middle reports paper, though it takes no more questions", async () => {
    vi.useFakeTimers();
    await chosen("usb", { stallsAfter: 700 });
    const printed = printDirect(ticket);
    await vi.advanceTimersByTimeAsync(1_000);
    fake.printers.usb.paper = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await printed).toMatchObject({ code: "paper", partial: true });
  });

  test("without paper after the last byte reports paper", async () => {
    const printer = await chosen("usb");
    const stop = printerState.subscribe(() => {
      const state = printerState.get();
      if (state.kind === "printing" && state.share === 1) printer.paper = false;
    });
    expect(await printDirect(ticket)).toMatchObject({ code: "paper", partial: true });
    stop();
  });

  test("pulled out and plugged in again is seen without a question", async () => {
    const printer = await chosen("usb");
    expect(printerState.get()).toEqual({ kind: "ready" });
    printer.off = true;
    await checkPrinter();
    expect(printerState.get()).toMatchObject({ failure: { code: "absent" } });
    printer.off = false;
    await checkPrinter();
    expect(printerState.get()).toEqual({ kind: "ready" });
    expect(printer.requests).toBe(1);
  });
});

describe("bluetooth", () => {
  test("a printer that takes 20 bytes at a time gets them so, and none twice", async () => {
    const printer = await chosen("bluetooth", { longest: 20 });
    expect(await printDirect(ticket)).toBeNull();
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
  });

  test("where the browser does not find it again, a press requests it, and a sale that prints by itself reports that", async () => {
    has("bluetooth", { ...fake.bluetooth, getDevices: undefined });
    const printer = fake.printers.bluetooth;
    // Chosen before this page was loaded.
    printerPreference.change({ printer: { kind: "bluetooth", id: "earlier", name: "MPT-II" } });
    pressed = false;
    expect(await code(printDirect(ticket))).toBe("ask");
    expect(printer.requests).toBe(0);
    pressed = true;
    expect(await printDirect(ticket)).toBeNull();
    pressed = false;
    expect(await printDirect(ticket)).toBeNull();
    expect(printer.requests).toBe(1);
    expect(printer.bytes).toHaveLength(2 * expectedBytes.length);
  });

  test("reports when the device's Bluetooth is off", async () => {
    has("bluetooth", { ...fake.bluetooth, getAvailability: () => Promise.resolve(false) });
    expect(await choosePrinter("bluetooth")).toMatchObject({ code: "bluetoothOff" });
  });

  test("a device without a printer's service is no printer", async () => {
    const device = {
      id: "x",
      name: "Casque",
      gatt: {
        connected: true,
        connect: () => Promise.resolve(),
        disconnect() {},
        getPrimaryServices: () => Promise.resolve([]),
      },
    };
    has("bluetooth", { ...fake.bluetooth, requestDevice: () => Promise.resolve(device) });
    await choosePrinter("bluetooth");
    expect(await code(printDirect(ticket))).toBe("unknown");
  });
});

describe("this device", () => {
  test("prints on its own paper and in its own alphabet", async () => {
    const printer = await chosen("usb");
    ticketLargeur.set("58");
    printerPreference.change({ codePage: "windows1252" });
    await printDirect(ticket);
    expect(Uint8Array.from(printer.bytes)).toEqual(
      ticketBytes(ticket, { largeur: "58", codePage: "windows1252" }),
    );
  });

  test("prints A4 in the dialog alone", async () => {
    await chosen("usb");
    printerPreference.change({ automatic: true });
    expect(printsAutomatically()).toBe(true);
    ticketLargeur.set("A4");
    expect(directPrinter()).toBeNull();
    expect(printsAutomatically()).toBe(false);
  });

  test("forgets printer and automatic printing, not its alphabet", async () => {
    await chosen("usb");
    printerPreference.change({ automatic: true, codePage: "cp437" });
    printerPreference.forget();
    expect(printerPreference.get()).toEqual({ printer: null, automatic: false, codePage: "cp437" });
    expect(printsAutomatically()).toBe(false);
  });

  test("prints a logo that is one, and the ticket without a logo that is none", async () => {
    const printer = await chosen("usb");
    expect(await printDirect({ ...ticket, logo: btoa("no picture") })).toBeNull();
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
    printer.bytes = [];
    expect(await printDirect({ ...ticket, logo: "%%%" })).toBeNull();
    expect(Uint8Array.from(printer.bytes)).toEqual(expectedBytes);
  });

  test("tests its printer in each alphabet", async () => {
    const printer = await chosen("usb");
    expect(await printTestPage()).toBeNull();
    const lines = decode(Uint8Array.from(printer.bytes), 48)
      .filter(isLine)
      .map(({ text }) => text);
    expect(lines).toContain("Alphabet 850");
    expect(lines.filter((line) => line.startsWith("Reçu à Bè, août"))).toHaveLength(4);
  });
});
