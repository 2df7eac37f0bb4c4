// Another email (decision 44): it counts once it is confirmed, and who gave an address up takes the account back.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Lettre } from "#worker/domain/courrier.ts";
import { adherer } from "#tests/helpers/acces.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { courrierVers, secretDe } from "#tests/helpers/lettres.ts";
import { refus } from "#tests/helpers/refus.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const HEURE = 3_600_000;
const MORT = { code: "VALIDATION", fields: { token: ["Lien expiré ou déjà utilisé"] } };
const PRIS = { code: "CONFLIT", message: "Un compte existe déjà avec cet email" };

/** Services at this hour after the beginning, and the letters that they send. */
function a(heures: number) {
  const lettres: Lettre[] = [];
  const services = servicesDeTest({
    maintenant: MAINTENANT + heures * HEURE,
    courrier: courrierVers(lettres),
  });
  return { ...services, lettres };
}

type Heure = ReturnType<typeof a>;

async function gerant() {
  const acteur = await creerBoutique();
  const ici = `awa${acteur.gerantId}@exemple.sn`;
  await connecterGerant(acteur, ici);
  await adherer(acteur);
  return { acteur, ici, autre: (n: string) => `${n}${acteur.gerantId}@exemple.sn` };
}

/** Wishes for an email at this hour; both links. */
async function vouloir(acteur: Acteur, email: string, heures = 0) {
  const la = a(heures);
  const entree = { nom: "Diop", prenom: "Awa", telephone: "771234567", email, motDePasse: MOT_DE_PASSE };
  const profil = await la.profils.update(acteur, entree);
  const confirmation = secretDe(la.lettres, "EMAIL_CONFIRMATION");
  const annulation = secretDe(la.lettres, "EMAIL_CHANGE");
  return { profil, confirmation, annulation, lettres: la.lettres };
}

async function changer(acteur: Acteur, email: string, heures = 0) {
  const voeu = await vouloir(acteur, email, heures);
  await a(heures).changementsEmail.confirm(voeu.confirmation);
  return voeu;
}

async function emailDe({ gerantId }: Acteur): Promise<string | undefined> {
  const ligne = await env.ANNUAIRE.prepare("SELECT email FROM gerants WHERE id = ?")
    .bind(gerantId)
    .first<{ email: string }>();
  return ligne?.email;
}

describe("a wish", () => {
  test("waits: everything uses the old email, both addresses have their letter, the rest is written", async () => {
    const { acteur, ici, autre } = await gerant();
    const { profil, lettres } = await vouloir(acteur, autre("b"));
    expect(profil).toMatchObject({ email: ici, emailEnAttente: autre("b") });
    expect(lettres.map(({ genre, destinataire }) => [genre, destinataire.email])).toEqual([
      ["EMAIL_CONFIRMATION", autre("b")],
      ["EMAIL_CHANGE", ici],
    ]);
    expect(await a(1).profils.get(acteur)).toMatchObject({ email: ici, emailEnAttente: autre("b") });
    // Neither address is told the other.
    expect(JSON.stringify(lettres[1])).not.toContain(autre("b"));
    expect((await a(25).profils.get(acteur)).emailEnAttente).toBeNull();
  });

  test("is confirmed once, within 24 hours; looking changes nothing", async () => {
    const { acteur, ici, autre } = await gerant();
    const { confirmation } = await vouloir(acteur, autre("b"));
    expect(await a(1).changementsEmail.readConfirmation(confirmation)).toEqual({ email: autre("b") });
    expect(await emailDe(acteur)).toBe(ici);
    expect(await refus(a(24).changementsEmail.confirm(confirmation))).toMatchObject(MORT);
    expect(await a(23).changementsEmail.confirm(confirmation)).toEqual({ email: autre("b") });
    expect(await emailDe(acteur)).toBe(autre("b"));
    expect(await refus(a(23).changementsEmail.confirm(confirmation))).toMatchObject(MORT);
    expect(await a(23).changementsEmail.readConfirmation(confirmation)).toBeNull();
    expect((await a(23).profils.get(acteur)).emailEnAttente).toBeNull();
  });

  test("replaces the one before, and is withdrawn: dead links confirm nothing", async () => {
    const { acteur, ici, autre } = await gerant();
    const [premier, second] = [await vouloir(acteur, autre("b")), await vouloir(acteur, autre("c"))];
    expect(await refus(a(0).changementsEmail.confirm(premier.confirmation))).toMatchObject(MORT);
    await a(0).changementsEmail.cancel(acteur);
    expect(await refus(a(0).changementsEmail.confirm(second.confirmation))).toMatchObject(MORT);
    expect(await a(0).profils.get(acteur)).toMatchObject({ email: ici, emailEnAttente: null });
    expect(await refus(a(0).changementsEmail.resend(acteur))).toMatchObject({ code: "INTROUVABLE" });
  });

  test("is sent once more, for 24 hours from then; the link before is dead", async () => {
    const { acteur, autre } = await gerant();
    const { confirmation } = await vouloir(acteur, autre("b"));
    const plusTard = a(20);
    expect(await plusTard.changementsEmail.resend(acteur)).toEqual({ email: autre("b") });
    expect(await refus(a(20).changementsEmail.confirm(confirmation))).toMatchObject(MORT);
    await a(43).changementsEmail.confirm(secretDe(plusTard.lettres, "EMAIL_CONFIRMATION"));
    expect(await emailDe(acteur)).toBe(autre("b"));
  });

  test("of an address that was taken meanwhile is a 409 at its confirmation, and waits on", async () => {
    const [un, deux] = [await gerant(), await gerant()];
    const email = un.autre("pris");
    const [premier, second] = [await vouloir(un.acteur, email), await vouloir(deux.acteur, email)];
    await a(0).changementsEmail.confirm(second.confirmation);
    expect(await refus(a(0).changementsEmail.confirm(premier.confirmation))).toMatchObject(PRIS);
    expect(await emailDe(un.acteur)).toBe(un.ici);
    expect(await a(0).profils.get(un.acteur)).toMatchObject({ emailEnAttente: email });
  });

  test("of two confirmations at once one counts", async () => {
    const { acteur, autre } = await gerant();
    const { confirmation } = await vouloir(acteur, autre("b"));
    const faits = await Promise.allSettled([1, 2, 3].map(() => a(0).changementsEmail.confirm(confirmation)));
    expect(faits.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ends with the password that it was made with", async () => {
    const { acteur, autre } = await gerant();
    const { confirmation } = await vouloir(acteur, autre("b"));
    await a(0).motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: "Grenier@2027" });
    expect(await refus(a(0).changementsEmail.confirm(confirmation))).toMatchObject(MORT);
  });

  test("is counted: nobody's box is filled, and no letter of one is held back", async () => {
    const { acteur, autre } = await gerant();
    for (let n = 0; n < 10; n += 1) await vouloir(acteur, autre(`x${n}`));
    await expect(vouloir(acteur, autre("x10"))).rejects.toMatchObject({ code: "TROP_DE_DEMANDES" });
    expect(await refus(a(0).changementsEmail.resend(acteur))).toMatchObject({ code: "TROP_DE_DEMANDES" });
  });
});

describe("Ce n'était pas moi", () => {
  test("before the confirmation: the wish is dead, sessions end, and a password is chosen", async () => {
    const { acteur, ici, autre } = await gerant();
    const { confirmation, annulation } = await vouloir(acteur, autre("b"));
    expect(await a(1).changementsEmail.readAnnulation(annulation)).toEqual({ email: ici });
    const { token } = await a(1).changementsEmail.revert(annulation);
    expect(await refus(a(1).changementsEmail.confirm(confirmation))).toMatchObject(MORT);
    expect(await refus(a(1).changementsEmail.revert(annulation))).toMatchObject(MORT);
    expect(await refus(a(1).comptes.requireLiving(acteur))).toMatchObject({ code: "NON_AUTHENTIFIE" });
    expect(await a(1).motsDePasse.lienSert(token)).toBe(true);
    await a(1).motsDePasse.reinitialiser({ jeton: token, motDePasse: "Grenier@2027" });
    expect(await emailDe(acteur)).toBe(ici);
  });

  test("within 72 hours of the confirmation the old email is back, and not after", async () => {
    const { acteur, ici, autre } = await gerant();
    const voeu = await vouloir(acteur, autre("b"));
    await a(20).changementsEmail.confirm(voeu.confirmation);
    expect(await a(20 + 72).changementsEmail.readAnnulation(voeu.annulation)).toBeNull();
    expect(await refus(a(20 + 72).changementsEmail.revert(voeu.annulation))).toMatchObject(MORT);
    expect(await emailDe(acteur)).toBe(autre("b"));
    await a(20 + 71).changementsEmail.revert(voeu.annulation);
    expect(await emailDe(acteur)).toBe(ici);
  });

  test("A to B to C: the link of A wins and kills those of B and of C's wish", async () => {
    const { acteur, ici, autre } = await gerant();
    const deA = await changer(acteur, autre("b"));
    const deB = await changer(acteur, autre("c"), 1);
    const deC = await vouloir(acteur, autre("d"), 2);
    await a(3).changementsEmail.revert(deA.annulation);
    expect(await emailDe(acteur)).toBe(ici);
    for (const lien of [deB.annulation, deC.annulation, deA.annulation])
      expect(await refus(a(3).changementsEmail.revert(lien))).toMatchObject(MORT);
    expect(await refus(a(3).changementsEmail.confirm(deC.confirmation))).toMatchObject(MORT);
  });

  test("A to B to C: after the link of B, that of A still wins", async () => {
    const { acteur, ici, autre } = await gerant();
    const deA = await changer(acteur, autre("b"));
    const deB = await changer(acteur, autre("c"), 1);
    await a(2).changementsEmail.revert(deB.annulation);
    expect(await emailDe(acteur)).toBe(autre("b"));
    await a(3).changementsEmail.revert(deA.annulation);
    expect(await emailDe(acteur)).toBe(ici);
  });

  test("a wish replaced or withdrawn takes nobody's link away, nor does one confirmed after it shorten it", async () => {
    const { acteur, ici, autre } = await gerant();
    const premier = await vouloir(acteur, autre("b"));
    await a(0).changementsEmail.cancel(acteur);
    await changer(acteur, autre("c"), 23);
    await a(23 + 71).changementsEmail.revert(premier.annulation);
    expect(await emailDe(acteur)).toBe(ici);
  });

  test("the address given up is nobody else's for 72 hours, and its own account's again", async () => {
    const [un, deux] = [await gerant(), await gerant()];
    const { annulation } = await changer(un.acteur, un.autre("b"));
    const { gerantVO, password } = inscription(un.ici.toUpperCase());
    const { countryId, nom, description } = gerantVO.etablissement;
    const demande = { ...gerantVO, motDePasse: password, etablissement: { nom, description, countryId } };
    expect(await refus(a(1).comptes.register(demande))).toMatchObject(PRIS);
    await expect(vouloir(deux.acteur, un.ici, 1)).rejects.toMatchObject(PRIS);
    await changer(un.acteur, un.ici, 2);
    await changer(un.acteur, un.autre("c"), 3);
    await a(4).changementsEmail.revert(annulation);
    expect(await emailDe(un.acteur)).toBe(un.ici);
  });

  test("whose password opens the account no more: whoever learnt it is not faster than its owner", async () => {
    const { acteur, ici, autre } = await gerant();
    const { annulation } = await changer(acteur, autre("voleur"));
    const venir = (motDePasse: string, email = ici) =>
      a(1).comptes.openSession({ email, motDePasse, remember: false });
    await venir(MOT_DE_PASSE, autre("voleur"));
    const { token } = await a(1).changementsEmail.revert(annulation);
    expect(await refus(venir(MOT_DE_PASSE))).toMatchObject({ code: "NON_AUTHENTIFIE" });
    expect(await refus(venir(""))).toMatchObject({ code: "NON_AUTHENTIFIE" });
    const devices = await env.ANNUAIRE.prepare("SELECT 1 FROM appareils_connus WHERE gerant_id = ?")
      .bind(acteur.gerantId)
      .all();
    expect(devices.results).toEqual([]);
    await a(1).motsDePasse.reinitialiser({ jeton: token, motDePasse: "Grenier@2027" });
    await venir("Grenier@2027");
  });

  test("changed back in the settings, no address in between has a link that outlives it", async () => {
    const { acteur, ici, autre } = await gerant();
    const premier = await changer(acteur, autre("voleur"));
    const second = await changer(acteur, autre("v2"), 1);
    const retour = await changer(acteur, ici, 2);
    for (const { annulation } of [second, retour])
      expect(await a(3).changementsEmail.readAnnulation(annulation)).toBeNull();
    expect(await a(71).changementsEmail.readAnnulation(premier.annulation)).toEqual({ email: ici });
    // An address given up longer ago than that is like any other.
    await changer(acteur, autre("b"), 3);
    const { annulation } = await changer(acteur, ici, 80);
    expect(await a(81).changementsEmail.readAnnulation(annulation)).toEqual({ email: autre("b") });
  });

  test("links to choose a password that were sent before are dead", async () => {
    const { acteur, ici, autre } = await gerant();
    const avant = a(0);
    await avant.motsDePasse.oublier(ici);
    const { annulation } = await changer(acteur, autre("b"));
    const apres = a(0);
    await apres.motsDePasse.oublier(autre("b"));
    expect(await a(0).motsDePasse.lienSert(secretDe(avant.lettres, "REINITIALISATION"))).toBe(false);
    await a(0).changementsEmail.revert(annulation);
    expect(await a(0).motsDePasse.lienSert(secretDe(apres.lettres, "REINITIALISATION"))).toBe(false);
  });
});

describe("within 72 hours", () => {
  test("letters about the password and of an export go to every address, and not after", async () => {
    const { acteur, ici, autre } = await gerant();
    await changer(acteur, autre("b"));
    await changer(acteur, autre("c"), 1);
    const vers = ({ lettres }: Heure) => lettres.map(({ destinataire }) => destinataire.email).sort();
    const oubli = a(2);
    await oubli.motsDePasse.oublier(autre("c"));
    expect(vers(oubli)).toEqual([ici, autre("b"), autre("c")].sort());
    const change = a(3);
    await change.motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: "Grenier@2027" });
    expect(vers(change)).toEqual([ici, autre("b"), autre("c")].sort());
    const parti = a(4);
    const { corps } = await parti.exports.ouvrir(acteur, { format: "json", motDePasse: "Grenier@2027" });
    await corps.cancel();
    expect(vers(parti)).toEqual([ici, autre("b"), autre("c")].sort());
    const tard = a(74);
    await tard.motsDePasse.oublier(autre("c"));
    expect(vers(tard)).toEqual([autre("c")]);
  });

  test("the account cannot be deleted; the right password counts as no failure", async () => {
    const { acteur, autre } = await gerant();
    await changer(acteur, autre("b"));
    const demande = { motDePasse: MOT_DE_PASSE, nomEtablissement: `Boutique ${acteur.etablissementId}` };
    for (let n = 0; n < 7; n += 1)
      expect(await refus(a(71).suppressions.supprimer(acteur, demande))).toMatchObject({ code: "CONFLIT" });
    await a(72).suppressions.supprimer(acteur, demande);
    const reste = await env.ANNUAIRE.prepare(
      "SELECT count(*) AS n FROM changements_email WHERE gerant_id = ?",
    )
      .bind(acteur.gerantId)
      .first<{ n: number }>();
    expect(reste?.n).toBe(0);
  });
});

test("the night takes what serves no more, and nothing else", async () => {
  const { acteur, ici, autre } = await gerant();
  const { annulation } = await changer(acteur, autre("b"));
  await a(71).menage.balayer();
  await a(71).changementsEmail.revert(annulation);
  expect(await emailDe(acteur)).toBe(ici);
  await vouloir(acteur, autre("b"), 72).catch(() => undefined);
  await a(200).menage.balayer();
  const { results } = await env.ANNUAIRE.prepare("SELECT 1 FROM changements_email WHERE gerant_id = ?")
    .bind(acteur.gerantId)
    .all();
  expect(results).toEqual([]);
});
