// A sign-in takes the time of a hash: what changes meanwhile decides whether anything opens.
import { env } from "cloudflare:workers";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const NOUVEAU = "Grenier@2027";
type Compte = Awaited<ReturnType<typeof compteVisite>>;

const portes: [nom: string, entrer: (compte: Compte) => Promise<unknown>][] = [
  ["openSession", ({ venir, connexion }) => venir().comptes.openSession(connexion())],
  ["login", ({ venir, connexion }) => venir().comptes.login(connexion())],
];

describe.each(portes)("%s with a password that was right", (nom, entrer) => {
  test("opens nothing once it has been changed, and counts as refused", async () => {
    const email = `change-${nom.toLowerCase()}@croisee.sn`;
    const compte = await compteVisite(email);
    const { session } = await compte.venir().comptes.openSession(compte.connexion());
    compte.pendantLeProchain(() =>
      compte.venir().motsDePasse.changer(session.acteur, { actuel: MOT_DE_PASSE, nouveau: NOUVEAU }),
    );
    expect((await refus(entrer(compte))).message).toBe("Email ou mot de passe incorrect");
    expect((await compte.venir().accesOuverts.list(session.acteur)).length).toBe(1);
    expect(await activites(email)).toEqual(["CONNEXION", "CONNEXION_REFUSEE", "MOT_DE_PASSE_CHANGE"]);
  });

  test("opens nothing once the account has been deleted", async () => {
    const compte = await compteVisite(`fin-${nom.toLowerCase()}@croisee.sn`);
    const { session } = await compte.venir().comptes.openSession(compte.connexion());
    compte.pendantLeProchain(() =>
      compte
        .venir()
        .suppressions.supprimer(session.acteur, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" }),
    );
    expect((await refus(entrer(compte))).message).toBe("Email ou mot de passe incorrect");
    const ouvertes = await env.ANNUAIRE.prepare(
      `SELECT id FROM sessions WHERE gerant_id = ?1 AND date_fin IS NULL
       UNION ALL SELECT id FROM familles WHERE gerant_id = ?1 AND date_revocation IS NULL`,
    )
      .bind(session.acteur.gerantId)
      .all();
    expect(ouvertes.results).toEqual([]);
  });
});

test("a shop that cannot be had is not held against whoever knows the password", async () => {
  const email = "panne@croisee.sn";
  const { venir, connexion } = await compteVisite(email);
  for (let essai = 1; essai <= 7; essai++) {
    const enPanne = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") };
    await expect(venir({}, enPanne).comptes.openSession(connexion())).rejects.toThrow();
  }
  await venir().comptes.openSession(connexion());
  expect(await activites(email)).toEqual(["CONNEXION"]);
});

test("emails that are taken are counted and noted: who has an account is not to be found out so", async () => {
  const [prise, email] = ["prise@croisee.sn", "libre@croisee.sn"];
  await compteVisite(prise);
  const { venir, connexion } = await compteVisite(email);
  const { acteur } = (await venir().comptes.openSession(connexion())).session;
  const gerant = { nom: "Diop", prenom: "Awa", telephone: "771234567", motDePasse: MOT_DE_PASSE };
  const essayer = (adresse: string) =>
    venir()
      .profils.update(acteur, { ...gerant, email: adresse })
      .then(
        () => "CHANGE",
        (error: unknown) => isDomainError(error) && error.code,
      );
  // A free one in between is no way around it.
  const codes: unknown[] = [];
  for (let essai = 1; essai <= 12; essai++)
    codes.push(await essayer(essai % 4 === 0 ? `libre-${String(essai)}@croisee.sn` : prise));
  const tour = ["CONFLIT", "CONFLIT", "CONFLIT", "CHANGE"];
  expect(codes).toEqual([...tour, ...tour, "CONFLIT", "CONFLIT", "TROP_DE_DEMANDES", "TROP_DE_DEMANDES"]);
  const notes = (await activites(email)).filter((type) => type === "EMAIL_REFUSE");
  expect(notes).toHaveLength(8);
  // No password was wrong.
  await venir().motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: NOUVEAU });
});
