import { describe, expect, it } from "vitest";
import { clientWorld } from "#tests/helpers/realtime-client.ts";

describe("the opening", () => {
  it("offers versions and beats, then listens to the shop and to the manager", () => {
    const { network, links, checkSession, client, state, headers } = clientWorld();
    client().start();
    expect(links).toEqual([{ state: "connecting", attempts: 1 }]);
    const socket = network.last();
    socket.opened();
    expect(socket.frames().map(({ command }) => command)).toEqual(["CONNECT"]);
    expect(headers(0)).toEqual({
      "accept-version": "1.0,1.1,1.2",
      host: "etal.test",
      "heart-beat": "10000,10000",
    });
    socket.frame("CONNECTED", [
      ["version", "1.2"],
      ["heart-beat", "10000,10000"],
    ]);
    expect(headers(1)).toEqual({
      id: "0",
      destination: "/topic/etablissement.7",
      ack: "auto",
      receipt: "0",
    });
    expect(headers(2)).toEqual({ id: "1", destination: "/user/queue/notifications", ack: "auto" });
    // The subscription counts, not the socket.
    expect(state()).toBe("connecting");
    socket.frame("RECEIPT", [
      ["receipt-id", "0"],
      ["dernier-id", "12"],
    ]);
    expect(links.at(-1)).toEqual({ state: "connected", attempts: 0 });
    expect(checkSession).not.toHaveBeenCalled();
  });

  it("reports that something may have been missed before the first subscription", () => {
    const { network, gap, client } = clientWorld();
    client().start();
    network.last().accept({ cursor: 12 });
    expect(gap).toHaveBeenCalledTimes(1);
  });

  it("goes on after the event that the tab had received when it was hidden", () => {
    const { network, gap, client, headers } = clientWorld();
    client(9).start();
    network.last().accept();
    expect(headers(1)["dernier-id"]).toBe("9");
    expect(headers(2)["dernier-id"]).toBe("9");
    expect(gap).not.toHaveBeenCalled();
  });

  it("gives a hub that does not answer ten seconds", async () => {
    const { clock, network, client, state } = clientWorld();
    client().start();
    network.last().opened();
    await clock.pass(9_999);
    expect(state()).toBe("connecting");
    await clock.pass(1);
    expect(state()).toBe("waiting");
    expect(network.last().closed).toBe(true);
  });
});

describe("attempts", () => {
  it("are three, five seconds apart, and then it is reported, once", async () => {
    const { clock, network, links, client } = clientWorld();
    const it = client();
    it.start();
    network.last().ended();
    expect(links.at(-1)).toEqual({ state: "waiting", attempts: 1 });
    await clock.pass(4_999);
    expect(network.sockets).toHaveLength(1);
    await clock.pass(1);
    expect(network.sockets).toHaveLength(2);
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 2 });
    network.last().ended();
    await clock.pass(5_000);
    network.last().ended();
    expect(links.at(-1)).toEqual({ state: "gaveUp", attempts: 3 });
    const before = links.length;
    await clock.pass(3_600_000);
    // Later attempts are quiet: no screen sees them.
    expect(new Set(links.slice(before).map(({ state }) => state))).toEqual(new Set(["gaveUp"]));
    network.sockets.length = 3;

    it.reconnect();
    await clock.pass(0);
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 1 });
    expect(network.sockets).toHaveLength(4);
    network.last().accept();
    expect(links.at(-1)).toEqual({ state: "connected", attempts: 0 });
  });

  it("count from the first again once one has succeeded", async () => {
    const { clock, network, links, client } = clientWorld();
    client().start();
    network.last().ended();
    await clock.pass(5_000);
    network.last().accept();
    network.last().ended();
    expect(links.at(-1)).toEqual({ state: "waiting", attempts: 0 });
    for (let i = 0; i < 3; i++) {
      await clock.pass(5_000);
      network.last().ended();
    }
    expect(links.at(-1)).toEqual({ state: "gaveUp", attempts: 3 });
    expect(network.sockets).toHaveLength(5);
  });

  it.each([
    ["seen", 0, [15_000, 30_000, 30_000, 30_000, 30_000, 30_000]],
    ["seen", 1, [45_000, 90_000, 90_000, 90_000, 90_000, 90_000]],
    ["hidden", 0, [15_000, 30_000, 60_000, 120_000, 150_000, 150_000]],
    ["hidden", 1, [45_000, 90_000, 180_000, 360_000, 450_000, 450_000]],
  ])(
    "go on quietly while the page is %s, for ever, drawn at %d of the spread",
    async (page, drawn, waits) => {
      const { clock, network, client, state, world } = clientWorld();
      Object.assign(world, { drawn, seen: page === "seen" });
      client().start();
      for (let i = 0; i < 3; i++) {
        network.last().ended();
        if (i < 2) await clock.pass(5_000);
      }
      for (const [rank, wait] of waits.entries()) {
        await clock.pass(wait - 1);
        expect(network.sockets).toHaveLength(3 + rank);
        await clock.pass(1);
        expect(network.sockets).toHaveLength(4 + rank);
        expect(state()).toBe("gaveUp");
        if (rank < waits.length - 1) network.last().ended();
      }
      network.last().accept();
      expect(state()).toBe("connected");
    },
  );

  it("begin at a random time after a connection was lost, so that tills do not come back together", async () => {
    const { clock, network, client, world } = clientWorld();
    client().start();
    for (const [rank, drawn] of [0, 0.25, 0.75].entries()) {
      network.last().accept();
      world.drawn = drawn;
      network.last().ended();
      await clock.pass(5_000 * drawn - 1);
      expect(network.sockets).toHaveLength(1 + rank);
      await clock.pass(1);
      expect(network.sockets).toHaveLength(2 + rank);
    }
  });

  it("that are quiet and on their way give way to one that is requested", async () => {
    const { clock, network, links, checkSession, client } = clientWorld();
    const it = client();
    it.start();
    for (let i = 0; i < 3; i++) {
      network.last().ended();
      if (i < 2) await clock.pass(5_000);
    }
    // On a dead network this attempt would hang until its timeout.
    await clock.pass(45_000);
    const hanging = network.last();
    expect(network.sockets).toHaveLength(4);
    it.wake();
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 1 });
    await clock.pass(0);
    expect(hanging.closed).toBe(true);
    expect(network.sockets).toHaveLength(5);
    hanging.accept();
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 1 });
    network.last().accept();
    expect(links.at(-1)).toEqual({ state: "connected", attempts: 0 });
    expect(checkSession).toHaveBeenCalledTimes(4);
  });

  it("never overlap, however often they are requested", async () => {
    const { clock, network, checkSession, client } = clientWorld();
    const it = client();
    it.start();
    it.wake();
    it.wake();
    expect(network.sockets).toHaveLength(1);
    // A slow check of the session counts as an attempt too.
    let answer: (alive: boolean) => void = () => {};
    checkSession.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    network.last().ended();
    await clock.pass(5_000);
    it.wake();
    it.wake();
    expect(checkSession).toHaveBeenCalledTimes(1);
    answer(true);
    await clock.pass(0);
    expect(network.sockets).toHaveLength(2);
    expect(network.sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(1);
  });

  it("come at once when the page is seen or the network is back, and from the first", async () => {
    const { clock, network, links, client, state } = clientWorld();
    const it = client();
    it.start();
    for (let i = 0; i < 3; i++) {
      network.last().ended();
      await clock.pass(5_000);
    }
    expect(state()).toBe("gaveUp");
    it.wake();
    await clock.pass(0);
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 1 });
    network.last().ended();
    it.wake();
    await clock.pass(0);
    expect(network.sockets).toHaveLength(5);
    await clock.pass(6_000);
    expect(network.sockets).toHaveLength(5);
  });

  it("keep the hub's own sentence from its refusal on until it listens", async () => {
    const { clock, network, links, client } = clientWorld();
    client().start();
    const refuse = (message: string) => {
      network.last().opened();
      network.last().frame("ERROR", [["message", message]]);
    };
    refuse("Accès refusé");
    expect(links.at(-1)).toEqual({ state: "waiting", attempts: 1, refusal: "Accès refusé" });
    expect(network.sockets).toHaveLength(1);
    await clock.pass(5_000);
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 2, refusal: "Accès refusé" });
    refuse("Trop de connexions");
    expect(links.at(-1)).toEqual({ state: "waiting", attempts: 2, refusal: "Trop de connexions" });
    await clock.pass(5_000);
    network.last().ended();
    expect(links.at(-1)).toEqual({ state: "gaveUp", attempts: 3, refusal: "Trop de connexions" });
  });

  it("forget the hub's sentence once it listens", async () => {
    const { clock, network, links, client } = clientWorld();
    client().start();
    network.last().opened();
    network.last().frame("ERROR", [["message", "Accès refusé"]]);
    await clock.pass(5_000);
    network.last().accept();
    expect(links.at(-1)).toEqual({ state: "connected", attempts: 0 });
    network.last().ended();
    expect(links.at(-1)).toEqual({ state: "waiting", attempts: 0 });
  });

  it("end with the client", async () => {
    const { clock, network, client } = clientWorld();
    const it = client();
    it.start();
    network.last().ended();
    it.stop();
    await clock.pass(60_000);
    expect(network.sockets).toHaveLength(1);
  });
});
