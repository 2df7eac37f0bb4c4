// A password takes the time of a hash to look at: what changes meanwhile decides, and what then was not done has left
// nothing behind: no device known, no failure forgotten, no session ended.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const NOUVEAU = "Grenier@2027";
const FAUX = "Faux@20261";
type Compte = Awaited<ReturnType<typeof compteVisite>>;

async function compteOuvert(email: string) {
  const compte = await compteVisite(email);
  const ouverte = await compte.venir().comptes.openSession(compte.connexion());
  const { acteur } = ouverte.session;
  /** The password is changed, from the session that is open, while the next one is being hashed. */
  const changerPendant = () => {
    compte.pendantLeProchain(() =>
      compte.venir().motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: NOUVEAU }),
    );
  };
  return { ...compte, ouverte, acteur, changerPendant };
}

const appareils = async (gerantId: number) =>
  (await env.ANNUAIRE.prepare("SELECT cle FROM appareils_connus WHERE gerant_id = ?").bind(gerantId).all())
    .results;

/** The counters of this file's one failing account, by how often each has failed. */
const echecs = async () =>
  (
    await env.ANNUAIRE.prepare("SELECT echecs FROM tentatives ORDER BY cle").all<{ echecs: number }>()
  ).results.map((ligne) => ligne.echecs);

const vider = () => env.ANNUAIRE.prepare("DELETE FROM tentatives").run();

describe.each(["openSession", "login"] as const)(
  "%s, refused as the password has changed meanwhile",
  (porte) => {
    const entrer = (
      compte: Compte,
      remplacee?: Parameters<ReturnType<Compte["venir"]>["comptes"]["openSession"]>[1],
    ) => {
      const { comptes } = compte.venir({ agent: "inconnu/1", appareil: "c".repeat(64) });
      return porte === "login"
        ? comptes.login(compte.connexion())
        : comptes.openSession(compte.connexion(), remplacee);
    };

    test("knows no device more, forgets no failure and ends no session", async () => {
      const compte = await compteOuvert(`${porte.toLowerCase()}@pendant.sn`);
      const { acteur, ouverte, venir, fermes } = compte;
      const autre = await venir().comptes.openSession(compte.connexion());
      await vider();
      for (let essai = 1; essai <= 2; essai++)
        await refus(venir().comptes.openSession(compte.connexion(FAUX)));
      const avant = await appareils(acteur.gerantId);
      // Only the session that changes the password outlives it: it is the one to be replaced.
      compte.changerPendant();
      expect((await refus(entrer(compte, acteur))).code).toBe("NON_AUTHENTIFIE");
      expect(await appareils(acteur.gerantId)).toEqual(avant);
      expect(await echecs()).toEqual([3]);
      expect(await venir().comptes.verifySession(ouverte.identifiant)).not.toBeNull();
      expect(await venir().comptes.verifySession(autre.identifiant)).toBeNull();
      expect(fermes).not.toContain(acteur.sessionId);
    });
  },
);

test("a link used by another meanwhile knows no device more and forgets no failure", async () => {
  const compte = await compteOuvert("lien@pendant.sn");
  const { acteur, venir, lettres, connexion } = compte;
  await venir().motsDePasse.oublier("lien@pendant.sn");
  const lettre = lettres.at(-1);
  if (lettre?.genre !== "REINITIALISATION") throw new Error("Aucun lien n'a été envoyé");
  const jeton = new URL(lettre.lien).searchParams.get("jeton") ?? "";
  const choisir = (motDePasse: string, appareil: string) =>
    venir({ appareil: appareil.repeat(64) }).motsDePasse.reinitialiser({ jeton, motDePasse });
  let autre: { apres: unknown[]; comptees: number[] } | undefined;
  compte.pendantLeHachage(async () => {
    await choisir(NOUVEAU, "a");
    await vider();
    await refus(venir().comptes.openSession(connexion(FAUX)));
    autre = { apres: await appareils(acteur.gerantId), comptees: await echecs() };
  });
  expect((await refus(choisir("Marmite@2028", "b"))).fields).toEqual({
    token: ["Lien expiré ou déjà utilisé"],
  });
  expect(autre?.comptees).toEqual([1]);
  expect({ apres: await appareils(acteur.gerantId), comptees: await echecs() }).toEqual(autre);
});

describe("the password asked for again, changed meanwhile", () => {
  const demandes: [
    nom: string,
    demander: (
      compte: Compte,
      acteur: Parameters<ReturnType<Compte["venir"]>["profils"]["get"]>[0],
    ) => Promise<unknown>,
    champ: string,
  ][] = [
    [
      "changer",
      ({ venir }, acteur) =>
        venir().motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: "Marmite@2028" }),
      "actuel",
    ],
    [
      "supprimer",
      ({ venir }, acteur) =>
        venir().suppressions.supprimer(acteur, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" }),
      "motDePasse",
    ],
    [
      "profils.update",
      ({ venir }, acteur) =>
        venir().profils.update(acteur, {
          nom: "Voleur",
          prenom: "Awa",
          telephone: "771234567",
          email: "voleur@pendant.sn",
          motDePasse: MOT_DE_PASSE,
        }),
      "motDePasse",
    ],
  ];

  test.each(demandes)("%s does nothing", async (nom, demander, champ) => {
    const email = `${nom.toLowerCase()}@demande.sn`;
    const compte = await compteOuvert(email);
    const { acteur, ouverte, venir, connexion, lettres } = compte;
    await venir().motsDePasse.oublier(email);
    compte.changerPendant();
    lettres.length = 0;
    expect((await refus(demander(compte, acteur))).fields).toEqual({
      [champ]: ["Mot de passe actuel incorrect"],
    });
    const lu = await env.ANNUAIRE.prepare("SELECT nom, email, mot_de_passe FROM gerants WHERE id = ?")
      .bind(acteur.gerantId)
      .first();
    expect(lu).toEqual({ nom: "Diop", email, mot_de_passe: `clair:${NOUVEAU}` });
    expect(lettres.map(({ genre }) => genre)).toEqual(["MOT_DE_PASSE_CHANGE"]);
    expect(await appareils(acteur.gerantId)).toHaveLength(1);
    expect(await venir().comptes.verifySession(ouverte.identifiant)).not.toBeNull();
    expect(
      (
        await env.ANNUAIRE.prepare("SELECT 1 FROM suppressions WHERE gerant_id = ?")
          .bind(acteur.gerantId)
          .all()
      ).results,
    ).toEqual([]);
    // What was asked in vain counts as refused, and so it says.
    expect((await activites(email)).filter((type) => type === "MOT_DE_PASSE_REFUSE")).toHaveLength(1);
    await venir().comptes.openSession(connexion(NOUVEAU));
  });
});

test("a deletion that came too late forgives no stranger's failures", async () => {
  const compte = await compteOuvert("tard@pendant.sn");
  const { acteur, venir, connexion } = compte;
  for (let essai = 1; essai <= 5; essai++) await refus(venir().comptes.openSession(connexion(FAUX)));
  compte.changerPendant();
  const demande = { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" };
  expect((await refus(venir().suppressions.supprimer(acteur, demande))).code).toBe("VALIDATION");
  expect((await refus(venir().comptes.openSession(connexion(NOUVEAU)))).code).toBe("TROP_DE_DEMANDES");
});

test("the password asked for again is noted while it is counted, and no more while it must wait", async () => {
  const email = "attente@pendant.sn";
  const { acteur, venir, clock } = await compteOuvert(email);
  const changer = () => refus(venir().motsDePasse.changer(acteur, { actuel: FAUX, nouveau: NOUVEAU }));
  for (let essai = 1; essai <= 5; essai++) expect((await changer()).code).toBe("VALIDATION");
  for (let essai = 1; essai <= 4; essai++) expect((await changer()).code).toBe("TROP_DE_DEMANDES");
  const notes = async () => (await activites(email)).filter((type) => type === "MOT_DE_PASSE_REFUSE").length;
  expect(await notes()).toBe(5);
  clock.avancer(10);
  expect((await changer()).code).toBe("VALIDATION");
  expect(await notes()).toBe(6);
});
