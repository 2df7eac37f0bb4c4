// A client that sends too fast, and a hub without room, are refused in time, and the queue stays bounded.
import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connectedBoutique, Wire, topic } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { connectWire, hub, until, socket, patchReads, patchPorts } from "#tests/helpers/hubs.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";
import { Connection } from "#worker/realtime/connection.ts";
import { writeHandoff } from "#worker/realtime/handoff.ts";

beforeAll(migrate);
afterEach(() => {
  vi.restoreAllMocks();
});

const TOO_MANY = { message: "Trop de messages en trop peu de temps", code: 1008 };
const body = (message: string) => JSON.stringify({ message });

async function tracked(acteur: Acteur): Promise<{ wire: Wire; connection: Connection }> {
  const open = vi.spyOn(Connection, "open");
  const wire = await connectWire(acteur);
  const [call] = open.mock.results;
  if (call?.type !== "return") throw new Error("Aucune connexion n'a été ouverte");
  await wire.connect();
  return { wire, connection: call.value };
}

describe("messages that come faster than they are taken", () => {
  test("200 in a burst are refused by their rate, however slow each is to write", async () => {
    const { acteur } = await connectedBoutique();
    const { wire, connection } = await tracked(acteur);
    let allWritten = 0;
    let held = true;
    let ahead = 0;
    await patchPorts(acteur, (ports) => {
      ports.now = () => Date.now() + ahead;
      ports.evenements.sendTest = async () => {
        allWritten += 1;
        // The clock moves while the message waits.
        ahead += 60;
        await until(() => !held);
      };
    });
    for (let n = 0; n < 200; n++) wire.sendFrame("SEND", [["destination", "/app/test"]], body("encore"));
    await until(() => connection.refused);
    // The refusal waits for the messages that were admitted before.
    held = false;
    expect(await wire.error()).toMatchObject(TOO_MANY);
    expect(allWritten).toBeGreaterThan(40);
    expect(allWritten).toBeLessThan(100);
  });

  test("a hundred may wait; who sends another, at a rate that is allowed, is refused", async () => {
    const { acteur } = await connectedBoutique();
    const { wire, connection } = await tracked(acteur);
    let taken = 0;
    let held = true;
    let ahead = 0;
    await patchPorts(acteur, (ports) => {
      ports.now = () => Date.now() + (ahead += 1_000);
      ports.evenements.sendTest = async () => {
        taken += 1;
        await until(() => !held);
      };
    });
    for (let n = 0; n < 100; n++) wire.sendFrame("SEND", [["destination", "/app/test"]], body(`${n}`));
    await until(() => connection.awaiting === 100);
    await pause(50);
    expect(connection.refused).toBe(false);
    for (let n = 0; n < 100; n++) wire.sendFrame("SEND", [["destination", "/app/test"]], body(`${n}`));
    await until(() => connection.refused);
    // The refused message waits for its ERROR; later messages are dropped.
    expect(connection.awaiting).toBe(101);
    await pause(50);
    expect(connection.awaiting).toBe(101);
    held = false;
    expect(await wire.error()).toMatchObject(TOO_MANY);
    expect(taken).toBe(100);
    expect(connection.awaiting).toBe(0);
  });

  test("500 of 60 KB behind a reading that hangs are not kept, and the socket ends within 6 seconds", async () => {
    const { acteur } = await connectedBoutique();
    const { wire, connection } = await tracked(acteur);
    let start = Number.NaN;
    await patchReads(acteur, (evenements) => {
      evenements.startOf = () => {
        start = Date.now();
        return new Promise<never>(() => undefined);
      };
    });
    wire.sendFrame("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
    ]);
    let more = 0;
    const bigMessage = "a".repeat(60_000);
    for (let n = 0; n < 500; n++) {
      wire.sendFrame("SEND", [["destination", "/app/ping"]], bigMessage);
      if (n % 10 === 0) await pause(0);
      more = Math.max(more, connection.awaiting);
    }
    await until(() => connection.refused);
    more = Math.max(more, connection.awaiting);
    // At most 6 MB wait, not 30.
    expect(more).toBeLessThanOrEqual(101);
    const { code } = await wire.error();
    expect([1008, 1011]).toContain(code);
    expect(Date.now() - start).toBeLessThan(6_000);
    await until(() => connection.awaiting === 0);
  });
});

describe("the room of a hub", () => {
  function populate(acteur: Acteur, count: number): Promise<void> {
    return runInDurableObject(hub(acteur), (_, state) => {
      const [ws] = state.getWebSockets();
      if (!ws) throw new Error("Une socket était attendue");
      vi.spyOn(state, "getWebSockets").mockReturnValue(Array.from({ length: count }, () => ws));
    });
  }
  async function open(acteur: Acteur, credential: "access" | "none", address = "192.0.2.7"): Promise<number> {
    const access = credential === "access" ? { acteur, tokenEnd: null, end: Date.now() + 60_000 } : null;
    const handoff = { etablissementId: acteur.etablissementId, access, address, protocol: null };
    return (await hub(acteur).fetch(writeHandoff(ORIGIN, handoff))).status;
  }

  test("is for 5,000 sockets, with an access or without", async () => {
    const { acteur } = await connectedBoutique();
    (await socket(acteur)).accept();
    await populate(acteur, 5_000);
    expect([await open(acteur, "access"), await open(acteur, "none")]).toEqual([503, 503]);
    await populate(acteur, 4_999);
    expect([await open(acteur, "access"), await open(acteur, "none")]).toEqual([101, 101]);
  });

  test("is for a thousand that are not recognised yet, 250 of one address, until they are", async () => {
    const { acteur, token } = await connectedBoutique();
    const wire = await Wire.open(
      { "CF-Connecting-IP": "2001:db8:1:2::5" },
      `?etablissement=${acteur.etablissementId}`,
    );
    const here = "2001:db8:1:2::/64";
    await populate(acteur, 250);
    expect([await open(acteur, "none", here), await open(acteur, "none")]).toEqual([503, 101]);
    expect(await open(acteur, "access", here)).toBe(101);
    await populate(acteur, 249);
    expect(await open(acteur, "none", here)).toBe(101);
    await populate(acteur, 1_000);
    expect([await open(acteur, "none"), await open(acteur, "access")]).toEqual([503, 101]);
    await populate(acteur, 999);
    expect(await open(acteur, "none")).toBe(101);
    await populate(acteur, 1_000);
    await wire.connect([["Authorization", `Bearer ${token}`]]);
    expect([await open(acteur, "none"), await open(acteur, "none", here)]).toEqual([101, 101]);
  });
});
