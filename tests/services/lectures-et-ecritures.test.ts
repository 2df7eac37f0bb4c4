// Each method of each service of a shop stands in one of the two lists that tests of all reads and of all writes walk
// over: plans, rows read, faults.
import { expect, test } from "vitest";
import { ECRITURES } from "#tests/helpers/ecritures.ts";
import { LECTURES } from "#tests/helpers/lectures.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

/** Services that are in neither, and why. */
const HORS_BOUTIQUE: Record<string, string> = {
  accesOuverts: "the directory's: a manager's open sessions",
  changementsEmail: "the directory's: wishes for another email and their links",
  comptes: "the directory's: managers, sessions, tokens",
  menage: "of all shops at once (menage.test.ts)",
  motsDePasse: "the directory's: managers and the links that they are sent",
  profils: "the directory's, beside the shop's settings, which `parametres` reads",
  suppressions: "of all that an account has (suppressions.test.ts)",
  sante: "of no shop",
};

/** "categories.list" of "categories.list, searched". */
const methodesDe = (liste: object) => new Set(Object.keys(liste).map((nom) => nom.replace(/,.*/, "")));

test("each method of a shop's services is a read or a write of the lists, and none is both", () => {
  const services = Object.entries(servicesDeTest());
  expect(services.map(([service]) => service)).toEqual(expect.arrayContaining(Object.keys(HORS_BOUTIQUE)));
  const methodes = services
    .filter(([service]) => !(service in HORS_BOUTIQUE))
    .flatMap(([service, membres]) => Object.keys(membres).map((methode) => `${service}.${methode}`));
  const [lectures, ecritures] = [methodesDe(LECTURES), methodesDe(ECRITURES)];
  expect([...lectures, ...ecritures].sort()).toEqual(methodes.sort());
});
