import { describe, expect, it } from "vitest";
import { clientWorld } from "#tests/helpers/realtime-client.ts";
import { alerte } from "#tests/helpers/realtime.ts";
import { encode, header } from "#worker/stomp/frame.ts";

describe("beats", () => {
  it("go out every ten seconds, and an answered one changes nothing", async () => {
    const { clock, network, client, state } = clientWorld();
    client().start();
    const socket = network.last();
    socket.accept();
    const before = socket.sent.length;
    for (let i = 0; i < 6; i++) {
      await clock.pass(10_000);
      socket.received("\n");
    }
    expect(socket.sent.slice(before)).toEqual(Array.from({ length: 6 }, () => "\n"));
    expect(state()).toBe("connected");
  });

  it("that stay without an answer are a lost connection after two and a half intervals of silence", async () => {
    const { clock, network, client, state } = clientWorld();
    client().start();
    const socket = network.last();
    socket.accept();
    await clock.pass(24_999);
    expect(state()).toBe("connected");
    await clock.pass(1);
    expect(state()).toBe("waiting");
    expect(socket.closed).toBe(true);
  });

  it("are those that the hub agreed to", async () => {
    const { clock, network, client, state } = clientWorld();
    client().start();
    const socket = network.last();
    socket.accept({ heartBeat: "0,0" });
    const before = socket.sent.length;
    await clock.pass(300_000);
    expect(socket.sent).toHaveLength(before);
    expect(state()).toBe("connected");
  });

  it("do not take a hidden tab, whose timers come once a minute, for a lost network", async () => {
    const { clock, network, client, state } = clientWorld();
    client().start();
    const socket = network.last();
    socket.accept();
    for (let i = 0; i < 5; i++) {
      clock.sleep(50_000);
      await clock.pass(10_000);
      socket.received("\n");
    }
    expect(state()).toBe("connected");
  });

  it("request a sign of life at once when the device reports that its network is gone", async () => {
    const { clock, network, client, state } = clientWorld();
    const it = client();
    it.start();
    it.doubt();
    expect(network.sockets).toHaveLength(1);
    network.last().accept();
    it.doubt();
    await clock.pass(5_000);
    expect(state()).toBe("waiting");
    it.doubt();
    await clock.pass(0);
    expect(network.sockets).toHaveLength(1);
  });

  it("request a sign of life at once when the page is seen again", async () => {
    const { clock, network, client, state } = clientWorld();
    const it = client();
    it.start();
    const socket = network.last();
    socket.accept();
    const before = socket.sent.length;
    it.wake();
    expect(socket.sent.slice(before)).toEqual(["\n"]);
    socket.received("\n");
    await clock.pass(9_000);
    expect(state()).toBe("connected");
    it.wake();
    await clock.pass(5_000);
    expect(state()).toBe("waiting");
  });
});

describe("what is received", () => {
  it("is each notification, whole or in pieces, as text or as octets", () => {
    const { network, deliveries, client, ids } = clientWorld();
    client().start();
    const socket = network.last();
    socket.accept();
    const text = encode(
      {
        command: "MESSAGE",
        headers: [
          ["subscription", "0"],
          ["message-id", "1"],
          ["destination", "/topic/etablissement.7"],
        ],
        body: JSON.stringify(alerte(1)),
      },
      "1.2",
    );
    const bytes = new TextEncoder().encode(`${text}\n${text.replace('"id":1', '"id":2')}`);
    for (let at = 0; at < bytes.length; at += 7) socket.received(bytes.slice(at, at + 7).buffer);
    socket.received(text.replace('"id":1', '"id":3'));
    expect(ids()).toEqual([1, 2, 3]);
    expect(deliveries[0]?.notification).toMatchObject({ titre: "Stock faible", data: { produitId: 4 } });
  });

  it("goes on where it stopped, when the connection is cut in the middle of a frame", async () => {
    const { clock, network, gap, client, ids, headers } = clientWorld();
    client().start();
    network.last().accept({ cursor: 3 });
    network.last().notify(alerte(4));
    network.last().received("MESSAGE\nsubscription:0\n\n{");
    network.last().ended();
    await clock.pass(5_000);
    network.last().accept();
    expect(headers(1)["dernier-id"]).toBe("4");
    network.last().notify(alerte(5));
    expect(ids()).toEqual([4, 5]);
    expect(gap).toHaveBeenCalledTimes(1);
  });

  it("is nothing of a socket that was given up", async () => {
    const { clock, network, links, client, state, ids } = clientWorld();
    const it = client();
    it.start();
    const old = network.last();
    old.accept();
    it.reconnect();
    await clock.pass(0);
    old.notify(alerte(1));
    old.frame("ERROR", [["message", "trop tard"]]);
    old.ended();
    expect(ids()).toEqual([]);
    expect(links.at(-1)).toEqual({ state: "connecting", attempts: 1 });
    network.last().accept();
    old.ended();
    expect(state()).toBe("connected");
  });

  it("is no sign of a hub when it is no STOMP", () => {
    const { network, client, state } = clientWorld();
    client().start();
    network.last().opened();
    network.last().received("<html>Portail de l'hôtel</html>\n");
    expect(state()).toBe("connecting");
    network.last().received("pas d'en-tête\n\n\0");
    expect(state()).toBe("waiting");
  });

  it("that is no notification is passed over", () => {
    const { network, client, ids } = clientWorld();
    client().start();
    network.last().accept();
    network.last().notify({ type: "AUTRE", titre: "x", message: "y" });
    network.last().notify(["x"]);
    network.last().notify(alerte(2));
    expect(ids()).toEqual([2]);
  });

  it("leaves a gap where the hub no longer keeps what was missed", async () => {
    const { clock, network, gap, client, headers } = clientWorld();
    client().start();
    network.last().accept({ cursor: 3 });
    gap.mockClear();
    network.last().ended();
    await clock.pass(5_000);
    network.last().accept({ cursor: 40 });
    expect(gap).toHaveBeenCalledTimes(1);
    network.last().ended();
    await clock.pass(5_000);
    network.last().accept();
    expect(headers(1)["dernier-id"]).toBe("40");
    expect(gap).toHaveBeenCalledTimes(1);
  });

  it("goes on after what a reload names, and after no event of the user's own queue", async () => {
    const { clock, network, client, headers } = clientWorld();
    client().start();
    const socket = network.last();
    socket.accept({ cursor: 3 });
    const reload = { ...alerte(0), type: "INFO", id: undefined, data: { rechargement: true, curseur: 50 } };
    socket.notify(reload);
    socket.notify(alerte(60), "1");
    socket.ended();
    await clock.pass(5_000);
    network.last().accept();
    expect(headers(1)["dernier-id"]).toBe("50");
  });
});

describe("what is sent", () => {
  it("is measured by its receipt", async () => {
    const { clock, network, client } = clientWorld();
    const it = client();
    it.start();
    const socket = network.last();
    socket.accept();
    const sent = it.send("/app/test", '{"message":"é"}');
    const frame = socket.frames().at(-1);
    expect(frame?.command).toBe("SEND");
    expect(Object.fromEntries(frame?.headers ?? [])).toEqual({
      destination: "/app/test",
      receipt: "envoi-1",
      "content-type": "application/json",
      "content-length": "16",
    });
    await clock.pass(42);
    socket.frame("RECEIPT", [["receipt-id", header(frame ?? { headers: [] }, "receipt") ?? ""]]);
    await expect(sent).resolves.toBe(42);
  });

  it("fails when the connection ends first, when none is there, and after ten seconds", async () => {
    const { clock, network, client, state } = clientWorld();
    const it = client();
    it.start();
    await expect(it.send("/app/ping")).rejects.toThrow();
    network.last().accept();
    const cut = it.send("/app/ping");
    network.last().ended();
    await expect(cut).rejects.toThrow();
    await clock.pass(5_000);
    network.last().accept();
    const silent = it.send("/app/ping").then(
      () => "réponse",
      () => "rien",
    );
    for (let i = 0; i < 2; i++) {
      await clock.pass(5_000);
      network.last().received("\n");
    }
    expect(await silent).toBe("rien");
    expect(state()).toBe("connected");
  });
});
