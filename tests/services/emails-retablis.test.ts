// "Ce n'était pas moi" (decision 44): who gave an address up takes the account back.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { a, changer, emailDe, gerant, MORT, PRIS, vouloir } from "#tests/helpers/changements-email.ts";
import { secretDe } from "#tests/helpers/lettres.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

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
