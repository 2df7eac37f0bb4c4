// What a refusal says: each sentence at its field, and when to try again.
import { expect, test } from "vitest";
import { DomainError, parChamp } from "#worker/kernel/domain/errors.ts";
import { repondreErreur } from "#worker/http/error-body.ts";

test.each([
  [0, "1"],
  [0.2, "1"],
  [1, "1"],
  [1.2, "2"],
  [undefined, null],
])("to be tried again in %s s, Retry-After is %s", (retryAfter, entete) => {
  const refus = new DomainError("INDISPONIBLE", "Réessayez", retryAfter === undefined ? {} : { retryAfter });
  const reponse = repondreErreur(new Request("http://etal.test/api/v1/sante"), refus);
  expect(reponse.headers.get("Retry-After")).toBe(entete);
});

test("of a value of another kind nothing more is said; each other sentence stands once at its field", () => {
  const genre = { message: "La valeur n'est pas acceptée", code: "invalid_type" };
  const long = { message: "Trop long", code: "too_big" };
  expect(
    parChamp([
      { path: ["lignes"], ...genre },
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
