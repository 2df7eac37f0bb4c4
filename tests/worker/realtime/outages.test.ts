// A sale succeeds at once with a broken or slow hub, and its events arrive later.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { BINDINGS, connectedBoutique, Wire, CLOCK, notification } from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import {
  settleHub,
  putToSleep,
  hub,
  until,
  patchReads,
  silentServices,
  liveServices,
} from "#tests/helpers/hubs.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { testContext } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import { EVERY_MINUTE, scheduled } from "#worker/scheduled.ts";

beforeAll(migrate);

async function boutique() {
  const opened = await connectedBoutique();
  await addProduits(opened.acteur, [{ quantite: 100 }]);
  return opened;
}

const sell = (services: ReturnType<typeof silentServices>, acteur: Acteur) =>
  services.ventes.encaisser(acteur, oneArticle(1), crypto.randomUUID());
const numbers = (wire: Wire) => wire.received("t").map((frame) => notification(frame).id);
const never = () => new Promise<never>(() => undefined);

describe("a sale does not wait for the hub", () => {
  const STUBS: Record<string, () => Promise<unknown>> = {
    "that throws": () => Promise.reject(new Error("Le hub est en panne")),
    "that throws at once": () => {
      throw new Error("Le hub est en panne");
    },
    "that never answers": never,
  };
  test.each(Object.entries(STUBS))("%s", async (_, poke) => {
    const { acteur } = await boutique();
    const HUB = { ...named(env.HUB), get: () => ({ poke }) } as unknown as Bindings["HUB"];
    let deferred = 0;
    const { services } = testContext(
      { ...BINDINGS, HUB },
      {
        clock: CLOCK,
        defer: (work) => {
          deferred += 1;
          void work;
        },
      },
    );
    expect(await sell(services, acteur)).toHaveProperty("value.facture.id", 1);
    expect(deferred).toBe(1);
  });

  test("that cannot be had", async () => {
    const { acteur } = await boutique();
    const get = () => {
      throw new Error("Il n'y a pas de hub");
    };
    const HUB = { ...named(env.HUB), get } as unknown as Bindings["HUB"];
    const defer = (work: Promise<unknown>) => void work;
    const { services } = testContext({ ...BINDINGS, HUB }, { clock: CLOCK, defer });
    expect(await sell(services, acteur)).toHaveProperty("value.facture.id", 1);
  });

  test("whose reading hangs, or fails", async () => {
    for (const following of [never, () => Promise.reject(new Error("panne"))]) {
      const { acteur, token } = await boutique();
      const wire = await Wire.openSubscribed({ acteur, token });
      await patchReads(acteur, (evenements) => {
        evenements.following = following;
      });
      expect(await sell(liveServices(), acteur)).toHaveProperty("value.facture.id", 1);
      expect(numbers(wire)).toEqual([]);
      await patchReads(acteur, (evenements) => {
        evenements.following = () => Promise.resolve([]);
      });
      wire.close();
    }
  });
});

describe("what was not sent is sent", () => {
  const SUITES: Record<string, (boutique: { acteur: Acteur; token: string }) => Promise<unknown>> = {
    "by the next poke": ({ acteur }) => liveServices().evenements.sendTest(acteur, ["encore"]),
    "when a socket comes": ({ acteur, token }) => Wire.openSubscribed({ acteur, token }),
    "by the sweep of every minute": () =>
      scheduled({ scheduledTime: Date.now(), cron: EVERY_MINUTE }, BINDINGS, {
        waitUntil: (work) => void work,
      }),
  };
  // The alarm of a new socket would send the events too.
  test.each(Object.entries(SUITES))(
    "after pokes that were lost, %s",
    { timeout: 4_900 },
    async (_, retry) => {
      const { acteur, token } = await boutique();
      const wire = await Wire.openSubscribed({ acteur, token });
      await settleHub(acteur);
      await sell(silentServices(), acteur);
      await sell(silentServices(), acteur);
      await putToSleep(acteur);
      expect(numbers(wire)).toEqual([]);
      await retry({ acteur, token });
      await wire.messages("t", 2);
      expect(numbers(wire).slice(0, 2)).toEqual([1, 2]);
    },
  );

  test("in every shop that missed it, of both databases, by one sweep", async () => {
    const boutiques = await Promise.all(
      (["BOUTIQUE_1", "BOUTIQUE_1", "BOUTIQUE_2", "BOUTIQUE_2"] as const).map((name) =>
        connectedBoutique({ boutique: name }),
      ),
    );
    const wires = await Promise.all(boutiques.map((one) => Wire.openSubscribed(one)));
    for (const { acteur } of boutiques) await settleHub(acteur);
    for (const { acteur } of boutiques) await silentServices().evenements.sendTest(acteur, ["perdu"]);
    expect(wires.flatMap(numbers)).toEqual([]);
    // The platform's context refuses calls of its methods on another object.
    const execution = createExecutionContext();
    await scheduled({ scheduledTime: Date.now(), cron: EVERY_MINUTE }, BINDINGS, execution);
    await waitOnExecutionContext(execution);
    for (const wire of wires) await wire.messages("t", 1);
    expect(wires.map(numbers)).toEqual([[1], [1], [1], [1]]);
  });

  test("after a reading that failed, by the hub's own alarm", async () => {
    const { acteur, token } = await boutique();
    const wire = await Wire.openSubscribed({ acteur, token });
    let failures = 0;
    await patchReads(acteur, (evenements) => {
      const { following } = evenements;
      evenements.following = (...args) => {
        failures += 1;
        return failures <= 2 ? Promise.reject(new Error("panne")) : following(...args);
      };
    });
    await silentServices().evenements.sendTest(acteur, ["un"]);
    await expect(Promise.resolve(hub(acteur).poke())).rejects.toThrow("panne");
    await wire.messages("t", 1);
    expect(numbers(wire)).toEqual([1]);
    expect(failures).toBe(3);
  });

  test("after a reading that never ended", async () => {
    const { acteur, token } = await boutique();
    const wire = await Wire.openSubscribed({ acteur, token });
    let reads = 0;
    await patchReads(acteur, (evenements) => {
      const { following } = evenements;
      evenements.following = (...args) => {
        reads += 1;
        return reads === 1 ? never() : following(...args);
      };
    });
    await sell(liveServices(), acteur);
    await until(() => reads === 1);
    await sell(liveServices(), acteur);
    await wire.messages("t", 2);
    expect(numbers(wire)).toEqual([1, 2]);
  });
});

function named(hubs: Bindings["HUB"]): Pick<Bindings["HUB"], "idFromName"> {
  return { idFromName: (name) => hubs.idFromName(name) };
}
