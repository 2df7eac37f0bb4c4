import { expect, test } from "vitest";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, byField } from "#worker/core/domain/errors.ts";
import { refusedPanier, refusedVente } from "#worker/features/ventes/service/vente-refusals.ts";
import { respondWithError } from "#worker/http/error-body.ts";

test.each([
  [0, "1"],
  [0.2, "1"],
  [1, "1"],
  [1.2, "2"],
  [undefined, null],
])("to be tried again in %s s, Retry-After is %s", (retryAfter, header) => {
  const refusal = new DomainError(
    "INDISPONIBLE",
    "Réessayez",
    retryAfter === undefined ? {} : { retryAfter },
  );
  const response = respondWithError(new Request("http://etal.test/api/v1/sante"), refusal);
  expect(response.headers.get("Retry-After")).toBe(header);
});

test("of a value of another kind nothing more is reported; each other sentence stands once at its field", () => {
  const kind = { message: "La valeur n'est pas acceptée", code: "invalid_type" };
  const long = { message: "Trop long", code: "too_big" };
  expect(
    byField([
      { path: ["lignes"], ...kind },
      { path: ["lignes"], ...long },
      { path: ["lignes", 0, "titre"], ...long },
      { path: ["lignes", 0, "titre"], message: "Illisible" },
      { path: ["lignes", 0, "titre"], ...long },
      { path: [], message: "Illisible" },
    ]),
  ).toEqual({
    lignes: ["La valeur n'est pas acceptée"],
    "lignes.0.titre": ["Trop long", "Illisible"],
    corps: ["Illisible"],
  });
});

test("a ledger below zero is a defect of the sale's own checks, and no message for the cashier", () => {
  const broken = (constraint: string) =>
    [refusedPanier({ paiements: [] }), refusedVente].map(
      (translate) => translate({ kind: "CONTRAINTE", constraint }, {} as Acteur)?.code,
    );
  expect(broken("mouvements_quantite_apres_borne")).toEqual([undefined, undefined]);
  expect(broken("totaux_journaliers_cout_borne")).toEqual(["VALIDATION", "VALIDATION"]);
});
