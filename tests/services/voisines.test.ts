// Each write of the list beside shops that have the same numbers: it changes nothing there, and does, answers and
// refuses what it does where nobody is beside it.
import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { creerBoutique, migrer, toutDe } from "#tests/helpers/bases.ts";
import { type Ecriture, ECRITURES, PETITE, remplir } from "#tests/helpers/ecritures.ts";
import { JOUR_MS } from "#tests/helpers/modele.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { isDomainError } from "#worker/domain/errors.ts";

type Suite = Record<string, { issue: unknown; tout: unknown }>;

/** What the write comes to, and what the shop is then. */
async function suivre(ecrire: Ecriture, acteur: Acteur): Promise<Suite[string]> {
  const issue = await ecrire(servicesDeTest(), acteur).catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
    return { refus: error.code, phrase: error.message };
  });
  return { issue, tout: await toutDe(acteur) };
}

async function suivreTout(acteur: Acteur): Promise<Suite> {
  const suite: Suite = {};
  for (const [nom, ecrire] of Object.entries(ECRITURES)) suite[nom] = await suivre(ecrire, acteur);
  return suite;
}

const [AVANCEE, AUTRE, PLEINE, VOISINE, VIDE] = [1, 2, 3, 4, 5];
/** Has done all of the list, one sale later than the others. */
let avancee: Acteur;
/** Has other documents under the first numbers, which stand. */
let autre: Acteur;
/** Is always where `pleine` is: what that one writes to, this one has too. */
let voisine: Acteur;
let pleine: Acteur;
let vide: Acteur;
/** What is to be expected: in a database where nobody else is. */
let seules: { pleine: Suite; vide: Suite };

beforeAll(async () => {
  await migrer();
  avancee = await remplir(PETITE, { id: AVANCEE });
  const { achats, ventes } = servicesDeTest();
  await ventes.encaisser(avancee, unArticle(6, 3));
  await suivreTout(avancee);
  autre = await remplir(PETITE, { id: AUTRE });
  const dateOperation = MAINTENANT - JOUR_MS;
  await achats.create(autre, achat(7, { quantite: 3, prixAchat: 100, prixVente: 80_000, dateOperation }));
  await ventes.encaisser(autre, { ...unArticle(7), dateOperation });
  pleine = await remplir(PETITE, { id: PLEINE });
  voisine = await remplir(PETITE, { id: VOISINE });
  vide = await creerBoutique({ id: VIDE });
  seules = {
    vide: await suivreTout(await creerBoutique({ id: VIDE, boutique: "BOUTIQUE_2" })),
    pleine: await suivreTout(await remplir(PETITE, { id: PLEINE, boutique: "BOUTIQUE_2" })),
  };
});

describe.each(Object.entries(ECRITURES))("%s", (nom, ecrire) => {
  test("changes nothing of the neighbours, and nothing of them changes what it does", async () => {
    const voisines = () => Promise.all([avancee, autre, voisine].map(toutDe));
    const avant = await voisines();
    expect(await suivre(ecrire, pleine)).toEqual(seules.pleine[nom]);
    expect(await suivre(ecrire, vide)).toEqual(seules.vide[nom]);
    expect(await voisines()).toEqual(avant);
    await ecrire(servicesDeTest(), voisine);
  });
});
