// How many letters an address is sent: by what it is, and not by the accounts that somebody makes of it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createAppContext } from "#worker/context.ts";
import { ouvrir } from "#worker/kernel/database/batch.ts";
import { BORNES, type Lettre } from "#worker/kernel/domain/mail.ts";
import { SANS_VISITEUR } from "#worker/kernel/domain/visitor.ts";
import { permettreLettre } from "#worker/features/comptes/service/letters.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { motsDePasseComptes } from "#tests/helpers/entrants.ts";
import { horloge } from "#tests/helpers/front-door.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

test.each(Object.entries(BORNES))(
  "%s: so many of it, then a pause, each address for itself",
  async (nom, borne) => {
    const clock = horloge();
    const genre = nom as Lettre["genre"];
    const permise = (email: string) =>
      permettreLettre(
        { annuaire: ouvrir(env.ANNUAIRE), clock },
        { genre, destinataire: { email, prenom: "Awa" } },
      );
    const email = `${nom.toLowerCase()}@lettres.sn`;
    // At once: of many that are asked for together, none slips through.
    const ensemble = await Promise.all(Array.from({ length: borne.nombre + 3 }, () => permise(email)));
    expect(ensemble.filter(Boolean).length).toBe(borne.nombre);
    expect(await permise(email.toUpperCase())).toBe(false);
    expect(await permise(`autre-${email}`)).toBe(true);
    clock.avancer(borne.secondes - 1);
    expect(await permise(email)).toBe(false);
    // The night does not forget it before its time.
    await servicesDeTest({ maintenant: clock.now() }).menage.balayer();
    expect(await permise(email)).toBe(false);
    clock.avancer(1);
    expect(await permise(email)).toBe(true);
  },
);

test("an address is not filled by accounts that are made of it, deleted and made again", async () => {
  const parties: string[] = [];
  const travaux: Promise<unknown>[] = [];
  const email = "victime@lettres.sn";
  const send = ({ to, subject }: { to: unknown; subject: string }) => {
    parties.push(`${String(to)} ${subject}`);
    return Promise.resolve({ messageId: "1" });
  };
  const { passwords } = motsDePasseComptes();
  const bindings = { ...env, COURRIER: { send } as unknown as SendEmail };
  const venir = () =>
    createAppContext(bindings, {
      clock: horloge(),
      passwords,
      visiteur: { ...SANS_VISITEUR, origine: "https://etal.test" },
      differer: (travail) => void travaux.push(travail),
    }).services;
  const connexion = { email, motDePasse: MOT_DE_PASSE, remember: false };
  for (let tour = 1; tour <= 8; tour++) {
    const { comptes, motsDePasse, suppressions } = venir();
    await comptes.register({ ...inscription(email).gerantVO, motDePasse: MOT_DE_PASSE });
    if (tour <= 3) {
      for (let fois = 1; fois <= 2; fois++) await motsDePasse.oublier(email);
      // While there is the account.
      await Promise.all(travaux);
    }
    for (let fois = 1; fois <= 3; fois++) await venir().comptes.openSession(connexion);
    const { session } = await comptes.openSession(connexion);
    await suppressions.supprimer(session.acteur, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" });
  }
  await Promise.all(travaux);
  const compte = Object.groupBy(parties, (partie) => partie);
  expect(new Set(parties.map((partie) => partie.split(" ")[0]))).toEqual(new Set([email]));
  expect(
    Object.values(compte)
      .map((lettres) => lettres?.length)
      .sort(),
  ).toEqual([5, 5, 6]);
});
