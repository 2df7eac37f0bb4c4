// The end of a session that crosses something else on its way: an opening, a CONNECT, a review, a word that is lost.
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
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
} from "#tests/helpers/canal.ts";
import { ORIGINE } from "#tests/helpers/front-door.ts";
import { alarme, brancher, endormir, hub, jusque, pause, reglerPorts } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const FINIE = { message: "Votre session est terminée. Reconnectez-vous.", code: 1008 };
const bearer = (jeton: string): [string, string] => ["Authorization", `Bearer ${jeton}`];

/** The end of the family, and its word to the hub. */
async function revoquer(acteur: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
    .bind(acteur.sessionId)
    .run();
  await hub(acteur).fermer([acteur.sessionId]);
}

/** The hub's clock goes on by so many ms, and its alarms come as they are due. */
async function passer(acteur: Acteur, ms: number): Promise<void> {
  const depart = await heure(acteur);
  for (let alarmes = 0; alarmes < 10; alarmes++) {
    const prochaine = Math.min((await alarme(acteur)) ?? Infinity, depart + ms);
    await mettreA(acteur, prochaine);
    if (prochaine === depart + ms) return;
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  }
  throw new Error("L'alarme du hub n'a pas de fin");
}

async function heure(acteur: Acteur): Promise<number> {
  let maintenant = 0;
  await reglerPorts(acteur, (ports) => {
    maintenant = ports.now();
  });
  return maintenant;
}

function mettreA(acteur: Acteur, maintenant: number): Promise<void> {
  return reglerPorts(acteur, (ports) => {
    ports.now = () => maintenant;
  });
}

/** The hub has just asked the directory for its sessions: the review of every minute is not what notices the next end. */
async function revoirMaintenant(acteur: Acteur): Promise<void> {
  const { autre, jeton } = await autreFamille(acteur);
  await Fil.connecter({ acteur: autre, jeton });
  await hub(acteur).poke();
}

/** What the directory answers is held back, once it has been read; `lacher` lets it through. */
async function retenirAnnuaire(acteur: Acteur) {
  let lectures = 0;
  let lachee = false;
  await reglerPorts(acteur, (ports) => {
    const { finsDesAcces } = ports;
    ports.finsDesAcces = async (ids) => {
      const fins = await finsDesAcces(ids);
      lectures += 1;
      if (lectures === 1) await jusque(() => lachee);
      return fins;
    };
  });
  return {
    lue: () => jusque(() => lectures > 0),
    lacher: () => {
      lachee = true;
    },
  };
}

async function autreFamille(acteur: Acteur) {
  const autre = { ...acteur, sessionId: crypto.randomUUID() };
  await ouvrirFamille(autre);
  return { autre, jeton: await signer(autre) };
}

describe("a session that ends ends its socket within 5 seconds", () => {
  test("although the hub is told of it while CONNECT is being checked", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    await revoirMaintenant(acteur);
    const fil = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    const annuaire = await retenirAnnuaire(acteur);
    const reponse = fil.connect([bearer(jeton)]);
    await annuaire.lue();
    await revoquer(acteur);
    annuaire.lacher();
    expect((await reponse).command).toBe("CONNECTED");
    await passer(acteur, 5_000);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("although the hub is told of it before the worker hands the socket over", async () => {
    const { acteur } = await boutiqueConnectee();
    await revoirMaintenant(acteur);
    // The access that the worker found valid stands still in what it hands over.
    await revoquer(acteur);
    const fil = await brancher(acteur);
    expect((await fil.connect()).command).toBe("CONNECTED");
    await passer(acteur, 5_000);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("although it is a page's, and is told of before the worker hands the socket over", async () => {
    const { acteur } = await boutiqueConnectee();
    await ouvrirSession(acteur);
    const { results } = await env.ANNUAIRE.prepare(
      "UPDATE sessions SET date_fin = 1 WHERE gerant_id = ? RETURNING id",
    )
      .bind(acteur.gerantId)
      .all<{ id: string }>();
    const sessionId = results[0]?.id ?? "";
    await revoirMaintenant(acteur);
    await hub(acteur).fermer([sessionId]);
    const fil = await brancher({ ...acteur, sessionId });
    expect((await fil.connect()).command).toBe("CONNECTED");
    await passer(acteur, 5_000);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("a session that lives is asked after once, and its socket stays", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const fil = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    await fil.connect([bearer(jeton)]);
    await passer(acteur, 6_000);
    expect(await fil.vit()).toBe(true);
    // Then the token's own end.
    expect(((await alarme(acteur)) ?? 0) - Date.now()).toBeGreaterThan(10 * 60_000);
  });
});

describe("a review of sessions that is under way while CONNECT brings a token", () => {
  test("of another family, ends neither the page's socket nor what it speaks with", async () => {
    const { acteur } = await boutiqueConnectee();
    const fil = await Fil.ouvrir({ Cookie: await ouvrirSession(acteur), Origin: ORIGINE });
    const annuaire = await retenirAnnuaire(acteur);
    await hub(acteur).poke();
    await annuaire.lue();
    const { jeton } = await autreFamille(acteur);
    expect((await fil.connect([bearer(jeton)])).command).toBe("CONNECTED");
    annuaire.lacher();
    await pause(100);
    expect(await fil.vit()).toBe(true);
  });

  test("leaves alone a socket that had none when it began", async () => {
    const { acteur, jeton } = await boutiqueConnectee();
    const temoin = await Fil.ouvrir({ Authorization: `Bearer ${jeton}` });
    await temoin.connect();
    const fil = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    const annuaire = await retenirAnnuaire(acteur);
    await hub(acteur).poke();
    await annuaire.lue();
    const autre = await autreFamille(acteur);
    expect((await fil.connect([bearer(autre.jeton)])).command).toBe("CONNECTED");
    annuaire.lacher();
    await pause(100);
    expect(await Promise.all([fil.vit(), temoin.vit()])).toEqual([true, true]);
  });
});

describe("a page's socket that says CONNECT with a token", () => {
  async function pageAvecJeton() {
    const { acteur } = await boutiqueConnectee();
    const cookie = await ouvrirSession(acteur);
    const fil = await Fil.ouvrir({ Cookie: cookie, Origin: ORIGINE });
    const { autre, jeton } = await autreFamille(acteur);
    expect((await fil.connect([bearer(jeton)])).command).toBe("CONNECTED");
    return { acteur, autre, cookie, fil };
  }
  const { services, cookies } = createAppContext(BINDINGS, {
    clock: HORLOGE,
    differer: (travail) => void travail,
  });

  test("ends with the page's session", async () => {
    const { cookie, fil } = await pageAvecJeton();
    const { session } = await cookies.lire(new Request(ORIGINE, { headers: { Cookie: cookie } }));
    if (!session) throw new Error("La page n'a pas de session");
    await services.comptes.closeSession(session.acteur);
    expect(await fil.erreur()).toMatchObject(FINIE);
  });

  test("does not end with the token's family", async () => {
    const { autre, fil } = await pageAvecJeton();
    await revoquer(autre);
    expect(await fil.vit()).toBe(true);
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
    async (etat, alarmeDe) => {
      const { acteur, jeton } = await boutiqueConnectee();
      const fil = await Fil.connecter({ acteur, jeton });
      // The review of every socket that is new is behind it, and that of what happens now.
      await passer(acteur, 6_000);
      await hub(acteur).poke();
      await env.ANNUAIRE.prepare("UPDATE familles SET date_revocation = 1 WHERE id = ?")
        .bind(acteur.sessionId)
        .run();
      // The directory has been asked just now, and is not asked again at once.
      await hub(acteur).poke();
      await pause(50);
      expect(await fil.vit()).toBe(true);
      const maintenant = await heure(acteur);
      if (etat === "asleep since") await endormir(acteur);
      await mettreA(acteur, maintenant);
      if (alarmeDe === "another's first") {
        await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
        expect((await alarme(acteur)) ?? Infinity).toBeLessThanOrEqual(maintenant + 5_000);
      }
      await passer(acteur, 60_000);
      expect(await fil.erreur()).toMatchObject(FINIE);
    },
  );
});
