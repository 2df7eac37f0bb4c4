import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { databaseOf, migrate } from "#tests/helpers/databases.ts";
import { visitedAccount } from "#tests/helpers/incoming.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { eraseBoutiques } from "#worker/features/sweeps/service/erasure.ts";
import { ERASED_TABLES } from "#worker/features/sweeps/writes.ts";

beforeAll(migrate);

/** Each table of this small shop takes one portion. */
const PORTIONS = ERASED_TABLES.length;

async function deletedAccount(email: string) {
  const account = await visitedAccount(email);
  const { visit, credentials, clock } = account;
  const { refreshToken } = await visit().comptes.login(credentials());
  const { session, identifier } = await visit().comptes.openSession(credentials());
  const { acteur } = session;
  await visit().deletions.deleteAccount(acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" });
  clock.advance(21 * 60);
  const erase = (chunks: number, directory = env.ANNUAIRE) =>
    eraseBoutiques({ clock, directory, boutique: databaseOf }, chunks);
  return { ...account, acteur, refreshToken, identifier, erase };
}

async function leftovers({ etablissementId, gerantId, boutique }: Acteur) {
  const exists = async (db: D1Database, table: string, id: number) =>
    (await db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).bind(id).first()) !== null;
  return {
    boutique: await exists(databaseOf({ boutique }), "etablissements", etablissementId),
    compte: await exists(env.ANNUAIRE, "gerants", gerantId),
  };
}

test("a shop goes when its portions are enough, its account with it even by the last one", async () => {
  const { acteur, erase } = await deletedAccount("juste@exemple.sn");
  await erase(PORTIONS - 1);
  expect(await leftovers(acteur)).toEqual({ boutique: true, compte: true });
  await erase(PORTIONS);
  expect(await leftovers(acteur)).toEqual({ boutique: false, compte: false });
});

test("the portions are of the night and not of each shop, and the first that asked is the first to go", async () => {
  const [one, two] = [await deletedAccount("une@exemple.sn"), await deletedAccount("deux@exemple.sn")];
  two.clock.advance(60);
  await two.erase(2 * PORTIONS - 1);
  expect(await leftovers(one.acteur)).toEqual({ boutique: false, compte: false });
  expect(await leftovers(two.acteur)).toEqual({ boutique: true, compte: true });
  await two.erase(PORTIONS);
  expect(await leftovers(two.acteur)).toEqual({ boutique: false, compte: false });
});

test("an account whose shop is gone and whose rows stay opens to nobody, and goes on the next night", async () => {
  const { acteur, erase, visit, refreshToken, identifier } = await deletedAccount("reste@exemple.sn");
  await expect(erase(PORTIONS, failingBatches(env.ANNUAIRE, [2], "before"))).rejects.toThrow(
    "Ménage inachevé",
  );
  expect(await leftovers(acteur)).toEqual({ boutique: false, compte: true });
  expect(await refusalOf(visit().comptes.refresh(refreshToken))).toMatchObject({
    code: "NON_AUTHENTIFIE",
    message: "Authentification requise",
  });
  expect(await visit().comptes.verifySession(identifier)).toBeNull();
  // Not even a session that was never ended.
  await env.ANNUAIRE.prepare("UPDATE sessions SET date_fin = NULL WHERE id = ?").bind(acteur.sessionId).run();
  expect(await visit().comptes.verifySession(identifier)).toBeNull();
  await erase(PORTIONS);
  expect(await leftovers(acteur)).toEqual({ boutique: false, compte: false });
});
