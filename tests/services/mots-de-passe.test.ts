// A new password: by the old one, or by a link that was sent. Every other way in ends with it (decisions 10 and 11).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const NOUVEAU = "Grenier@2027";
const codeDe = async (promesse: Promise<unknown>) => (await refus(promesse)).code;

/** An account that was sent a link; what the link carries. */
async function compteOublieux(email: string) {
  const compte = await compteVisite(email);
  const demander = async () => {
    const avant = compte.lettres.length;
    await compte.venir().motsDePasse.oublier(email);
    const lettre = compte.lettres[avant];
    if (lettre?.genre !== "REINITIALISATION") throw new Error("Aucun lien n'a été envoyé");
    return new URL(lettre.lien).searchParams.get("jeton") ?? "";
  };
  return { ...compte, demander };
}

describe("a forgotten password", () => {
  test("is chosen anew by the link that was sent, once, within half an hour", async () => {
    const { venir, connexion, demander, lettres, clock } = await compteOublieux("oubli@exemple.sn");
    const jeton = await demander();
    expect(lettres).toEqual([
      {
        genre: "REINITIALISATION",
        destinataire: { email: "oubli@exemple.sn", prenom: "Awa" },
        lien: `https://etal.test/mot-de-passe/nouveau?jeton=${jeton}`,
        valableMinutes: 30,
      },
    ]);
    const { motsDePasse, comptes } = venir();
    clock.avancer(1_799);
    expect(await motsDePasse.lienSert(jeton)).toBe(true);
    expect(await motsDePasse.lienSert(jeton)).toBe(true);
    await motsDePasse.reinitialiser({ jeton, motDePasse: NOUVEAU });
    expect(lettres[1]).toMatchObject({
      genre: "MOT_DE_PASSE_CHANGE",
      lien: "https://etal.test/mot-de-passe/oubli",
    });
    expect(await motsDePasse.lienSert(jeton)).toBe(false);
    expect((await refus(motsDePasse.reinitialiser({ jeton, motDePasse: MOT_DE_PASSE }))).fields).toEqual({
      token: ["Lien expiré ou déjà utilisé"],
    });
    expect(await codeDe(comptes.openSession(connexion()))).toBe("NON_AUTHENTIFIE");
    await comptes.openSession(connexion(NOUVEAU));

    const autre = await demander();
    clock.avancer(1_800);
    expect(await motsDePasse.lienSert(autre)).toBe(false);
    expect(await codeDe(motsDePasse.reinitialiser({ jeton: autre, motDePasse: MOT_DE_PASSE }))).toBe(
      "VALIDATION",
    );
    await comptes.openSession(connexion(NOUVEAU));
  });

  test("at once by two requests with one link is chosen by one of them", async () => {
    const { venir, connexion, demander } = await compteOublieux("deux@exemple.sn");
    const jeton = await demander();
    const choix = ["Grenier@2027", "Marmite@2028"];
    const issues = await Promise.allSettled(
      choix.map((motDePasse) => venir().motsDePasse.reinitialiser({ jeton, motDePasse })),
    );
    expect(issues.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const gagnant = choix[issues.findIndex(({ status }) => status === "fulfilled")];
    await venir().comptes.openSession(connexion(gagnant));
  });

  test("ends every session and family with their sockets, and every other link", async () => {
    const email = "tout@exemple.sn";
    const { venir, connexion, demander, fermes } = await compteOublieux(email);
    const { comptes, motsDePasse } = venir();
    const session = await comptes.openSession(connexion());
    const { refreshToken } = await comptes.login(connexion());
    const [jeton, autre] = [await demander(), await demander()];
    await motsDePasse.reinitialiser({ jeton, motDePasse: NOUVEAU });
    expect(await comptes.verifySession(session.identifiant)).toBeNull();
    expect(await codeDe(comptes.refresh(refreshToken))).toBe("NON_AUTHENTIFIE");
    expect([...new Set(fermes)].sort()).toEqual(
      [session.session.acteur.sessionId, refreshToken.split(".")[0]].sort(),
    );
    expect(await motsDePasse.lienSert(autre)).toBe(false);
    expect((await activites(email)).slice(-3)).toEqual([
      "REINITIALISATION_DEMANDEE",
      "REINITIALISATION_DEMANDEE",
      "MOT_DE_PASSE_REINITIALISE",
    ]);
  });

  test("forgives the failures that came before, and the browser where it was chosen is known", async () => {
    const { venir, connexion, demander } = await compteOublieux("pardon@exemple.sn");
    for (let essai = 1; essai <= 5; essai++)
      await codeDe(venir().comptes.openSession(connexion("Faux@20261")));
    const { appareil } = await venir().motsDePasse.reinitialiser({
      jeton: await demander(),
      motDePasse: NOUVEAU,
    });
    await venir().comptes.login(connexion(NOUVEAU));
    for (let essai = 1; essai <= 6; essai++)
      await codeDe(venir().comptes.openSession(connexion("Faux@20261")));
    await venir({ appareil }).comptes.openSession(connexion(NOUVEAU));
  });

  test("forgives whoever was locked out on a browser that the account knows, and at the current password", async () => {
    const { venir, connexion, demander } = await compteOublieux("connu@exemple.sn");
    const { appareil, session } = await venir().comptes.openSession(connexion());
    const ici = () => venir({ appareil });
    const changer = (acteur: Acteur, actuel: string) =>
      ici().motsDePasse.changer(acteur, { actuel, nouveau: "Hivernage@2028" });
    for (let essai = 1; essai <= 6; essai++) {
      await codeDe(ici().comptes.openSession(connexion("Faux@20261")));
      await codeDe(changer(session.acteur, "Faux@20261"));
    }
    expect(await codeDe(ici().comptes.openSession(connexion()))).toBe("TROP_DE_DEMANDES");
    await ici().motsDePasse.reinitialiser({ jeton: await demander(), motDePasse: NOUVEAU });
    const { session: neuve } = await ici().comptes.openSession(connexion(NOUVEAU));
    await changer(neuve.acteur, NOUVEAU);
  });

  test("sends nothing to an email without an account, nor a fourth link while three live", async () => {
    const email = "assez@exemple.sn";
    const { venir, lettres, clock } = await compteVisite(email);
    await venir().motsDePasse.oublier("personne@exemple.sn");
    expect(lettres).toEqual([]);
    for (let demande = 1; demande <= 5; demande++) await venir().motsDePasse.oublier(email.toUpperCase());
    expect(lettres.length).toBe(3);
    clock.avancer(1_800);
    await venir().motsDePasse.oublier(email);
    expect(lettres.length).toBe(4);
  });

  test("of an account whose shop is not written yet is chosen anew, and the shop is written", async () => {
    const { venir, connexion, demander } = await compteOublieux("coupee@exemple.sn");
    await env.ANNUAIRE.prepare(
      `UPDATE etablissements SET statut = 'EN_PREPARATION',
         preparation = '{"nom":"Chez Awa","description":null,"paysCode":"SN","deviseCode":"XOF","fuseau":"Africa/Dakar"}'
       WHERE id = (SELECT a.etablissement_id FROM adhesions a JOIN gerants g ON g.id = a.gerant_id WHERE g.email_cle = ?)`,
    )
      .bind("coupee@exemple.sn")
      .run();
    const { results } = await env.BOUTIQUE_1.prepare("SELECT max(id) AS id FROM etablissements").all();
    await env.BOUTIQUE_1.batch([
      env.BOUTIQUE_1.prepare("DELETE FROM compteurs WHERE etablissement_id = ?").bind(results[0]?.["id"]),
      env.BOUTIQUE_1.prepare("DELETE FROM etablissements WHERE id = ?").bind(results[0]?.["id"]),
    ]);
    await venir().motsDePasse.reinitialiser({ jeton: await demander(), motDePasse: NOUVEAU });
    await venir().comptes.openSession(connexion(NOUVEAU));
  });

  test("keeps of the link its SHA-256 only", async () => {
    const { demander } = await compteOublieux("empreinte@exemple.sn");
    const jeton = await demander();
    expect(jeton).toMatch(/^[0-9a-f]{64}$/);
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM reinitialisations").all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(jeton);
  });
});

describe("a changed password", () => {
  test("asks for the old one, and ends all but the session that changes it", async () => {
    const email = "change@exemple.sn";
    const { venir, connexion, fermes, lettres } = await compteVisite(email);
    const { comptes, motsDePasse } = venir();
    const mienne = await comptes.openSession(connexion());
    const autre = await comptes.openSession(connexion());
    const { refreshToken } = await comptes.login(connexion());
    const { acteur } = mienne.session;
    lettres.length = 0;
    expect(
      (await refus(motsDePasse.changer(acteur, { actuel: "Faux@20261", nouveau: NOUVEAU }))).fields,
    ).toEqual({
      actuel: ["Mot de passe actuel incorrect"],
    });
    await motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: NOUVEAU });
    expect(await comptes.verifySession(mienne.identifiant)).not.toBeNull();
    expect(await comptes.verifySession(autre.identifiant)).toBeNull();
    expect(await codeDe(comptes.refresh(refreshToken))).toBe("NON_AUTHENTIFIE");
    expect([...new Set(fermes)].sort()).toEqual(
      [autre.session.acteur.sessionId, refreshToken.split(".")[0]].sort(),
    );
    expect(lettres).toMatchObject([{ genre: "MOT_DE_PASSE_CHANGE", destinataire: { email } }]);
    expect((await activites(email)).slice(-2)).toEqual(["MOT_DE_PASSE_REFUSE", "MOT_DE_PASSE_CHANGE"]);
    await comptes.openSession(connexion(NOUVEAU));
  });

  test("leaves alive the links that were sent: a thief may not make the owner's dead", async () => {
    const { venir, connexion, demander } = await compteOublieux("liens@exemple.sn");
    const jeton = await demander();
    const { session } = await venir().comptes.openSession(connexion());
    await venir().motsDePasse.changer(session.acteur, { actuel: MOT_DE_PASSE, nouveau: NOUVEAU });
    expect(await venir().motsDePasse.lienSert(jeton)).toBe(true);
  });

  test("is tried no faster than a sign-in, by a counter that no stranger reaches", async () => {
    const { venir, connexion } = await compteVisite("patient@exemple.sn");
    const { session } = await venir().comptes.openSession(connexion());
    const changer = (actuel: string) =>
      venir().motsDePasse.changer(session.acteur, { actuel, nouveau: NOUVEAU });
    for (let essai = 1; essai <= 6; essai++)
      await codeDe(venir().comptes.openSession(connexion("Faux@20261")));
    for (let essai = 1; essai <= 5; essai++) expect(await codeDe(changer("Faux@20261"))).toBe("VALIDATION");
    expect(await codeDe(changer(MOT_DE_PASSE))).toBe("TROP_DE_DEMANDES");
  });

  test("at once by two requests is changed by one of them", async () => {
    const { venir, connexion } = await compteVisite("course@exemple.sn");
    const { session } = await venir().comptes.openSession(connexion());
    const choix = ["Grenier@2027", "Marmite@2028"];
    const issues = await Promise.allSettled(
      choix.map((nouveau) => venir().motsDePasse.changer(session.acteur, { actuel: MOT_DE_PASSE, nouveau })),
    );
    expect(issues.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const gagnant = choix[issues.findIndex(({ status }) => status === "fulfilled")];
    await venir().comptes.openSession(connexion(gagnant));
  });
});
