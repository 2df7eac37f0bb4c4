// A copied refresh token comes back two generations later:
// everything that its family opened closes, and nothing else.
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import { addMembership } from "#tests/helpers/access.ts";
import { migrate } from "#tests/helpers/databases.ts";
import {
  BINDINGS,
  connectedBoutique,
  Wire,
  CLOCK,
  upgrade,
  openFamily,
  openSession,
  sign,
} from "#tests/helpers/channel.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { alarm, advanceHubClock, hub, until } from "#tests/helpers/hubs.ts";
import { testContext } from "#tests/helpers/services.ts";

beforeAll(migrate);

const REFUSALS = "Authentification requise";
const ENDED = { message: "Votre session est terminée. Reconnectez-vous.", code: 1008 };
const { services, cookies } = testContext(BINDINGS, {
  clock: CLOCK,
  defer: (work) => void work,
});

test("a reuse two generations back, within the grace, ends the family and its sockets; a browser's session, its socket and another family live on", async () => {
  const { acteur, token } = await connectedBoutique();
  await addMembership(acteur);
  const first = createRefreshTokens(createKeyring(env.CLE_SIGNATURE)).issue(acteur.sessionId);
  await env.ANNUAIRE.prepare("UPDATE familles SET jeton = ? WHERE id = ?")
    .bind(first.hash, acteur.sessionId)
    .run();
  const other = { ...acteur, sessionId: crypto.randomUUID() };
  await openFamily(other);
  const cookie = await openSession(acteur);
  const page = { Cookie: cookie, Origin: ORIGIN };
  const [stolen, second, otherOne, browser] = await Promise.all([
    Wire.openSubscribed({ acteur, token }),
    Wire.openSubscribed({ acteur, token }),
    Wire.openSubscribed({ acteur: other, token: await sign(other) }),
    Wire.open(page),
  ]);
  await browser.connect();
  // New sockets are checked once, after five seconds; later only a notice ends them within a minute.
  await advanceHubClock(acteur, 5_000);
  expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  await until(async () => ((await alarm(acteur)) ?? 0) - Date.now() > 60_000);

  const two = await services.comptes.refresh(first.text);
  const three = await services.comptes.refresh(two.refreshToken);
  for (const wire of [stolen, second, otherOne, browser]) expect(await wire.isAlive()).toBe(true);

  await expect(services.comptes.refresh(first.text)).rejects.toThrow(REFUSALS);
  expect(await stolen.error()).toMatchObject(ENDED);
  expect(await second.error()).toMatchObject(ENDED);
  // Neither holder can go on: no token of the family works, and no new socket opens.
  for (const deadToken of [three.refreshToken, two.refreshToken, first.text])
    await expect(services.comptes.refresh(deadToken)).rejects.toThrow(REFUSALS);
  for (const access of [token, three.accessToken])
    expect((await upgrade({ Authorization: `Bearer ${access}` })).status).toBe(401);

  expect(await otherOne.isAlive()).toBe(true);
  expect(await browser.isAlive()).toBe(true);
  const request = new Request(ORIGIN, { headers: { Cookie: cookie } });
  expect((await cookies.read(request)).session?.acteur.gerantId).toBe(acteur.gerantId);
  // The directory is read, although the cookie's claims are trusted for a minute.
  expect(await cookies.renew(request)).toMatch(/^etal=[\w-]+\./);
  expect((await upgrade(page)).status).toBe(101);
});
