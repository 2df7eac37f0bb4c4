// How long a socket lasts: as long as what it speaks with, and not a breath longer.
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import { createAppContext } from "#worker/context.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { migrer } from "#tests/helpers/bases.ts";
import {
  BINDINGS,
  boutiqueConnectee,
  Fil,
  HORLOGE,
  ouvrirFamille,
  ouvrirSession,
  signer,
  topic,
} from "#tests/helpers/canal.ts";
import { ORIGINE, porteDeTest } from "#tests/helpers/front-door.ts";
import { alarme, devancer, hub, jusque, pause, reglerPorts } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const FINIE = { message: "Votre session est terminée. Reconnectez-vous.", code: 1008 };
const differes: Promise<unknown>[] = [];
const { services, cookies } = createAppContext(BINDINGS, {
  clock: HORLOGE,
  differer: (travail) => {
    differes.push(travail);
  },
});

/** The hub's clock goes on, and its alarm comes. */
async function avancer(acteur: Acteur, ms: number): Promise<void> {
  await devancer(acteur, ms);
  expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
}

async function prochaineAlarme(acteur: Acteur): Promise<number> {
  return ((await alarme(acteur)) ?? 0) - Date.now();
}

describe("a socket that does not say CONNECT", () => {
  test("ends after 5 seconds, with a token or without", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const muets = [
      await Fil.ouvrir({ Authorization: `Bearer ${jeton}` }),
      await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`),
    ];
    const parlant = await Fil.connecter({ acteur, jeton });
    const reste = await prochaineAlarme(acteur);
    expect(reste).toBeGreaterThan(3_000);
    expect(reste).toBeLessThanOrEqual(5_000);
    await avancer(acteur, 5_001);
    for (const fil of muets)
      expect(await fil.erreur()).toMatchObject({
        message: "Aucune trame CONNECT n'a été reçue dans les 5 secondes",
        code: 1008,
      });
    expect(await parlant.vit()).toBe(true);
  });

  test("ends then although no database answers", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const parlant = await Fil.connecter({ acteur, jeton });
    const muet = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    let demandes = 0;
    await reglerPorts(acteur, (ports) => {
      ports.evenements.suite = () => new Promise(() => undefined);
      ports.finsDesAcces = () => {
        demandes += 1;
        return new Promise(() => undefined);
      };
    });
    // The platform gives no alarm while one is running: it must not last as long as a database is waited for.
    const avancee = avancer(acteur, 5_001).then(() => "finie");
    expect(await Promise.race([avancee, pause(4_000)])).toBe("finie");
    expect(await muet.erreur()).toMatchObject({ code: 1008 });
    expect(await parlant.vit()).toBe(true);
    // One question at a time, however many deadlines come meanwhile.
    await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    await avancer(acteur, 10_003);
    expect(demandes).toBe(1);
  });
});

describe("a bearer's socket", () => {
  test("ends when its token does, although its family lives", async () => {
    const { acteur } = await boutiqueConnectee();
    const fil = await Fil.connecter({ acteur, jeton: await signer(acteur, Date.now() - 14 * 60_000) });
    const neuf = await Fil.connecter({ acteur, jeton: await signer(acteur) });
    await avancer(acteur, 5_000);
    await jusque(async () => (await prochaineAlarme(acteur)) > 50_000);
    expect(await prochaineAlarme(acteur)).toBeLessThanOrEqual(60_000);
    await avancer(acteur, 61_000);
    expect(await fil.erreur()).toMatchObject(FINIE);
    expect(await neuf.vit()).toBe(true);
  });

  test("ends with a logout, at once, and nobody else's does", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const autre = { ...acteur, sessionId: crypto.randomUUID() };
    await ouvrirFamille(autre);
    const [fil, second, voisin] = await Promise.all([
      Fil.connecter({ acteur, jeton }),
      Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`),
      Fil.connecter({ acteur: autre, jeton: await signer(autre) }),
    ]);
    await second.connect([["Authorization", `Bearer ${jeton}`]]);
    await services.comptes.logout(acteur);
    expect(await fil.erreur()).toMatchObject(FINIE);
    expect(await second.erreur()).toMatchObject(FINIE);
    expect(await voisin.vit()).toBe(true);
  });

  test("ends when a refresh token that was used before is used again: its family is revoked", async () => {
    const { acteur } = await boutiqueConnectee();
    const jetons = createRefreshTokens(creerTrousseau(env.CLE_SIGNATURE));
    const premier = jetons.issue(acteur.sessionId);
    await env.ANNUAIRE.prepare("UPDATE familles SET jeton = ? WHERE id = ?")
      .bind("un autre", acteur.sessionId)
      .run();
    await env.ANNUAIRE.prepare(
      "INSERT INTO adhesions (gerant_id, etablissement_id, role) VALUES (?, ?, 'GERANT')",
    )
      .bind(acteur.gerantId, acteur.etablissementId)
      .run();
    const fil = await Fil.connecter({ acteur, jeton: await signer(acteur) });
    await expect(services.comptes.refresh(premier.texte)).rejects.toThrow("Authentification requise");
    expect(await fil.erreur()).toMatchObject(FINIE);
  });
});

describe("a page's socket", () => {
  const page = (cookie: string) => Fil.ouvrir({ Cookie: cookie, Origin: ORIGINE });

  test("ends with the session, at once", async () => {
    const { acteur } = await boutiqueConnectee();
    const cookie = await ouvrirSession(acteur);
    const fil = await page(cookie);
    await fil.connect();
    // What is told now makes the hub ask the directory, so that it does not ask again for a minute.
    fil.dire("SUBSCRIBE", [
      ["id", "t"],
      ["destination", topic(acteur)],
      ["receipt", "t"],
    ]);
    await fil.jusqua(({ command }) => command === "RECEIPT");
    await hub(acteur).poke();
    const { session } = await cookies.lire(new Request(ORIGINE, { headers: { Cookie: cookie } }));
    if (session) await services.comptes.closeSession(session.acteur);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("lasts as long as its session is used, which the directory is asked when it would end", async () => {
    const { acteur } = await boutiqueConnectee();
    const fil = await page(await ouvrirSession(acteur));
    await fil.connect();
    await avancer(acteur, 5_000);
    const semaine = 7 * 86_400_000;
    await jusque(async () => (await prochaineAlarme(acteur)) > semaine - 60_000);
    await env.ANNUAIRE.prepare("UPDATE sessions SET date_vue = date_vue + ?1 WHERE gerant_id = ?2")
      .bind(semaine, acteur.gerantId)
      .run();
    await avancer(acteur, semaine + 1_000);
    expect(await fil.vit()).toBe(true);
    await env.ANNUAIRE.prepare("UPDATE sessions SET date_fin = 1 WHERE gerant_id = ?")
      .bind(acteur.gerantId)
      .run();
    await avancer(acteur, 2 * semaine + 1_000);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });
});

describe("what was lost on the way", () => {
  test("a revocation that the hub was not told of is noticed when something happens in the shop, within a minute", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.connecter({ acteur, jeton });
    await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
      .bind(acteur.sessionId)
      .run();
    await hub(acteur).poke();
    expect(await fil.vit()).toBe(true);
    await devancer(acteur, 60_001);
    await hub(acteur).poke();
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("a shop in which nothing happens any more is asked for once, and then left alone", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.connecter({ acteur, jeton });
    await avancer(acteur, 5_000);
    await jusque(async () => (await prochaineAlarme(acteur)) > 60_000);
    await hub(acteur).poke();
    expect(await prochaineAlarme(acteur)).toBeLessThanOrEqual(65_000);
    await avancer(acteur, 65_001);
    expect(await fil.vit()).toBe(true);
    // Nothing but the end of the token.
    await jusque(async () => (await alarme(acteur)) !== null);
    expect(await prochaineAlarme(acteur)).toBeGreaterThan(10 * 60_000);
  });

  test("a directory that did not answer then is asked again soon", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.connecter({ acteur, jeton });
    await avancer(acteur, 5_000);
    await jusque(async () => (await prochaineAlarme(acteur)) > 60_000);
    await reglerPorts(acteur, (ports) => {
      const { finsDesAcces } = ports;
      ports.finsDesAcces = () => {
        ports.finsDesAcces = finsDesAcces;
        return Promise.reject(new Error("annuaire absent"));
      };
    });
    await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
      .bind(acteur.sessionId)
      .run();
    await devancer(acteur, 65_001);
    await hub(acteur).poke();
    await jusque(async () => (await prochaineAlarme(acteur)) < 14 * 60_000);
    expect(await prochaineAlarme(acteur)).toBeLessThanOrEqual(70_001);
    await avancer(acteur, 70_002);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("a directory that cannot be asked ends nobody, and is asked again; a token ends without being asked for", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const passe = await Fil.connecter({ acteur, jeton: await signer(acteur, Date.now() - 14 * 60_000) });
    const fil = await Fil.connecter({ acteur, jeton });
    await env.ANNUAIRE.prepare("UPDATE familles SET date_expiration = ? WHERE id = ?")
      .bind(Date.now() + 100_000, acteur.sessionId)
      .run();
    const page = await Fil.ouvrir({ Cookie: await ouvrirSession(acteur), Origin: ORIGINE });
    await page.connect();
    await reglerPorts(acteur, (ports) => {
      ports.finsDesAcces = () => Promise.reject(new Error("annuaire absent"));
    });
    await avancer(acteur, 61_000);
    expect(await passe.erreur()).toMatchObject(FINIE);
    expect(await fil.vit()).toBe(true);
    await avancer(acteur, 8 * 86_400_000);
    expect(await page.vit()).toBe(true);
    const reste = async () => (await prochaineAlarme(acteur)) - 8 * 86_400_000;
    await jusque(async () => (await reste()) > 0);
    expect(await reste()).toBeLessThanOrEqual(5_000);
  });

  test("a token ends on time while a directory that does not answer is still waited for", async () => {
    const { acteur } = await boutiqueConnectee();
    const fil = await Fil.connecter({ acteur, jeton: await signer(acteur, Date.now() - 14 * 60_000) });
    await reglerPorts(acteur, (ports) => {
      ports.finsDesAcces = () => new Promise(() => undefined);
    });
    await avancer(acteur, 5_000);
    const reste = await prochaineAlarme(acteur);
    expect(reste).toBeGreaterThan(55_000);
    expect(reste).toBeLessThanOrEqual(60_000);
    await avancer(acteur, 60_001);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });
});

test("logging out through the API ends the sockets of the token's family", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const fil = await Fil.connecter({ acteur, jeton });
  const reponse = await porteDeTest({ clock: HORLOGE, bindings: BINDINGS }).ouvrir("/api/v1/compte/logout", {
    method: "POST",
    headers: { Authorization: `Bearer ${jeton}` },
  });
  expect(reponse.status).toBe(200);
  expect(await fil.erreur()).toMatchObject(FINIE);
});
