// Every method of a shop's services must be in READS or WRITES, because general tests use these lists.
import { expect, test } from "vitest";
import { WRITES } from "#tests/helpers/writes.ts";
import { READS } from "#tests/helpers/reads.ts";
import { testServices } from "#tests/helpers/services.ts";

/** Services in neither list; each value says why. */
const OUTSIDE_BOUTIQUE: Record<string, string> = {
  openAccess: "the directory's: a manager's open sessions",
  emailChanges: "the directory's: wishes for another email and their links",
  comptes: "the directory's: managers, sessions, tokens",
  sweep: "of all shops at once (sweep.test.ts)",
  accountPasswords: "the directory's: managers and the links that they are sent",
  profiles: "the directory's, beside the shop's settings, which `parametres` reads",
  deletions: "of all that an account has (deletions.test.ts)",
  health: "of no shop",
  listExports: "the directory's: the account's journal, and thirty a day (export/list-exports.test.ts)",
  recus: "open to everyone by a token (tickets/tickets.test.ts)",
};

/** Made of a read and a write of the lists. */
const COMPOSED = new Set(["produits.associate"]);

/** "categories.list, searched" is the method "categories.list". */
const methodsOf = (list: object) => new Set(Object.keys(list).map((name) => name.replace(/,.*/, "")));

test("each method of a shop's services is a read or a write of the lists, and none is both", () => {
  const services = Object.entries(testServices());
  expect(services.map(([service]) => service)).toEqual(expect.arrayContaining(Object.keys(OUTSIDE_BOUTIQUE)));
  const methods = services
    .filter(([service]) => !(service in OUTSIDE_BOUTIQUE))
    .flatMap(([service, members]) => Object.keys(members).map((method) => `${service}.${method}`))
    .filter((method) => !COMPOSED.has(method));
  const [reads, writes] = [methodsOf(READS), methodsOf(WRITES)];
  expect([...reads, ...writes].sort()).toEqual(methods.sort());
});
