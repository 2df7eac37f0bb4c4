// One connection for all tabs of a browser: who holds it, what the others hear, and what happens when the holder goes.
import { beforeEach, describe, expect, it } from "vitest";
import { createPresence } from "#app/realtime/presence.ts";
import { header } from "#worker/stomp/frame.ts";
import { fakeBrowser, type FakeBrowser } from "#tests/helpers/tabs.ts";
import { alerte, fakeClock } from "#tests/helpers/realtime.ts";

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
});

/** A tab that holds the connection, and one that shares it. */
async function two() {
  const first = browser.openTab("a");
  await browser.settle();
  browser.network.last().accept({ cursor: 3 });
  const second = browser.openTab("b");
  await browser.settle();
  return { first, second, socket: browser.network.last() };
}

const lastIdAsked = () => header(browser.network.last().frames()[1] ?? { headers: [] }, "dernier-id");

describe("one connection", () => {
  it("serves two tabs of the same account", async () => {
    const { first, second, socket } = await two();
    expect(browser.network.sockets).toHaveLength(1);
    expect(second.link()).toEqual({ state: "connected", attempts: 0 });
    socket.notify(alerte(4));
    await browser.settle();
    expect([first.ids(), second.ids()]).toEqual([[4], [4]]);
  });

  it("is not shared with another account of the browser", async () => {
    const { first } = await two();
    const other = browser.openTab("c", { account: "2/7" });
    await browser.settle();
    expect(browser.network.sockets).toHaveLength(2);
    browser.network.last().accept();
    browser.network.last().notify(alerte(9));
    await browser.settle();
    expect(other.ids()).toEqual([9]);
    expect(first.ids()).toEqual([]);
  });

  it.each([
    { name: "locks", options: { locks: false } },
    { name: "a channel", options: { channel: false } },
    { name: "locks that it lends", options: { refuses: true } },
  ])("is one for each tab in a browser without $name", async ({ options }) => {
    const tabs = [browser.openTab("a", options), browser.openTab("b", options)];
    await browser.settle();
    expect(browser.network.sockets).toHaveLength(2);
    for (const socket of browser.network.sockets) {
      socket.accept();
      socket.notify(alerte(4));
    }
    await browser.settle();
    expect(tabs.map((tab) => tab.ids())).toEqual([[4], [4]]);
  });
});

describe("a tab that joins", () => {
  it("gets what the browser kept, and reads its screens anew once", async () => {
    const { second, socket } = await two();
    expect(second.gaps()).toBe(1);
    socket.notify(alerte(4));
    const third = browser.openTab("c");
    await browser.settle();
    expect(third.joined.map(({ id }) => id)).toEqual([4]);
    expect(third.ids()).toEqual([]);
    expect(third.gaps()).toBe(1);
    expect(second.gaps()).toBe(1);
  });

  it("before the connection stands hears of it when it does", async () => {
    browser.openTab("a");
    await browser.settle();
    const second = browser.openTab("b");
    await browser.settle();
    expect(second.link()?.state).toBe("connecting");
    expect(second.gaps()).toBe(0);
    browser.network.last().accept();
    await browser.settle();
    expect(second.link()?.state).toBe("connected");
    expect(second.gaps()).toBe(1);
  });
});

describe("when the holder goes", () => {
  it("the next goes on after the last event heard: nothing missed, nothing twice", async () => {
    const { first, second, socket } = await two();
    socket.notify(alerte(4));
    await browser.settle();
    first.tabs.stop();
    await browser.settle();
    expect(socket.closed).toBe(true);
    expect(browser.network.sockets).toHaveLength(2);
    browser.network.last().accept();
    expect(lastIdAsked()).toBe("4");
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(second.ids()).toEqual([4, 5]);
    expect(second.gaps()).toBe(1);
  });

  it("what the others have heard already is not told them twice", async () => {
    const { first, second, socket } = await two();
    const third = browser.openTab("c");
    socket.notify(alerte(4));
    await browser.settle();
    first.tabs.stop();
    await browser.settle();
    browser.network.last().accept();
    // A hub that tells an event again.
    browser.network.last().notify(alerte(4));
    await browser.settle();
    expect([second.ids(), third.ids()]).toEqual([[4], [4]]);
  });

  it("one that had heard nothing yet reads its screens anew", async () => {
    const first = browser.openTab("a");
    await browser.settle();
    const second = browser.openTab("b");
    first.life.asleep = true;
    first.tabs.stop();
    await browser.settle();
    browser.network.last().accept({ cursor: 8 });
    await browser.settle();
    expect(lastIdAsked()).toBeUndefined();
    expect(second.gaps()).toBe(1);
  });
});

describe("a holder that sleeps", () => {
  it("loses the connection to a tab that is seen and gets no answer", async () => {
    const { first, second, socket } = await two();
    socket.notify(alerte(4));
    await browser.settle();
    first.life.asleep = true;
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(3_999);
    expect(browser.network.sockets).toHaveLength(1);
    await browser.clock.pass(1);
    expect(browser.network.sockets).toHaveLength(2);
    browser.network.last().accept();
    await browser.settle();
    expect(lastIdAsked()).toBe("4");
    expect(second.link()?.state).toBe("connected");
    // It wakes, and shares what it held.
    first.life.asleep = false;
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect(socket.closed).toBe(true);
    expect([first.ids(), second.ids()]).toEqual([
      [4, 5],
      [4, 5],
    ]);
    // And it waits for its turn again.
    second.tabs.stop();
    await browser.settle();
    expect(browser.network.sockets).toHaveLength(3);
  });

  it("keeps it while the other tab is not seen either, and when it answers", async () => {
    const { first, second, socket } = await two();
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.settle();
    // The hub answers the holder's beat, as it does.
    socket.heard("\n");
    await browser.clock.pass(5_000);
    expect(browser.network.sockets).toHaveLength(1);
    second.tabs.seen(false);
    first.life.asleep = true;
    second.tabs.call({ name: "wake" }).catch(() => undefined);
    await browser.clock.pass(5_000);
    expect(browser.network.sockets).toHaveLength(1);
  });
});

describe("what a tab wishes", () => {
  it("is done by the holder, and the answer comes back to the one who asked", async () => {
    const { second, socket } = await two();
    const ping = second.tabs.call({ name: "ping" });
    await browser.settle();
    const frame = socket.frames().at(-1) ?? { headers: [] };
    expect(header(frame, "destination")).toBe("/app/ping");
    await browser.clock.pass(30);
    socket.frame("RECEIPT", [["receipt-id", header(frame, "receipt") ?? ""]]);
    await expect(ping).resolves.toBe(30);
  });

  it("is a message of its own words", async () => {
    const { first, socket } = await two();
    first.tabs.call({ name: "test", message: 'dit "bonjour"' }).catch(() => undefined);
    const frame = socket.frames().at(-1);
    expect(new TextDecoder().decode(frame?.body)).toBe('{"message":"dit \\"bonjour\\""}');
    expect(header(frame ?? { headers: [] }, "destination")).toBe("/app/test");
  });

  it("is refused when it cannot be done, and when nobody answers", async () => {
    const { first, second, socket } = await two();
    socket.ended();
    await browser.settle();
    await expect(second.tabs.call({ name: "ping" })).rejects.toThrow();
    first.life.asleep = true;
    second.tabs.seen(false);
    const unheard = second.tabs.call({ name: "ping" }).then(
      () => "réponse",
      () => "rien",
    );
    await browser.clock.pass(12_000);
    expect(await unheard).toBe("rien");
  });

  it("is another connection", async () => {
    const { second, socket } = await two();
    void second.tabs.call({ name: "reconnect" });
    await browser.settle();
    expect(socket.closed).toBe(true);
    expect(browser.network.sockets).toHaveLength(2);
    expect(second.link()).toEqual({ state: "connecting", attempts: 1 });
  });
});

describe("the sound of a notification", () => {
  it.each([
    { seen: [true, true], speaks: [1, 0] },
    { seen: [true, false], speaks: [1, 0] },
    { seen: [false, true], speaks: [0, 1] },
    { seen: [false, false], speaks: [1, 0] },
  ])("is made once, where tabs are seen: $seen", async ({ seen, speaks }) => {
    const { first, second, socket } = await two();
    first.tabs.seen(seen[0] ?? true);
    second.tabs.seen(seen[1] ?? true);
    await browser.settle();
    socket.notify(alerte(4));
    await browser.settle();
    expect([first.sounds(), second.sounds()]).toEqual(speaks);
  });

  it("is not left to a tab that has gone, and is known to a new holder", async () => {
    const { first, second, socket } = await two();
    first.tabs.seen(false);
    await browser.settle();
    second.tabs.stop();
    await browser.settle();
    socket.notify(alerte(4));
    await browser.settle();
    expect(first.sounds()).toBe(1);

    const third = browser.openTab("c", { visible: true });
    const fourth = browser.openTab("d", { visible: false });
    await browser.settle();
    first.tabs.stop();
    await browser.settle();
    // Whichever of them holds it now has asked who is seen.
    browser.network.last().accept();
    browser.network.last().notify(alerte(5));
    await browser.settle();
    expect([third.sounds(), fourth.sounds()]).toEqual([1, 0]);
  });
});

describe("a tab on its own", () => {
  it.each([{ locks: false }, { channel: false }, { refuses: true }])(
    "knows that it is: %o",
    async (options) => {
      const tabs = [browser.openTab("a", options), browser.openTab("b", options)];
      await browser.settle();
      for (const socket of browser.network.sockets) {
        socket.accept();
        socket.notify(alerte(4));
      }
      browser.network.last().ended();
      await browser.settle();
      expect(tabs.map((tab) => tab.roles())).toEqual([["alone"], ["alone"]]);
      expect(tabs.map((tab) => tab.link()?.state)).toEqual(["connected", "waiting"]);
    },
  );
});

it("is seen as long as one of its tabs is: attempts then come more often", () => {
  const presence = createPresence("a", false, fakeClock());
  expect(presence.isAnySeen()).toBe(false);
  presence.hear({ kind: "here", tab: "b", visible: true, joins: true });
  expect(presence.isAnySeen()).toBe(true);
  presence.hear({ kind: "here", tab: "b", visible: false, joins: false });
  expect(presence.isAnySeen()).toBe(false);
  presence.see(true);
  expect(presence.isAnySeen()).toBe(true);
});
