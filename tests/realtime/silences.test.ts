// Clients that are gone without a word: their sockets are closed, and nothing of them is left in storage.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { PREFIXE } from "#worker/realtime/connection.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil } from "#tests/helpers/canal.ts";
import {
  brancher,
  devancer,
  endormir,
  gardes,
  hub,
  pause,
  reglerPorts,
  servicesMuets,
} from "#tests/helpers/hubs.ts";

beforeAll(migrer);

/** A page that nobody sees beats once a minute. */
const PERMIS_MS = 90_000;

async function promettre(acteur: Acteur, heartBeat: string): Promise<Fil> {
  const fil = await brancher(acteur);
  await fil.connect([["heart-beat", heartBeat]]);
  return fil;
}

/** A beat that the platform answers in the hub's place, in ms UTC: until a message has been taken the hub answers itself. */
async function battre(acteur: Acteur, fil: Fil): Promise<number> {
  for (;;) {
    await pause(20);
    fil.envoyer("\n");
    await fil.battement();
    const instants = await runInDurableObject(hub(acteur), (_, state) =>
      state.getWebSockets().map((ws) => state.getWebSocketAutoResponseTimestamp(ws)?.getTime() ?? 0),
    );
    const battu = Math.max(...instants);
    if (battu > 0) return battu;
  }
}

/** The hub's clock stands still there, and something happens in the shop. */
async function dire(acteur: Acteur, maintenant: number): Promise<void> {
  await reglerPorts(acteur, (ports) => {
    ports.now = () => maintenant;
  });
  await hub(acteur).poke();
}

describe("when something happens in the shop", () => {
  test.each(["awake", "asleep since"])(
    "who promised beats and sent none for long is closed by a hub that is %s, and nobody else is",
    async (etat) => {
      const { acteur } = await boutiqueConnectee();
      const muet = await promettre(acteur, "10000,10000");
      const lent = await promettre(acteur, "40000,0");
      const sansPromesse = await promettre(acteur, "0,10000");
      const present = await promettre(acteur, "10000,0");
      const battu = await battre(acteur, present);
      if (etat === "asleep since") await endormir(acteur);
      // To the millisecond.
      await dire(acteur, battu + PERMIS_MS);
      expect(await muet.ferme()).toEqual({ code: 1001, raison: "" });
      await pause(50);
      for (const fil of [lent, sansPromesse, present]) expect(fil.fermeture).toBeNull();
      await dire(acteur, battu + PERMIS_MS + 1);
      expect((await present.ferme()).code).toBe(1001);
      // Three of its intervals are longer.
      expect(lent.fermeture).toBeNull();
      await dire(acteur, battu + 2 * PERMIS_MS);
      expect((await lent.ferme()).code).toBe(1001);
      sansPromesse.envoyer("\r\n");
      await sansPromesse.battement();
      expect(sansPromesse.fermeture).toBeNull();
    },
  );

  test("a client that is heard by the hub itself is not silent", async () => {
    const { acteur } = await boutiqueConnectee();
    const fil = await promettre(acteur, "10000,10000");
    let maintenant = Date.now();
    for (let fois = 0; fois < 3; fois++) {
      maintenant += PERMIS_MS - 1_000;
      await dire(acteur, maintenant);
      expect(fil.fermeture).toBeNull();
      // Not the beat that the platform answers: this one wakes the hub.
      fil.envoyer("\r\n");
      await fil.battement();
    }
    await dire(acteur, maintenant + PERMIS_MS);
    expect(fil.fermeture).toBeNull();
    await dire(acteur, maintenant + PERMIS_MS + 1);
    expect((await fil.ferme()).code).toBe(1001);
  });
});

test("what happened is told to a client before it is closed for its silence", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fil = await Fil.connecter({ acteur, jeton }, { heartBeat: "10000,10000" });
  await servicesMuets().evenements.tester(acteur, ["Bonjour"]);
  await dire(acteur, Date.now() + PERMIS_MS + 1_000);
  expect((await fil.ferme()).code).toBe(1001);
  expect(fil.recus("t")).toHaveLength(1);
});

describe("the alarm", () => {
  test("closes who is silent", async () => {
    const { acteur } = await boutiqueConnectee();
    const fil = await promettre(acteur, "10000,10000");
    await devancer(acteur, PERMIS_MS + 1);
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
    expect(await fil.ferme()).toEqual({ code: 1001, raison: "" });
  });

  test.each([true, false])(
    "sweeps what sockets left that are no more, others present: %s",
    async (autres) => {
      const { acteur } = await boutiqueConnectee();
      const parti = await brancher(acteur);
      if (autres) {
        const fil = await promettre(acteur, "0,0");
        fil.envoyer("SEND\ndestination:/app");
        await fil.battement();
      }
      const siennes = await gardes(acteur);
      expect(siennes).toHaveLength(autres ? 1 : 0);
      // As after a deployment, which ends sockets and lets nobody clear up.
      await runInDurableObject(hub(acteur), (_, { storage }) => {
        for (const nom of ["a", "b"])
          storage.kv.put(`${PREFIXE}${nom}`, { reste: new Uint8Array(3), transactions: [] });
        storage.kv.put("autre", 1);
      });
      if (!autres) {
        parti.fermer();
        await parti.ferme();
      }
      expect(await gardes(acteur)).toHaveLength(siennes.length + 2);
      expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
      expect(await gardes(acteur)).toEqual(siennes);
      // It takes what is sockets', and nothing else.
      expect(await runInDurableObject(hub(acteur), (_, { storage }) => storage.kv.get("autre"))).toBe(1);
    },
  );
});
