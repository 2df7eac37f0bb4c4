import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLoader, reconnect, run, sendToHub } from "#app/realtime/realtime-client.ts";
import { type Account, startRealtime } from "#app/realtime/start.ts";
import { forget, realtimeState, receive, showLink } from "#app/realtime/store.ts";
import { currentToasts, dismissToast, showToast } from "#app/toasts/store.ts";
import { type FakePage, fakePage } from "#tests/helpers/fake-page.ts";
import { alerte } from "#tests/helpers/realtime.ts";

const stop = vi.fn();
const tryAnew = vi.fn();

vi.mock("#app/realtime/start.ts", () => ({
  startRealtime: vi.fn(() => ({ send: () => Promise.resolve(1), reconnect: tryAnew, stop })),
}));

const started = vi.mocked(startRealtime);
const AWA: Account = { gerantAndBoutique: "1/7", etablissementId: 7 };
const MODOU: Account = { gerantAndBoutique: "2/8", etablissementId: 8 };
const RUPTURE = { kind: "error", title: "Rupture de stock", message: "Riz" } as const;
const titles = () => currentToasts().map(({ title }) => title);

let page: FakePage;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  page = fakePage();
  leave = () => undefined;
});
afterEach(async () => {
  leave();
  await vi.advanceTimersByTimeAsync(0);
  for (const { id } of currentToasts()) dismissToast(id);
  forget();
  vi.useRealTimers();
});

async function signedIn(account = AWA): Promise<void> {
  leave = run(account);
  await vi.advanceTimersByTimeAsync(3_000);
  receive(alerte(1) as never, Date.now());
  showToast(RUPTURE);
}

describe("what an account received", () => {
  it("is gone when the next one is there, before its client is", async () => {
    await signedIn();
    showToast({ kind: "error", title: "Vente refusée" });
    const left = leave;
    leave = run(MODOU);
    left();
    showToast({ kind: "success", title: "Bienvenue" });
    expect(realtimeState().notifications).toEqual([]);
    expect(titles()).toEqual(["Bienvenue"]);
    expect(stop).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(started.mock.calls.map(([account]) => account)).toEqual([AWA, MODOU]);
  });

  it("is gone when the signed-in screens are left, at once; what the next screen shows is not", async () => {
    await signedIn();
    leave();
    showToast({ kind: "info", title: "À bientôt" });
    await Promise.resolve();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(realtimeState().notifications).toEqual([]);
    expect(titles()).toEqual(["À bientôt"]);
  });

  it("stays when a screen fails and another takes its place", async () => {
    await signedIn();
    leave();
    leave = run({ ...AWA });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stop).not.toHaveBeenCalled();
    expect(started).toHaveBeenCalledTimes(1);
    expect(realtimeState().notifications).toHaveLength(1);
    expect(titles()).toEqual(["Rupture de stock"]);
  });

  it("is nothing where there is no shop", async () => {
    await signedIn();
    const left = leave;
    leave = run({ gerantAndBoutique: "1/0", etablissementId: 0 });
    left();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(started).toHaveBeenCalledTimes(1);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual([]);
    // An account without a shop shows toasts of its own, which must leave with it.
    showToast(RUPTURE);
    leave();
    leave = run(AWA);
    expect(titles()).toEqual([]);
  });
});

describe("what screens request of it", () => {
  it("is done once its code is there, until the account is left", async () => {
    leave = run(AWA);
    await expect(sendToHub("/app/ping")).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(sendToHub("/app/ping")).resolves.toBe(1);
    reconnect();
    expect(tryAnew).toHaveBeenCalledTimes(1);
    leave();
    await vi.advanceTimersByTimeAsync(0);
    await expect(sendToHub("/app/ping")).rejects.toThrow();
    reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect([tryAnew.mock.calls.length, started.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("the client's code", () => {
  const links: string[] = [];
  const note = () => {
    const { state, attempts } = realtimeState().link;
    links.push(`${state} ${String(attempts)}`);
  };

  function loader(answers: boolean[]) {
    links.length = 0;
    const fetchCode = vi.fn(() => {
      note();
      return answers.shift() === true ? Promise.resolve("code") : Promise.reject(new Error("perdu"));
    });
    const loaded = vi.fn();
    return { ...createLoader(fetchCode, loaded), fetchCode, loaded };
  }

  it("is requested three times, five seconds apart, then the sentence is shown, and it is requested quietly", async () => {
    const { load, fetchCode, loaded } = loader([]);
    load();
    await vi.advanceTimersByTimeAsync(0);
    expect(realtimeState().link).toEqual({ state: "waiting", attempts: 1 });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(fetchCode).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchCode).toHaveBeenCalledTimes(2);
    expect(titles()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(links.slice(0, 4)).toEqual(["connecting 1", "connecting 2", "connecting 3", "gaveUp 3"]);
    expect(new Set(links.slice(3))).toEqual(new Set(["gaveUp 3"]));
    // About one attempt a minute.
    expect(links.length).toBeGreaterThan(40);
    expect(links.length).toBeLessThan(120);
    expect(realtimeState().link).toEqual({ state: "gaveUp", attempts: 3 });
    expect(titles()).toEqual(["Impossible de se connecter au WebSocket après 3 tentatives"]);
    expect(loaded).not.toHaveBeenCalled();
  });

  it("that comes later is used, once", async () => {
    const { load, fetchCode, loaded } = loader([false, true]);
    load();
    load();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchCode).toHaveBeenCalledTimes(2);
    expect(loaded.mock.calls).toEqual([["code"]]);
  });

  it("is requested again at once, from the first attempt, and only once", async () => {
    const { load, fetchCode } = loader([]);
    load();
    await vi.advanceTimersByTimeAsync(1_000);
    load();
    await vi.advanceTimersByTimeAsync(0);
    expect(links).toEqual(["connecting 1", "connecting 1"]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(fetchCode).toHaveBeenCalledTimes(2);
  });

  it("is nobody's when the account has been left", async () => {
    const { load, stop: quit, fetchCode, loaded } = loader([true]);
    load();
    quit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fetchCode.mock.calls.length, loaded.mock.calls.length]).toEqual([1, 0]);
    const lost = loader([]);
    lost.load();
    await vi.advanceTimersByTimeAsync(0);
    lost.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lost.fetchCode).toHaveBeenCalledTimes(1);
    const late = loader([]);
    late.load();
    late.stop();
    forget();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(late.fetchCode).toHaveBeenCalledTimes(1);
    expect(realtimeState().link).toEqual({ state: "connecting", attempts: 0 });
  });

  it.each([
    ["the network is back", () => void page.window.dispatchEvent(new Event("online"))],
    [
      "the page is seen",
      () => {
        page.see(true);
      },
    ],
    ["somebody asks", reconnect],
  ])("comes at once when %s", async (_when, wake) => {
    leave = run(AWA);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(started).toHaveBeenCalledTimes(1);
    page.see(true);
    page.window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(started).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["before the page is at rest", () => undefined],
    ["while it is on its way", () => void page.window.dispatchEvent(new Event("online"))],
  ])("starts nothing for an account that is left %s", async (_when, begin) => {
    leave = run(AWA);
    begin();
    leave();
    await vi.advanceTimersByTimeAsync(5_000);
    page.window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(started).not.toHaveBeenCalled();
  });

  it("waits while the page is hidden", async () => {
    leave = run(AWA);
    page.see(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(started).not.toHaveBeenCalled();
  });
});

describe("that it is given up", () => {
  it("is shown once, and again after the next time", () => {
    showLink({ state: "gaveUp", attempts: 3 });
    showLink({ state: "gaveUp", attempts: 3 });
    const [first] = currentToasts();
    showLink({ state: "gaveUp", attempts: 3 });
    expect(currentToasts()).toEqual([first]);
    expect(first).toMatchObject({ kind: "warning" });
    showLink({ state: "connecting", attempts: 1 });
    showLink({ state: "gaveUp", attempts: 3 });
    expect(currentToasts().map(({ id }) => id)).not.toEqual([first?.id]);
  });

  it("is not shown where the tab is not seen, nor of any other state", () => {
    page.see(false);
    showLink({ state: "gaveUp", attempts: 3 });
    page.see(true);
    for (const state of ["connecting", "waiting", "signedOut", "connected"] as const)
      showLink({ state, attempts: 1 });
    expect(titles()).toEqual([]);
  });
});
