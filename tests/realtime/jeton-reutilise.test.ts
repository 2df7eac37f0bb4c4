// A refresh token of two generations back was copied: everything that its family opened closes, and nothing else.
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import { createAppContext } from "#worker/context.ts";
import { adherer } from "#tests/helpers/acces.ts";
import { migrer } from "#tests/helpers/bases.ts";
import {
  BINDINGS,
  boutiqueConnectee,
  Fil,
  HORLOGE,
  monter,
  ouvrirFamille,
  ouvrirSession,
  signer,
} from "#tests/helpers/canal.ts";
import { ORIGINE } from "#tests/helpers/front-door.ts";
import { alarme, devancer, hub, jusque } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

const REFUS = "Authentification requise";
const FINIE = { message: "Votre session est terminée. Reconnectez-vous.", code: 1008 };
const { services, cookies } = createAppContext(BINDINGS, {
  clock: HORLOGE,
  differer: (travail) => void travail,
});

test("a reuse two generations back, within the grace, ends the family and its sockets; a browser's session, its socket and another family live on", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  await adherer(acteur);
  const premier = createRefreshTokens(creerTrousseau(env.CLE_SIGNATURE)).issue(acteur.sessionId);
  await env.ANNUAIRE.prepare("UPDATE familles SET jeton = ? WHERE id = ?")
    .bind(premier.empreinte, acteur.sessionId)
    .run();
  const autre = { ...acteur, sessionId: crypto.randomUUID() };
  await ouvrirFamille(autre);
  const cookie = await ouvrirSession(acteur);
  const page = { Cookie: cookie, Origin: ORIGINE };
  const [vole, second, voisin, navigateur] = await Promise.all([
    Fil.connecter({ acteur, jeton }),
    Fil.connecter({ acteur, jeton }),
    Fil.connecter({ acteur: autre, jeton: await signer(autre) }),
    Fil.ouvrir(page),
  ]);
  await navigateur.connect();
  // New sockets are checked once, after five seconds; from then on only what the hub is told ends them within a minute.
  await devancer(acteur, 5_000);
  expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  await jusque(async () => ((await alarme(acteur)) ?? 0) - Date.now() > 60_000);

  const deux = await services.comptes.refresh(premier.texte);
  const trois = await services.comptes.refresh(deux.refreshToken);
  for (const fil of [vole, second, voisin, navigateur]) expect(await fil.vit()).toBe(true);

  await expect(services.comptes.refresh(premier.texte)).rejects.toThrow(REFUS);
  expect(await vole.erreur()).toMatchObject(FINIE);
  expect(await second.erreur()).toMatchObject(FINIE);
  // Nobody goes on with what the family has, whoever of the two it is: not with its tokens, not with a new socket.
  for (const mort of [trois.refreshToken, deux.refreshToken, premier.texte])
    await expect(services.comptes.refresh(mort)).rejects.toThrow(REFUS);
  for (const acces of [jeton, trois.accessToken])
    expect((await monter({ Authorization: `Bearer ${acces}` })).status).toBe(401);

  expect(await voisin.vit()).toBe(true);
  expect(await navigateur.vit()).toBe(true);
  const demande = new Request(ORIGINE, { headers: { Cookie: cookie } });
  expect((await cookies.lire(demande)).session?.acteur.gerantId).toBe(acteur.gerantId);
  // By the directory, and not by what the cookie claims for a minute.
  expect(await cookies.renouveler(demande)).toMatch(/^etal=[\w-]+\./);
  expect((await monter(page)).status).toBe(101);
});
