// A hub that is down, slow or mad: a sale is made at once all the same, and what was not told is told later.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import { createAppContext } from "#worker/context.ts";
import { CHAQUE_MINUTE, scheduled } from "#worker/scheduled.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { BINDINGS, boutiqueConnectee, Fil, HORLOGE, notification } from "#tests/helpers/canal.ts";
import {
  calmer,
  endormir,
  hub,
  jusque,
  regler,
  servicesMuets,
  servicesVivants,
} from "#tests/helpers/hubs.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";

beforeAll(migrer);

async function boutique() {
  const connectee = await boutiqueConnectee();
  await ajouterProduits(connectee.acteur, [{ quantite: 100 }]);
  return connectee;
}

const vendre = (services: ReturnType<typeof servicesMuets>, acteur: Acteur) =>
  services.ventes.encaisser(acteur, unArticle(1), crypto.randomUUID());
const numeros = (fil: Fil) => fil.recus("t").map((frame) => notification(frame).id);
const jamais = () => new Promise<never>(() => undefined);

describe("a sale does not wait for the hub", () => {
  const STUBS: Record<string, () => Promise<unknown>> = {
    "that throws": () => Promise.reject(new Error("Le hub est en panne")),
    "that throws at once": () => {
      throw new Error("Le hub est en panne");
    },
    "that never answers": jamais,
  };
  test.each(Object.entries(STUBS))("%s", async (_, poke) => {
    const { acteur } = await boutique();
    const HUB = { ...nomme(env.HUB), get: () => ({ poke }) } as unknown as Bindings["HUB"];
    let differes = 0;
    const { services } = createAppContext(
      { ...BINDINGS, HUB },
      {
        clock: HORLOGE,
        differer: (travail) => {
          differes += 1;
          void travail;
        },
      },
    );
    expect(await vendre(services, acteur)).toHaveProperty("valeur.facture.id", 1);
    expect(differes).toBe(1);
  });

  test("that cannot be had", async () => {
    const { acteur } = await boutique();
    const get = () => {
      throw new Error("Il n'y a pas de hub");
    };
    const HUB = { ...nomme(env.HUB), get } as unknown as Bindings["HUB"];
    const differer = (travail: Promise<unknown>) => void travail;
    const { services } = createAppContext({ ...BINDINGS, HUB }, { clock: HORLOGE, differer });
    expect(await vendre(services, acteur)).toHaveProperty("valeur.facture.id", 1);
  });

  test("whose reading hangs, or fails", async () => {
    for (const suite of [jamais, () => Promise.reject(new Error("panne"))]) {
      const { acteur, jeton } = await boutique();
      const fil = await Fil.connecter({ acteur, jeton });
      await regler(acteur, (evenements) => {
        evenements.suite = suite;
      });
      expect(await vendre(servicesVivants(), acteur)).toHaveProperty("valeur.facture.id", 1);
      expect(numeros(fil)).toEqual([]);
      // Nothing of it outlives the test.
      await regler(acteur, (evenements) => {
        evenements.suite = () => Promise.resolve([]);
      });
      fil.fermer();
    }
  });
});

describe("what was not told is told", () => {
  const SUITES: Record<string, (boutique: { acteur: Acteur; jeton: string }) => Promise<unknown>> = {
    "by the next poke": ({ acteur }) => servicesVivants().evenements.tester(acteur, ["encore"]),
    "when a socket comes": ({ acteur, jeton }) => Fil.connecter({ acteur, jeton }),
    "by the sweep of every minute": () =>
      scheduled({ scheduledTime: Date.now(), cron: CHAQUE_MINUTE }, BINDINGS, {
        waitUntil: (travail) => void travail,
      }),
  };
  // A socket that comes has an alarm after 5 seconds, which would tell them too.
  test.each(Object.entries(SUITES))(
    "after pokes that were lost, %s",
    { timeout: 4_900 },
    async (_, relancer) => {
      const { acteur, jeton } = await boutique();
      const fil = await Fil.connecter({ acteur, jeton });
      await calmer(acteur);
      await vendre(servicesMuets(), acteur);
      await vendre(servicesMuets(), acteur);
      await endormir(acteur);
      expect(numeros(fil)).toEqual([]);
      await relancer({ acteur, jeton });
      await fil.messages("t", 2);
      expect(numeros(fil).slice(0, 2)).toEqual([1, 2]);
    },
  );

  test("in every shop that missed it, of both databases, by one sweep", async () => {
    const boutiques = await Promise.all(
      (["BOUTIQUE_1", "BOUTIQUE_1", "BOUTIQUE_2", "BOUTIQUE_2"] as const).map((nom) =>
        boutiqueConnectee({ boutique: nom }),
      ),
    );
    const fils = await Promise.all(boutiques.map((une) => Fil.connecter(une)));
    for (const { acteur } of boutiques) await calmer(acteur);
    for (const { acteur } of boutiques) await servicesMuets().evenements.tester(acteur, ["perdu"]);
    expect(fils.flatMap(numeros)).toEqual([]);
    // The platform's own context, whose methods are its alone to be called on.
    const execution = createExecutionContext();
    await scheduled({ scheduledTime: Date.now(), cron: CHAQUE_MINUTE }, BINDINGS, execution);
    await waitOnExecutionContext(execution);
    for (const fil of fils) await fil.messages("t", 1);
    expect(fils.map(numeros)).toEqual([[1], [1], [1], [1]]);
  });

  test("after a reading that failed, by the hub's own alarm", async () => {
    const { acteur, jeton } = await boutique();
    const fil = await Fil.connecter({ acteur, jeton });
    let pannes = 0;
    await regler(acteur, (evenements) => {
      const { suite } = evenements;
      evenements.suite = (...args) => {
        pannes += 1;
        return pannes <= 2 ? Promise.reject(new Error("panne")) : suite(...args);
      };
    });
    await servicesMuets().evenements.tester(acteur, ["un"]);
    await expect(Promise.resolve(hub(acteur).poke())).rejects.toThrow("panne");
    await fil.messages("t", 1);
    expect(numeros(fil)).toEqual([1]);
    expect(pannes).toBe(3);
  });

  test("after a reading that never ended", async () => {
    const { acteur, jeton } = await boutique();
    const fil = await Fil.connecter({ acteur, jeton });
    let lectures = 0;
    await regler(acteur, (evenements) => {
      const { suite } = evenements;
      evenements.suite = (...args) => {
        lectures += 1;
        return lectures === 1 ? jamais() : suite(...args);
      };
    });
    await vendre(servicesVivants(), acteur);
    await jusque(() => lectures === 1);
    await vendre(servicesVivants(), acteur);
    await fil.messages("t", 2);
    expect(numeros(fil)).toEqual([1, 2]);
  });
});

/** The namespace's own way to name a hub. */
function nomme(hubs: Bindings["HUB"]): Pick<Bindings["HUB"], "idFromName"> {
  return { idFromName: (nom) => hubs.idFromName(nom) };
}
