// A crowd of subscribers while the hub fails, sleeps and is not told: each hears each event once, in order.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createAppContext } from "#worker/context.ts";
import { createNotifier } from "#worker/realtime/notifier.ts";
import { CHAQUE_MINUTE, scheduled } from "#worker/scheduled.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { BINDINGS, boutiqueConnectee, HORLOGE } from "#tests/helpers/canal.ts";
import { jusquA, Oreille } from "#tests/helpers/foule.ts";
import { hasard } from "#tests/helpers/hasard.ts";
import { endormir, gardes, hub, jusque, regler } from "#tests/helpers/hubs.ts";
import { fois } from "#tests/helpers/long.ts";

beforeAll(migrer);

const ABONNES = fois(40, 200);
const EVENEMENTS = fois(200, 1_000);
const PANNES = 0.05;

test("each of a crowd hears each event once, in order", { timeout: 1_200_000 }, async () => {
  const { acteur } = await boutiqueConnectee();
  const tirer = hasard(2026);
  const compte = { pannes: 0, perdus: 0, sommeils: 0 };
  const enPanne = () =>
    regler(acteur, (evenements) => {
      const { suite } = evenements;
      evenements.suite = (...args) => {
        if (tirer() >= PANNES) return suite(...args);
        compte.pannes += 1;
        return Promise.reject(new Error("La base ne répond pas"));
      };
    });
  const poursuivre = (travail: Promise<unknown>) => void travail;
  const reel = createNotifier(env.HUB, poursuivre);
  const { services } = createAppContext(BINDINGS, {
    clock: HORLOGE,
    notifier: {
      ...reel,
      poke: (id) => {
        if (tirer() < PANNES) compte.perdus += 1;
        else reel.poke(id);
      },
    },
  });

  const oreilles = await Promise.all(jusquA(ABONNES).map(() => Oreille.ouvrir(acteur)));
  await jusque(() => oreilles.every(({ place }) => place !== undefined));
  await enPanne();
  for (let dits = 0; dits < EVENEMENTS;) {
    const nombre = Math.min(EVENEMENTS - dits, 1 + Math.floor(tirer() * 4));
    await services.evenements.tester(
      acteur,
      jusquA(nombre).map((n) => `Message ${dits + n}`),
    );
    dits += nombre;
    if (tirer() < 0.03) {
      compte.sommeils += 1;
      await endormir(acteur);
      await enPanne();
    }
  }
  // The hub is well again, and the minute's sweep tells it of what nobody did.
  await endormir(acteur);
  await scheduled({ scheduledTime: Date.now(), cron: CHAQUE_MINUTE }, BINDINGS, { waitUntil: poursuivre });
  await jusque(() =>
    oreilles.every(({ ids, fermeture }) => ids.length >= EVENEMENTS || fermeture !== undefined),
  );
  await hub(acteur).poke();

  expect(compte.pannes).toBeGreaterThan(0);
  expect(compte.perdus).toBeGreaterThan(0);
  expect(compte.sommeils).toBeGreaterThan(0);
  for (const { ids, fermeture } of oreilles) {
    expect(ids).toEqual(jusquA(EVENEMENTS));
    expect(fermeture).toBeUndefined();
  }
  expect(await gardes(acteur)).toEqual([]);
});
