// An erasure that does not come to its end in one night: what is counted, what waits, and what may be asked meanwhile.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { ouvrir } from "#worker/kernel/database/batch.ts";
import { TABLES_EFFACEES } from "#worker/features/sweeps/writes.ts";
import { effacerBoutiques } from "#worker/features/sweeps/service/erasure.ts";
import { baseDe, migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

/** A shop of few rows: each table takes one portion. */
const PORTIONS = TABLES_EFFACEES.length;

/** An account that is to be erased; how to erase, and what is left of it. */
async function compteSupprime(email: string) {
  const compte = await compteVisite(email);
  const { venir, connexion, clock } = compte;
  const { refreshToken } = await venir().comptes.login(connexion());
  const { session, identifiant } = await venir().comptes.openSession(connexion());
  const { acteur } = session;
  await venir().suppressions.supprimer(acteur, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" });
  clock.avancer(21 * 60);
  const effacer = (lots: number, annuaire = env.ANNUAIRE) =>
    effacerBoutiques({ clock, annuaire: ouvrir(annuaire), boutique: (a) => ouvrir(baseDe(a)) }, lots);
  return { ...compte, acteur, refreshToken, identifiant, effacer };
}

async function restent({ etablissementId, gerantId, boutique }: Acteur) {
  const existe = async (db: D1Database, table: string, id: number) =>
    (await db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).bind(id).first()) !== null;
  return {
    boutique: await existe(baseDe({ boutique }), "etablissements", etablissementId),
    compte: await existe(env.ANNUAIRE, "gerants", gerantId),
  };
}

test("a shop goes when its portions are enough, its account with it even by the last one", async () => {
  const { acteur, effacer } = await compteSupprime("juste@exemple.sn");
  await effacer(PORTIONS - 1);
  expect(await restent(acteur)).toEqual({ boutique: true, compte: true });
  await effacer(PORTIONS);
  expect(await restent(acteur)).toEqual({ boutique: false, compte: false });
});

test("the portions are of the night and not of each shop, and the first that asked is the first to go", async () => {
  const [une, deux] = [await compteSupprime("une@exemple.sn"), await compteSupprime("deux@exemple.sn")];
  deux.clock.avancer(60);
  await deux.effacer(2 * PORTIONS - 1);
  expect(await restent(une.acteur)).toEqual({ boutique: false, compte: false });
  expect(await restent(deux.acteur)).toEqual({ boutique: true, compte: true });
  await deux.effacer(PORTIONS);
  expect(await restent(deux.acteur)).toEqual({ boutique: false, compte: false });
});

test("an account whose shop is gone and whose rows stay opens to nobody, and goes on the next night", async () => {
  const { acteur, effacer, venir, refreshToken, identifiant } = await compteSupprime("reste@exemple.sn");
  await expect(effacer(PORTIONS, coupee(env.ANNUAIRE, [2], "avant"))).rejects.toThrow("Ménage inachevé");
  expect(await restent(acteur)).toEqual({ boutique: false, compte: true });
  expect(await refus(venir().comptes.refresh(refreshToken))).toMatchObject({
    code: "NON_AUTHENTIFIE",
    message: "Authentification requise",
  });
  expect(await venir().comptes.verifySession(identifiant)).toBeNull();
  // Not even a session that nobody ended.
  await env.ANNUAIRE.prepare("UPDATE sessions SET date_fin = NULL WHERE id = ?").bind(acteur.sessionId).run();
  expect(await venir().comptes.verifySession(identifiant)).toBeNull();
  await effacer(PORTIONS);
  expect(await restent(acteur)).toEqual({ boutique: false, compte: false });
});
