// An access token lives for minutes, a cookie's claims for one (decisions 7 and 8): what they may still ask of the account
// itself, once the session or family that they are of has ended, is nothing. Of the shop: shop-access.test.ts.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { demander } from "#tests/helpers/exports.ts";
import { activites, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";
import type { servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

type Services = ReturnType<typeof servicesDeTest>;

const NOUVEAU = "Grenier@2027";
const GERANT = { nom: "Voleur", prenom: "Awa", telephone: "771234567" };

const APPELS: Record<string, (services: Services, acteur: Acteur, email: string) => Promise<unknown>> = {
  "profils.get": ({ profils }, acteur) => profils.get(acteur),
  "profils.update": ({ profils }, acteur, email) => profils.update(acteur, { ...GERANT, email }),
  "profils.update, of the email": ({ profils }, acteur, email) =>
    profils.update(acteur, { ...GERANT, email: `autre-${email}`, motDePasse: MOT_DE_PASSE }),
  "changementsEmail.resend": ({ changementsEmail }, acteur) => changementsEmail.resend(acteur),
  "changementsEmail.cancel": ({ changementsEmail }, acteur) => changementsEmail.cancel(acteur),
  "motsDePasse.changer": ({ motsDePasse }, acteur) =>
    motsDePasse.changer(acteur, { actuel: MOT_DE_PASSE, nouveau: NOUVEAU }),
  "accesOuverts.list": ({ accesOuverts }, acteur) => accesOuverts.list(acteur),
  "accesOuverts.end": ({ accesOuverts }, acteur) => accesOuverts.end(acteur, 1),
  "accesOuverts.endOthers": ({ accesOuverts }, acteur) => accesOuverts.endOthers(acteur),
  "activites.list": ({ activites: liste }, acteur) => liste.list(acteur, "compte", { page: 0, size: 10 }),
  "activites.list, of the settings": ({ activites: liste }, acteur) =>
    liste.list(acteur, "reglages", { page: 0, size: 10 }),
  "exports.annoncer": ({ exports }, acteur) => exports.annoncer(acteur, demander("json")),
  "exports.ouvrir": ({ exports }, acteur) => exports.ouvrir(acteur, demander("json")),
  "suppressions.supprimer": ({ suppressions }, acteur) =>
    suppressions.supprimer(acteur, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" }),
  "suppressions.supprimer, by another name": ({ suppressions }, acteur) =>
    suppressions.supprimer(acteur, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Binta" }),
};

/** What these are refused for while both live. */
const REFUSES: Record<string, string> = {
  "accesOuverts.end": "INTROUVABLE",
  "changementsEmail.resend": "INTROUVABLE",
  "suppressions.supprimer, by another name": "VALIDATION",
};

/** An account with a session that lives, and what ended: by its manager, of old age, or unused. */
async function compte(email: string) {
  const { venir, connexion, clock, lettres } = await compteVisite(email);
  const { accessToken } = await venir().comptes.login(connexion());
  const api = JSON.parse(atob(accessToken.split(".")[1] ?? "")) as { sid: string };
  const { acteur } = (await venir().comptes.openSession(connexion())).session;
  return { venir, connexion, clock, lettres, vivant: acteur, parJeton: { ...acteur, sessionId: api.sid } };
}

const etatDe = async (email: string) => ({
  gerants: await env.ANNUAIRE.prepare("SELECT * FROM gerants WHERE email_cle = ?").bind(email).all(),
  journal: await activites(email),
});

describe.each(Object.entries(APPELS))("%s", (nom, appeler) => {
  const email = (fin: string) => `${fin}-${Object.keys(APPELS).indexOf(nom)}@fini.sn`;

  test("is refused, and does nothing, once its family or session was ended", async () => {
    const adresse = email("terminee");
    const { venir, connexion, vivant, parJeton, lettres } = await compte(adresse);
    const { acteur: ailleurs } = (await venir().comptes.openSession(connexion())).session;
    await venir().accesOuverts.endOthers(ailleurs);
    lettres.length = 0;
    const avant = await etatDe(adresse);
    for (const acteur of [vivant, parJeton])
      expect(await refus(appeler(venir(), acteur, adresse))).toMatchObject({
        code: "NON_AUTHENTIFIE",
        message: "Authentification requise",
      });
    expect((await etatDe(adresse)).gerants.results).toEqual(avant.gerants.results);
    expect((await etatDe(adresse)).journal).toEqual(avant.journal);
    expect(lettres).toEqual([]);
    expect((await venir().accesOuverts.list(ailleurs)).length).toBe(1);
  });

  test("is refused when it ended by itself, or is another manager's", async () => {
    const adresse = email("passee");
    const { venir, vivant, clock } = await compte(adresse);
    const { vivant: voisin } = await compte(email("voisine"));
    const emprunte = { ...vivant, sessionId: voisin.sessionId };
    expect((await refus(appeler(venir(), emprunte, adresse))).code).toBe("NON_AUTHENTIFIE");
    clock.avancer(7 * 86_400 + 1);
    expect((await refus(appeler(venir(), vivant, adresse))).code).toBe("NON_AUTHENTIFIE");
  });

  test("answers while both live", async () => {
    const adresse = email("vivante");
    for (const qui of ["vivant", "parJeton"] as const) {
      const ouvert = await compte(`${qui.toLowerCase()}-${adresse}`);
      const reponse = appeler(ouvert.venir(), ouvert[qui], `${qui.toLowerCase()}-${adresse}`);
      if (nom in REFUSES) expect((await refus(reponse)).code).toBe(REFUSES[nom]);
      else await reponse;
    }
  });
});
