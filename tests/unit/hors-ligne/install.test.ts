// Installing is offered after three sales of the device, once the browser can.
import { beforeEach, expect, test, vi } from "vitest";

const listeners = new Map<string, (event: unknown) => void>();
const persist = vi.fn(() => Promise.resolve(true));

beforeEach(() => {
  vi.resetModules();
  listeners.clear();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal("navigator", { storage: { persist } });
});

async function open() {
  const install = await import("#app/device/install.ts");
  install.holdInstallPrompt();
  return install;
}

function asks(outcome: "accepted" | "dismissed") {
  const event = { preventDefault: vi.fn(), prompt: vi.fn(() => Promise.resolve({ outcome })) };
  listeners.get("beforeinstallprompt")?.(event);
  return event;
}

test("the browser's own prompt waits for the third sale", async () => {
  const { installOffered, countSale, install } = await open();
  const { preventDefault, prompt } = asks("accepted");
  expect(preventDefault).toHaveBeenCalledOnce();
  for (const offered of [false, false, true]) {
    countSale();
    expect(installOffered.get()).toBe(offered);
  }
  expect(prompt).not.toHaveBeenCalled();
  expect(await install()).toBe(true);
  // A prompt can be shown once.
  expect(installOffered.get()).toBe(false);
  expect(await install()).toBe(false);
});

test("ten sales propose it on their success, and it is offered beside the storage afterwards", async () => {
  const { installOffered, installProposed, countSale } = await open();
  asks("dismissed");
  const proposed = Array.from({ length: 14 }, () => {
    countSale();
    return installProposed.get();
  });
  expect(proposed.flatMap((yes, rank) => (yes ? [rank + 1] : []))).toEqual([
    ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ]);
  expect(installOffered.get()).toBe(true);
});

test("a browser that cannot install is offered nothing, and one that could later is", async () => {
  const { installOffered, countSale } = await open();
  for (let sale = 0; sale < 4; sale += 1) countSale();
  expect(installOffered.get()).toBe(false);
  asks("dismissed");
  expect(installOffered.get()).toBe(true);
});

test("an installed application asks to keep its data, and offers itself no more", async () => {
  const { installOffered, countSale } = await open();
  asks("accepted");
  for (let sale = 0; sale < 3; sale += 1) countSale();
  listeners.get("appinstalled")?.({});
  expect(installOffered.get()).toBe(false);
  expect(persist).toHaveBeenCalledOnce();
});
