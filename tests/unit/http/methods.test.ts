import { describe, expect, test } from "vitest";
import { pageAddresses } from "#app/.server/page-addresses.ts";
import { createMethods } from "#worker/http/methods.ts";

describe("creerMethodes", () => {
  const methods = createMethods([
    { method: "PUT", path: "/produits/:id" },
    { method: "GET", path: "/produits/:id" },
    { method: "GET", path: "/produits/search" },
    { method: "PATCH", path: "/produits/:id/statut" },
    { method: "POST", path: "/openapi.json" },
  ]);

  test.each([
    ["/produits/7", ["GET", "HEAD", "PUT"]],
    ["/produits/search", ["GET", "HEAD"]],
    ["/produits/7/statut", ["PATCH"]],
    ["/produits/7/", []],
    ["/produits", []],
    ["/openapi.json", ["POST"]],
    ["/openapi-json", []],
  ])("%s: %j", (path, expectations) => {
    expect(methods(path)).toEqual(expectations);
  });

  test("what takes the rest gives way to everything else", () => {
    const withRest = createMethods([
      { method: "POST", path: "/*" },
      { method: "GET", path: "/:a/:b" },
    ]);
    expect(withRest("/x/y")).toEqual(["GET", "HEAD"]);
    expect(withRest("/x/y/z")).toEqual(["POST"]);
    expect(withRest("/")).toEqual(["POST"]);
  });
});

test("pageAddresses reads the methods off the modules, and the paths off the tree", () => {
  type Routes = Parameters<typeof pageAddresses>[0];
  const page = { default: () => null };
  const routes = {
    root: { id: "root", path: "", module: page },
    frame: { id: "cadre", parentId: "root", module: page },
    landing: { id: "landing", parentId: "cadre", index: true, module: page },
    record: { id: "fiche", parentId: "cadre", path: "x/:id", module: { ...page, action: () => null } },
    send: {
      id: "envoi",
      parentId: "cadre",
      path: "x/envoi",
      module: { action: () => null },
    },
  } as unknown as Routes;
  expect(pageAddresses(routes)).toEqual([
    { method: "GET", path: "/" },
    { method: "GET", path: "/x/:id" },
    { method: "POST", path: "/x/:id" },
    { method: "POST", path: "/x/envoi" },
  ]);
});
