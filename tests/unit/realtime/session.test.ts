// The session is checked before an attempt, so that an ended session makes none.
import { describe, expect, it } from "vitest";
import { clientWorld } from "#tests/helpers/realtime-client.ts";

describe("the session", () => {
  it("is checked before every attempt but the page's first; one that has ended is left alone", async () => {
    const { clock, network, checkSession, client, state } = clientWorld();
    const it = client();
    it.start();
    network.last().accept();
    network.last().ended();
    checkSession.mockResolvedValue(false);
    await clock.pass(5_000);
    expect(state()).toBe("signedOut");
    await clock.pass(3_600_000);
    expect(network.sockets).toHaveLength(1);
    expect(checkSession).toHaveBeenCalledTimes(1);
    checkSession.mockResolvedValue(true);
    it.wake();
    await clock.pass(0);
    expect(network.sockets).toHaveLength(2);
  });

  it("that was not seen with the page is checked before the first attempt too", async () => {
    const { clock, network, checkSession, client, state } = clientWorld();
    checkSession.mockResolvedValue(false);
    client(undefined, false).start();
    await clock.pass(0);
    expect(state()).toBe("signedOut");
    expect([checkSession.mock.calls.length, network.sockets.length]).toEqual([1, 0]);
  });

  it("that nobody answers for is a failed attempt", async () => {
    const { clock, network, links, checkSession, client } = clientWorld();
    client().start();
    network.last().ended();
    checkSession.mockResolvedValue(null);
    await clock.pass(10_000);
    expect(links.at(-1)).toEqual({ state: "gaveUp", attempts: 3 });
    expect(network.sockets).toHaveLength(1);
  });

  it("that is checked in vain does not open a socket for a client that was stopped", async () => {
    const { clock, network, checkSession, client } = clientWorld();
    const it = client();
    it.start();
    network.last().ended();
    let answer: (alive: boolean) => void = () => {};
    checkSession.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await clock.pass(5_000);
    it.stop();
    answer(true);
    await clock.pass(0);
    expect(network.sockets).toHaveLength(1);
  });
});
