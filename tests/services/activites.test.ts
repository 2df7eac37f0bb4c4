// The journal as its manager reads it: the account's entries and the shop's settings', in one order.
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { CHROME_ANDROID, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const GERANT = { nom: "Diop", prenom: "Awa", telephone: "+221771234567" };

test("what happens to the account and to the shop's settings is one list, the newest first, in pages", async () => {
  const email = "liste@journal.sn";
  const { venir, connexion, clock } = await compteVisite(email);
  const ici = { agent: CHROME_ANDROID, adresse: "192.0.2.7" };
  const { acteur } = (await venir(ici).comptes.openSession(connexion())).session;
  const suite: (() => Promise<unknown>)[] = [
    () => venir().parametres.update(acteur, { nom: "Chez Awa", adresse: "Tilène", piedTicket: null }),
    () => venir(ici).profils.update(acteur, { ...GERANT, email, nom: "Ndiaye" }),
    () => venir(ici).profils.update(acteur, { ...GERANT, email, nom: "Ndiaye" }),
    () => venir().parametres.changerActivite(acteur, 3, false),
    () => venir().parametres.changerActivite(acteur, 3, false),
    () => venir().parametres.changerActivite(acteur, 3, true),
    () => venir().parametres.definirPays(acteur, 2),
    () => venir().parametres.definirPays(acteur, 2),
    () =>
      refus(venir(ici).profils.update(acteur, { ...GERANT, email: "b@journal.sn", motDePasse: "Faux@1" })),
    () => venir(ici).profils.update(acteur, { ...GERANT, email: "b@journal.sn", motDePasse: MOT_DE_PASSE }),
  ];
  for (const faire of suite) {
    clock.avancer(60);
    await faire();
  }
  const { activites } = venir();
  const tout = await activites.list(acteur, { page: 0, size: 20 });
  expect(tout.content.map(({ type, champs }) => [type, ...champs])).toEqual([
    ["EMAIL_CHANGE"],
    ["MOT_DE_PASSE_REFUSE"],
    ["PAYS_CHANGE", "CI"],
    ["PAYS_ACTIVE", "ML"],
    ["PAYS_DESACTIVE", "ML"],
    ["PROFIL_MODIFIE"],
    // The name was that already.
    ["ETABLISSEMENT_MODIFIE", "adresse"],
    ["CONNEXION"],
  ]);
  expect(tout.content.at(-1)).toEqual({
    type: "CONNEXION",
    date: clock.now() - 600_000,
    appareil: "Chrome sur Android",
    adresse: "192.0.2.7",
    champs: [],
  });
  expect(tout.content.at(2)).toMatchObject({ appareil: null, adresse: null });

  const pages = [0, 1, 2, 3].map((page) => activites.list(acteur, { page, size: 3 }));
  const lues = await Promise.all(pages);
  expect(lues.flatMap(({ content }) => content)).toEqual(tout.content);
  expect(lues.map(({ totalElements, last }) => [totalElements, last])).toEqual([
    [8, false],
    [8, false],
    [8, true],
    [8, true],
  ]);
  expect((await activites.list(acteur, { page: 1_000_000_000, size: 1_000 })).content).toEqual([]);
});

test("nobody reads another manager's or another shop's", async () => {
  const [une, deux] = [await compteVisite("une@journal.sn"), await compteVisite("deux@journal.sn")];
  const { acteur } = (await une.venir().comptes.openSession(une.connexion())).session;
  await une.venir().parametres.update(acteur, { nom: "Chez Une" });
  const autre = (await deux.venir().comptes.openSession(deux.connexion())).session.acteur;
  const { content } = await deux.venir().activites.list(autre, { page: 0, size: 20 });
  expect(content.map(({ type }) => type)).toEqual(["CONNEXION"]);
});
