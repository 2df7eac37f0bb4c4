// Acknowledgements of what a socket was sent do not count against what it may say: who catches up owes as many.
import { beforeAll, expect, test } from "vitest";
import { encode, type Frame, header } from "#worker/stomp/frame.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil } from "#tests/helpers/canal.ts";
import { jusque, pause, regler, reglerPorts, servicesMuets } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const PING = encode({ command: "SEND", headers: [["destination", "/app/ping"]] }, "1.2");

/** A shop with so many events, and a client that is told them, whose clock stands still. */
async function enRetard(evenements: number, ack: string) {
  const boutique = await boutiqueConnectee();
  const textes = Array.from({ length: evenements }, (_, n) => `Message ${n}`);
  await servicesMuets().evenements.tester(boutique.acteur, textes);
  const fil = await Fil.connecter(boutique, { dernierId: 0, ack });
  const maintenant = Date.now() + 60_000;
  await reglerPorts(boutique.acteur, (ports) => {
    ports.now = () => maintenant;
  });
  return { fil, ...boutique };
}
const acquitter = (message: Frame, command = "ACK") =>
  encode({ command, headers: [["id", header(message, "ack") ?? ""]] }, "1.2");

test.each(["ACK", "NACK"])(
  "of a message that was sent (%s) does not count, however many",
  async (command) => {
    const { fil } = await enRetard(200, "client-individual");
    for (let dits = 0; dits < 200;) {
      const messages = await fil.messages("t", dits + 1);
      for (const message of messages.slice(dits)) fil.envoyer(acquitter(message, command));
      dits = messages.length;
    }
    expect(fil.fermeture).toBeNull();
    // All that a socket may say at once is still there.
    for (let i = 0; i < 50; i++) fil.envoyer(PING);
    await fil.messages("q", 50);
    fil.envoyer(PING);
    expect(await fil.erreur()).toMatchObject({ code: 1008 });
  },
);

test("waits behind a slow reading without being too much, and several in one message count as little", async () => {
  const { fil, acteur } = await enRetard(450, "client");
  const messages = await fil.messages("t", 450);
  let lent = true;
  await regler(acteur, (evenements) => {
    const { debut } = evenements;
    evenements.debut = async (...args) => {
      await jusque(() => !lent);
      return debut(...args);
    };
  });
  fil.dire("SUBSCRIBE", [
    ["id", "lent"],
    ["destination", "/user/queue/notifications"],
    ["dernier-id", "450"],
  ]);
  for (const message of messages.slice(0, 300)) fil.envoyer(acquitter(message));
  const reste = messages
    .slice(300)
    .map((message) => acquitter(message))
    .join("");
  fil.envoyer(reste);
  fil.envoyer(PING);
  await pause(50);
  lent = false;
  await fil.messages("q", 1);
  expect(fil.fermeture).toBeNull();
});

test("of nothing that was sent is no way around the limit", async () => {
  const fil = await Fil.connecter(await boutiqueConnectee());
  // Within a body, a message may begin like one.
  fil.envoyer(`SEND\ndestination:/app/ping\ncontent-length:9999\n\n`);
  for (let i = 0; i < 60; i++) fil.envoyer("ACK\nid:1\n\n");
  expect(await fil.erreur()).toMatchObject({ message: "Trop de messages en trop peu de temps" });
});
