// What is open to an account, seen and ended by its manager (decision 11).
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { activites, CHROME_ANDROID, compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

beforeAll(migrer);

test("what is open is listed, the newest first, with what it was opened from", async () => {
  const { venir, connexion, clock } = await compteVisite("liste@exemple.sn");
  const telephone = await venir({ agent: CHROME_ANDROID, adresse: "192.0.2.7" }).comptes.openSession(
    connexion(),
  );
  clock.avancer(60);
  const { refreshToken } = await venir({ agent: "caisse/1" }).comptes.login({
    ...connexion(),
    remember: true,
  });
  clock.avancer(60);
  const fermee = await venir().comptes.openSession(connexion());
  await venir().comptes.closeSession(fermee.session.acteur);
  await venir().comptes.verifySession(telephone.identifiant);

  const liste = await venir().accesOuverts.list(telephone.session.acteur);
  const id = expect.any(Number) as number;
  const [debut, jour] = [clock.now() - 120_000, 86_400_000];
  expect(liste).toEqual([
    {
      id,
      type: "API",
      appareil: "caisse",
      adresse: null,
      dateCreation: debut + 60_000,
      dateDerniereActivite: debut + 60_000,
      dateExpiration: debut + 60_000 + 30 * jour,
      courante: false,
    },
    {
      id,
      type: "NAVIGATEUR",
      appareil: "Chrome sur Android",
      adresse: "192.0.2.7",
      dateCreation: debut,
      dateDerniereActivite: clock.now(),
      dateExpiration: clock.now() + 7 * jour,
      courante: true,
    },
  ]);
  clock.avancer(8 * 86_400);
  const caisse = { ...telephone.session.acteur, sessionId: refreshToken.split(".")[0] ?? "" };
  expect(await venir().accesOuverts.list(caisse)).toMatchObject([{ type: "API", courante: true }]);
});

test("one is ended, with its sockets, and is then not there any more", async () => {
  const email = "fin@exemple.sn";
  const { venir, connexion, fermes } = await compteVisite(email);
  const mienne = await venir().comptes.openSession(connexion());
  const { refreshToken } = await venir().comptes.login(connexion());
  const { acteur } = mienne.session;
  const { accesOuverts, comptes } = venir();
  const autre = (await accesOuverts.list(acteur)).find(({ courante }) => !courante);
  if (!autre) throw new Error("La famille manque");
  await accesOuverts.end(acteur, autre.id);
  expect(fermes).toEqual([refreshToken.split(".")[0]]);
  expect((await refus(comptes.refresh(refreshToken))).code).toBe("NON_AUTHENTIFIE");
  expect((await refus(accesOuverts.end(acteur, autre.id))).code).toBe("INTROUVABLE");
  expect((await activites(email)).filter((type) => type === "SESSION_TERMINEE").length).toBe(1);

  const [courante] = await accesOuverts.list(acteur);
  await accesOuverts.end(acteur, courante?.id ?? 0);
  expect(await comptes.verifySession(mienne.identifiant)).toBeNull();
});

test("another manager's is not there", async () => {
  const [une, deux] = [await compteVisite("une@exemple.sn"), await compteVisite("deux-autre@exemple.sn")];
  const [la, ici] = [
    await une.venir().comptes.openSession(une.connexion()),
    await deux.venir().comptes.openSession(deux.connexion()),
  ];
  const [sienne] = await une.venir().accesOuverts.list(la.session.acteur);
  const refuse = deux.venir().accesOuverts.end(ici.session.acteur, sienne?.id ?? 0);
  expect(await refus(refuse)).toMatchObject({ code: "INTROUVABLE", message: "Ressource non trouvée" });
  expect(await une.venir().comptes.verifySession(la.identifiant)).not.toBeNull();
});

test("all others are ended at once", async () => {
  const { venir, connexion } = await compteVisite("autres@exemple.sn");
  const [mienne, autre] = [
    await venir().comptes.openSession(connexion()),
    await venir().comptes.openSession(connexion()),
  ];
  const { refreshToken } = await venir().comptes.login(connexion());
  const { accesOuverts, comptes } = venir();
  expect(await accesOuverts.endOthers(mienne.session.acteur)).toBe(2);
  expect(await comptes.verifySession(mienne.identifiant)).not.toBeNull();
  expect(await comptes.verifySession(autre.identifiant)).toBeNull();
  expect((await refus(comptes.refresh(refreshToken))).code).toBe("NON_AUTHENTIFIE");
  expect(await accesOuverts.endOthers(mienne.session.acteur)).toBe(0);
});
