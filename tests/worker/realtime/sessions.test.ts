// A socket lasts exactly as long as its token or session.
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import {
  BINDINGS,
  connectedBoutique,
  Wire,
  CLOCK,
  openFamily,
  openSession,
  sign,
  topic,
} from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN, testFrontDoor } from "#tests/helpers/front-door.ts";
import { alarm, advanceHubClock, hub, until, patchPorts } from "#tests/helpers/hubs.ts";
import { testContext } from "#tests/helpers/services.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";

beforeAll(migrate);

const ENDED = { message: "Votre session est terminée. Reconnectez-vous.", code: 1008 };
const deferred: Promise<unknown>[] = [];
const { services, cookies } = testContext(BINDINGS, {
  clock: CLOCK,
  defer: (work) => {
    deferred.push(work);
  },
});

async function advance(acteur: Acteur, ms: number): Promise<void> {
  await advanceHubClock(acteur, ms);
  expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
}

async function nextAlarm(acteur: Acteur): Promise<number> {
  return ((await alarm(acteur)) ?? 0) - Date.now();
}

describe("a socket that does not send CONNECT", () => {
  test("ends after 5 seconds, with a token or without", async () => {
    const { acteur, token } = await connectedBoutique();
    const silent = [
      await Wire.open({ Authorization: `Bearer ${token}` }),
      await Wire.open({}, `?etablissement=${acteur.etablissementId}`),
    ];
    const speaking = await Wire.openSubscribed({ acteur, token });
    const rest = await nextAlarm(acteur);
    expect(rest).toBeGreaterThan(3_000);
    expect(rest).toBeLessThanOrEqual(5_000);
    await advance(acteur, 5_001);
    for (const wire of silent)
      expect(await wire.error()).toMatchObject({
        message: "Aucune trame CONNECT n'a été reçue dans les 5 secondes",
        code: 1008,
      });
    expect(await speaking.isAlive()).toBe(true);
  });

  test("ends then although no database answers", async () => {
    const { acteur, token } = await connectedBoutique();
    const speaking = await Wire.openSubscribed({ acteur, token });
    const mute = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    let requests = 0;
    await patchPorts(acteur, (ports) => {
      ports.evenements.following = () => new Promise(() => undefined);
      ports.accessEndTimes = () => {
        requests += 1;
        return new Promise(() => undefined);
      };
    });
    // The platform starts no alarm while another runs, so the handler must not wait for a database.
    const advanced = advance(acteur, 5_001).then(() => "finie");
    expect(await Promise.race([advanced, pause(4_000)])).toBe("finie");
    expect(await mute.error()).toMatchObject({ code: 1008 });
    expect(await speaking.isAlive()).toBe(true);
    // The directory gets one question at a time, however many deadlines come.
    await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    await advance(acteur, 10_003);
    expect(requests).toBe(1);
  });
});

describe("a bearer's socket", () => {
  test("ends when its token does, although its family lives", async () => {
    const { acteur } = await connectedBoutique();
    const wire = await Wire.openSubscribed({ acteur, token: await sign(acteur, Date.now() - 14 * 60_000) });
    const fresh = await Wire.openSubscribed({ acteur, token: await sign(acteur) });
    await advance(acteur, 5_000);
    await until(async () => (await nextAlarm(acteur)) > 50_000);
    expect(await nextAlarm(acteur)).toBeLessThanOrEqual(60_000);
    await advance(acteur, 61_000);
    expect(await wire.error()).toMatchObject(ENDED);
    expect(await fresh.isAlive()).toBe(true);
  });

  test("ends with a logout, at once, and nobody else's does", async () => {
    const { acteur, token } = await connectedBoutique();
    const other = { ...acteur, sessionId: crypto.randomUUID() };
    await openFamily(other);
    const [wire, second, otherOne] = await Promise.all([
      Wire.openSubscribed({ acteur, token }),
      Wire.open({}, `?etablissement=${acteur.etablissementId}`),
      Wire.openSubscribed({ acteur: other, token: await sign(other) }),
    ]);
    await second.connect([["Authorization", `Bearer ${token}`]]);
    await services.comptes.logout(acteur);
    expect(await wire.error()).toMatchObject(ENDED);
    expect(await second.error()).toMatchObject(ENDED);
    expect(await otherOne.isAlive()).toBe(true);
  });

  test("ends when a refresh token that was used before is used again: its family is revoked", async () => {
    const { acteur } = await connectedBoutique();
    const tokens = createRefreshTokens(createKeyring(env.CLE_SIGNATURE));
    const first = tokens.issue(acteur.sessionId);
    await env.ANNUAIRE.prepare("UPDATE familles SET jeton = ? WHERE id = ?")
      .bind("un autre", acteur.sessionId)
      .run();
    await env.ANNUAIRE.prepare(
      "INSERT INTO adhesions (gerant_id, etablissement_id, role) VALUES (?, ?, 'GERANT')",
    )
      .bind(acteur.gerantId, acteur.etablissementId)
      .run();
    const wire = await Wire.openSubscribed({ acteur, token: await sign(acteur) });
    await expect(services.comptes.refresh(first.text)).rejects.toThrow("Authentification requise");
    expect(await wire.error()).toMatchObject(ENDED);
  });
});

describe("a page's socket", () => {
  const page = (cookie: string) => Wire.open({ Cookie: cookie, Origin: ORIGIN });

  test("ends with the session, at once", async () => {
    const { acteur } = await connectedBoutique();
    const cookie = await openSession(acteur);
    const wire = await page(cookie);
    await wire.connect();
    // This event makes the hub read the directory, so it does not read it again for a minute.
    wire.sendFrame("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
      ["receipt", "t"],
    ]);
    await wire.jusqua(({ command }) => command === "RECEIPT");
    await hub(acteur).poke();
    const { session } = await cookies.read(new Request(ORIGIN, { headers: { Cookie: cookie } }));
    if (session) await services.comptes.closeSession(session.acteur);
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("lasts as long as its session is used, which is checked in the directory when it would end", async () => {
    const { acteur } = await connectedBoutique();
    const wire = await page(await openSession(acteur));
    await wire.connect();
    await advance(acteur, 5_000);
    const week = 7 * 86_400_000;
    await until(async () => (await nextAlarm(acteur)) > week - 60_000);
    await env.ANNUAIRE.prepare("UPDATE sessions SET date_vue = date_vue + ?1 WHERE gerant_id = ?2")
      .bind(week, acteur.gerantId)
      .run();
    await advance(acteur, week + 1_000);
    expect(await wire.isAlive()).toBe(true);
    await env.ANNUAIRE.prepare("UPDATE sessions SET date_fin = 1 WHERE gerant_id = ?")
      .bind(acteur.gerantId)
      .run();
    await advance(acteur, 2 * week + 1_000);
    expect(await wire.error()).toMatchObject(ENDED);
  });
});

describe("what was lost on the way", () => {
  test("a revocation that the hub was not notified of is noticed when something happens in the shop, within a minute", async () => {
    const { acteur, token } = await connectedBoutique();
    const wire = await Wire.openSubscribed({ acteur, token });
    await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
      .bind(acteur.sessionId)
      .run();
    await hub(acteur).poke();
    expect(await wire.isAlive()).toBe(true);
    await advanceHubClock(acteur, 60_001);
    await hub(acteur).poke();
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("a shop in which nothing happens any more is checked once, and then left alone", async () => {
    const { acteur, token } = await connectedBoutique();
    const wire = await Wire.openSubscribed({ acteur, token });
    await advance(acteur, 5_000);
    await until(async () => (await nextAlarm(acteur)) > 60_000);
    await hub(acteur).poke();
    expect(await nextAlarm(acteur)).toBeLessThanOrEqual(65_000);
    await advance(acteur, 65_001);
    expect(await wire.isAlive()).toBe(true);
    await until(async () => (await alarm(acteur)) !== null);
    expect(await nextAlarm(acteur)).toBeGreaterThan(10 * 60_000);
  });

  test("a directory that did not answer then is queried again soon", async () => {
    const { acteur, token } = await connectedBoutique();
    const wire = await Wire.openSubscribed({ acteur, token });
    await advance(acteur, 5_000);
    await until(async () => (await nextAlarm(acteur)) > 60_000);
    await patchPorts(acteur, (ports) => {
      const { accessEndTimes } = ports;
      ports.accessEndTimes = () => {
        ports.accessEndTimes = accessEndTimes;
        return Promise.reject(new Error("annuaire absent"));
      };
    });
    await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
      .bind(acteur.sessionId)
      .run();
    await advanceHubClock(acteur, 65_001);
    await hub(acteur).poke();
    await until(async () => (await nextAlarm(acteur)) < 14 * 60_000);
    expect(await nextAlarm(acteur)).toBeLessThanOrEqual(70_001);
    await advance(acteur, 70_002);
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("a directory that cannot be queried ends nobody, and is queried again; a token ends without being checked", async () => {
    const { acteur, token } = await connectedBoutique();
    const olderWire = await Wire.openSubscribed({
      acteur,
      token: await sign(acteur, Date.now() - 14 * 60_000),
    });
    const wire = await Wire.openSubscribed({ acteur, token });
    await env.ANNUAIRE.prepare("UPDATE familles SET date_expiration = ? WHERE id = ?")
      .bind(Date.now() + 100_000, acteur.sessionId)
      .run();
    const page = await Wire.open({ Cookie: await openSession(acteur), Origin: ORIGIN });
    await page.connect();
    await patchPorts(acteur, (ports) => {
      ports.accessEndTimes = () => Promise.reject(new Error("annuaire absent"));
    });
    await advance(acteur, 61_000);
    expect(await olderWire.error()).toMatchObject(ENDED);
    expect(await wire.isAlive()).toBe(true);
    await advance(acteur, 8 * 86_400_000);
    expect(await page.isAlive()).toBe(true);
    const rest = async () => (await nextAlarm(acteur)) - 8 * 86_400_000;
    await until(async () => (await rest()) > 0);
    expect(await rest()).toBeLessThanOrEqual(5_000);
  });

  test("a token ends on time while a directory that does not answer is still waited for", async () => {
    const { acteur } = await connectedBoutique();
    const wire = await Wire.openSubscribed({ acteur, token: await sign(acteur, Date.now() - 14 * 60_000) });
    await patchPorts(acteur, (ports) => {
      ports.accessEndTimes = () => new Promise(() => undefined);
    });
    await advance(acteur, 5_000);
    const rest = await nextAlarm(acteur);
    expect(rest).toBeGreaterThan(55_000);
    expect(rest).toBeLessThanOrEqual(60_000);
    await advance(acteur, 60_001);
    expect(await wire.error()).toMatchObject(ENDED);
  });
});

test("logging out through the API ends the sockets of the token's family", async () => {
  const { acteur, token } = await connectedBoutique();
  const wire = await Wire.openSubscribed({ acteur, token });
  const response = await testFrontDoor({ clock: CLOCK, bindings: BINDINGS }).open("/api/v1/compte/logout", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(await wire.error()).toMatchObject(ENDED);
});
