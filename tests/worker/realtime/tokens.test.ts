// Each way into the channel (bearer, cookie, CONNECT) accepts the right token and none of the forged ones.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createKeyring } from "#worker/auth/keyring.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { connectedBoutique, Wire, upgrade, openSession } from "#tests/helpers/channel.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { badTokens } from "#tests/helpers/tokens.ts";
import { forgeFrom, hugeToken, badCookies, modelOfCookie } from "#tests/helpers/forged-tokens.ts";

beforeAll(migrate);

const NOW_SECONDS = Math.floor(Date.now() / 1000);
const MESSAGE = "Authentification requise";

async function expect401(flaw: string, headers: Record<string, string>, query = ""): Promise<void> {
  const response = await upgrade(headers, query);
  expect({ flaw, status: response.status }).toEqual({ flaw, status: 401 });
  expect(await response.json()).toMatchObject({ message: MESSAGE, path: "/ws" });
}

test("a bearer that is wrong in one way opens no socket, with the shop's name beside it or not", async () => {
  const { acteur, token } = await connectedBoutique();
  expect((await upgrade({ Authorization: `Bearer ${token}` })).status).toBe(101);
  for (const [flaw, bad] of await badTokens(acteur, NOW_SECONDS)) {
    await expect401(flaw, { Authorization: `Bearer ${bad}` });
    const query = `?etablissement=${acteur.etablissementId}`;
    await expect401(flaw, { Authorization: `Bearer ${bad}` }, query);
  }
});

test("a cookie that is wrong in one way opens no socket", async () => {
  const { acteur, token } = await connectedBoutique();
  const model = modelOfCookie(await openSession(acteur), createKeyring(env.CLE_SIGNATURE), NOW_SECONDS);
  const headersWith = (value: string) => ({ Cookie: `etal=${value}`, Origin: ORIGIN });
  expect((await upgrade(headersWith(await forgeFrom(model)))).status).toBe(101);
  const bad = [...(await badCookies(model, token)), ["10 MB", await hugeToken(model)] as const];
  for (const [flaw, value] of bad) {
    await expect401(flaw, headersWith(value), `?etablissement=${acteur.etablissementId}`);
  }
});

test("a bearer that is wrong in one way is nobody in CONNECT, and its socket ends", async () => {
  const { acteur } = await connectedBoutique();
  for (const [flaw, bad] of await badTokens(acteur, NOW_SECONDS)) {
    const wire = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    await wire.connect([["Authorization", `Bearer ${bad}`]]);
    // A token longer than a header may be is not read.
    const expected = bad.length > 4_096 ? { code: 1009 } : { code: 1008, message: MESSAGE };
    expect({ flaw, ...(await wire.error()) }).toMatchObject({ flaw, ...expected });
  }
});
