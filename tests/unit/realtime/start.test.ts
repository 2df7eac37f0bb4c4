import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Handle } from "#app/realtime/start.ts";
import { type FakePage, fakePage } from "#tests/helpers/fake-page.ts";
import { type FakeLocks, fakeLocks } from "#tests/helpers/locks.ts";
import { alerte, type FakeClock, type FakeNetwork, settle } from "#tests/helpers/realtime.ts";
import { header } from "#worker/stomp/frame.ts";

const world = vi.hoisted(() => ({
  clock: null as FakeClock | null,
  network: null as FakeNetwork | null,
  sound: { on: true },
  checkSession: vi.fn(() => Promise.resolve(true)),
  play: vi.fn(),
}));

vi.mock("#app/realtime/socket.ts", async () => {
  const { fakeNetwork } = await import("#tests/helpers/realtime.ts");
  const network = (world.network = fakeNetwork());
  return { checkSession: world.checkSession, openSocket: network.open };
});
vi.mock("#app/realtime/clock.ts", async () => {
  const { fakeClock } = await import("#tests/helpers/realtime.ts");
  return { clock: (world.clock = fakeClock()) };
});
vi.mock("#app/realtime/sounds.ts", () => ({ play: world.play, prepareSounds: () => () => undefined }));
vi.mock("#app/realtime/sound-preference.ts", () => ({ soundPreference: () => world.sound }));

const AWA = { gerantAndBoutique: "1/7", etablissementId: 7 };
const LOCK = "etal-son:1/7";
const MINUTE = 60_000;
let page: FakePage;
let locks: FakeLocks;
const running: Handle[] = [];

async function openDocument({ afterMs = 2_000, hidden = false, lends = true } = {}) {
  vi.resetModules();
  if (hidden) page.see(false);
  vi.stubGlobal("navigator", { onLine: true, ...(lends && { locks }) });
  const start = await import("#app/realtime/start.ts");
  const startRealtime = () => {
    const handle = start.startRealtime(AWA);
    running.push(handle);
    return handle;
  };
  const store = await import("#app/realtime/store.ts");
  const toasts = await import("#app/toasts/store.ts");
  vi.spyOn(performance, "now").mockReturnValue(afterMs);
  world.network?.sockets.splice(0);
  const sockets = () => world.network?.sockets ?? [];
  const socket = () => {
    const last = sockets().at(-1);
    if (!last) throw new Error("Aucune prise");
    return last;
  };
  const pass = async (ms: number) => {
    const answer = () => {
      for (const { closed, received } of sockets()) if (!closed) received("\n");
    };
    answer();
    for (let left = ms; left > 0; left -= 10_000) {
      await world.clock?.pass(Math.min(left, 10_000));
      answer();
    }
  };
  return {
    ...{ startRealtime, store, socket },
    sockets: () => sockets().length,
    isConnected: () => sockets().some(({ closed }) => !closed),
    requestedLastId: () => header(socket().frames()[1] ?? { headers: [] }, "dernier-id"),
    ids: () => store.realtimeState().notifications.map(({ id }) => id),
    titles: () => toasts.currentToasts().map(({ title }) => title),
    pass,
  };
}

async function listening(options: Parameters<typeof openDocument>[0] = {}) {
  const tab = await openDocument(options);
  const handle = tab.startRealtime();
  await settle();
  tab.socket().accept({ cursor: 3 });
  tab.socket().notify(alerte(4));
  world.play.mockClear();
  return { ...tab, handle };
}

const rupture = (id: number) => ({ ...alerte(id), niveau: "ERROR", titre: "Rupture de stock" });

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  world.sound.on = true;
  page = fakePage();
  locks = fakeLocks();
});
afterEach(() => {
  for (const { stop } of running.splice(0)) stop();
  expect(world.clock?.pending()).toBe(0);
  vi.restoreAllMocks();
});

describe("the session", () => {
  it("has just been seen with the document, and is checked ever after", async () => {
    const { startRealtime, sockets } = await openDocument();
    startRealtime().stop();
    expect(sockets()).toBe(1);
    expect(world.checkSession).not.toHaveBeenCalled();
    startRealtime();
    expect(world.checkSession).toHaveBeenCalledTimes(1);
    await settle();
    expect(sockets()).toBe(2);
  });

  it("is checked when the document was there for long before", async () => {
    const { startRealtime, sockets } = await openDocument({ afterMs: 30_000 });
    startRealtime();
    expect([sockets(), world.checkSession.mock.calls.length]).toEqual([0, 1]);
  });
});

describe("what it receives", () => {
  it("goes into the list, to the screens, and is called out once", async () => {
    const { startRealtime, store, socket, titles } = await openDocument();
    const lives: string[] = [];
    store.subscribeLive(({ kind }) => lives.push(kind));
    startRealtime();
    await settle();
    socket().accept();
    socket().notify(alerte(5));
    socket().notify(alerte(5));
    expect(lives).toEqual(["gap", "notification"]);
    expect(titles()).toEqual(["Stock faible"]);
    expect(world.play.mock.calls).toEqual([["warning"]]);
    expect(store.realtimeState().link.state).toBe("connected");
  });

  it("that it gave up is shown where the user is", async () => {
    const { startRealtime, titles, socket } = await openDocument();
    startRealtime();
    for (let i = 0; i < 3; i++) {
      socket().ended();
      await world.clock?.pass(5_000);
    }
    expect(titles()).toEqual(["Impossible de se connecter au WebSocket après 3 tentatives"]);
  });
});

describe("a tab that is hidden", () => {
  it("closes its connection after five minutes, and goes on where it stopped when it is seen", async () => {
    const { socket, sockets, pass, isConnected, requestedLastId, ids, store, titles } = await listening({
      lends: false,
    });
    const lives: string[] = [];
    store.subscribeLive((live) => lives.push(live.kind === "gap" ? "gap" : String(live.notification.id)));
    page.see(false);
    await pass(5 * MINUTE - 1);
    socket().notify(alerte(5));
    expect(isConnected()).toBe(true);
    await pass(1);
    expect(isConnected()).toBe(false);
    await pass(60 * MINUTE);
    expect(sockets()).toBe(1);

    page.see(true);
    await settle();
    // A tab that comes back shows no cut before an attempt has failed.
    expect(store.realtimeState().link.state).toBe("connected");
    socket().accept();
    expect(requestedLastId()).toBe("5");
    for (const id of [6, 7]) socket().notify(alerte(id));
    expect(ids()).toEqual([7, 6, 5, 4]);
    expect(lives).toEqual(["5", "6", "7"]);
    // The event is in the list and on the screens, without toast or sound.
    expect(titles()).toEqual(["Stock faible"]);
    expect(world.play).not.toHaveBeenCalled();
    await pass(2_000);
    socket().notify(alerte(8));
    expect(world.play).toHaveBeenCalledTimes(1);
  });

  it("that is seen again before keeps its connection, and requests a sign of life from the hub", async () => {
    const { socket, sockets, pass } = await listening();
    for (let i = 0; i < 3; i++) {
      page.see(false);
      await pass(4 * MINUTE);
      page.see(true);
      await pass(4 * MINUTE);
    }
    expect(sockets()).toBe(1);
    const before = socket().sent.length;
    page.see(true);
    expect(socket().sent.slice(before)).toEqual(["\n"]);
  });

  it("reports that the connection is gone when its return finds none", async () => {
    const { socket, pass, store } = await listening({ lends: false });
    page.see(false);
    await pass(6 * MINUTE);
    page.see(true);
    await settle();
    socket().ended();
    expect(store.realtimeState().link).toEqual({ state: "waiting", attempts: 1 });
    await world.clock?.pass(5_000);
    expect(store.realtimeState().link).toEqual({ state: "connecting", attempts: 2 });
  });

  it("from its start connects when it is seen", async () => {
    const { startRealtime, sockets, pass } = await openDocument({ hidden: true, lends: false });
    startRealtime();
    await pass(10 * MINUTE);
    expect(sockets()).toBe(0);
    page.see(true);
    await settle();
    expect(sockets()).toBe(1);
  });
});

describe("the tab with the sound's lock", () => {
  it("is the one that is seen, since the one that held it may be frozen", async () => {
    locks.taken(LOCK, false);
    const { socket } = await listening();
    socket().notify(alerte(5));
    expect(world.play).toHaveBeenCalledTimes(1);
  });

  it("stays connected while it is hidden, and sounds", async () => {
    const { socket, sockets, pass, titles } = await listening();
    page.see(false);
    await pass(60 * MINUTE);
    expect(sockets()).toBe(1);
    socket().notify(alerte(5));
    socket().notify(rupture(6));
    expect(world.play.mock.calls).toEqual([["warning"], ["error"]]);
    // The error stays as a toast.
    expect(titles()).toEqual(["Rupture de stock", "Stock faible"]);
  });

  it("closes like any other when the sound is off, and shows the errors that it missed", async () => {
    const { socket, pass, isConnected, titles } = await listening();
    page.see(false);
    await pass(20 * MINUTE);
    world.sound.on = false;
    await pass(5 * MINUTE);
    expect(isConnected()).toBe(false);
    page.see(true);
    await settle();
    socket().accept();
    socket().notify(alerte(5));
    socket().notify(rupture(6));
    expect(titles()).toEqual(["Rupture de stock", "Stock faible"]);
  });

  it("loses it to a tab that is seen: it sounds no more, closes, and repeats nothing that the other has shown", async () => {
    const { socket, pass, isConnected, requestedLastId, titles } = await listening();
    page.see(false);
    await pass(7 * MINUTE);
    locks.taken(LOCK, true);
    await settle();
    socket().notify(rupture(5));
    expect(world.play).not.toHaveBeenCalled();
    await pass(5 * MINUTE);
    expect(isConnected()).toBe(false);
    page.see(true);
    await settle();
    socket().accept();
    expect(requestedLastId()).toBe("5");
    socket().notify(rupture(6));
    expect(titles()).toEqual(["Stock faible"]);
    expect(world.play).not.toHaveBeenCalled();
  });

  it("is the one that is left, hidden, when the other closes: it connects again and goes on", async () => {
    const { socket, pass, isConnected, requestedLastId, ids } = await listening();
    page.see(false);
    const release = locks.taken(LOCK, true);
    await pass(6 * MINUTE);
    expect(isConnected()).toBe(false);
    release();
    await settle();
    socket().accept();
    expect(requestedLastId()).toBe("4");
    socket().notify(alerte(5));
    expect(world.play).not.toHaveBeenCalled();
    await pass(20 * MINUTE);
    socket().notify(alerte(6));
    expect(world.play).toHaveBeenCalledTimes(1);
    expect(ids()).toEqual([6, 5, 4]);
  });

  it("is not connected for a sound that is off", async () => {
    const { pass, isConnected, sockets } = await listening();
    world.sound.on = false;
    page.see(false);
    const release = locks.taken(LOCK, true);
    await pass(MINUTE);
    release();
    await settle();
    expect(isConnected()).toBe(true);
    await pass(4 * MINUTE);
    expect([isConnected(), sockets()]).toEqual([false, 1]);
  });

  it("is the first one of a browser that is hidden from its start", async () => {
    const { startRealtime, sockets } = await openDocument({ hidden: true });
    startRealtime();
    await settle();
    expect(sockets()).toBe(1);
  });
});

describe("a browser without locks", () => {
  it("sounds in the tab that is seen alone", async () => {
    const { socket, store } = await listening({ lends: false });
    page.see(false);
    socket().notify(alerte(5));
    expect(world.play).not.toHaveBeenCalled();
    page.see(true);
    socket().notify(alerte(6));
    expect(world.play).toHaveBeenCalledTimes(1);
    expect(store.realtimeState().notifications).toHaveLength(3);
  });
});

describe("a page that is left and kept for the way back", () => {
  const comeBack = async (persisted: boolean) => {
    page.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    await settle();
  };

  it("holds no connection and no lock, and goes on where it stopped, its list as it was", async () => {
    const { socket, sockets, isConnected, requestedLastId, ids, handle } = await listening();
    // Leaving the page twice changes nothing.
    for (let i = 0; i < 2; i++) page.window.dispatchEvent(new Event("pagehide"));
    await settle();
    expect(isConnected()).toBe(false);
    await expect(handle.send("/app/ping")).rejects.toThrow();
    let other = false;
    void locks.request(LOCK, {}, () => {
      other = true;
    });
    await settle();
    expect(other).toBe(true);
    await comeBack(true);
    expect(sockets()).toBe(2);
    socket().accept();
    expect(requestedLastId()).toBe("4");
    socket().notify(alerte(5));
    expect(ids()).toEqual([5, 4]);
  });

  it("starts nothing when it is shown for the first time", async () => {
    const { sockets } = await listening();
    await comeBack(false);
    expect(sockets()).toBe(1);
  });
});

describe("the network and the page", () => {
  it("that are back request another attempt, until the channel is stopped", async () => {
    const { startRealtime, socket, sockets } = await openDocument();
    const { stop } = startRealtime();
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

it("somebody who asks for another connection gets one", async () => {
  const { handle, socket, sockets, store } = await listening();
  const old = socket();
  handle.reconnect();
  await settle();
  expect([old.closed, sockets()]).toEqual([true, 2]);
  expect(store.realtimeState().link).toEqual({ state: "connecting", attempts: 1 });
});
