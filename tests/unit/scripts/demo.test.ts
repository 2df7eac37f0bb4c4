import { expect, test } from "vitest";
import { RAYONS } from "#scripts/demo/catalogue.ts";

const articles = RAYONS.flatMap((shelf) => shelf.articles);

function hasCheckDigit(code: string): boolean {
  const sum = Array.from(code, Number).reduce((total, digit, i) => total + digit * (i % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/.test(code) && sum % 10 === 0;
}

test("the demonstration shop sells 80 articles in 8 categories, each with a margin", () => {
  expect(RAYONS).toHaveLength(8);
  expect(articles).toHaveLength(80);
  expect(articles.filter(({ prixAchat, prixVente }) => prixVente <= prixAchat)).toEqual([]);
  expect(articles.filter(({ quantite }) => quantite < 1)).toEqual([]);
});

test("references and barcodes are unique, and barcodes scan", () => {
  expect(new Set(articles.map(({ reference }) => reference)).size).toBe(80);
  const codes = articles.flatMap(({ codeBarres }) => codeBarres ?? []);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !hasCheckDigit(code))).toEqual([]);
  expect(hasCheckDigit("6040001000017")).toBe(false);
});

test("some stock is low and some runs out", () => {
  expect(
    articles.filter(({ quantite, seuilAlerte }) => quantite <= seuilAlerte).length,
  ).toBeGreaterThanOrEqual(5);
  expect(articles.filter(({ soldOut }) => soldOut)).toHaveLength(5);
});
