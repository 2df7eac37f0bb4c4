// The door of the channel: what is refused before a hub wakes, and in which words.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { hubDe } from "#worker/realtime/address.ts";
import { migrer } from "#tests/helpers/bases.ts";
import {
  BINDINGS,
  boutiqueConnectee,
  Fil,
  HORLOGE,
  monter,
  ouvrirSession,
  signer,
} from "#tests/helpers/canal.ts";
import { ORIGINE, porteDeTest } from "#tests/helpers/front-door.ts";
import { hub, jusque, pause, reglerPorts } from "#tests/helpers/hubs.ts";
import { createAppContext } from "#worker/context.ts";

beforeAll(migrer);

async function attendre(reponse: Promise<Response>, status: number, message: string): Promise<Response> {
  const lue = await reponse;
  expect(lue.webSocket).toBeNull();
  expect(lue.status).toBe(status);
  expect(await lue.clone().json()).toMatchObject({ status, message, path: "/ws" });
  return lue;
}

const bearer = (jeton: string) => ({ Authorization: `Bearer ${jeton}` });

describe("what is no upgrade", () => {
  test.each(["POST", "PUT", "HEAD", "OPTIONS"])("%s is a 405 that names GET", async (methode) => {
    const reponse = await monter({}, "", methode);
    expect(reponse.status).toBe(405);
    expect(reponse.headers.get("Allow")).toBe("GET");
  });

  test("a GET without the header is a 426 that names the protocol", async () => {
    const reponse = await attendre(
      monter({ Upgrade: "h2c" }),
      426,
      "Cette adresse attend une connexion WebSocket",
    );
    expect(reponse.headers.get("Upgrade")).toBe("websocket");
    expect(reponse.headers.get("X-Request-Id")).not.toBeNull();
  });
});

describe("subprotocols", () => {
  test.each([
    ["v12.stomp", "v12.stomp"],
    ["v10.stomp, v11.stomp", "v11.stomp"],
    ["autre, v10.stomp", "v10.stomp"],
  ])("of %s, %s is echoed", async (offerts, choisi) => {
    const { jeton } = await boutiqueConnectee();
    const reponse = await monter({ ...bearer(jeton), "Sec-WebSocket-Protocol": offerts });
    expect(reponse.status).toBe(101);
    expect(reponse.headers.get("Sec-WebSocket-Protocol")).toBe(choisi);
  });

  test("none offered, none echoed", async () => {
    const { jeton } = await boutiqueConnectee();
    const reponse = await monter(bearer(jeton));
    expect(reponse.status).toBe(101);
    expect(reponse.headers.has("Sec-WebSocket-Protocol")).toBe(false);
  });

  test("none known: 400", async () => {
    const { jeton } = await boutiqueConnectee();
    const reponse = monter({ ...bearer(jeton), "Sec-WebSocket-Protocol": "mqtt, V12.STOMP" });
    await attendre(
      reponse,
      400,
      "Aucun des sous-protocoles proposés n'est connu (v12.stomp, v11.stomp, v10.stomp)",
    );
  });
});

describe("a bearer", () => {
  test.each(["Bearer", "Basic abc", "Bearer a b", "Bearer a.b.c"])("«%s» is a 401", async (valeur) => {
    const { acteur } = await boutiqueConnectee();
    const reponse = monter({ Authorization: valeur }, `?etablissement=${acteur.etablissementId}`);
    await attendre(reponse, 401, "Authentification requise");
  });

  test("whose time is over, or whose family is revoked, opens nothing", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    await attendre(
      monter(bearer(await signer(acteur, Date.now() - 16 * 60_000))),
      401,
      "Authentification requise",
    );
    await createAppContext(BINDINGS, { clock: HORLOGE }).services.comptes.logout(acteur);
    await attendre(monter(bearer(jeton)), 401, "Authentification requise");
    const requete = `?etablissement=${acteur.etablissementId}`;
    await attendre(monter(bearer(jeton), requete), 401, "Authentification requise");
  });

  test("for another shop than the parameter's is a 403, for the same one a socket", async () => {
    const [{ jeton, acteur }, autre] = await Promise.all([boutiqueConnectee(), boutiqueConnectee()]);
    const message = "Cet établissement n'est pas celui de votre compte";
    await attendre(monter(bearer(jeton), `?etablissement=${autre.acteur.etablissementId}`), 403, message);
    // Not a 404: that would say which shops there are.
    await attendre(monter(bearer(jeton), "?etablissement=999999"), 403, message);
    expect((await monter(bearer(jeton), `?etablissement=${acteur.etablissementId}`)).status).toBe(101);
  });
});

describe("a socket that says who it is in CONNECT", () => {
  test.each(["0", "-1", "1.5", "abc", "", "1e3", "99999999999999999"])(
    "«%s» is no establishment: 400",
    async (texte) => {
      await attendre(
        monter({}, `?etablissement=${texte}`),
        400,
        "L'identifiant doit être un nombre entier positif",
      );
    },
  );

  test("an establishment that does not exist is a 404", async () => {
    await attendre(monter({}, "?etablissement=987654"), 404, "Établissement non trouvé");
  });

  test("without a parameter either: 401", async () => {
    await attendre(monter({}), 401, "Authentification requise");
  });

  test("is connected by its token, and by nobody else's", async () => {
    const [{ jeton, acteur }, autre] = await Promise.all([boutiqueConnectee(), boutiqueConnectee()]);
    const requete = `?etablissement=${acteur.etablissementId}`;
    const fil = await Fil.ouvrir({}, requete);
    expect((await fil.connect([["Authorization", `Bearer ${jeton}`]])).command).toBe("CONNECTED");

    const etranger = await Fil.ouvrir({}, requete);
    await etranger.connect([["Authorization", `Bearer ${autre.jeton}`]]);
    expect(await etranger.erreur()).toMatchObject({
      message: "Cet établissement n'est pas celui de votre compte",
      code: 1008,
    });
    const muet = await Fil.ouvrir({}, requete);
    await muet.connect();
    expect(await muet.erreur()).toMatchObject({ message: "Authentification requise", code: 1008 });
  });

  test("a CONNECT for another manager than the upgrade's is an ERROR", async () => {
    const { jeton, acteur } = await boutiqueConnectee();
    const fil = await Fil.ouvrir(bearer(jeton));
    await fil.connect([["Authorization", `Bearer ${await signer({ ...acteur, gerantId: 987 })}`]]);
    expect(await fil.erreur()).toMatchObject({
      message: "Ce jeton n'est pas celui de votre compte",
      code: 1008,
    });
  });

  test("250 of an address may wait to be recognised, one more is asked to come again; others still come in", async () => {
    const { jeton, acteur } = await boutiqueConnectee();
    const requete = `?etablissement=${acteur.etablissementId}`;
    const foule = await Promise.all(Array.from({ length: 250 }, () => Fil.ouvrir({}, requete)));
    const reponse = await attendre(monter({}, requete), 503, "Le canal temps réel n'est pas disponible");
    expect(reponse.headers.get("Retry-After")).toBe("5");
    expect((await monter(bearer(jeton))).status).toBe(101);
    expect((await monter({ "CF-Connecting-IP": "192.0.2.8" }, requete)).status).toBe(101);
    for (const fil of foule) fil.fermer();
  });

  test("200 at once, each with its token in CONNECT, all get in, however long the directory takes over them", async () => {
    const { jeton, acteur } = await boutiqueConnectee();
    const requete = `?etablissement=${acteur.etablissementId}`;
    const foule = await Promise.all(Array.from({ length: 200 }, () => Fil.ouvrir({}, requete)));
    // What a crowd makes of a slow directory: the 5 seconds for CONNECT are over before it has answered.
    let lent = true;
    await reglerPorts(acteur, (ports) => {
      const { finsDesAcces } = ports;
      ports.finsDesAcces = async (ids) => {
        await jusque(() => !lent);
        return finsDesAcces(ids);
      };
    });
    const reponses = Promise.all(foule.map((fil) => fil.connect([["Authorization", `Bearer ${jeton}`]])));
    for (const fil of foule) fil.envoyer("\n\n");
    await pause(100);
    await reglerPorts(acteur, (ports) => {
      ports.now = () => Date.now() + 5_001;
    });
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
    lent = false;
    expect(new Set((await reponses).map(({ command }) => command))).toEqual(new Set(["CONNECTED"]));
    for (const fil of foule) fil.fermer();
  });
});

describe("a page", () => {
  const etrangere = "Cette requête ne vient pas d'une page d'Étal";

  test("of ours is let in by its cookie; of elsewhere, or of nowhere, it is not", async () => {
    const { acteur } = await boutiqueConnectee();
    const { etablissementId } = acteur;
    const cookie = await ouvrirSession(acteur);
    const ici = { Cookie: cookie, Origin: ORIGINE };
    const fil = await Fil.ouvrir(ici, `?etablissement=${etablissementId}`);
    expect((await fil.connect()).command).toBe("CONNECTED");
    await attendre(monter({ ...ici, Origin: "https://ailleurs.test" }), 403, etrangere);
    await attendre(monter({ ...ici, Origin: "https://etal.test" }), 403, etrangere);
    await attendre(monter({ ...ici, Origin: "null" }), 403, etrangere);
    await attendre(monter({ Cookie: cookie }), 403, etrangere);
    const autre = monter(ici, `?etablissement=${etablissementId + 1}`);
    await attendre(autre, 403, "Cet établissement n'est pas celui de votre compte");
    await attendre(monter({ ...ici, Cookie: "etal=abc" }), 401, "Authentification requise");
  });

  test("whose session has ended is a 401 at once, although its claims are believed for a minute", async () => {
    const cookie = await ouvrirSession((await boutiqueConnectee()).acteur);
    await env.ANNUAIRE.prepare("UPDATE sessions SET date_fin = 1").run();
    await attendre(monter({ Cookie: cookie, Origin: ORIGINE }), 401, "Authentification requise");
  });
});

test("a hub that cannot be had is a 503, and nothing is said of why", async () => {
  const { jeton } = await boutiqueConnectee();
  const HUB = {
    idFromName: (nom: string) => env.HUB.idFromName(nom),
    get: () => ({ fetch: () => Promise.reject(new Error("en panne")) }),
  } as unknown as typeof env.HUB;
  const porte = porteDeTest({ clock: HORLOGE, bindings: { ...BINDINGS, HUB } });
  const reponse = await porte.ouvrir("/ws", { headers: { Upgrade: "websocket", ...bearer(jeton) } });
  expect(reponse.status).toBe(503);
  expect(await reponse.text()).not.toContain("panne");
});

test("what a client puts into the headers by which the worker speaks to the hub has no effect", async () => {
  const [{ jeton, acteur }, autre] = await Promise.all([boutiqueConnectee(), boutiqueConnectee()]);
  const acces = { acteur: autre.acteur, jetonFin: null, fin: Date.now() + 1e9 };
  const fil = await Fil.ouvrir({
    ...bearer(jeton),
    "etal-etablissement": String(autre.acteur.etablissementId),
    "etal-acces": encodeURIComponent(JSON.stringify(acces)),
  });
  await fil.connect();
  fil.dire("SUBSCRIBE", [
    ["id", "1"],
    ["destination", `/topic/etablissement.${acteur.etablissementId}`],
    ["receipt", "1"],
  ]);
  await fil.jusqua(({ command }) => command === "RECEIPT");
  const sockets = (etablissementId: number) =>
    runInDurableObject(hubDe(env.HUB, etablissementId), (_, state) => state.getWebSockets().length);
  expect(await sockets(acteur.etablissementId)).toBe(1);
  expect(await sockets(autre.acteur.etablissementId)).toBe(0);
});
