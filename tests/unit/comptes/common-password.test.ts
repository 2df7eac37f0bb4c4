import { expect, test } from "vitest";
import { passwordRefusals } from "#worker/features/comptes/domain/account.ts";
import { isTooCommon } from "#worker/features/comptes/domain/common-passwords.ts";
import { DEMO } from "#scripts/demo/account.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";

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
  DEMO.motDePasse,
  "Marche2026!",
  "Aqwzsx1!",
  "Zaq12wsx!",
  "1qaz2wsX!",
  "Aqwxsz12!",
  "Wxcvbn123!",
  "Poiuytr1!",
  "Qsdfghjklm1@",
  "Cde3xsw2!",
  "Toyota2024!",
  "T0y0ta@2024",
  "Hilux2024!",
  "Sandero@2020",
  "Rav4Rav4!",
  "Tecno2025!",
  "Samsung@Galaxy1",
  "RealMadrid2026!",
  "Manchester1!",
  "Kotoko@2025",
])("%s is too common", (password) => {
  expect(passwordRefusals(password)).toEqual([]);
  expect(isTooCommon(password, AWA)).toBe(true);
});

test.each([
  PASSWORD,
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
  "Verger@2026",
  "Panier7Rouge!",
  "Pokou?Tresse4",
])("%s is not", (password) => {
  expect(passwordRefusals(password)).toEqual([]);
  expect(isTooCommon(password, AWA)).toBe(false);
});

test("the demonstration account's own, with its own names", () => {
  const personalNames = {
    nom: "Ndiaye",
    prenom: "Awa",
    etablissement: "Boutique Teranga",
    email: DEMO.email,
  };
  expect(isTooCommon(DEMO.motDePasse, personalNames)).toBe(false);
  expect(isTooCommon("Boutique@2026", personalNames)).toBe(true);
});

test("short names make no part, and the longest password is read at once", () => {
  const short = { nom: "Ba", prenom: "Le", etablissement: "K", email: "x@y.z" };
  expect(isTooCommon("Bateau@Lent9", short)).toBe(false);
  expect(isTooCommon(`A1!${"ab".repeat(62)}`, short)).toBe(true);
});
