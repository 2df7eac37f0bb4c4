// A client that closes is answered, so that it need not wait for its network to give up.
import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil } from "#tests/helpers/canal.ts";
import { endormir, gardes, hub } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

test.each(["awake", "asleep"])("the close of a client is answered by a hub that is %s", async (etat) => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fil = await Fil.connecter({ acteur, jeton });
  fil.dire("BEGIN", [["transaction", "x"]]);
  await fil.battement();
  fil.envoyer("SEND\ndesti");
  await fil.battement();
  expect(await gardes(acteur)).toHaveLength(1);
  if (etat === "asleep") await endormir(acteur);
  fil.fermer();
  expect(await fil.ferme()).toEqual({ code: 1000, raison: "" });
  expect(await gardes(acteur)).toEqual([]);
  expect(await runInDurableObject(hub(acteur), (_, state) => state.getWebSockets().length)).toBe(0);
});
