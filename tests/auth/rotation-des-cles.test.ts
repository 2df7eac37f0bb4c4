// A signing key that changes: what the old one signed serves for as long as it is kept, and nothing once it is gone.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { horloge } from "#tests/helpers/front-door.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const ANCIENNE = env.CLE_SIGNATURE;
const NOUVELLE = "bm91dmVsbGUtbm91dmVsbGUtbm91dmVsbGUtbm91dmVsbGUtbm91dmU";
const clock = horloge();
const sous = (cles: Pick<Bindings, "CLE_SIGNATURE" | "CLE_SIGNATURE_PRECEDENTE">) =>
  createAppContext({ ...env, ...cles }, { clock });

// The README's order: the new key is believed everywhere before anything is signed with it.
const [avant, annoncee, pendant, apres] = [
  sous({ CLE_SIGNATURE: ANCIENNE }),
  sous({ CLE_SIGNATURE: ANCIENNE, CLE_SIGNATURE_PRECEDENTE: NOUVELLE }),
  sous({ CLE_SIGNATURE: NOUVELLE, CLE_SIGNATURE_PRECEDENTE: ANCIENNE }),
  sous({ CLE_SIGNATURE: NOUVELLE }),
];
const connexion = (email: string) => ({ email, motDePasse: MOT_DE_PASSE, remember: false });

async function ouvrir(email: string) {
  const { comptes } = avant.services;
  await comptes.register({ ...inscription(email).gerantVO, motDePasse: MOT_DE_PASSE });
  return comptes.login(connexion(email));
}

test("an access token of the old key serves while it is kept, and no longer", async () => {
  const { accessToken } = await ouvrir("acces@cle.sn");
  expect((await pendant.authentifier(accessToken)).acteur.nom).toBe("Awa Diop");
  expect((await refus(apres.authentifier(accessToken))).code).toBe("NON_AUTHENTIFIE");
});

test("a refresh token of the old key turns into one of the new", async () => {
  const { refreshToken } = await ouvrir("refresh@cle.sn");
  const suivant = await pendant.services.comptes.refresh(refreshToken);
  expect((await apres.services.comptes.refresh(suivant.refreshToken)).tokenType).toBe("Bearer");
});

test("a refresh token of a key that is gone is refused, and its family left alone", async () => {
  const { refreshToken } = await ouvrir("partie@cle.sn");
  expect((await refus(apres.services.comptes.refresh(refreshToken))).code).toBe("NON_AUTHENTIFIE");
  expect((await pendant.services.comptes.refresh(refreshToken)).tokenType).toBe("Bearer");
});

test("a token that turned where the new key had not arrived answers with that successor where it has", async () => {
  const { refreshToken } = await ouvrir("deux@cle.sn");
  const suivant = await avant.services.comptes.refresh(refreshToken);
  expect((await pendant.services.comptes.refresh(refreshToken)).refreshToken).toBe(suivant.refreshToken);
  expect((await pendant.services.comptes.refresh(suivant.refreshToken)).tokenType).toBe("Bearer");
});

test("while the change spreads, each place believes what the other has signed", async () => {
  const email = "chemin@cle.sn";
  await ouvrir(email);
  for (const [signe, lit] of [
    [avant, annoncee],
    [annoncee, avant],
    [annoncee, pendant],
    [pendant, annoncee],
    [pendant, apres],
  ] as const) {
    const { accessToken, refreshToken } = await signe.services.comptes.login(connexion(email));
    expect((await lit.authentifier(accessToken)).acteur.nom).toBe("Awa Diop");
    const suivant = await lit.services.comptes.refresh(refreshToken);
    // The answer was lost, and the next place is asked: the same successor.
    expect((await signe.services.comptes.refresh(refreshToken)).refreshToken).toBe(suivant.refreshToken);
    expect((await signe.services.comptes.refresh(suivant.refreshToken)).tokenType).toBe("Bearer");
  }
});
