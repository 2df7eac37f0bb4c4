// Acknowledgements of sent messages do not use up the message budget, because a client that catches up owes hundreds.
import { beforeAll, expect, test } from "vitest";
import { connectedBoutique, Wire } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { until, patchReads, silentServices, stopHubClock } from "#tests/helpers/hubs.ts";
import { pause } from "#worker/core/service/pause.ts";
import { encode, type Frame, header } from "#worker/stomp/frame.ts";

beforeAll(migrate);

const PING = encode({ command: "SEND", headers: [["destination", "/app/ping"]] }, "1.2");

async function laggingClient(evenements: number, ack: string) {
  const boutique = await connectedBoutique();
  const texts = Array.from({ length: evenements }, (_, n) => `Message ${n}`);
  await silentServices().evenements.sendTest(boutique.acteur, texts);
  const wire = await Wire.openSubscribed(boutique, { lastId: 0, ack });
  await stopHubClock(boutique.acteur);
  return { wire, ...boutique };
}
const acknowledge = (message: Frame, command = "ACK") =>
  encode({ command, headers: [["id", header(message, "ack") ?? ""]] }, "1.2");

test.each(["ACK", "NACK"])(
  "of a message that was sent (%s) does not count, however many",
  async (command) => {
    const { wire } = await laggingClient(200, "client-individual");
    for (let acknowledged = 0; acknowledged < 200;) {
      const messages = await wire.messages("t", acknowledged + 1);
      for (const message of messages.slice(acknowledged)) wire.send(acknowledge(message, command));
      acknowledged = messages.length;
    }
    expect(wire.closing).toBeNull();
    for (let i = 0; i < 50; i++) wire.send(PING);
    await wire.messages("q", 50);
    wire.send(PING);
    expect(await wire.error()).toMatchObject({ code: 1008 });
  },
);

test("waits behind a slow reading without being too much, and several in one message count as little", async () => {
  const { wire, acteur } = await laggingClient(450, "client");
  const messages = await wire.messages("t", 450);
  let slow = true;
  await patchReads(acteur, (evenements) => {
    const { startOf } = evenements;
    evenements.startOf = async (...args) => {
      await until(() => !slow);
      return startOf(...args);
    };
  });
  wire.sendFrame("SUBSCRIBE", [
    ["id", "lent"],
    ["destination", "/user/queue/notifications"],
    ["dernier-id", "450"],
  ]);
  for (const message of messages.slice(0, 300)) wire.send(acknowledge(message));
  const rest = messages
    .slice(300)
    .map((message) => acknowledge(message))
    .join("");
  wire.send(rest);
  wire.send(PING);
  await pause(50);
  slow = false;
  await wire.messages("q", 1);
  expect(wire.closing).toBeNull();
});

test("of nothing that was sent is no way around the limit", async () => {
  const boutique = await connectedBoutique();
  const wire = await Wire.openSubscribed(boutique);
  await stopHubClock(boutique.acteur);
  // A message inside a body may begin like an ACK.
  wire.send(`SEND\ndestination:/app/ping\ncontent-length:9999\n\n`);
  for (let i = 0; i < 60; i++) wire.send("ACK\nid:1\n\n");
  expect(await wire.error()).toMatchObject({ message: "Trop de messages en trop peu de temps" });
});
