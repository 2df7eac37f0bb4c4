import { runDurableObjectAlarm } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { fullBudget, spend } from "#worker/realtime/rate.ts";
import { encode } from "#worker/stomp/frame.ts";
import { MAX_BUFFERED_BYTES } from "#worker/stomp/limits.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { connectedBoutique, Wire, upgrade } from "#tests/helpers/channel.ts";
import { alarm, advanceHubClock, kept, hub, until, stopHubClock } from "#tests/helpers/hubs.ts";

beforeAll(migrate);

const PING = encode({ command: "SEND", headers: [["destination", "/app/ping"]] }, "1.2");

describe("so many messages", () => {
  test("50 at once, then 20 a second", () => {
    let budget = fullBudget(1_000);
    for (let i = 0; i < 50; i++) budget = spend(budget, 1_000) ?? fullBudget(NaN);
    expect(spend(budget, 1_000)).toBeNull();
    expect(spend(budget, 1_049)).toBeNull();
    expect(spend(budget, 1_050)?.remaining).toBeCloseTo(0);
    expect(spend(budget, 2_000)?.remaining).toBeCloseTo(19);
    // The budget never exceeds 50, and a clock that goes back adds nothing.
    expect(spend(budget, 1e12)?.remaining).toBeCloseTo(49);
    expect(spend(budget, 0)).toBeNull();
  });

  test("over them the socket is refused, and another of the same shop is not", async () => {
    const boutique = await connectedBoutique();
    const [flooding, quiet] = await Promise.all([
      Wire.openSubscribed(boutique),
      Wire.openSubscribed(boutique),
    ]);
    await stopHubClock(boutique.acteur);
    for (let i = 0; i < 60; i++) flooding.send(PING);
    expect(await flooding.error()).toMatchObject({
      message: "Trop de messages en trop peu de temps",
      code: 1008,
    });
    expect(flooding.received("q")).toHaveLength(50);
    quiet.send(PING);
    await quiet.messages("q", 1);
  });

  test("frames in one message count each", async () => {
    const boutique = await connectedBoutique();
    const wire = await Wire.openSubscribed(boutique);
    await stopHubClock(boutique.acteur);
    wire.send(PING.repeat(60));
    expect(await wire.error()).toMatchObject({ message: "Trop de messages en trop peu de temps" });
  });

  test("beats that the platform answers do not count, nor do many line ends in one message", async () => {
    const wire = await Wire.openSubscribed(await connectedBoutique());
    for (let i = 0; i < 200; i++) wire.send("\n");
    wire.send("\n".repeat(500));
    wire.send(PING);
    await wire.messages("q", 1);
    expect(wire.closing).toBeNull();
  });

  test("line ends before a frame cost nothing: 50 such messages at once are taken, and not one more", async () => {
    const boutique = await connectedBoutique();
    const wire = await Wire.openSubscribed(boutique);
    await stopHubClock(boutique.acteur);
    for (let i = 0; i < 50; i++) wire.send(`\n\r\n\n${PING}`);
    await wire.messages("q", 50);
    expect(wire.closing).toBeNull();
    wire.send(`\n${PING}`);
    expect(await wire.error()).toMatchObject({ code: 1008 });
    expect(wire.received("q")).toHaveLength(50);
  });
});

describe("every message is answered", () => {
  test.each<[string, string | Uint8Array]>([
    ["a beat", "\n"],
    ["a beat of Windows", "\r\n"],
    ["a binary beat", new Uint8Array([10])],
    ["a binary beat of Windows", new Uint8Array([13, 10])],
    ["a frame that requests nothing", encode({ command: "BEGIN", headers: [["transaction", "a"]] }, "1.2")],
    ["a part of a frame", "SEND\ndestination:/app"],
  ])("%s by a line end at least", async (_, message) => {
    const wire = await Wire.openSubscribed(await connectedBoutique());
    const before = wire.beats;
    wire.send(message);
    await wire.beat();
    expect(wire.beats).toBe(before + 1);
  });
});

describe("before CONNECTED", () => {
  async function greet(chunks: (string | Uint8Array)[]): Promise<string[]> {
    const { acteur, token } = await connectedBoutique();
    const { webSocket } = await upgrade({}, `?etablissement=${acteur.etablissementId}`);
    if (!webSocket) throw new Error("Une socket était attendue");
    const received: string[] = [];
    webSocket.addEventListener("message", ({ data }) => received.push(String(data)));
    webSocket.accept();
    const bytes = `CONNECT\naccept-version:1.2\nhost:etal\nAuthorization:Bearer ${token}\n\n`;
    for (const chunk of [bytes, ...chunks]) webSocket.send(chunk);
    await until(() => received.some((text) => text.startsWith("CONNECTED")));
    return received;
  }

  test("a client that sends a frame in two messages, as stompit does, receives CONNECTED first and no line end", async () => {
    expect((await greet(["\0"]))[0]).toMatch(/^CONNECTED\n/);
    expect((await greet([new Uint8Array([0])]))[0]).toMatch(/^CONNECTED\n/);
    expect((await greet(["\0\n", "\r\n"]))[0]).toMatch(/^CONNECTED\n/);
  });

  test("line ends that the platform does not answer are answered by nothing", async () => {
    const { acteur, token } = await connectedBoutique();
    const wire = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    for (const message of ["\r\n", "\n\n", new Uint8Array([10])]) wire.send(message);
    await wire.connect([["Authorization", `Bearer ${token}`]]);
    expect(wire.beats).toBe(0);
    expect(await wire.isAlive()).toBe(true);
  });
});

describe("what is too big", () => {
  test.each<[string, string]>([
    ["a body", `SEND\ndestination:/app/test\ncontent-length:65537\n\n`],
    ["a line", `SEND\ndestination:/app/test\nx:${"y".repeat(1_023)}\n`],
    ["headers", `SEND\n${"a:b\n".repeat(65)}`],
  ])("%s over the limit: ERROR, close, before the frame is whole", async (_, start) => {
    const wire = await Wire.openSubscribed(await connectedBoutique());
    wire.send(start);
    expect(await wire.error()).toMatchObject({ code: 1009 });
  });

  test("30 MiB of line ends in one message: ERROR, close; as many as a frame may be long are a beat", async () => {
    const { acteur, token } = await connectedBoutique();
    for (const message of [new Uint8Array(30 * 1024 * 1024).fill(10), "\n".repeat(MAX_BUFFERED_BYTES + 1)]) {
      // A stranger's socket: nothing has been checked yet.
      const wire = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
      wire.send(message);
      expect(await wire.error()).toMatchObject({ code: 1009 });
      expect(wire.beats).toBe(0);
    }
    const wire = await Wire.openSubscribed({ acteur, token });
    wire.send(new Uint8Array(MAX_BUFFERED_BYTES).fill(10));
    await wire.beat();
    expect(wire.closing).toBeNull();
  });

  test("a test message of 500 characters is delivered, of 501 or none refused, as is what is no JSON", async () => {
    const boutique = await connectedBoutique();
    const sendTest = (wire: Wire, body: string) => {
      wire.sendFrame("SEND", [["destination", "/app/test"]], body);
    };
    const wire = await Wire.openSubscribed(boutique);
    sendTest(wire, JSON.stringify({ message: "é".repeat(500) }));
    await wire.messages("t", 1);
    for (const body of [
      JSON.stringify({ message: "é".repeat(501) }),
      JSON.stringify({ message: "  " }),
      JSON.stringify({ message: 5 }),
      JSON.stringify("Bonjour"),
      "{",
      "",
    ]) {
      const other = await Wire.openSubscribed(boutique);
      sendTest(other, body);
      const { message } = await other.error();
      expect(message).toBe(
        "Le message de test doit être un JSON avec un texte « message » de 1 à 500 caractères",
      );
    }
    expect(wire.received("t")).toHaveLength(1);
  });
});

describe("a frame whose rest does not come", () => {
  async function start() {
    const boutique = await connectedBoutique();
    const wire = await Wire.openSubscribed(boutique);
    const fireAlarm = () => runDurableObjectAlarm(hub(boutique.acteur));
    const advanceClock = (ms: number) => advanceHubClock(boutique.acteur, ms);
    const keys = () => kept(boutique.acteur);
    await advanceClock(5_001);
    await fireAlarm();
    await advanceClock(0);
    wire.send("SEND\ndestination:/app");
    await wire.beat();
    expect(await keys()).toHaveLength(1);
    return { wire, acteur: boutique.acteur, fireAlarm, advanceClock, keys };
  }

  test("ends its socket after 30 seconds, and leaves nothing behind", async () => {
    const { wire, acteur, fireAlarm, advanceClock, keys } = await start();
    expect(((await alarm(acteur)) ?? Infinity) - Date.now()).toBeLessThanOrEqual(30_000);
    await advanceClock(30_001);
    await fireAlarm();
    expect(await wire.error()).toMatchObject({
      message: "La suite d'une trame n'est pas arrivée dans les 30 secondes",
      code: 1002,
    });
    expect(await keys()).toEqual([]);
  });

  test("ends it as well when parts of it go on coming, and nothing else", async () => {
    const { wire, fireAlarm, advanceClock } = await start();
    for (const ms of [10_000, 20_000, 25_000]) {
      await advanceClock(ms);
      await fireAlarm();
      wire.send("x");
      await wire.beat();
    }
    expect(wire.closing).toBeNull();
    await advanceClock(30_100);
    await fireAlarm();
    expect(await wire.error()).toMatchObject({ code: 1002 });
  });

  test("does not end it when each comes whole in time, although every message is cut in a frame", async () => {
    const { wire, fireAlarm, advanceClock } = await start();
    for (const [rank, ms] of [10_000, 20_000, 30_000, 40_000].entries()) {
      await advanceClock(ms);
      wire.send("/ping\n\n\0SEND\ndestination:/app");
      await wire.messages("q", rank + 1);
    }
    await advanceClock(65_000);
    await fireAlarm();
    wire.send("x");
    await wire.beat();
    expect(wire.closing).toBeNull();
    await advanceClock(70_100);
    await fireAlarm();
    expect(await wire.error()).toMatchObject({ code: 1002 });
  });

  test("leaves nothing behind either when its client goes", async () => {
    const { wire, keys } = await start();
    wire.close();
    await wire.closed();
    expect(await keys()).toEqual([]);
  });
});
