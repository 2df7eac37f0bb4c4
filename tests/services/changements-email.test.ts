// Another email (decision 44): it counts once it is confirmed, and for 72 hours the one before is not forgotten.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import {
  a,
  changer,
  emailDe,
  gerant,
  type Heure,
  MORT,
  PRIS,
  vouloir,
} from "#tests/helpers/changements-email.ts";
import { secretDe } from "#tests/helpers/lettres.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

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

  test("a forgotten password is asked for with an address given up, and not after", async () => {
    const { acteur, ici, autre } = await gerant();
    await changer(acteur, autre("b"));
    const oubli = a(2);
    await oubli.motsDePasse.oublier(ici);
    expect(oubli.lettres.map(({ destinataire }) => destinataire.email).sort()).toEqual(
      [ici, autre("b")].sort(),
    );
    // A wish that waits gives nothing up, nor is its new address anybody's yet.
    await vouloir(acteur, autre("c"), 3);
    const voulu = a(4);
    await voulu.motsDePasse.oublier(autre("c"));
    expect(voulu.lettres).toEqual([]);
    const tard = a(74);
    await tard.motsDePasse.oublier(ici);
    expect(tard.lettres).toEqual([]);
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
