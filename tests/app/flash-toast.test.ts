import { describe, expect, it } from "vitest";
import { redirectWithToast } from "#app/.server/toast.ts";
import { parseToast, TOAST_COOKIE } from "#app/toasts/flash.ts";

describe("a toast left for the next screen", () => {
  it("comes through its cookie as it was", () => {
    const toast = { kind: "success", title: "Produit créé", message: "« Riz »; 25\u00A0kg = 1" } as const;
    const response = redirectWithToast("/products", toast);
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/; Path=\/; Max-Age=60; SameSite=Lax$/);
    expect(parseToast(cookie.slice(TOAST_COOKIE.length + 1, cookie.indexOf("; ")))).toEqual(toast);
  });

  it.each([
    "",
    "x",
    "null",
    "[]",
    "%",
    '{"kind":"pire","title":"x"}',
    '{"kind":"info"}',
    '{"kind":"info","title":1}',
  ])("is nothing when the cookie holds %j", (text) => {
    expect(parseToast(text)).toBeNull();
  });

  it("leads nowhere but within the site", () => {
    const toast = { kind: "info", title: "x", action: { label: "Voir", to: "//ailleurs.test" } };
    expect(parseToast(encodeURIComponent(JSON.stringify(toast)))).toEqual({ kind: "info", title: "x" });
  });
});
