// Two screens that edit the profile (record 16), in the directory: what was not touched is not written, nor asked the
// password for; what both changed is said.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { attenduDuGerant } from "#worker/features/parametres/domain.ts";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { etatGerant } from "#worker/features/comptes/queries.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { secretDe } from "#tests/helpers/lettres.ts";
import { refus } from "#tests/helpers/refus.ts";

const VALEUR = (mots: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${mots}`];

beforeAll(migrer);

async function ecran(email: string) {
  const compte = await compteVisite(email);
  const { acteur } = (await compte.venir().comptes.openSession(compte.connexion())).session;
  const { profils } = compte.venir();
  return { ...compte, acteur, profils, charge: attenduDuGerant(await profils.get(acteur)) };
}

describe("the profile", () => {
  test("what SQL compares is what the form was loaded with", async () => {
    const { acteur, charge } = await ecran("champs@profil.sn");
    const [[ligne] = []] = await executer(ouvrir(env.ANNUAIRE), [etatGerant(acteur.gerantId)]);
    expect(JSON.parse(String(ligne?.["champs"]))).toEqual(charge);
  });

  test("each field is its own, and an old screen undoes nothing", async () => {
    const { acteur, profils, charge } = await ecran("champ@profil.sn");
    await profils.update(acteur, { nom: "Ndiaye" }, charge);
    expect(await profils.update(acteur, { telephone: "70 000 00 00" }, charge)).toEqual({
      ...charge,
      id: acteur.gerantId,
      nom: "Ndiaye",
      telephone: "+221700000000",
      emailEnAttente: null,
    });
    // The number as it was loaded, written otherwise, is none that was touched.
    expect(await profils.update(acteur, { telephone: "77 123 45 67" }, charge)).toMatchObject({
      telephone: "+221700000000",
    });
    // The same change twice is no conflict, and no news.
    await profils.update(acteur, { nom: "Ndiaye" }, charge);
    expect(await activites("champ@profil.sn")).toEqual(["CONNEXION", "PROFIL_MODIFIE", "PROFIL_MODIFIE"]);
    expect(await profils.update(acteur, {}, charge)).toMatchObject({ nom: "Ndiaye" });
  });

  test("what both changed is said, and nothing is written", async () => {
    const { acteur, profils, charge } = await ecran("deux@profil.sn");
    await profils.update(acteur, { nom: "Ndiaye", prenom: "Awa Marie" }, charge);
    const demande = { nom: "Sow", telephone: "700000000" };
    const error: unknown = await profils.update(acteur, demande, charge).catch((e: unknown) => e);
    expect(isDomainError(error) && error).toMatchObject({
      code: "CONFLIT",
      fields: { nom: VALEUR("Ndiaye") },
      conflit: {
        champs: ["nom"],
        demandes: ["nom", "telephone"],
        actuel: { ...charge, id: acteur.gerantId, nom: "Ndiaye", prenom: "Awa Marie" },
      },
    });
    expect((await profils.get(acteur)).telephone).toBe(charge.telephone);
  });

  test("an email that an old screen did not touch is neither undone nor asked the password for", async () => {
    const { acteur, profils, charge, venir, lettres } = await ecran("ancien@profil.sn");
    const email = "nouveau@profil.sn";
    await profils.update(acteur, { email, motDePasse: MOT_DE_PASSE }, charge);
    await venir().changementsEmail.confirm(secretDe(lettres, "EMAIL_CONFIRMATION"));
    expect(await profils.update(acteur, { nom: "Sow" }, charge)).toMatchObject({ email, nom: "Sow" });
    // One that it did touch is a question before it is one of the password.
    const autre = { email: "troisieme@profil.sn", motDePasse: "Faux@2026" };
    expect(await refus(profils.update(acteur, autre, charge))).toMatchObject({
      code: "CONFLIT",
      fields: { email: VALEUR(email) },
    });
    expect(await activites(email)).toEqual(["CONNEXION", "EMAIL_DEMANDE", "EMAIL_CHANGE", "PROFIL_MODIFIE"]);
  });

  test("what changes while the password is being read is a question too, and the password was right", async () => {
    const { acteur, profils, charge, venir, pendantLeProchain, lettres } = await ecran("pendant@profil.sn");
    pendantLeProchain(() => venir().profils.update(acteur, { nom: "Ndiaye" }, charge));
    lettres.length = 0;
    const demande = { nom: "Sow", email: "apres@profil.sn", motDePasse: MOT_DE_PASSE };
    expect(await refus(profils.update(acteur, demande, charge))).toMatchObject({
      code: "CONFLIT",
      fields: { nom: VALEUR("Ndiaye") },
    });
    expect(lettres).toEqual([]);
    expect(await activites("pendant@profil.sn")).toEqual(["CONNEXION", "PROFIL_MODIFIE"]);
  });

  test("links that the old address was sent are dead once it is another", async () => {
    const { acteur, profils, charge, venir, lettres } = await ecran("liens@profil.sn");
    await venir().motsDePasse.oublier("liens@profil.sn");
    const jeton = secretDe(lettres, "REINITIALISATION");
    await profils.update(acteur, { nom: "Sow" }, charge);
    expect(await venir().motsDePasse.lienSert(jeton)).toBe(true);
    await profils.update(acteur, { email: "ailleurs@profil.sn", motDePasse: MOT_DE_PASSE }, charge);
    expect(await venir().motsDePasse.lienSert(jeton)).toBe(true);
    await venir().changementsEmail.confirm(secretDe(lettres, "EMAIL_CONFIRMATION"));
    expect(await venir().motsDePasse.lienSert(jeton)).toBe(false);
  });

  test("the same new email asked for twice at once is no wrong password", async () => {
    const { acteur, profils, charge, venir, pendantLeProchain, lettres } = await ecran("jumeau@profil.sn");
    const demande = { email: "jumelle@profil.sn", motDePasse: MOT_DE_PASSE };
    pendantLeProchain(() => venir().profils.update(acteur, demande, charge));
    expect(await profils.update(acteur, demande, charge)).toMatchObject({
      emailEnAttente: demande.email,
    });
    // The second wish took the place of the first: each had its letters, the last link alone serves.
    const deux = [demande.email, "jumeau@profil.sn"];
    expect(lettres.map(({ destinataire }) => destinataire.email)).toEqual([...deux, ...deux]);
    const [premier, second] = lettres.filter(({ genre }) => genre === "EMAIL_CONFIRMATION");
    const { changementsEmail } = venir();
    for (const [lettre, email] of [
      [premier, null],
      [second, demande.email],
    ] as const)
      expect(
        (await changementsEmail.readConfirmation(secretDe(lettre ? [lettre] : [], "EMAIL_CONFIRMATION")))
          ?.email ?? null,
      ).toBe(email);
  });
});
