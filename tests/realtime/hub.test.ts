// What a connected client hears and may say.
import { beforeAll, expect, test } from "vitest";
import { header } from "#worker/stomp/frame.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, notification } from "#tests/helpers/canal.ts";
import { createAppContext } from "#worker/context.ts";
import { BINDINGS, HORLOGE } from "#tests/helpers/canal.ts";

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
