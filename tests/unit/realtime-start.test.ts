// The client as it starts in a page: what it takes up, and whether the session is asked for first.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Handle } from "#app/realtime/handle.ts";
import { header } from "#worker/stomp/frame.ts";
import { type FakePage, fakePage } from "#tests/helpers/fake-page.ts";
import { alerte, type FakeClock, type FakeNetwork, settle } from "#tests/helpers/realtime.ts";

const world = vi.hoisted(() => ({
  clock: null as FakeClock | null,
  network: null as FakeNetwork | null,
  checkSession: vi.fn(() => Promise.resolve(true)),
  play: vi.fn(),
}));

vi.mock("#app/realtime/browser.ts", async () => {
  const { fakeNetwork } = await import("#tests/helpers/realtime.ts");
  const network = (world.network = fakeNetwork());
  const { checkSession } = world;
  return {
    ...{ checkSession, openSocket: network.open },
    electIn: () => null,
    openChannel: () => null,
    nextTerm: (known: number) => known + 1,
  };
});
vi.mock("#app/realtime/clock.ts", async () => {
  const { fakeClock } = await import("#tests/helpers/realtime.ts");
  return { clock: (world.clock = fakeClock()) };
});
vi.mock("#app/realtime/sounds.ts", () => ({ play: world.play, prepareSounds: () => () => undefined }));

const AWA = { gerantAndBoutique: "1/7", etablissementId: 7 };
let page: FakePage;
const running: Handle[] = [];

/** A document of its own, so long after it was asked for. */
async function openDocument(afterMs = 2_000) {
  vi.resetModules();
  const start = await import("#app/realtime/start.ts");
  const startRealtime: typeof start.startRealtime = (...input) => {
    const handle = start.startRealtime(...input);
    running.push(handle);
    return handle;
  };
  const store = await import("#app/realtime/store.ts");
  const toasts = await import("#app/toasts/store.ts");
  vi.spyOn(performance, "now").mockReturnValue(afterMs);
  world.network?.sockets.splice(0);
  const socket = () => {
    const last = world.network?.last();
    if (!last) throw new Error("Aucune prise");
    return last;
  };
  return { startRealtime, store, toasts, socket, sockets: () => world.network?.sockets.length };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  page = fakePage();
});
afterEach(() => {
  for (const { stop } of running.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the session", () => {
  it("has just been seen with the document, and is asked for ever after", async () => {
    const { startRealtime, sockets } = await openDocument();
    startRealtime(AWA).stop();
    expect(sockets()).toBe(1);
    expect(world.checkSession).not.toHaveBeenCalled();
    // Back from the browser's cache, or another account.
    startRealtime(AWA);
    expect(world.checkSession).toHaveBeenCalledTimes(1);
    await settle();
    expect(sockets()).toBe(2);
  });

  it("is asked for when the document was there for long before", async () => {
    const { startRealtime, sockets } = await openDocument(30_000);
    startRealtime(AWA);
    expect([sockets(), world.checkSession.mock.calls.length]).toEqual([0, 1]);
  });
});

describe("what this page had", () => {
  it("stays in its list, and the hub goes on after what it had heard", async () => {
    const { startRealtime, store, socket } = await openDocument();
    store.receive(alerte(4) as never, 1_000);
    const handle = startRealtime(AWA, { lastId: 4, at: 1_000 });
    socket().accept();
    expect(store.realtimeState().notifications.map(({ id }) => id)).toEqual([4]);
    expect(header(socket().frames()[1] ?? { headers: [] }, "dernier-id")).toBe("4");
    socket().notify(alerte(6));
    expect(handle.stop()).toEqual({ lastId: 6, at: world.clock?.now() });
  });
});

describe("what it is told", () => {
  it("goes into the list, to the screens, and is called out once", async () => {
    const { startRealtime, store, toasts, socket } = await openDocument();
    const lives: string[] = [];
    store.subscribeLive(({ kind }) => lives.push(kind));
    startRealtime(AWA);
    socket().accept();
    socket().notify(alerte(5));
    socket().notify(alerte(5));
    expect(lives).toEqual(["gap", "notification"]);
    expect(toasts.currentToasts().map(({ title }) => title)).toEqual(["Stock faible"]);
    expect(world.play.mock.calls).toEqual([["warning"]]);
    expect(store.realtimeState().link.state).toBe("connected");
  });

  it("makes no sound in a tab that is on its own and not seen", async () => {
    const { startRealtime, store, socket } = await openDocument();
    page.see(false);
    startRealtime(AWA);
    socket().accept();
    socket().notify(alerte(5));
    expect(store.realtimeState().notifications).toHaveLength(1);
    expect(world.play).not.toHaveBeenCalled();
  });

  it("that it gave up is said where the user is", async () => {
    const { startRealtime, toasts, socket } = await openDocument();
    startRealtime(AWA);
    for (let i = 0; i < 3; i++) {
      socket().ended();
      await world.clock?.pass(5_000);
    }
    expect(toasts.currentToasts().map(({ title }) => title)).toEqual([
      "Impossible de se connecter au WebSocket après 3 tentatives",
    ]);
  });
});

describe("the network and the page", () => {
  it("that are back ask for another attempt, until the client is stopped", async () => {
    const { startRealtime, socket, sockets } = await openDocument();
    const { stop } = startRealtime(AWA);
    socket().ended();
    page.window.dispatchEvent(new Event("online"));
    await settle();
    expect(sockets()).toBe(2);
    socket().ended();
    page.see(true);
    await settle();
    expect(sockets()).toBe(3);
    socket().accept();
    page.window.dispatchEvent(new Event("offline"));
    await world.clock?.pass(5_000);
    expect(socket().closed).toBe(true);
    stop();
    page.window.dispatchEvent(new Event("online"));
    page.see(true);
    await world.clock?.pass(60_000);
    expect(sockets()).toBe(3);
  });
});
