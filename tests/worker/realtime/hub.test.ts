import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { header } from "#worker/stomp/frame.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { BINDINGS, connectedBoutique, Wire, CLOCK, notification } from "#tests/helpers/channel.ts";
import { hub, patchReads } from "#tests/helpers/hubs.ts";
import { testContext } from "#tests/helpers/services.ts";

beforeAll(migrate);

const pendingWork: Promise<unknown>[] = [];
const { services } = testContext(BINDINGS, {
  clock: CLOCK,
  defer: (work) => {
    pendingWork.push(work);
  },
});

test("a task that is created is sent to every socket of the shop, once", async () => {
  const { acteur, token } = await connectedBoutique();
  const wires = await Promise.all([1, 2, 3].map(() => Wire.openSubscribed({ acteur, token })));
  await services.taches.create(acteur, {
    titre: "Ranger",
    description: null,
    priorite: "URGENTE",
    assigneA: null,
  });
  for (const wire of wires) {
    const [message] = await wire.messages("t", 1);
    expect(message && header(message, "message-id")).toBe("1");
    expect(message && notification(message)).toMatchObject({
      id: 1,
      type: "NOUVELLE_TACHE",
      niveau: "WARNING",
    });
  }
});

test("a test message comes on the topic and on the sender's queue, a ping on the queue alone", async () => {
  const { acteur, token } = await connectedBoutique();
  const wire = await Wire.openSubscribed({ acteur, token });
  wire.sendFrame(
    "SEND",
    [
      ["destination", "/app/test"],
      ["receipt", "r"],
    ],
    JSON.stringify({ message: "Bonjour" }),
  );
  await Promise.all([wire.messages("t", 1), wire.messages("q", 1)]);
  wire.sendFrame("SEND", [["destination", "/app/ping"]]);
  const [, ping] = await wire.messages("q", 2);
  expect(ping && notification(ping).id).toBeUndefined();
  wire.sendFrame("DISCONNECT", [["receipt", "fin"]]);
  expect(await wire.closed()).toMatchObject({ code: 1000 });
});

test("events that cannot be read for a while are reported once, and all come when they can", async () => {
  const { acteur, token } = await connectedBoutique();
  const wire = await Wire.openSubscribed({ acteur, token });
  let failing = true;
  await patchReads(acteur, (evenements) => {
    const { following } = evenements;
    evenements.following = (...args) =>
      failing ? Promise.reject(new Error("base absente")) : following(...args);
  });
  await services.evenements.sendTest(acteur, ["pendant la panne"]);
  const retry = () => runInDurableObject(hub(acteur), (instance) => instance.poke());
  for (let attempt = 0; attempt < 5; attempt++) await expect(retry()).rejects.toThrow("base absente");
  const [failure] = await wire.messages("q", 1);
  expect(failure && notification(failure)).toMatchObject({
    type: "ERREUR",
    niveau: "ERROR",
    titre: "Erreur",
    data: { codeErreur: "INDISPONIBLE", composant: "temps-reel" },
  });
  failing = false;
  await retry();
  expect((await wire.messages("t", 1)).map((message) => notification(message).message)).toEqual([
    "pendant la panne",
  ]);
  expect((await wire.messages("q", 2)).map((message) => notification(message).type)).toEqual([
    "ERREUR",
    "INFO",
  ]);
});
