// Events that are committed during a read are read next, without another notification.
import { beforeAll, expect, test } from "vitest";
import { connectedBoutique, Wire, notification } from "#tests/helpers/channel.ts";
import { upTo, Listener } from "#tests/helpers/crowd.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { hub, until, patchReads, silentServices } from "#tests/helpers/hubs.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

const publish = (acteur: Acteur, count: number) =>
  silentServices().evenements.sendTest(
    acteur,
    upTo(count).map((n) => `Message ${n}`),
  );

test("an event that is poked while an earlier reading is under way is sent after it", async () => {
  const { acteur, token } = await connectedBoutique();
  const wire = await Wire.openSubscribed({ acteur, token });
  let held = true;
  let reads = 0;
  await patchReads(acteur, (evenements) => {
    const { following } = evenements;
    evenements.following = async (...args) => {
      const fetched = await following(...args);
      // Reads for the subscriptions' start find nothing.
      if (fetched.length > 0) reads += 1;
      if (reads === 1) await until(() => !held);
      return fetched;
    };
  });
  await publish(acteur, 1);
  const first = hub(acteur).poke();
  await until(() => reads === 1);
  await publish(acteur, 1);
  const second = hub(acteur).poke();
  // The hub has received the second notification once it answers a later call.
  await patchReads(acteur, () => undefined);
  held = false;
  await Promise.all([first, second]);
  // Events sent by now come before this receipt; the alarm would send them seconds later.
  wire.sendFrame("SEND", [
    ["destination", "/app/ping"],
    ["receipt", "après"],
  ]);
  await wire.jusqua(({ headers }) =>
    headers.some(([name, value]) => name === "receipt-id" && value === "après"),
  );
  expect(wire.received("t").map((frame) => notification(frame).id)).toEqual([1, 2]);
});

test("one SUBSCRIBE brings all that was missed, however many readings that takes", async () => {
  const { acteur } = await connectedBoutique();
  for (let chunk = 0; chunk < 10; chunk++) await publish(acteur, 90);
  const listener = await Listener.open(acteur, 0);
  await until(() => listener.ids.length >= 900);
  expect(listener.ids).toEqual(upTo(900));
});
