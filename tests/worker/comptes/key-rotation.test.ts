import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Bindings } from "#worker/env.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testContext } from "#tests/helpers/services.ts";

beforeAll(migrate);

const OLD_KEY = env.CLE_SIGNATURE;
const NEW_KEY = "bm91dmVsbGUtbm91dmVsbGUtbm91dmVsbGUtbm91dmVsbGUtbm91dmU";
const clock = testClock();
const withKeys = (keys: Pick<Bindings, "CLE_SIGNATURE" | "CLE_SIGNATURE_PRECEDENTE">) =>
  testContext({ ...env, ...keys }, { clock });

// As in the README: every place trusts the new key before any place signs with it.
const [before, announced, during, after] = [
  withKeys({ CLE_SIGNATURE: OLD_KEY }),
  withKeys({ CLE_SIGNATURE: OLD_KEY, CLE_SIGNATURE_PRECEDENTE: NEW_KEY }),
  withKeys({ CLE_SIGNATURE: NEW_KEY, CLE_SIGNATURE_PRECEDENTE: OLD_KEY }),
  withKeys({ CLE_SIGNATURE: NEW_KEY }),
];
const credentials = (email: string) => ({ email, motDePasse: PASSWORD, remember: false });

async function open(email: string) {
  const { comptes } = before.services;
  await comptes.register({ ...registration(email).gerantVO, motDePasse: PASSWORD });
  return comptes.login(credentials(email));
}

test("an access token of the old key serves while it is kept, and no longer", async () => {
  const { accessToken } = await open("acces@cle.sn");
  expect((await during.authenticate(accessToken)).acteur.nom).toBe("Awa Diop");
  expect((await refusalOf(after.authenticate(accessToken))).code).toBe("NON_AUTHENTIFIE");
});

test("a refresh token of the old key turns into one of the new", async () => {
  const { refreshToken } = await open("refresh@cle.sn");
  const next = await during.services.comptes.refresh(refreshToken);
  expect((await after.services.comptes.refresh(next.refreshToken)).tokenType).toBe("Bearer");
});

test("a refresh token of a key that is gone is refused, and its family left alone", async () => {
  const { refreshToken } = await open("partie@cle.sn");
  expect((await refusalOf(after.services.comptes.refresh(refreshToken))).code).toBe("NON_AUTHENTIFIE");
  expect((await during.services.comptes.refresh(refreshToken)).tokenType).toBe("Bearer");
});

test("a token that turned where the new key had not arrived answers with that successor where it has", async () => {
  const { refreshToken } = await open("deux@cle.sn");
  const next = await before.services.comptes.refresh(refreshToken);
  expect((await during.services.comptes.refresh(refreshToken)).refreshToken).toBe(next.refreshToken);
  expect((await during.services.comptes.refresh(next.refreshToken)).tokenType).toBe("Bearer");
});

test("while the change spreads, each place believes what the other has signed", async () => {
  const email = "chemin@cle.sn";
  await open(email);
  for (const [issuer, readWith] of [
    [before, announced],
    [announced, before],
    [announced, during],
    [during, announced],
    [during, after],
  ] as const) {
    const { accessToken, refreshToken } = await issuer.services.comptes.login(credentials(email));
    expect((await readWith.authenticate(accessToken)).acteur.nom).toBe("Awa Diop");
    const next = await readWith.services.comptes.refresh(refreshToken);
    // The answer was lost, and another place is requested: it gives the same successor.
    expect((await issuer.services.comptes.refresh(refreshToken)).refreshToken).toBe(next.refreshToken);
    expect((await issuer.services.comptes.refresh(next.refreshToken)).tokenType).toBe("Bearer");
  }
});
