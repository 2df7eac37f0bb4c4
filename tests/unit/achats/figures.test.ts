import { expect, test } from "vitest";
import { figuresOf } from "#app/features/achats/figures.ts";

const typed = { quantite: "24", prixAchat: "640", prixVente: "800" };

test("total, stock and margin follow what is typed, in centimes", () => {
  expect(figuresOf(typed, 8, 0)).toEqual({
    ...{ prixAchat: 64_000, prixVente: 80_000 },
    ...{ total: 1_536_000, stockAfter: 32, marge: 20 },
  });
  expect(figuresOf({ quantite: "3", prixAchat: "12.5", prixVente: "10" }, 0, 2)).toEqual({
    ...{ prixAchat: 1_250, prixVente: 1_000 },
    total: 3_750,
    stockAfter: 3,
    marge: -25,
  });
});

test("what is missing or wrong leaves out its figures alone", () => {
  expect(figuresOf({ ...typed, quantite: "" }, 8, 0)).toMatchObject({
    ...{ prixAchat: 64_000, total: null, stockAfter: null, marge: 20 },
  });
  expect(figuresOf({ ...typed, prixAchat: "abc" }, 8, 0)).toEqual({
    ...{ prixAchat: null, prixVente: 80_000, total: null },
    stockAfter: 32,
    marge: null,
  });
  expect(figuresOf({ ...typed, prixAchat: "12.5" }, 8, 0)).toMatchObject({ total: null, marge: null });
  expect(figuresOf({ ...typed, prixVente: "0" }, 8, 0)).toMatchObject({ total: 1_536_000, marge: null });
});

test("less than what is sold would be below zero, which the form shows", () => {
  expect(figuresOf({ ...typed, quantite: "2" }, -7, 0)).toMatchObject({ stockAfter: -5 });
});
