// The journals as their manager reads them: the account's, and that of the shop's settings.
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { CHROME_ANDROID, compteVisite } from "#tests/helpers/entrants.ts";
import { fois } from "#tests/helpers/long.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

const GERANT = { nom: "Diop", prenom: "Awa", telephone: "+221771234567" };

test("what happens to the account and to the shop's settings are two lists, the newest first, in pages", async () => {
  const email = "liste@journal.sn";
  const { venir, connexion, clock } = await compteVisite(email);
  const ici = { agent: CHROME_ANDROID, adresse: "192.0.2.7" };
  const { acteur } = (await venir(ici).comptes.openSession(connexion())).session;
  const suite: (() => Promise<unknown>)[] = [
    () => venir(ici).parametres.update(acteur, { nom: "Chez Awa", adresse: "Tilène", piedTicket: null }),
    () => venir(ici).profils.update(acteur, { ...GERANT, email, nom: "Ndiaye" }),
    () => venir(ici).profils.update(acteur, { ...GERANT, email, nom: "Ndiaye" }),
    () => venir(ici).parametres.changerActivite(acteur, 3, false),
    () => venir(ici).parametres.changerActivite(acteur, 3, false),
    () => venir(ici).parametres.changerActivite(acteur, 3, true),
    () => venir(ici).parametres.definirPays(acteur, 2),
    () => venir(ici).parametres.definirPays(acteur, 2),
    () =>
      refus(venir(ici).profils.update(acteur, { ...GERANT, email: "b@journal.sn", motDePasse: "Faux@1" })),
    () => venir(ici).profils.update(acteur, { ...GERANT, email: "b@journal.sn", motDePasse: MOT_DE_PASSE }),
  ];
  for (const faire of suite) {
    clock.avancer(60);
    await faire();
  }
  const { activites, accesOuverts } = venir();
  const compte = await activites.list(acteur, "compte", { page: 0, size: 20 });
  expect(compte.content.map(({ type }) => type)).toEqual([
    "EMAIL_DEMANDE",
    "MOT_DE_PASSE_REFUSE",
    "PROFIL_MODIFIE",
    "CONNEXION",
  ]);
  const reglages = await activites.list(acteur, "reglages", { page: 0, size: 20 });
  expect(reglages.content.map(({ type, champs }) => [type, ...champs])).toEqual([
    ["PAYS_CHANGE", "CI"],
    ["PAYS_ACTIVE", "ML"],
    ["PAYS_DESACTIVE", "ML"],
    // The name was that already.
    ["ETABLISSEMENT_MODIFIE", "adresse"],
  ]);
  const [session] = await accesOuverts.list(acteur);
  const la = {
    repetitions: 1,
    session: session?.id,
    courante: true,
    appareil: "Chrome sur Android",
    adresse: "192.0.2.7",
  };
  for (const activite of [...compte.content, ...reglages.content]) expect(activite).toMatchObject(la);
  const debut = clock.now() - 600_000;
  expect(compte.content.at(-1)).toEqual({
    ...la,
    type: "CONNEXION",
    date: debut,
    dateDerniere: debut,
    champs: [],
  });

  for (const [journal, tout] of [
    ["compte", compte],
    ["reglages", reglages],
  ] as const) {
    const pages = [0, 1, 2].map((page) => activites.list(acteur, journal, { page, size: 3 }));
    const lues = await Promise.all(pages);
    expect(lues.flatMap(({ content }) => content)).toEqual(tout.content);
    expect(lues.map(({ totalElements, last }) => [totalElements, last])).toEqual([
      [4, false],
      [4, true],
      [4, true],
    ]);
    expect((await activites.list(acteur, journal, { page: 1_000_000_000, size: 1_000 })).content).toEqual([]);
  }
});

test("a thousand changes of a name are a few entries, and what was noted before stays in sight", async () => {
  const email = "mille@journal.sn";
  const { venir, connexion, clock } = await compteVisite(email);
  const ici = { agent: CHROME_ANDROID, adresse: "192.0.2.7" };
  const { acteur } = (await venir(ici).comptes.openSession(connexion())).session;
  const { activites } = venir();
  const types = async (journal: "compte" | "reglages") =>
    (await activites.list(acteur, journal, { page: 0, size: 20 })).content.map((a) => [
      a.type,
      a.repetitions,
    ]);
  for (let i = 1; i <= fois(30, 1_000); i++) {
    clock.avancer(1);
    await venir(ici).profils.update(acteur, { ...GERANT, email, nom: `Nom ${String(i)}` });
    await venir(ici).parametres.update(acteur, { nom: `Chez ${String(i)}` });
  }
  const toutes = fois(30, 1_000);
  expect(await types("compte")).toEqual([
    ["PROFIL_MODIFIE", toutes],
    ["CONNEXION", 1],
  ]);
  expect(await types("reglages")).toEqual([["ETABLISSEMENT_MODIFIE", toutes]]);
  const [derniere] = (await activites.list(acteur, "reglages", { page: 0, size: 1 })).content;
  expect(derniere).toMatchObject({
    date: clock.now() - (toutes - 1) * 1000,
    dateDerniere: clock.now(),
    champs: ["nom"],
  });
});

test("what differs in more than its date, or comes an hour later, is an entry of its own", async () => {
  const email = "autre@journal.sn";
  const { venir, connexion, clock } = await compteVisite(email);
  const ici = { agent: CHROME_ANDROID, adresse: "192.0.2.7" };
  const { acteur } = (await venir(ici).comptes.openSession(connexion())).session;
  const autre = (await venir(ici).comptes.openSession(connexion())).session.acteur;
  let n = 0;
  const changer = async (
    qui: typeof acteur,
    d: Partial<typeof ici> = {},
    champ: "nom" | "adresse" = "nom",
  ) => {
    n += 1;
    await venir({ ...ici, ...d }).parametres.update(qui, { [champ]: `Chez ${String(n)}` });
    await venir({ ...ici, ...d }).profils.update(qui, {
      ...GERANT,
      email,
      nom: `Nom ${String(n)}`,
    });
  };
  const compter = async () => [
    (await venir().activites.list(acteur, "compte", { page: 0, size: 1 })).totalElements,
    (await venir().activites.list(acteur, "reglages", { page: 0, size: 1 })).totalElements,
  ];
  await changer(acteur);
  await changer(acteur);
  expect(await compter()).toEqual([3, 1]);
  await changer(autre);
  expect(await compter()).toEqual([4, 2]);
  await changer(acteur, { adresse: "192.0.2.8" });
  expect(await compter()).toEqual([5, 3]);
  await changer(acteur, { agent: "curl/8" });
  expect(await compter()).toEqual([6, 4]);
  await changer(acteur, {}, "adresse");
  expect(await compter()).toEqual([6, 5]);
  clock.avancer(3_599);
  await changer(acteur);
  expect(await compter()).toEqual([6, 5]);
  clock.avancer(1);
  await changer(acteur);
  expect(await compter()).toEqual([7, 6]);
});

test("a right password takes back one refusal of those that are counted together", async () => {
  const email = "compte@journal.sn";
  const { venir, connexion, clock } = await compteVisite(email);
  const { acteur } = (await venir().comptes.openSession(connexion())).session;
  const debut = clock.now();
  for (const motDePasse of ["Faux@1", "Faux@2", MOT_DE_PASSE]) {
    await venir()
      .comptes.openSession(connexion(motDePasse))
      .catch(() => undefined);
    clock.avancer(60);
  }
  const { content } = await venir().activites.list(acteur, "compte", { page: 0, size: 20 });
  expect(content.map(({ type, repetitions, session }) => [type, repetitions, session !== null])).toEqual([
    ["CONNEXION", 1, true],
    ["CONNEXION_REFUSEE", 2, false],
    ["CONNEXION", 1, true],
  ]);
  expect(content[1]).toMatchObject({ date: debut });
});

test("nobody reads another manager's or another shop's", async () => {
  const [une, deux] = [await compteVisite("une@journal.sn"), await compteVisite("deux@journal.sn")];
  const { acteur } = (await une.venir().comptes.openSession(une.connexion())).session;
  await une.venir().parametres.update(acteur, { nom: "Chez Une" });
  const autre = (await deux.venir().comptes.openSession(deux.connexion())).session.acteur;
  const lire = async (journal: "compte" | "reglages") =>
    (await deux.venir().activites.list(autre, journal, { page: 0, size: 20 })).content.map(
      ({ type }) => type,
    );
  expect(await lire("compte")).toEqual(["CONNEXION"]);
  expect(await lire("reglages")).toEqual([]);
});
