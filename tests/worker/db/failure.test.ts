import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";
import { Failure, readFailure } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Services } from "#worker/services.ts";

const reasonOf = (message: string) => {
  const parsed = readFailure(new Error(message));
  return parsed instanceof Failure ? parsed.reason : parsed;
};

describe("what D1 documents", () => {
  test.each([
    ["D1 DB reset because its code was updated.", "COUPURE"],
    ["Internal error while starting up D1 DB storage caused object to be reset.", "COUPURE"],
    ["Network connection lost.", "COUPURE"],
    ["Internal error in D1 DB storage caused object to be reset.", "COUPURE"],
    ["Cannot resolve D1 DB due to transient issue on remote node.", "COUPURE"],
    ["Can't read from request stream because client disconnected.", "COUPURE"],
    ["D1 DB storage operation exceeded timeout which caused object to be reset.", "COUPURE"],
    ["D1 DB is overloaded. Requests queued for too long.", "SURCHARGE"],
    ["D1 DB is overloaded. Too many requests queued.", "SURCHARGE"],
    ["D1 DB's isolate exceeded its memory limit and was reset.", "SURCHARGE"],
    ["D1 DB exceeded its CPU time limit and was reset.", "SURCHARGE"],
    ["Exceeded maximum DB size.", "PLEIN"],
    ["database or disk is full: SQLITE_FULL", "PLEIN"],
    ["disk I/O error: SQLITE_IOERR_WRITE", "PLEIN"],
    ["internal error; reference = rq8u49efcooeg86qhnoc5b74", "COUPURE"],
  ])("%s", (message, kind) => {
    expect(reasonOf(`D1_ERROR: ${message}`)).toEqual({ kind });
  });

  test("anything else comes back as it was", () => {
    const error = new Error("D1_ERROR: no such table: produits");
    expect(readFailure(error)).toBe(error);
  });
});

describe("a refusal", () => {
  test.each([
    ["without details", "REFUS:CLE::FIN: SQLITE_CONSTRAINT", null],
    ["whose details hold the end mark", 'REFUS:CODES:["A:FIN"]:FIN: SQLITE_CONSTRAINT', ["A:FIN"]],
    ["cut inside its details", 'REFUS:CODES:["A","B', null],
    ["cut after an end mark of theirs", 'REFUS:CODES:["A:FIN","B', null],
    ["cut before them", "REFUS:CODES:", null],
  ])("%s", (_name, message, details) => {
    expect(reasonOf(`D1_ERROR: ${message}`)).toMatchObject({ kind: "REFUS", details });
  });
});

describe("a refusal that was cut short is still that refusal, in words", () => {
  let acteur: Acteur;
  beforeAll(async () => {
    await migrate();
    acteur = await createBoutique();
  });

  test.each<[string, (s: Services) => Promise<unknown>, RegExp]>([
    ["LIGNES", (s) => s.ventes.encaisser(acteur, oneArticle(1)), /Un article du panier ne peut/],
    ["CODES", (s) => s.produits.update(acteur, 1, {}), /Un produit porte déjà ce code-barres/],
    ["UTILISEE", (s) => s.categories.delete(acteur, 1), /Cette catégorie contient/],
  ])("%s", async (code, call, sentence) => {
    const outage = `D1_ERROR: REFUS:${code}:[{"titre":"Riz :FIN","dispo`;
    const bindings = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before", outage) };
    const refusal = await refusalOf(call(testServices({ bindings })));
    expect(refusal).toMatchObject({ code: "CONFLIT", message: expect.stringMatching(sentence) as string });
  });
});
