import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { CHROME_ANDROID, visitedAccount } from "#tests/helpers/incoming.ts";
import { times } from "#tests/helpers/long.ts";
import { LOGO } from "#tests/helpers/logos.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

const SHOP = { nom: "Chez Awa", adresse: "Tilène", piedTicket: null, logo: LOGO, qrTicket: false };
const GERANT = { nom: "Diop", prenom: "Awa", telephone: "+221771234567" };

test("what happens to the account and to the shop's settings are two lists, the newest first, in pages", async () => {
  const email = "liste@journal.sn";
  const { visit, credentials, clock } = await visitedAccount(email);
  const here = { agent: CHROME_ANDROID, address: "192.0.2.7" };
  const { acteur } = (await visit(here).comptes.openSession(credentials())).session;
  const following: (() => Promise<unknown>)[] = [
    () => visit(here).parametres.update(acteur, SHOP),
    () => visit(here).profiles.update(acteur, { ...GERANT, email, nom: "Ndiaye" }),
    () => visit(here).profiles.update(acteur, { ...GERANT, email, nom: "Ndiaye" }),
    () => visit(here).parametres.setPaysActive(acteur, 3, false),
    () => visit(here).parametres.setPaysActive(acteur, 3, false),
    () => visit(here).parametres.setPaysActive(acteur, 3, true),
    () => visit(here).parametres.setDefaultPays(acteur, 2),
    () => visit(here).parametres.setDefaultPays(acteur, 2),
    () =>
      refusalOf(
        visit(here).profiles.update(acteur, { ...GERANT, email: "b@journal.sn", motDePasse: "Faux@1" }),
      ),
    () => visit(here).profiles.update(acteur, { ...GERANT, email: "b@journal.sn", motDePasse: PASSWORD }),
  ];
  for (const run of following) {
    clock.advance(60);
    await run();
  }
  const { activities, openAccess } = visit();
  const account = await activities.list(acteur, "compte", { page: 0, size: 20 });
  expect(account.content.map(({ type }) => type)).toEqual([
    "EMAIL_DEMANDE",
    "MOT_DE_PASSE_REFUSE",
    "PROFIL_MODIFIE",
    "CONNEXION",
  ]);
  const settings = await activities.list(acteur, "reglages", { page: 0, size: 20 });
  expect(settings.content.map(({ type, champs }) => [type, ...champs])).toEqual([
    ["PAYS_CHANGE", "CI"],
    ["PAYS_ACTIVE", "ML"],
    ["PAYS_DESACTIVE", "ML"],
    // The name was the same already.
    ["ETABLISSEMENT_MODIFIE", "adresse", "logo"],
  ]);
  const [session] = await openAccess.list(acteur);
  const there = {
    repetitions: 1,
    session: session?.id,
    courante: true,
    appareil: "Chrome sur Android",
    adresse: "192.0.2.7",
  };
  for (const activity of [...account.content, ...settings.content]) expect(activity).toMatchObject(there);
  const start = clock.now() - 600_000;
  expect(account.content.at(-1)).toEqual({
    ...there,
    type: "CONNEXION",
    date: start,
    dateDerniere: start,
    champs: [],
  });

  for (const [journal, all] of [
    ["compte", account],
    ["reglages", settings],
  ] as const) {
    const pages = [0, 1, 2].map((page) => activities.list(acteur, journal, { page, size: 3 }));
    const fetched = await Promise.all(pages);
    expect(fetched.flatMap(({ content }) => content)).toEqual(all.content);
    expect(fetched.map(({ totalElements, last }) => [totalElements, last])).toEqual([
      [4, false],
      [4, true],
      [4, true],
    ]);
    expect((await activities.list(acteur, journal, { page: 1_000_000_000, size: 1_000 })).content).toEqual(
      [],
    );
  }
});

test("a thousand changes of a name are a few entries, and what was noted before stays in sight", async () => {
  const email = "mille@journal.sn";
  const { visit, credentials, clock } = await visitedAccount(email);
  const here = { agent: CHROME_ANDROID, address: "192.0.2.7" };
  const { acteur } = (await visit(here).comptes.openSession(credentials())).session;
  const { activities } = visit();
  const types = async (journal: "compte" | "reglages") =>
    (await activities.list(acteur, journal, { page: 0, size: 20 })).content.map((a) => [
      a.type,
      a.repetitions,
    ]);
  for (let i = 1; i <= times(30, 1_000); i++) {
    clock.advance(1);
    await visit(here).profiles.update(acteur, { ...GERANT, email, nom: `Nom ${String(i)}` });
    await visit(here).parametres.update(acteur, { nom: `Chez ${String(i)}` });
  }
  const all = times(30, 1_000);
  expect(await types("compte")).toEqual([
    ["PROFIL_MODIFIE", all],
    ["CONNEXION", 1],
  ]);
  expect(await types("reglages")).toEqual([["ETABLISSEMENT_MODIFIE", all]]);
  const [last] = (await activities.list(acteur, "reglages", { page: 0, size: 1 })).content;
  expect(last).toMatchObject({
    date: clock.now() - (all - 1) * 1000,
    dateDerniere: clock.now(),
    champs: ["nom"],
  });
});

test("what differs in more than its date, or comes an hour later, is an entry of its own", async () => {
  const email = "autre@journal.sn";
  const { visit, credentials, clock } = await visitedAccount(email);
  const here = { agent: CHROME_ANDROID, address: "192.0.2.7" };
  const { acteur } = (await visit(here).comptes.openSession(credentials())).session;
  const other = (await visit(here).comptes.openSession(credentials())).session.acteur;
  let n = 0;
  const change = async (
    who: typeof acteur,
    d: Partial<typeof here> = {},
    field: "nom" | "adresse" = "nom",
  ) => {
    n += 1;
    await visit({ ...here, ...d }).parametres.update(who, { [field]: `Chez ${String(n)}` });
    await visit({ ...here, ...d }).profiles.update(who, {
      ...GERANT,
      email,
      nom: `Nom ${String(n)}`,
    });
  };
  const count = async () => [
    (await visit().activities.list(acteur, "compte", { page: 0, size: 1 })).totalElements,
    (await visit().activities.list(acteur, "reglages", { page: 0, size: 1 })).totalElements,
  ];
  await change(acteur);
  await change(acteur);
  expect(await count()).toEqual([3, 1]);
  await change(other);
  expect(await count()).toEqual([4, 2]);
  await change(acteur, { address: "192.0.2.8" });
  expect(await count()).toEqual([5, 3]);
  await change(acteur, { agent: "curl/8" });
  expect(await count()).toEqual([6, 4]);
  await change(acteur, {}, "adresse");
  expect(await count()).toEqual([6, 5]);
  clock.advance(3_599);
  await change(acteur);
  expect(await count()).toEqual([6, 5]);
  clock.advance(1);
  await change(acteur);
  expect(await count()).toEqual([7, 6]);
});

test("a right password takes back one refusal of those that are counted together", async () => {
  const email = "compte@journal.sn";
  const { visit, credentials, clock } = await visitedAccount(email);
  const { acteur } = (await visit().comptes.openSession(credentials())).session;
  const start = clock.now();
  for (const password of ["Faux@1", "Faux@2", PASSWORD]) {
    await visit()
      .comptes.openSession(credentials(password))
      .catch(() => undefined);
    clock.advance(60);
  }
  const { content } = await visit().activities.list(acteur, "compte", { page: 0, size: 20 });
  expect(content.map(({ type, repetitions, session }) => [type, repetitions, session !== null])).toEqual([
    ["CONNEXION", 1, true],
    ["CONNEXION_REFUSEE", 2, false],
    ["CONNEXION", 1, true],
  ]);
  expect(content[1]).toMatchObject({ date: start });
});

test("nobody reads another manager's or another shop's", async () => {
  const [one, two] = [await visitedAccount("une@journal.sn"), await visitedAccount("deux@journal.sn")];
  const { acteur } = (await one.visit().comptes.openSession(one.credentials())).session;
  await one.visit().parametres.update(acteur, { nom: "Chez Une" });
  const other = (await two.visit().comptes.openSession(two.credentials())).session.acteur;
  const read = async (journal: "compte" | "reglages") =>
    (await two.visit().activities.list(other, journal, { page: 0, size: 20 })).content.map(
      ({ type }) => type,
    );
  expect(await read("compte")).toEqual(["CONNEXION"]);
  expect(await read("reglages")).toEqual([]);
});
