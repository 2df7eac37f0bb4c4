import { expect, it } from "vitest";
import { pageIdPath } from "#app/.server/page-ids.ts";

it.each([
  ["/add-product", "/products/new"],
  ["/view-product?id=7", "/products/7"],
  ["/edit-product?id=7", "/products/7/edit"],
  ["/view-product", "/products"],
  ["/view-product?id=../../login", "/products"],
  ["/add-category", "/categories/new"],
  ["/view-category?id=2", "/categories/2"],
  ["/edit-category?id=2", "/categories/2/edit"],
  ["/produits/12", "/products/12"],
  ["/produits/x", "/products"],
  ["/add-purchase", "/purchases/new"],
  ["/view-purchase?id=3", "/purchases/3"],
  ["/edit-purchase?id=3", "/purchases/3/edit"],
  ["/edit-purchase", "/purchases"],
  ["/view-sale?id=3", "/sales/3"],
  ["/view-sale", "/sales"],
  ["/edit-sale?id=3", "/sales"],
  ["/view-stock?id=9", "/stock/9"],
  ["/add-stock", "/stock"],
  ["/view-stock-history?id=1", undefined],
  ["/add-product/x", undefined],
  ["/taches/4", undefined],
  ["/autre", undefined],
  ["/constructor", undefined],
  ["/__proto__", undefined],
  ["/view-constructor?id=1", undefined],
])("%s leads to %s", (address, path) => {
  expect(pageIdPath(new URL(address, "https://etal.test"))).toBe(path);
});
