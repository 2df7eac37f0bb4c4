import { beforeAll, describe, expect, test } from "vitest";
import { connectedBoutique, Wire, notification, openFamily, sign, topic } from "#tests/helpers/channel.ts";
import { databaseOf, migrate } from "#tests/helpers/databases.ts";
import { registerGerant } from "#tests/helpers/gerants.ts";
import { connectWire, hub, silentServices, liveServices } from "#tests/helpers/hubs.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type Version, VERSIONS } from "#worker/stomp/versions.ts";

beforeAll(migrate);

const services = liveServices();
const numbers = (wire: Wire, subscription: string) =>
  wire.received(subscription).map((frame) => notification(frame).id ?? "direct");

const REFUSALS: Record<string, (e: number) => [command: string, headers: Record<string, string>]> = {
  "another shop's topic": (e) => ["SUBSCRIBE", { destination: `/topic/etablissement.${e + 1}` }],
  "all topics": () => ["SUBSCRIBE", { destination: "/topic/*" }],
  "all below a topic": () => ["SUBSCRIBE", { destination: "/topic/etablissement.>" }],
  "two topics in one": (e) => [
    "SUBSCRIBE",
    { destination: `/topic/etablissement.${e};/topic/etablissement.${e + 1}` },
  ],
  "a selector": (e) => ["SUBSCRIBE", { destination: `/topic/etablissement.${e}`, selector: "id > 0" }],
  "a queue": () => ["SUBSCRIBE", { destination: "/queue/notifications" }],
  "a queue of users that is none": () => ["SUBSCRIBE", { destination: "/user/otherqueue" }],
  "another manager's queue": () => ["SUBSCRIBE", { destination: "/user/7/queue/notifications" }],
  "the app's destinations": () => ["SUBSCRIBE", { destination: "/app/test" }],
  "a SEND to the own topic": (e) => ["SEND", { destination: `/topic/etablissement.${e}` }],
  "a SEND to another shop's": (e) => ["SEND", { destination: `/topic/etablissement.${e + 1}` }],
  "a SEND to the queue": () => ["SEND", { destination: "/user/queue/notifications" }],
};

describe.each(VERSIONS)("version %s", (version: Version) => {
  let scene: { acteur: Acteur; witness: Wire };
  beforeAll(async () => {
    const boutique = await connectedBoutique();
    scene = { acteur: boutique.acteur, witness: await Wire.openSubscribed(boutique) };
  });

  test.each(Object.entries(REFUSALS))("%s: ERROR with its receipt, then close", async (_, refusal) => {
    const { acteur, witness } = scene;
    const before = witness.frames.length;
    const wire = await connectWire(acteur);
    wire.send(`CONNECT\naccept-version:${version}\nhost:x\n\n\0`);
    await wire.jusqua(({ command }) => command === "CONNECTED");
    const [command, headers] = refusal(acteur.etablissementId);
    wire.sendFrame(command, [["id", "x"], ["receipt", "r"], ...Object.entries(headers)]);
    // The frame behind it in the same message is dropped.
    wire.sendFrame("SEND", [["destination", "/app/test"]], JSON.stringify({ message: "trop tard" }));
    const { code, frame } = await wire.error();
    expect(code).toBe(1008);
    expect(frame.headers).toContainEqual(["receipt-id", "r"]);
    expect(wire.frames.map((frame) => frame.command)).toEqual(["CONNECTED", "ERROR"]);
    await hub(acteur).poke();
    expect(witness.frames).toHaveLength(before);
  });
});

test("shops of both databases, sold in at once, receive their own sales and no other's", async () => {
  const boutiques = await Promise.all(
    (["BOUTIQUE_1", "BOUTIQUE_2"] as const).map((boutique) => connectedBoutique({ boutique })),
  );
  const quiet = await connectedBoutique({ boutique: "BOUTIQUE_2" });
  for (const { acteur } of boutiques)
    await addProduits(acteur, [{ quantite: 50, titre: `De ${acteur.etablissementId}` }]);
  const wires = await Promise.all(boutiques.map((boutique) => Wire.openSubscribed(boutique)));
  const silence = await Wire.openSubscribed(quiet);
  await Promise.all(
    boutiques.flatMap(({ acteur }) =>
      [1, 2, 3, 4].map((n) => services.ventes.encaisser(acteur, oneArticle(1), `cle-${n}`)),
    ),
  );
  for (const [rank, wire] of wires.entries()) {
    const messages = await wire.messages("t", 4);
    const { etablissementId } = boutiques[rank]?.acteur ?? {};
    expect(numbers(wire, "t")).toEqual([1, 2, 3, 4]);
    expect(messages.map((frame) => notification(frame).data["nom"])).toEqual(
      Array.from({ length: 4 }, () => `De ${etablissementId}`),
    );
  }
  await hub(quiet.acteur).poke();
  expect(silence.frames.filter(({ command }) => command === "MESSAGE")).toEqual([]);
});

async function colleagueOf(acteur: Acteur, gerantId: number) {
  const colleague = { ...acteur, gerantId, sessionId: crypto.randomUUID() };
  await registerGerant(colleague, `collegue-${gerantId}@etal.test`);
  await openFamily(colleague);
  return { acteur: colleague, token: await sign(colleague) };
}

test("what a manager sends is on the shop's topic for all, and on no other manager's queue", async () => {
  const { acteur, token } = await connectedBoutique();
  const mine = await Wire.openSubscribed({ acteur, token });
  const own = await Wire.openSubscribed(await colleagueOf(acteur, 9_001));
  mine.sendFrame("SEND", [["destination", "/app/test"]], JSON.stringify({ message: "de moi" }));
  await Promise.all([mine.messages("t", 1), mine.messages("q", 1), own.messages("t", 1)]);
  own.sendFrame("SEND", [["destination", "/app/test"]], JSON.stringify({ message: "de lui" }));
  own.sendFrame("SEND", [["destination", "/app/ping"]]);
  await Promise.all([mine.messages("t", 2), own.messages("q", 2)]);
  await hub(acteur).poke();
  expect(numbers(mine, "t")).toEqual([1, 2]);
  expect(numbers(own, "t")).toEqual([1, 2]);
  expect(numbers(mine, "q")).toEqual([1]);
  expect(new Set(numbers(own, "q"))).toEqual(new Set([2, "direct"]));
});

test("what is for one manager alone is on their topic and queue, and on no other's", async () => {
  const { acteur } = await connectedBoutique();
  const { acteur: colleague } = await colleagueOf(acteur, 9_002);
  await silentServices().evenements.sendTest(acteur, ["à tous", "à un", "à tous"]);
  await databaseOf(acteur)
    .prepare("UPDATE evenements SET gerant_id = 9002 WHERE etablissement_id = ? AND id = 2")
    .bind(acteur.etablissementId)
    .run();
  const [mine, own] = await Promise.all([acteur, colleague].map(connectWire));
  for (const wire of [mine, own]) {
    await wire?.connect();
    wire?.sendFrame("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
      ["dernier-id", "0"],
    ]);
    wire?.sendFrame("SUBSCRIBE", [
      ["id", "q"],
      ["destination", "/user/queue/notifications"],
      ["dernier-id", "0"],
    ]);
  }
  if (!mine || !own) throw new Error("Deux sockets étaient attendues");
  await Promise.all([
    mine.messages("t", 2),
    mine.messages("q", 2),
    own.messages("t", 3),
    own.messages("q", 1),
  ]);
  await hub(acteur).poke();
  expect(numbers(mine, "t")).toEqual([1, 3]);
  expect(numbers(mine, "q")).toEqual([1, 3]);
  expect(numbers(own, "t")).toEqual([1, 2, 3]);
  expect(numbers(own, "q")).toEqual([2]);
});

test("who does not acknowledge is sent no more than the window holds, and the rest once they do", async () => {
  const { acteur, token } = await connectedBoutique();
  const silent = silentServices();
  for (let chunk = 0; chunk < 7; chunk++)
    await silent.evenements.sendTest(
      acteur,
      Array.from({ length: 90 }, () => "x"),
    );
  const wire = await Wire.openSubscribed({ acteur, token }, { lastId: 0, ack: "client" });
  const fetched = await wire.messages("t", 500);
  await hub(acteur).poke();
  expect(wire.received("t")).toHaveLength(500);
  wire.sendFrame("ACK", [["id", fetched[299]?.headers.find(([name]) => name === "ack")?.[1] ?? ""]]);
  await wire.messages("t", 630);
  expect(numbers(wire, "t")).toEqual(Array.from({ length: 630 }, (_, rank) => rank + 1));
});
