import { expect, test } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { PASSWORD_RULES } from "#worker/features/comptes/domain/account.ts";

test("each mark stands for the rule at its place", () => {
  const marksOf = (password: string) =>
    COMPTE.passwordMarks.filter((_mark, rank) => PASSWORD_RULES[rank]?.pattern.test(password));
  expect(COMPTE.passwordMarks).toHaveLength(PASSWORD_RULES.length);
  expect(marksOf("ééééééé8")).toEqual(["8 caractères", "un chiffre"]);
  expect(marksOf("a")).toEqual(["une minuscule", "rien d'autre"]);
  expect(marksOf("Aé")).toEqual(["une majuscule"]);
  expect(marksOf("@é")).toEqual(["un signe @$!%*?&"]);
  expect(marksOf("Tamarin@2026")).toEqual([...COMPTE.passwordMarks]);
});

test("the count of the rules", () => {
  expect([0, 1, 5].map((kept) => COMPTE.rulesKept(kept, 6))).toEqual([
    "0 règle sur 6",
    "1 règle sur 6",
    "5 règles sur 6",
  ]);
});
