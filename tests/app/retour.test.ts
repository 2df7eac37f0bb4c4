import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOwnPath, loginPath, readRetour } from "#app/.server/retour.ts";

const ORIGINE = "https://etal.test";

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
    const request = new Request(`${ORIGINE}/login?retour=${encodeURIComponent(path)}`);
    expect(readRetour(request)).toBe("/dashboard");
  });

  it.each([
    "/api/v1/sante",
    "/settings/export?format=json",
    "/session",
    "/pos/catalogue",
    "/products/suggestions?q=ri",
    "/logout",
    "/login",
    "/favicon.svg",
    "/products/7/edit/x",
    "/products/0",
    "/settings.data",
  ])("leads to screens only: not to %s", (path) => {
    expect(readRetour(new Request(`${ORIGINE}/login?retour=${encodeURIComponent(path)}`))).toBe("/dashboard");
  });

  it("knows every signed-in screen, and no route that is none", () => {
    // Layouts have no address of their own, and `$` alone is what no screen has.
    const none = ["_app.tsx", "_app._shell.tsx", "_app.$.tsx"];
    const files = readdirSync("app/routes").filter(
      (file) => file.startsWith("_app.") && !none.includes(file),
    );
    const leads = files.map((file) => {
      const names = file.replace(/\.tsx?$/, "").split(".");
      const path = names.flatMap((name) =>
        name.startsWith("_") ? [] : [name.replace(/_$/, "").replace("$id", "7")],
      );
      const address = `/${path.join("/")}`;
      return [file, readRetour(new Request(`${ORIGINE}/login?retour=${address}`)) === address] as const;
    });
    expect(leads.length).toBeGreaterThan(10);
    const screens = leads.filter(([file]) => file.endsWith(".tsx") && file !== "_app._shell.dashboard.tsx");
    expect(leads.filter(([file]) => file.endsWith(".ts")).every(([, led]) => !led)).toBe(true);
    expect(screens.filter(([, led]) => !led)).toEqual([]);
  });

  it("comes back to the path that the login page was given", () => {
    const address = loginPath(new URL(`${ORIGINE}/products?page=2`), { expired: true });
    expect(address).toBe("/login?retour=%2Fproducts%3Fpage%3D2&session=expiree");
    expect(readRetour(new Request(ORIGINE + address))).toBe("/products?page=2");
  });

  it("says nothing of the dashboard, where a login leads anyway", () => {
    expect(loginPath(new URL(`${ORIGINE}/dashboard`))).toBe("/login");
    expect(loginPath(new URL(`${ORIGINE}/`))).toBe("/login");
  });
});
