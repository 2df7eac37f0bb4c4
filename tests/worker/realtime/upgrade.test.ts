import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import {
  BINDINGS,
  connectedBoutique,
  Wire,
  CLOCK,
  upgrade,
  openSession,
  sign,
} from "#tests/helpers/channel.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN, testFrontDoor } from "#tests/helpers/front-door.ts";
import { hub, until, patchPorts, stopHubClock } from "#tests/helpers/hubs.ts";
import { times } from "#tests/helpers/long.ts";
import { testContext } from "#tests/helpers/services.ts";
import { pause } from "#worker/core/service/pause.ts";
import { hubOf } from "#worker/realtime/address.ts";

beforeAll(migrate);

async function expectRefusal(
  response: Promise<Response>,
  status: number,
  message: string,
): Promise<Response> {
  const received = await response;
  expect(received.webSocket).toBeNull();
  expect(received.status).toBe(status);
  expect(await received.clone().json()).toMatchObject({ status, message, path: "/ws" });
  return received;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe("what is no upgrade", () => {
  test.each(["POST", "PUT", "HEAD", "OPTIONS"])("%s is a 405 that names GET", async (method) => {
    const response = await upgrade({}, "", method);
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET");
  });

  test("a GET without the header is a 426 that names the protocol", async () => {
    const response = await expectRefusal(
      upgrade({ Upgrade: "h2c" }),
      426,
      "Cette adresse attend une connexion WebSocket",
    );
    expect(response.headers.get("Upgrade")).toBe("websocket");
    expect(response.headers.get("X-Request-Id")).not.toBeNull();
  });
});

describe("subprotocols", () => {
  test.each([
    ["v12.stomp", "v12.stomp"],
    ["v10.stomp, v11.stomp", "v11.stomp"],
    ["autre, v10.stomp", "v10.stomp"],
  ])("of %s, %s is echoed", async (offered, chosen) => {
    const { token } = await connectedBoutique();
    const response = await upgrade({ ...bearer(token), "Sec-WebSocket-Protocol": offered });
    expect(response.status).toBe(101);
    expect(response.headers.get("Sec-WebSocket-Protocol")).toBe(chosen);
  });

  test("none offered, none echoed", async () => {
    const { token } = await connectedBoutique();
    const response = await upgrade(bearer(token));
    expect(response.status).toBe(101);
    expect(response.headers.has("Sec-WebSocket-Protocol")).toBe(false);
  });

  test("none known: 400", async () => {
    const { token } = await connectedBoutique();
    const response = upgrade({ ...bearer(token), "Sec-WebSocket-Protocol": "mqtt, V12.STOMP" });
    await expectRefusal(
      response,
      400,
      "Aucun des sous-protocoles proposés n'est connu (v12.stomp, v11.stomp, v10.stomp)",
    );
  });
});

describe("a bearer", () => {
  test.each(["Bearer", "Basic abc", "Bearer a b", "Bearer a.b.c"])("«%s» is a 401", async (value) => {
    const { acteur } = await connectedBoutique();
    const response = upgrade({ Authorization: value }, `?etablissement=${acteur.etablissementId}`);
    await expectRefusal(response, 401, "Authentification requise");
  });

  test("whose time is over, or whose family is revoked, opens nothing", async () => {
    const { acteur, token } = await connectedBoutique();
    await expectRefusal(
      upgrade(bearer(await sign(acteur, Date.now() - 16 * 60_000))),
      401,
      "Authentification requise",
    );
    await testContext(BINDINGS, { clock: CLOCK }).services.comptes.logout(acteur);
    await expectRefusal(upgrade(bearer(token)), 401, "Authentification requise");
    const query = `?etablissement=${acteur.etablissementId}`;
    await expectRefusal(upgrade(bearer(token), query), 401, "Authentification requise");
  });

  test("for another shop than the parameter's is a 403, for the same one a socket", async () => {
    const [{ token, acteur }, other] = await Promise.all([connectedBoutique(), connectedBoutique()]);
    const message = "Cet établissement n'est pas celui de votre compte";
    await expectRefusal(
      upgrade(bearer(token), `?etablissement=${other.acteur.etablissementId}`),
      403,
      message,
    );
    // A 404 would tell which shops exist.
    await expectRefusal(upgrade(bearer(token), "?etablissement=999999"), 403, message);
    expect((await upgrade(bearer(token), `?etablissement=${acteur.etablissementId}`)).status).toBe(101);
  });
});

describe("a socket that shows who it is in CONNECT", () => {
  test.each(["0", "-1", "1.5", "abc", "", "1e3", "99999999999999999"])(
    "«%s» is no establishment: 400",
    async (text) => {
      await expectRefusal(
        upgrade({}, `?etablissement=${text}`),
        400,
        "L'identifiant doit être un nombre entier positif",
      );
    },
  );

  test("an establishment that does not exist is a 404", async () => {
    await expectRefusal(upgrade({}, "?etablissement=987654"), 404, "Établissement non trouvé");
  });

  test("without a parameter either: 401", async () => {
    await expectRefusal(upgrade({}), 401, "Authentification requise");
  });

  test("is connected by its token, and by nobody else's", async () => {
    const [{ token, acteur }, other] = await Promise.all([connectedBoutique(), connectedBoutique()]);
    const query = `?etablissement=${acteur.etablissementId}`;
    const wire = await Wire.open({}, query);
    expect((await wire.connect([["Authorization", `Bearer ${token}`]])).command).toBe("CONNECTED");

    const foreign = await Wire.open({}, query);
    await foreign.connect([["Authorization", `Bearer ${other.token}`]]);
    expect(await foreign.error()).toMatchObject({
      message: "Cet établissement n'est pas celui de votre compte",
      code: 1008,
    });
    const mute = await Wire.open({}, query);
    await mute.connect();
    expect(await mute.error()).toMatchObject({ message: "Authentification requise", code: 1008 });
  });

  test("a CONNECT for another manager than the upgrade's is an ERROR", async () => {
    const { token, acteur } = await connectedBoutique();
    const wire = await Wire.open(bearer(token));
    await wire.connect([["Authorization", `Bearer ${await sign({ ...acteur, gerantId: 987 })}`]]);
    expect(await wire.error()).toMatchObject({
      message: "Ce jeton n'est pas celui de votre compte",
      code: 1008,
    });
  });

  test("250 of an address may wait to be recognised, one more has to come again; others still come in", async () => {
    const { token, acteur } = await connectedBoutique();
    const query = `?etablissement=${acteur.etablissementId}`;
    // On a busy machine the first ones would reach the end of the time for CONNECT before the last ones came.
    await stopHubClock(acteur);
    const crowd = await Promise.all(Array.from({ length: 250 }, () => Wire.open({}, query)));
    const response = await expectRefusal(upgrade({}, query), 503, "Le canal temps réel n'est pas disponible");
    expect(response.headers.get("Retry-After")).toBe("5");
    expect((await upgrade(bearer(token))).status).toBe(101);
    expect((await upgrade({ "CF-Connecting-IP": "192.0.2.8" }, query)).status).toBe(101);
    for (const wire of crowd) wire.close();
  });

  test("a crowd at once, each with its token in CONNECT, all get in, however long the directory takes over them", async () => {
    const { token, acteur } = await connectedBoutique();
    const query = `?etablissement=${acteur.etablissementId}`;
    const crowd = await Promise.all(Array.from({ length: times(60, 200) }, () => Wire.open({}, query)));
    // A crowd slows the directory: the 5 seconds for CONNECT pass before it answers.
    let slow = true;
    await patchPorts(acteur, (ports) => {
      const { accessEndTimes } = ports;
      ports.accessEndTimes = async (ids) => {
        await until(() => !slow);
        return accessEndTimes(ids);
      };
    });
    const responses = Promise.all(crowd.map((wire) => wire.connect([["Authorization", `Bearer ${token}`]])));
    for (const wire of crowd) wire.send("\n\n");
    await pause(100);
    await patchPorts(acteur, (ports) => {
      ports.now = () => Date.now() + 5_001;
    });
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
    slow = false;
    expect(new Set((await responses).map(({ command }) => command))).toEqual(new Set(["CONNECTED"]));
    for (const wire of crowd) wire.close();
  });
});

describe("a page", () => {
  const crossOrigin = "Cette requête ne vient pas d'une page d'Étal";

  test("of ours is let in by its cookie; of elsewhere, or of nowhere, it is not", async () => {
    const { acteur } = await connectedBoutique();
    const { etablissementId } = acteur;
    const cookie = await openSession(acteur);
    const here = { Cookie: cookie, Origin: ORIGIN };
    const wire = await Wire.open(here, `?etablissement=${etablissementId}`);
    expect((await wire.connect()).command).toBe("CONNECTED");
    await expectRefusal(upgrade({ ...here, Origin: "https://ailleurs.test" }), 403, crossOrigin);
    await expectRefusal(upgrade({ ...here, Origin: "https://etal.test" }), 403, crossOrigin);
    await expectRefusal(upgrade({ ...here, Origin: "null" }), 403, crossOrigin);
    await expectRefusal(upgrade({ Cookie: cookie }), 403, crossOrigin);
    const other = upgrade(here, `?etablissement=${etablissementId + 1}`);
    await expectRefusal(other, 403, "Cet établissement n'est pas celui de votre compte");
    await expectRefusal(upgrade({ ...here, Cookie: "etal=abc" }), 401, "Authentification requise");
  });

  test("whose session has ended is a 401 at once, although its claims are believed for a minute", async () => {
    const cookie = await openSession((await connectedBoutique()).acteur);
    await env.ANNUAIRE.prepare("UPDATE sessions SET date_fin = 1").run();
    await expectRefusal(upgrade({ Cookie: cookie, Origin: ORIGIN }), 401, "Authentification requise");
  });
});

test("a hub that cannot be had is a 503, which does not show why", async () => {
  const { token } = await connectedBoutique();
  const HUB = {
    idFromName: (name: string) => env.HUB.idFromName(name),
    get: () => ({ fetch: () => Promise.reject(new Error("en panne")) }),
  } as unknown as typeof env.HUB;
  const door = testFrontDoor({ clock: CLOCK, bindings: { ...BINDINGS, HUB } });
  const response = await door.open("/ws", { headers: { Upgrade: "websocket", ...bearer(token) } });
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("panne");
});

test("what a client puts into the headers by which the worker speaks to the hub has no effect", async () => {
  const [{ token, acteur }, other] = await Promise.all([connectedBoutique(), connectedBoutique()]);
  const access = { acteur: other.acteur, tokenEnd: null, end: Date.now() + 1e9 };
  const wire = await Wire.open({
    ...bearer(token),
    "etal-etablissement": String(other.acteur.etablissementId),
    "etal-acces": encodeURIComponent(JSON.stringify(access)),
  });
  await wire.connect();
  wire.sendFrame("SUBSCRIBE", [
    ["id", "1"],
    ["destination", `/topic/etablissement.${acteur.etablissementId}`],
    ["receipt", "1"],
  ]);
  await wire.jusqua(({ command }) => command === "RECEIPT");
  const sockets = (etablissementId: number) =>
    runInDurableObject(hubOf(env.HUB, etablissementId), (_, state) => state.getWebSockets().length);
  expect(await sockets(acteur.etablissementId)).toBe(1);
  expect(await sockets(other.acteur.etablissementId)).toBe(0);
});
