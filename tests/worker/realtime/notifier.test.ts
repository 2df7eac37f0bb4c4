// Notifying the hub is retried, and never delays a write.
import type { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { BINDINGS, CLOCK } from "#tests/helpers/channel.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { until } from "#tests/helpers/hubs.ts";
import { testContext } from "#tests/helpers/services.ts";
import { pause } from "#worker/core/service/pause.ts";
import { createNotifier } from "#worker/realtime/notifier.ts";

beforeAll(migrate);

function hubs(calls: (attempt: number) => Promise<void>) {
  const received: unknown[] = [];
  const call = (name: string) => (payload?: unknown) => {
    received.push([name, payload]);
    return calls(received.length);
  };
  const hubNamespace = {
    idFromName: (name: string) => name,
    get: vi.fn(() => ({ poke: call("poke"), close: call("fermer") })),
  };
  return { hubNamespace: hubNamespace as unknown as typeof env.HUB, get: hubNamespace.get, received };
}

const fail = () => Promise.reject(new Error("hub en panne"));

describe("a hub", () => {
  test("is notified once when it answers", async () => {
    const { hubNamespace, get, received } = hubs(() => Promise.resolve());
    const jobs: Promise<unknown>[] = [];
    const notifier = createNotifier(hubNamespace, (work) => void jobs.push(work));
    notifier.poke(7);
    notifier.close(7, ["famille"]);
    await Promise.all(jobs);
    expect(received).toEqual([
      ["poke", undefined],
      ["fermer", ["famille"]],
    ]);
    expect(get.mock.calls).toEqual([
      ["7", { locationHint: "weur" }],
      ["7", { locationHint: "weur" }],
    ]);
  });

  test("that fails is notified three times, through a stub of its own each; then it is logged, and nothing is thrown", async () => {
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { hubNamespace, get } = hubs(fail);
    const jobs: Promise<unknown>[] = [];
    createNotifier(hubNamespace, (work) => void jobs.push(work)).poke(7);
    await expect(Promise.all(jobs)).resolves.toEqual([undefined]);
    expect(get).toHaveBeenCalledTimes(3);
    expect(journal).toHaveBeenCalledTimes(1);
    journal.mockRestore();
  });

  test("that fails once is notified at the second time", async () => {
    const { hubNamespace, get } = hubs((attempt) => (attempt === 1 ? fail() : Promise.resolve()));
    const jobs: Promise<unknown>[] = [];
    createNotifier(hubNamespace, (work) => void jobs.push(work)).poke(7);
    await Promise.all(jobs);
    expect(get).toHaveBeenCalledTimes(2);
  });

  test("waits while fifty are being notified", async () => {
    const releasers: (() => void)[] = [];
    const { hubNamespace, received } = hubs(() => new Promise((resolve) => releasers.push(resolve)));
    const jobs: Promise<unknown>[] = [];
    const notifier = createNotifier(hubNamespace, (work) => void jobs.push(work));
    for (let boutique = 1; boutique <= 120; boutique++) notifier.poke(boutique);
    await until(() => received.length === 50);
    await pause(20);
    expect(received).toHaveLength(50);
    while (received.length < 120 || releasers.length > 0) {
      releasers.shift()?.();
      await pause(0);
    }
    await Promise.all(jobs);
    expect(received).toHaveLength(120);
  });
});

describe("a write", () => {
  const tache = { titre: "Ranger", description: null, priorite: "NORMALE", assigneA: null } as const;

  test("is answered while its hub answers nothing", async () => {
    const acteur = await createBoutique();
    const { hubNamespace, received } = hubs(() => new Promise(() => undefined));
    const { services } = testContext(
      { ...BINDINGS, HUB: hubNamespace },
      { clock: CLOCK, defer: () => undefined },
    );
    const { value } = await services.taches.create(acteur, tache);
    expect(value.titre).toBe("Ranger");
    expect(received).toEqual([["poke", undefined]]);
  });

  test("pokes after its commit, when it is replayed as well, and not when it is refused", async () => {
    const acteur = await createBoutique();
    const seen: number[] = [];
    const notifier = { poke: () => void seen.push(acteur.etablissementId), close: () => undefined };
    const { services } = testContext(BINDINGS, { clock: CLOCK, notifier });
    await services.taches.create(acteur, tache, "cle");
    await services.taches.create(acteur, tache, "cle");
    expect(seen).toHaveLength(2);
    await expect(services.taches.end(acteur, 999)).rejects.toThrow("Tâche non trouvée");
    expect(seen).toHaveLength(2);
  });
});
