// A session ends while its socket opens, connects or is reviewed, or the notice of the end is lost.
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
} from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { alarm, connectWire, putToSleep, hub, until, patchPorts } from "#tests/helpers/hubs.ts";
import { testContext } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { pause } from "#worker/core/service/pause.ts";

beforeAll(migrate);

const ENDED = { message: "Votre session est terminée. Reconnectez-vous.", code: 1008 };
const bearer = (token: string): [string, string] => ["Authorization", `Bearer ${token}`];

async function revoke(acteur: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
    .bind(acteur.sessionId)
    .run();
  await hub(acteur).close([acteur.sessionId]);
}

async function passTime(acteur: Acteur, ms: number): Promise<void> {
  const start = await hour(acteur);
  for (let alarmCount = 0; alarmCount < 10; alarmCount++) {
    const next = Math.min((await alarm(acteur)) ?? Infinity, start + ms);
    await setClock(acteur, next);
    if (next === start + ms) return;
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  }
  throw new Error("L'alarme du hub n'a pas de fin");
}

async function hour(acteur: Acteur): Promise<number> {
  let now = 0;
  await patchPorts(acteur, (ports) => {
    now = ports.now();
  });
  return now;
}

function setClock(acteur: Acteur, now: number): Promise<void> {
  return patchPorts(acteur, (ports) => {
    ports.now = () => now;
  });
}

/** The hub has just read the directory, so the review of the minute cannot notice the next end. */
async function reviewNow(acteur: Acteur): Promise<void> {
  const { other, token } = await otherFamily(acteur);
  await Wire.openSubscribed({ acteur: other, token });
  await hub(acteur).poke();
}

/** Holds back the directory's answer, after it was read, until `release`. */
async function holdDirectory(acteur: Acteur) {
  let reads = 0;
  let released = false;
  await patchPorts(acteur, (ports) => {
    const { accessEndTimes } = ports;
    ports.accessEndTimes = async (ids) => {
      const ends = await accessEndTimes(ids);
      reads += 1;
      if (reads === 1) await until(() => released);
      return ends;
    };
  });
  return {
    untilRead: () => until(() => reads > 0),
    release: () => {
      released = true;
    },
  };
}

async function otherFamily(acteur: Acteur) {
  const other = { ...acteur, sessionId: crypto.randomUUID() };
  await openFamily(other);
  return { other, token: await sign(other) };
}

describe("a session that ends ends its socket within 5 seconds", () => {
  test("although the hub is notified of it while CONNECT is being checked", async () => {
    const { acteur, token } = await connectedBoutique();
    await reviewNow(acteur);
    const wire = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    const directory = await holdDirectory(acteur);
    const response = wire.connect([bearer(token)]);
    await directory.untilRead();
    await revoke(acteur);
    directory.release();
    expect((await response).command).toBe("CONNECTED");
    await passTime(acteur, 5_000);
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("although the hub is notified of it before the worker hands the socket over", async () => {
    const { acteur } = await connectedBoutique();
    await reviewNow(acteur);
    // The worker has already checked the access.
    await revoke(acteur);
    const wire = await connectWire(acteur);
    expect((await wire.connect()).command).toBe("CONNECTED");
    await passTime(acteur, 5_000);
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("although it is a page's, and is reported before the worker hands the socket over", async () => {
    const { acteur } = await connectedBoutique();
    await openSession(acteur);
    const { results } = await env.ANNUAIRE.prepare(
      "UPDATE sessions SET date_fin = 1 WHERE gerant_id = ? RETURNING id",
    )
      .bind(acteur.gerantId)
      .all<{ id: string }>();
    const sessionId = results[0]?.id ?? "";
    await reviewNow(acteur);
    await hub(acteur).close([sessionId]);
    const wire = await connectWire({ ...acteur, sessionId });
    expect((await wire.connect()).command).toBe("CONNECTED");
    await passTime(acteur, 5_000);
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("a session that lives is checked once, and its socket stays", async () => {
    const { acteur, token } = await connectedBoutique();
    const wire = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    await wire.connect([bearer(token)]);
    await passTime(acteur, 6_000);
    expect(await wire.isAlive()).toBe(true);
    // The next alarm is the token's own end.
    expect(((await alarm(acteur)) ?? 0) - Date.now()).toBeGreaterThan(10 * 60_000);
  });
});

describe("a review of sessions that is under way while CONNECT brings a token", () => {
  test("of another family, ends neither the page's socket nor what it speaks with", async () => {
    const { acteur } = await connectedBoutique();
    const wire = await Wire.open({ Cookie: await openSession(acteur), Origin: ORIGIN });
    const directory = await holdDirectory(acteur);
    await hub(acteur).poke();
    await directory.untilRead();
    const { token } = await otherFamily(acteur);
    expect((await wire.connect([bearer(token)])).command).toBe("CONNECTED");
    directory.release();
    await pause(100);
    expect(await wire.isAlive()).toBe(true);
  });

  test("leaves alone a socket that had none when it began", async () => {
    const { acteur, token } = await connectedBoutique();
    const witness = await Wire.open({ Authorization: `Bearer ${token}` });
    await witness.connect();
    const wire = await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
    const directory = await holdDirectory(acteur);
    await hub(acteur).poke();
    await directory.untilRead();
    const other = await otherFamily(acteur);
    expect((await wire.connect([bearer(other.token)])).command).toBe("CONNECTED");
    directory.release();
    await pause(100);
    expect(await Promise.all([wire.isAlive(), witness.isAlive()])).toEqual([true, true]);
  });
});

describe("a page's socket that sends CONNECT with a token", () => {
  async function pageWithToken() {
    const { acteur } = await connectedBoutique();
    const cookie = await openSession(acteur);
    const wire = await Wire.open({ Cookie: cookie, Origin: ORIGIN });
    const { other, token } = await otherFamily(acteur);
    expect((await wire.connect([bearer(token)])).command).toBe("CONNECTED");
    return { acteur, other, cookie, wire };
  }
  const { services, cookies } = testContext(BINDINGS, {
    clock: CLOCK,
    defer: (work) => void work,
  });

  test("ends with the page's session", async () => {
    const { cookie, wire } = await pageWithToken();
    const { session } = await cookies.read(new Request(ORIGIN, { headers: { Cookie: cookie } }));
    if (!session) throw new Error("La page n'a pas de session");
    await services.comptes.closeSession(session.acteur);
    expect(await wire.error()).toMatchObject(ENDED);
  });

  test("does not end with the token's family", async () => {
    const { other, wire } = await pageWithToken();
    await revoke(other);
    expect(await wire.isAlive()).toBe(true);
  });
});

describe("a revocation whose word was lost", () => {
  test.each([
    ["awake", "its own"],
    ["awake", "another's first"],
    ["asleep since", "its own"],
    ["asleep since", "another's first"],
  ])(
    "is noticed a minute at most after something happened by a hub that is %s, whose alarm is %s",
    async (state, alarmOf) => {
      const { acteur, token } = await connectedBoutique();
      const wire = await Wire.openSubscribed({ acteur, token });
      // The reviews of new sockets and of the next event are over.
      await passTime(acteur, 6_000);
      await hub(acteur).poke();
      await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
        .bind(acteur.sessionId)
        .run();
      // The directory was read a moment ago, so the hub does not read it again.
      await hub(acteur).poke();
      await pause(50);
      expect(await wire.isAlive()).toBe(true);
      const now = await hour(acteur);
      if (state === "asleep since") await putToSleep(acteur);
      await setClock(acteur, now);
      if (alarmOf === "another's first") {
        await Wire.open({}, `?etablissement=${acteur.etablissementId}`);
        expect((await alarm(acteur)) ?? Infinity).toBeLessThanOrEqual(now + 5_000);
      }
      await passTime(acteur, 60_000);
      expect(await wire.error()).toMatchObject(ENDED);
    },
  );
});
