// Decision 45: which passwords of those that pass specification 5's rule are guessed first.
import { expect, test } from "vitest";
import { refusMotDePasse } from "#worker/features/comptes/domain/account.ts";
import { estTropCourant } from "#worker/features/comptes/domain/common-passwords.ts";
import { DEMO } from "#scripts/demo/account.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";

const AWA = { nom: "Ndour", prenom: "Awa", etablissement: "Épicerie Le Baobab", email: "n.awa77@tilene.sn" };

test.each([
  "Password1!",
  "P@ssw0rd",
  "P@$$w0rd1",
  "Passw0rd!",
  "Azerty123!",
  "Azerty@123",
  "Qwerty1!",
  "Motdepasse1@",
  "Mot2Passe!",
  "Bonjour2024!",
  "Senegal2026!",
  "Dakar@2025",
  "CoteDIvoire1!",
  "Burkina@Faso1",
  "Janvier2026!",
  "Ete2025@@",
  "Welcome1!",
  "Iloveyou1!",
  "1L0vey0u!",
  "Admin@123",
  "Abcd1234!",
  "Aa123456!",
  "123456Aa!",
  "Passer123!",
  "Test@1234",
  "Etal2026!",
  "Ndour@2026",
  "AwaNdour1!",
  "Ndour@Awa1!",
  "Baobab1!",
  "LeBaobab@2026",
  "EpicerieLeBaobab1!",
  "Tilene2026!",
  "@waBonjour2026!",
  "EtalAwa@2026",
])("%s is too common", (motDePasse) => {
  expect(refusMotDePasse(motDePasse)).toEqual([]);
  expect(estTropCourant(motDePasse, AWA)).toBe(true);
});

test.each([
  MOT_DE_PASSE,
  "Grenier@2027",
  "Marmite@2028",
  "Hivernage@2028",
  "Faux@20261",
  "Autre@2026",
  "x9$K2@7Qm!",
  "Tro1s?Chevaux&Bleus",
  "Kj7!pW2@mZ",
  "PasserelleVerte1!",
  "SenegalaisRouge9!",
])("%s is not", (motDePasse) => {
  expect(refusMotDePasse(motDePasse)).toEqual([]);
  expect(estTropCourant(motDePasse, AWA)).toBe(false);
});

test("the demonstration account's own, with its own names", () => {
  const entourage = {
    nom: "Ndiaye",
    prenom: "Awa",
    etablissement: "Boutique Teranga",
    email: DEMO.email,
  };
  expect(estTropCourant(DEMO.motDePasse, entourage)).toBe(false);
});

test("short names make no part, and the longest password is read at once", () => {
  const court = { nom: "Ba", prenom: "Le", etablissement: "K", email: "x@y.z" };
  expect(estTropCourant("Bateau@Lent9", court)).toBe(false);
  expect(estTropCourant(`A1!${"ab".repeat(62)}`, court)).toBe(true);
});
