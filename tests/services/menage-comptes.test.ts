// What the sweep of every night takes away of accounts, and what it leaves.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { insertion, type Valeur } from "#tests/helpers/insertion.ts";
import { LIGNES_ANNUAIRE, LIGNES_BOUTIQUE } from "#tests/helpers/lignes.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const ilYa = (jours: number) => MAINTENANT - jours * 86_400_000;

const reglage = (n: number, jours: number) => ({
  ...LIGNES_BOUTIQUE["journal_reglages"]?.(n),
  date_creation: ilYa(jours),
});

async function ecrire(table: string, n: number, valeurs: Record<string, Valeur> = {}): Promise<void> {
  const ligne = { ...LIGNES_ANNUAIRE[table]?.(n), ...valeurs };
  await env.ANNUAIRE.prepare(insertion(table, ligne)).run();
}

async function restent(table: string, colonne: string): Promise<unknown[]> {
  const { results } = await env.ANNUAIRE.prepare(`SELECT ${colonne} AS v FROM ${table} ORDER BY v`).all();
  return results.map(({ v }) => v);
}

test("what is over goes when nothing asks for it any more, and what serves stays", async () => {
  await ecrire("gerants", 1);
  await ecrire("etablissements", 1);
  for (const [table, fin] of [
    ["sessions", "date_fin"],
    ["familles", "date_revocation"],
  ] as const) {
    const expiration = { date_expiration: MAINTENANT + 1 };
    await ecrire(table, 1, expiration);
    await ecrire(table, 2, { ...expiration, [fin]: ilYa(29) });
    await ecrire(table, 3, { ...expiration, [fin]: ilYa(31) });
    await ecrire(table, 4, { date_expiration: ilYa(29) });
    await ecrire(table, 5, { date_expiration: ilYa(31) });
  }
  await ecrire("reinitialisations", 1, { date_expiration: MAINTENANT + 1 });
  await ecrire("reinitialisations", 2, { date_expiration: MAINTENANT });
  await ecrire("changements_email", 1, { date_expiration: MAINTENANT + 1 });
  await ecrire("changements_email", 2, { date_expiration: MAINTENANT });
  await ecrire("appareils_connus", 1, { date_vue: ilYa(399) });
  await ecrire("appareils_connus", 2, { date_vue: ilYa(401) });
  await ecrire("journal_compte", 1, { date_creation: ilYa(366) });
  await ecrire("journal_compte", 2, { date_creation: ilYa(364) });

  for (const [n, jours] of [366, 364].entries())
    await env.BOUTIQUE_1.prepare(insertion("journal_reglages", reglage(n + 1, jours))).run();

  await servicesDeTest().menage.balayer();
  const { results: reglages } = await env.BOUTIQUE_1.prepare("SELECT id FROM journal_reglages").all();
  expect(reglages).toEqual([{ id: 2 }]);
  expect(await restent("sessions", "id")).toEqual(["session-1", "session-2", "session-4"]);
  expect(await restent("familles", "id")).toEqual(["famille-1", "famille-2", "famille-4"]);
  expect(await restent("reinitialisations", "empreinte")).toEqual(["lien-1"]);
  expect(await restent("changements_email", "id")).toEqual([1]);
  expect(await restent("appareils_connus", "cle")).toEqual(["appareil-1"]);
  expect(await restent("journal_compte", "id")).toEqual([2]);
});
