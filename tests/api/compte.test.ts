import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { apiDeTest, attendreErreur, SANS_LIMITE } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { horloge } from "#tests/helpers/front-door.ts";
import type { Bindings } from "#worker/env.ts";

beforeAll(migrer);

const ENTIERES: Bindings = { ...env, LIMITE_COMPTE: SANS_LIMITE };

const api = apiDeTest();

/** A clock of its own for each group, so that delays of one do not reach the next. */
function compteDe(email: string, clock = horloge(), bindings: Bindings = ENTIERES) {
  const { appeler } = apiDeTest({ clock, bindings });
  return {
    clock,
    register: () => appeler("POST", "/compte/register", { body: inscription(email) }),
    login: (password: string = MOT_DE_PASSE, remember?: boolean) =>
      appeler("POST", "/compte/login", { body: { email, password, remember } }),
    refresh: (refreshToken: unknown) => appeler("POST", "/compte/refresh", { body: { refreshToken } }),
    logout: (token: string) => appeler("POST", "/compte/logout", { token }),
  };
}

describe("POST /compte/register", () => {
  test("makes the account, its shop and the shop's counters", async () => {
    const reponse = await api.appeler("POST", "/compte/register", { body: inscription("Awa@Exemple.sn") });
    expect(reponse.status).toBe(201);
    expect(reponse.body).toEqual({
      gerantId: expect.any(Number) as unknown,
      etablissementId: expect.any(Number) as unknown,
      message: "Compte créé avec succès !",
    });
    const id = reponse.body["etablissementId"];
    const shop = await env.BOUTIQUE_1.prepare(
      "SELECT nom, devise_code, fuseau FROM etablissements WHERE id = ?",
    )
      .bind(id)
      .first();
    expect(shop).toEqual({ nom: "Chez Awa", devise_code: "XOF", fuseau: "Africa/Dakar" });
    const annuaire = await env.ANNUAIRE.prepare("SELECT statut, preparation FROM etablissements WHERE id = ?")
      .bind(id)
      .first();
    expect(annuaire).toEqual({ statut: "ACTIF", preparation: null });
  });

  test("keeps the telephone in E.164 and the password as scrypt only", async () => {
    const ligne = await env.ANNUAIRE.prepare("SELECT telephone, mot_de_passe, email FROM gerants").first();
    expect(ligne).toEqual({
      telephone: "+221771234567",
      mot_de_passe: expect.stringMatching(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/) as unknown,
      email: "Awa@Exemple.sn",
    });
  });

  test("refuses an email that has an account, whatever its case", async () => {
    const reponse = await api.appeler("POST", "/compte/register", { body: inscription("awa@EXEMPLE.sn") });
    attendreErreur(reponse, 409, "Un compte existe déjà avec cet email");
    expect(reponse.body["errors"]).toHaveProperty(["gerantVO.email"]);
  });

  test("says 'Pays non trouvé' at its field", async () => {
    const body = inscription("b@exemple.sn");
    body.gerantVO.etablissement.countryId = 999;
    const reponse = await api.appeler("POST", "/compte/register", { body });
    attendreErreur(reponse, 400, "Pays non trouvé");
    expect(reponse.body["errors"]).toEqual({ "gerantVO.etablissement.countryId": ["Pays non trouvé"] });
  });
});

describe("POST /compte/login", () => {
  const compte = compteDe("login@exemple.sn");
  beforeAll(compte.register);

  test("gives an access token for a quarter of an hour and what renews it", async () => {
    const reponse = await compte.login();
    expect(reponse.status).toBe(200);
    expect(reponse.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
      refreshToken: expect.stringMatching(/^[\w-]+\.[\w-]{43}\.[\w-]{43}$/) as unknown,
      tokenType: "Bearer",
      expiresIn: 900,
    });
    expect(reponse.headers.get("Cache-Control")).toBe("no-store");
    expect(reponse.headers.get("Set-Cookie")).toBeNull();
  });

  test("answers an unknown email and a wrong password alike", async () => {
    const faux = await compte.login("Autre@2026");
    const inconnu = await compteDe("personne@exemple.sn").login();
    attendreErreur(faux, 401, "Email ou mot de passe incorrect");
    attendreErreur(inconnu, 401, "Email ou mot de passe incorrect");
    expect({ ...inconnu.body, timestamp: "" }).toEqual({ ...faux.body, timestamp: "" });
  });

  test("stores the refresh token as its SHA-256 only", async () => {
    const { body } = await compte.login();
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM familles").all();
    const [, secret] = String(body["refreshToken"]).split(".");
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(results.at(-1)?.["jeton"]).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("attempts", () => {
  test("after five failures each one waits longer, and a right password then resets", async () => {
    const compte = compteDe("attente@exemple.sn");
    await compte.register();
    for (let essai = 1; essai <= 5; essai++)
      attendreErreur(await compte.login("Faux@20261"), 401, /incorrect$/);

    for (const attente of [10, 20, 40]) {
      // Even the right password waits.
      const refus = await compte.login();
      attendreErreur(refus, 429, `Trop de tentatives. Réessayez dans ${String(attente)}\u00A0secondes.`);
      expect(refus.headers.get("Retry-After")).toBe(String(attente));
      compte.clock.avancer(attente);
      attendreErreur(await compte.login("Faux@20261"), 401, /incorrect$/);
    }
    compte.clock.avancer(80);
    expect((await compte.login()).status).toBe(200);
    attendreErreur(await compte.login("Faux@20261"), 401, /incorrect$/);
    expect((await compte.login()).status).toBe(200);
  });

  test("never wait longer than a quarter of an hour, and are forgotten after a day", async () => {
    const compte = compteDe("patience@exemple.sn");
    await compte.register();
    await env.ANNUAIRE.prepare("INSERT INTO tentatives VALUES (?, 1000, ?, 0)")
      .bind(await cle("patience@exemple.sn"), compte.clock.now())
      .run();
    attendreErreur(await compte.login("Faux@20261"), 401, /incorrect$/);
    const refus = await compte.login();
    attendreErreur(refus, 429, "Trop de tentatives. Réessayez dans 15\u00A0minutes.");
    expect(refus.headers.get("Retry-After")).toBe("900");
    compte.clock.avancer(86_401);
    attendreErreur(await compte.login("Faux@20261"), 401, /incorrect$/);
    expect((await compte.login()).status).toBe(200);
  });

  test("of an unknown email are counted too", async () => {
    const compte = compteDe("fantome@exemple.sn");
    for (let essai = 1; essai <= 5; essai++) attendreErreur(await compte.login(), 401, /incorrect$/);
    attendreErreur(await compte.login(), 429, /^Trop/);
  });

  test("at once are all counted: of twelve, five are tried", async () => {
    const compte = compteDe("foule@exemple.sn");
    await compte.register();
    const reponses = await Promise.all(Array.from({ length: 12 }, () => compte.login("Faux@20261")));
    const statuts = reponses.map((reponse) => reponse.status).sort();
    expect(statuts).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
  });
});

describe("POST /compte/refresh", () => {
  async function ouvrir(email: string, remember?: boolean) {
    const compte = compteDe(email);
    await compte.register();
    const { body } = await compte.login(MOT_DE_PASSE, remember);
    const refuser = async (jeton: string) =>
      attendreErreur(await compte.refresh(jeton), 401, /^Authentification/);
    const tourner = async (jeton: string) => {
      const reponse = await compte.refresh(jeton);
      expect(reponse.status).toBe(200);
      return String(reponse.body["refreshToken"]);
    };
    return {
      ...compte,
      premier: String(body["refreshToken"]),
      acces: String(body["accessToken"]),
      refuser,
      tourner,
    };
  }

  test("turns, and the token before it answers with the same successor for ten seconds", async () => {
    const { premier, tourner, clock } = await ouvrir("tour@exemple.sn");
    const second = await tourner(premier);
    expect(second).not.toBe(premier);
    clock.avancer(9);
    expect(await tourner(premier)).toBe(second);
    expect(await tourner(second)).not.toBe(second);
  });

  test("at once gives one and the same successor", async () => {
    const { premier, tourner } = await ouvrir("ensemble@exemple.sn");
    const suivants = await Promise.all(Array.from({ length: 6 }, () => tourner(premier)));
    expect(new Set(suivants).size).toBe(1);
  });

  test("with the token before it, after ten seconds, ends the family", async () => {
    const { premier, tourner, refuser, clock } = await ouvrir("tard@exemple.sn");
    const second = await tourner(premier);
    clock.avancer(10);
    await refuser(premier);
    await refuser(second);
  });

  test("with an older token ends the family at once", async () => {
    const { premier, tourner, refuser } = await ouvrir("vol@exemple.sn");
    const troisieme = await tourner(await tourner(premier));
    await refuser(premier);
    await refuser(troisieme);
  });

  test("with a token that we never issued ends nothing", async () => {
    const { premier, tourner, refuser } = await ouvrir("invente@exemple.sn");
    const [famille, secret = "", sceau = ""] = premier.split(".");
    await refuser(`${famille}.${secret.slice(1)}A.${sceau}`);
    await refuser(`${famille}.${secret}`);
    await refuser("..");
    await refuser("x".repeat(400));
    await tourner(premier);
  });

  test("waits for a shop that is out of reach, however long: the token serves until it has been answered", async () => {
    const { premier, tourner, clock } = await ouvrir("panne@exemple.sn");
    const enPanne = { ...ENTIERES, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1, 2], "avant") };
    const { refresh } = compteDe("panne@exemple.sn", clock, enPanne);
    attendreErreur(await refresh(premier), 503, /surchargé/);
    clock.avancer(11);
    attendreErreur(await refresh(premier), 503, /surchargé/);
    await tourner(await tourner(premier));
  });

  test("lives seven days unused, thirty with remember, thirty in all", async () => {
    const sept = await ouvrir("sept@exemple.sn");
    sept.clock.avancer(7 * 86_400);
    await sept.refuser(sept.premier);

    const trente = await ouvrir("trente@exemple.sn", true);
    trente.clock.avancer(29 * 86_400);
    const dernier = await trente.tourner(trente.premier);
    trente.clock.avancer(86_400);
    await trente.refuser(dernier);
  });

  test("is over after logout, with every token of the family", async () => {
    const { premier, refuser, logout, acces } = await ouvrir("sortie@exemple.sn");
    const reponse = await logout(acces);
    expect(reponse.status).toBe(200);
    expect(reponse.body).toEqual({});
    await refuser(premier);
    attendreErreur(await logout(acces), 401, "Authentification requise");
  });
});

async function cle(email: string): Promise<string> {
  const octets = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return Array.from(new Uint8Array(octets), (o) => o.toString(16).padStart(2, "0")).join("");
}
