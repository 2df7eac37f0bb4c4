// The worker's word to the hub: it is kept trying, and never in the way of a write.
import type { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createAppContext } from "#worker/context.ts";
import { createNotifier } from "#worker/realtime/notifier.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { BINDINGS, HORLOGE } from "#tests/helpers/canal.ts";
import { jusque, pause } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

/** Hubs whose n-th call does what `appels` says; counts the stubs that were asked for. */
function hubs(appels: (essai: number) => Promise<void>) {
  const recus: unknown[] = [];
  const appel = (nom: string) => (donnees?: unknown) => {
    recus.push([nom, donnees]);
    return appels(recus.length);
  };
  const espace = {
    idFromName: (nom: string) => nom,
    get: vi.fn(() => ({ poke: appel("poke"), fermer: appel("fermer") })),
  };
  return { espace: espace as unknown as typeof env.HUB, get: espace.get, recus };
}

const echouer = () => Promise.reject(new Error("hub en panne"));

describe("a hub", () => {
  test("is told once when it hears", async () => {
    const { espace, get, recus } = hubs(() => Promise.resolve());
    const travaux: Promise<unknown>[] = [];
    const notifier = createNotifier(espace, (travail) => void travaux.push(travail));
    notifier.poke(7);
    notifier.close(7, ["famille"]);
    await Promise.all(travaux);
    expect(recus).toEqual([
      ["poke", undefined],
      ["fermer", ["famille"]],
    ]);
    expect(get.mock.calls).toEqual([
      ["7", { locationHint: "weur" }],
      ["7", { locationHint: "weur" }],
    ]);
  });

  test("that fails is told three times, through a stub of its own each; then it is logged, and nothing is thrown", async () => {
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { espace, get } = hubs(echouer);
    const travaux: Promise<unknown>[] = [];
    createNotifier(espace, (travail) => void travaux.push(travail)).poke(7);
    await expect(Promise.all(travaux)).resolves.toEqual([undefined]);
    expect(get).toHaveBeenCalledTimes(3);
    expect(journal).toHaveBeenCalledTimes(1);
    journal.mockRestore();
  });

  test("that fails once is told at the second time", async () => {
    const { espace, get } = hubs((essai) => (essai === 1 ? echouer() : Promise.resolve()));
    const travaux: Promise<unknown>[] = [];
    createNotifier(espace, (travail) => void travaux.push(travail)).poke(7);
    await Promise.all(travaux);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("waits while fifty are being told", async () => {
    const liberer: (() => void)[] = [];
    const { espace, recus } = hubs(() => new Promise((resolve) => liberer.push(resolve)));
    const travaux: Promise<unknown>[] = [];
    const notifier = createNotifier(espace, (travail) => void travaux.push(travail));
    for (let boutique = 1; boutique <= 120; boutique++) notifier.poke(boutique);
    await jusque(() => recus.length === 50);
    await pause(20);
    expect(recus).toHaveLength(50);
    while (recus.length < 120 || liberer.length > 0) {
      liberer.shift()?.();
      await pause(0);
    }
    await Promise.all(travaux);
    expect(recus).toHaveLength(120);
  });
});

describe("a write", () => {
  const tache = { titre: "Ranger", description: null, priorite: "NORMALE", assigneA: null } as const;

  test("is answered while its hub says nothing", async () => {
    const acteur = await creerBoutique();
    const { espace, recus } = hubs(() => new Promise(() => undefined));
    const { services } = createAppContext(
      { ...BINDINGS, HUB: espace },
      { clock: HORLOGE, differer: () => undefined },
    );
    const { valeur } = await services.taches.create(acteur, tache);
    expect(valeur.titre).toBe("Ranger");
    expect(recus).toEqual([["poke", undefined]]);
  });

  test("pokes after its commit, when it is replayed as well, and not when it is refused", async () => {
    const acteur = await creerBoutique();
    const vus: number[] = [];
    const notifier = { poke: () => void vus.push(acteur.etablissementId), close: () => undefined };
    const { services } = createAppContext(BINDINGS, { clock: HORLOGE, notifier });
    await services.taches.create(acteur, tache, "cle");
    await services.taches.create(acteur, tache, "cle");
    expect(vus).toHaveLength(2);
    await expect(services.taches.terminer(acteur, 999)).rejects.toThrow("Tâche non trouvée");
    expect(vus).toHaveLength(2);
  });
});
