// The pages' session (decision 7), through the front door and over the real databases.
import { env } from "cloudflare:workers";
import { base64url, decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createCookieSessions } from "#worker/auth/cookie-sessions.ts";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { porteDeTest } from "#tests/helpers/front-door.ts";
import { forgerDe, jetonEnorme, mauvaisCookies, modeleDuCookie } from "#tests/helpers/jetons-forges.ts";
import { BINDINGS, navigateur, page } from "#tests/helpers/navigateurs.ts";
import { compter } from "#tests/helpers/services.ts";

beforeAll(migrer);

describe("the cookie", () => {
  test("over https is __Host-, Secure, HttpOnly, Lax, of the whole host", async () => {
    const { ecrit } = await navigateur({ origine: "https://etal.test" });
    expect(ecrit).toHaveLength(1);
    expect(ecrit[0]).toMatch(/^__Host-etal=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("without https has a name that browsers keep there", async () => {
    const { ecrit } = await navigateur();
    expect(ecrit[0]).toMatch(/^etal=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("ends with the browser without remember, also when it is written anew", async () => {
    const { aller, clock, ecrit, setCookie } = await navigateur();
    clock.avancer(61);
    await aller("/dashboard");
    for (const cookie of [...ecrit, ...setCookie()]) expect(cookie).not.toMatch(/Max-Age|Expires/);
    expect(setCookie()).toHaveLength(1);
  });

  test("stays thirty days with remember", async () => {
    expect((await navigateur({ remember: true })).ecrit[0]).toContain("Max-Age=2592000");
  });

  test("over https, the plain name is not looked at", async () => {
    const { aller, vu, cookie } = await navigateur({ origine: "https://etal.test" });
    await aller("/dashboard");
    expect(vu().session).not.toBeNull();
    await aller("/dashboard", cookie().replace("__Host-", ""));
    expect(vu().session).toBeNull();
  });

  test("says who is there, with the shop's own settings", async () => {
    const { aller, vu } = await navigateur();
    await aller("/dashboard");
    expect(vu().session).toEqual({
      acteur: {
        gerantId: expect.any(Number) as unknown,
        nom: "Awa Diop",
        etablissementId: expect.any(Number) as unknown,
        role: "GERANT",
        sessionId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        boutique: "BOUTIQUE_1",
        paysCode: "SN",
        deviseCode: "XOF",
        fuseau: "Africa/Dakar",
      },
      gerant: { nom: "Diop", prenom: "Awa", email: expect.any(String) as unknown },
      etablissement: {
        nom: "Chez Awa",
        devise: { code: "XOF", nom: "Franc CFA (BCEAO)", symbole: "FCFA", decimales: 0 },
      },
    });
  });

  test("holds the opaque id; the database does not", async () => {
    const { cookie } = await navigateur();
    const { jti } = decodeJwt(cookie().slice("etal=".length));
    expect(jti).toMatch(/^[0-9a-f]{64}$/);
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM sessions").all();
    expect(JSON.stringify(results)).not.toContain(jti);
  });
});

describe("the claims", () => {
  test("are taken at their word for a minute: no database is asked", async () => {
    const annuaire = compter(env.ANNUAIRE);
    const boutique = compter(env.BOUTIQUE_1);
    const avec = { ...BINDINGS, ANNUAIRE: annuaire.db, BOUTIQUE_1: boutique.db };
    const { aller, vu, clock, setCookie } = await navigateur({ avec });
    const avant = annuaire.compte.allers + boutique.compte.allers;
    clock.avancer(59);
    await aller("/dashboard");
    expect(vu().session).not.toBeNull();
    expect(setCookie()).toEqual([]);
    expect(annuaire.compte.allers + boutique.compte.allers).toBe(avant);

    clock.avancer(1);
    await aller("/dashboard");
    expect(vu().session).not.toBeNull();
    expect(setCookie()).toHaveLength(1);
    expect(annuaire.compte.allers + boutique.compte.allers).toBe(avant + 2);
  });

  test("follow the shop's settings and the manager's name", async () => {
    const { aller, vu, clock } = await navigateur();
    await aller("/dashboard");
    const { gerantId, etablissementId } = vu().session?.acteur ?? { gerantId: 0, etablissementId: 0 };
    await env.BOUTIQUE_1.prepare(
      "UPDATE etablissements SET devise_code = 'EUR', nom = 'Chez Binta' WHERE id = ?",
    )
      .bind(etablissementId)
      .run();
    await env.ANNUAIRE.prepare("UPDATE gerants SET prenom = 'Binta' WHERE id = ?").bind(gerantId).run();
    clock.avancer(60);
    await aller("/dashboard");
    await aller("/dashboard");
    expect(vu().session).toMatchObject({
      acteur: { deviseCode: "EUR" },
      gerant: { prenom: "Binta" },
      etablissement: { nom: "Chez Binta", devise: { symbole: "€" } },
    });
  });

  test("are written anew at once for what has just changed them", async () => {
    const { aller, vu, clock, cookie, setCookie } = await navigateur();
    const { jti, exp } = decodeJwt(cookie().slice("etal=".length));
    await aller("/dashboard");
    await env.ANNUAIRE.prepare("UPDATE gerants SET nom = 'Ndiaye' WHERE id = ?")
      .bind(vu().session?.acteur.gerantId ?? 0)
      .run();
    clock.avancer(1);
    await aller("/settings");
    expect(setCookie()).toHaveLength(1);
    expect(decodeJwt(cookie().slice("etal=".length))).toMatchObject({ jti, exp });
    await aller("/dashboard");
    expect(vu().session?.gerant.nom).toBe("Ndiaye");
  });

  test("written anew at once, of a session that is over, are taken away; of none, there are none", async () => {
    const { aller, cookie, setCookie } = await navigateur();
    const copie = cookie();
    await aller("/logout");
    await aller("/settings", copie);
    expect(setCookie()).toEqual([expect.stringMatching(/^etal=; .*Max-Age=0/)]);
    await aller("/settings", "");
    expect(setCookie()).toEqual([]);
  });

  test("that no database knows just now are left as they are: what was done is answered", async () => {
    const { cookie, clock } = await navigateur();
    const sessions = createCookieSessions(creerTrousseau(env.CLE_SIGNATURE), clock, {
      verifySession: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
    });
    const request = new Request("http://etal.test", { headers: { Cookie: cookie() } });
    expect(await sessions.renouveler(request)).toBeNull();
  });

  test("keep their id when they are renewed: an answer that was lost signs nobody out", async () => {
    const { aller, vu, clock, cookie } = await navigateur();
    const ancien = cookie();
    clock.avancer(61);
    await aller("/dashboard");
    expect(cookie()).not.toBe(ancien);
    await aller("/dashboard", ancien);
    expect(vu().session).not.toBeNull();
  });
});

describe("the session ends", () => {
  test("after seven days unused, and not before", async () => {
    const { aller, vu, clock } = await navigateur();
    clock.avancer(7 * 86_400 - 1);
    await aller("/dashboard");
    expect(vu().session).not.toBeNull();
    clock.avancer(7 * 86_400);
    await aller("/dashboard");
    expect(vu().session).toBeNull();
  });

  test("after thirty days, however much it was used", async () => {
    const { aller, vu, clock, setCookie } = await navigateur({ remember: true });
    for (let jour = 1; jour < 30; jour++) {
      clock.avancer(86_400);
      await aller("/dashboard");
      expect(vu().session).not.toBeNull();
    }
    expect(setCookie()[0]).toContain("Max-Age=86400");
    clock.avancer(86_400);
    await aller("/dashboard");
    expect(vu().session).toBeNull();
  });

  test("at logout; a copy of its cookie lasts a minute at most", async () => {
    const { aller, vu, clock, cookie, setCookie } = await navigateur();
    const copie = cookie();
    await aller("/logout");
    expect(setCookie()).toEqual([expect.stringMatching(/^etal=; .*Max-Age=0/)]);
    clock.avancer(60);
    await aller("/dashboard", copie);
    expect(vu().session).toBeNull();
  });

  test("at logout the cookie is not written anew beside being taken away", async () => {
    const { aller, clock, setCookie } = await navigateur();
    clock.avancer(61);
    await aller("/logout");
    expect(setCookie()).toEqual([expect.stringContaining("Max-Age=0")]);
  });
});

test("a cookie that is wrong in one way, of another kind or of ten megabytes, is nobody's", async () => {
  const { aller, vu, cookie, clock } = await navigateur();
  const modele = modeleDuCookie(cookie(), creerTrousseau(env.CLE_SIGNATURE), Math.floor(clock.now() / 1000));
  await aller("/dashboard", `etal=${await forgerDe(modele)}`);
  expect(vu().session).not.toBeNull();
  const { accessToken } = await vu().services.comptes.login({
    email: String(modele.claims["email"]),
    motDePasse: MOT_DE_PASSE,
    remember: false,
  });
  const mauvais = [
    ["nothing", ""] as const,
    ["10 MB", await jetonEnorme(modele)] as const,
    ...(await mauvaisCookies(modele, accessToken)),
  ];
  for (const [defaut, jeton] of mauvais) {
    await aller("/dashboard", `etal=${jeton}`);
    expect({ defaut, session: vu().session }).toEqual({ defaut, session: null });
  }
});

test("a previous key is still believed, and the current one signs", async () => {
  const nouvelle = base64url.encode(new Uint8Array(32).fill(5));
  const { cookie, clock } = await navigateur();
  const tournee = { ...BINDINGS, CLE_SIGNATURE: nouvelle, CLE_SIGNATURE_PRECEDENTE: BINDINGS.CLE_SIGNATURE };
  const porte = porteDeTest({ rendre: page, clock, bindings: tournee });
  const reponse = await porte.ouvrir("/dashboard", { headers: { Cookie: cookie() } });
  expect(porte.vu().session).not.toBeNull();
  expect(reponse.status).toBe(200);
  const sansAncienne = porteDeTest({
    rendre: page,
    clock,
    bindings: { ...BINDINGS, CLE_SIGNATURE: nouvelle },
  });
  await sansAncienne.ouvrir("/dashboard", { headers: { Cookie: cookie() } });
  expect(sansAncienne.vu().session).toBeNull();
});
