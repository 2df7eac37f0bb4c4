// What a connected client hears and may say.
import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createAppContext } from "#worker/context.ts";
import { header } from "#worker/stomp/frame.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { BINDINGS, boutiqueConnectee, Fil, HORLOGE, notification } from "#tests/helpers/canal.ts";
import { hub, regler } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const attendus: Promise<unknown>[] = [];
const { services } = createAppContext(BINDINGS, {
  clock: HORLOGE,
  differer: (travail) => {
    attendus.push(travail);
  },
});

test("a task that is created is told to every socket of the shop, once", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fils = await Promise.all([1, 2, 3].map(() => Fil.connecter({ acteur, jeton })));
  await services.taches.create(acteur, {
    titre: "Ranger",
    description: null,
    priorite: "URGENTE",
    assigneA: null,
  });
  for (const fil of fils) {
    const [message] = await fil.messages("t", 1);
    expect(message && header(message, "message-id")).toBe("1");
    expect(message && notification(message)).toMatchObject({
      id: 1,
      type: "NOUVELLE_TACHE",
      niveau: "WARNING",
    });
  }
});

test("a test message comes on the topic and on the sender's queue, a ping on the queue alone", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fil = await Fil.connecter({ acteur, jeton });
  fil.dire(
    "SEND",
    [
      ["destination", "/app/test"],
      ["receipt", "r"],
    ],
    JSON.stringify({ message: "Bonjour" }),
  );
  await Promise.all([fil.messages("t", 1), fil.messages("q", 1)]);
  fil.dire("SEND", [["destination", "/app/ping"]]);
  const [, ping] = await fil.messages("q", 2);
  expect(ping && notification(ping).id).toBeUndefined();
  fil.dire("DISCONNECT", [["receipt", "fin"]]);
  expect(await fil.ferme()).toMatchObject({ code: 1000 });
});

test("events that cannot be read for a while are told of once, and all come when they can", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fil = await Fil.connecter({ acteur, jeton });
  let enPanne = true;
  await regler(acteur, (evenements) => {
    const { suite } = evenements;
    evenements.suite = (...args) => (enPanne ? Promise.reject(new Error("base absente")) : suite(...args));
  });
  await services.evenements.tester(acteur, ["pendant la panne"]);
  const relancer = () => runInDurableObject(hub(acteur), (instance) => instance.poke());
  for (let essai = 0; essai < 5; essai++) await expect(relancer()).rejects.toThrow("base absente");
  const [panne] = await fil.messages("q", 1);
  expect(panne && notification(panne)).toMatchObject({
    type: "ERREUR",
    niveau: "ERROR",
    titre: "Erreur",
    data: { codeErreur: "INDISPONIBLE", composant: "temps-reel" },
  });
  enPanne = false;
  await relancer();
  expect((await fil.messages("t", 1)).map((message) => notification(message).message)).toEqual([
    "pendant la panne",
  ]);
  expect((await fil.messages("q", 2)).map((message) => notification(message).type)).toEqual([
    "ERREUR",
    "INFO",
  ]);
});
