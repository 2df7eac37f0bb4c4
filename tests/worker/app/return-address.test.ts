import { describe, expect, it } from "vitest";
import { isOwnPath, loginPath, readReturnTo } from "#app/.server/return-address.ts";

const ORIGIN = "https://etal.test";

describe("where a login leads", () => {
  it.each(["/products", "/products?page=2&q=riz", "/view-product?id=7", "/a//b"])(
    "takes the own path %s",
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    "https://ailleurs.test",
    "//ailleurs.test",
    "/\\ailleurs.test",
    "\\\\ailleurs.test",
    "/\t/ailleurs.test",
    "/\n/ailleurs.test",
    "/x\\..\\y",
    "products",
    "",
    "javascript:alert(1)",
  ])("refuses %j", (path) => {
    expect(isOwnPath(path)).toBe(false);
    const request = new Request(`${ORIGIN}/login?retour=${encodeURIComponent(path)}`);
    expect(readReturnTo(request)).toBe("/dashboard");
  });

  it.each([
    "/api/v1/sante",
    "/settings/export?format=json",
    "/session",
    "/pos/catalogue",
    "/products/suggestions?q=ri",
    "/recherche?q=ri",
    "/logout",
    "/login",
    "/favicon.svg",
    "/products/7/edit/x",
    "/products/0",
    "/settings.data",
  ])("leads to screens only: not to %s", (path) => {
    expect(readReturnTo(new Request(`${ORIGIN}/login?retour=${encodeURIComponent(path)}`))).toBe(
      "/dashboard",
    );
  });

  it("comes back to the path that the login page was given", () => {
    const address = loginPath(new URL(`${ORIGIN}/products?page=2`));
    expect(address).toBe("/login?retour=%2Fproducts%3Fpage%3D2&session=expiree");
    expect(readReturnTo(new Request(ORIGIN + address))).toBe("/products?page=2");
  });

  it("does not name the dashboard, where a login leads anyway", () => {
    expect(loginPath(new URL(`${ORIGIN}/dashboard`))).toBe("/login?session=expiree");
    expect(loginPath(new URL(`${ORIGIN}/`))).toBe("/login?session=expiree");
  });
});
