import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, CHROME_ANDROID, visitedAccount } from "#tests/helpers/incoming.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

test("what is open is listed, the newest first, with what it was opened from", async () => {
  const { visit, credentials, clock } = await visitedAccount("liste@exemple.sn");
  const phone = await visit({ agent: CHROME_ANDROID, address: "192.0.2.7" }).comptes.openSession(
    credentials(),
  );
  clock.advance(60);
  const { refreshToken } = await visit({ agent: "caisse/1" }).comptes.login({
    ...credentials(),
    remember: true,
  });
  clock.advance(60);
  const closed = await visit().comptes.openSession(credentials());
  await visit().comptes.closeSession(closed.session.acteur);
  await visit().comptes.verifySession(phone.identifier);

  const list = await visit().openAccess.list(phone.session.acteur);
  const id = expect.any(Number) as number;
  const [start, day] = [clock.now() - 120_000, 86_400_000];
  expect(list).toEqual([
    {
      id,
      type: "API",
      appareil: "caisse",
      adresse: null,
      dateCreation: start + 60_000,
      dateDerniereActivite: start + 60_000,
      dateExpiration: start + 60_000 + 30 * day,
      courante: false,
    },
    {
      id,
      type: "NAVIGATEUR",
      appareil: "Chrome sur Android",
      adresse: "192.0.2.7",
      dateCreation: start,
      dateDerniereActivite: clock.now(),
      dateExpiration: clock.now() + 7 * day,
      courante: true,
    },
  ]);
  clock.advance(8 * 86_400);
  const caisse = { ...phone.session.acteur, sessionId: refreshToken.split(".")[0] ?? "" };
  expect(await visit().openAccess.list(caisse)).toMatchObject([{ type: "API", courante: true }]);
});

test("one is ended, with its sockets, and is then not there any more", async () => {
  const email = "fin@exemple.sn";
  const { visit, credentials, closedIds } = await visitedAccount(email);
  const mine = await visit().comptes.openSession(credentials());
  const { refreshToken } = await visit().comptes.login(credentials());
  const { acteur } = mine.session;
  const { openAccess, comptes } = visit();
  const other = (await openAccess.list(acteur)).find(({ courante }) => !courante);
  if (!other) throw new Error("La famille manque");
  await openAccess.end(acteur, other.id);
  expect(closedIds).toEqual([refreshToken.split(".")[0]]);
  expect((await refusalOf(comptes.refresh(refreshToken))).code).toBe("NON_AUTHENTIFIE");
  expect((await refusalOf(openAccess.end(acteur, other.id))).code).toBe("INTROUVABLE");
  expect((await activities(email)).filter((type) => type === "SESSION_TERMINEE").length).toBe(1);

  const [current] = await openAccess.list(acteur);
  await openAccess.end(acteur, current?.id ?? 0);
  expect(await comptes.verifySession(mine.identifier)).toBeNull();
});

test("another manager's is not there", async () => {
  const [one, two] = [await visitedAccount("une@exemple.sn"), await visitedAccount("deux-autre@exemple.sn")];
  const [there, here] = [
    await one.visit().comptes.openSession(one.credentials()),
    await two.visit().comptes.openSession(two.credentials()),
  ];
  const [theirs] = await one.visit().openAccess.list(there.session.acteur);
  const refuse = two.visit().openAccess.end(here.session.acteur, theirs?.id ?? 0);
  expect(await refusalOf(refuse)).toMatchObject({ code: "INTROUVABLE", message: "Ressource non trouvée" });
  expect(await one.visit().comptes.verifySession(there.identifier)).not.toBeNull();
});

test("all others are ended at once", async () => {
  const { visit, credentials } = await visitedAccount("autres@exemple.sn");
  const [mine, other] = [
    await visit().comptes.openSession(credentials()),
    await visit().comptes.openSession(credentials()),
  ];
  const { refreshToken } = await visit().comptes.login(credentials());
  const { openAccess, comptes } = visit();
  expect(await openAccess.endOthers(mine.session.acteur)).toBe(2);
  expect(await comptes.verifySession(mine.identifier)).not.toBeNull();
  expect(await comptes.verifySession(other.identifier)).toBeNull();
  expect((await refusalOf(comptes.refresh(refreshToken))).code).toBe("NON_AUTHENTIFIE");
  expect(await openAccess.endOthers(mine.session.acteur)).toBe(0);
});
