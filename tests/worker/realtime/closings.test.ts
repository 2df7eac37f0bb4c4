// The hub answers a client's close, so that the client need not wait for a timeout.
import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { connectedBoutique, Wire } from "#tests/helpers/channel.ts";
import { putToSleep, kept, hub } from "#tests/helpers/hubs.ts";

beforeAll(migrate);

test.each(["awake", "asleep"])("the close of a client is answered by a hub that is %s", async (state) => {
  const { acteur, token } = await connectedBoutique();
  const wire = await Wire.openSubscribed({ acteur, token });
  wire.sendFrame("BEGIN", [["transaction", "x"]]);
  await wire.beat();
  wire.send("SEND\ndesti");
  await wire.beat();
  expect(await kept(acteur)).toHaveLength(1);
  if (state === "asleep") await putToSleep(acteur);
  wire.close();
  expect(await wire.closed()).toEqual({ code: 1000, reason: "" });
  expect(await kept(acteur)).toEqual([]);
  expect(await runInDurableObject(hub(acteur), (_, state) => state.getWebSockets().length)).toBe(0);
});
