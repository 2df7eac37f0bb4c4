import { describe, expect, it } from "vitest";
import { redirectWithToast } from "#app/.server/toast.ts";
import { parseToast, TOAST_COOKIE } from "#app/shell/flash.ts";
import { readCookie } from "#worker/core/domain/cookies.ts";

describe("a toast left for the next screen", () => {
  it("comes through its cookie as it was", () => {
    const toast = { kind: "success", title: "Produit créé", message: "« Riz »; 25\u00A0kg = 1" } as const;
    const response = redirectWithToast(new Request("https://etal.test/"), "/products", toast);
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^__Host-etal_toast=[^;]+; Path=\/; SameSite=Lax; Max-Age=60; Secure$/);
    const text = readCookie(cookie, TOAST_COOKIE, { protocol: "https:" });
    expect(parseToast(text ?? "")).toEqual(toast);
    expect(readCookie(cookie, TOAST_COOKIE, { protocol: "http:" })).toBeUndefined();
    expect(readCookie(cookie.slice("__Host-".length), TOAST_COOKIE, { protocol: "https:" })).toBeUndefined();
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

  it("leads to a screen of Étal, or nowhere", () => {
    const linked = (to: unknown) => ({ kind: "info", title: "x", action: { label: "Voir", to } });
    const read = (toast: object) => parseToast(encodeURIComponent(JSON.stringify(toast)));
    const toScreen = linked("/products/new?categorie=1");
    expect(read(toScreen)).toEqual(toScreen);
    for (const to of [
      "https://ailleurs.test",
      "//ailleurs.test",
      "/\\ailleurs.test",
      "javascript:alert(1)",
      1,
    ])
      expect(read(linked(to))).toEqual({ kind: "info", title: "x" });
    expect(read({ kind: "info", title: "x", action: { to: "/products" } })).toEqual({
      kind: "info",
      title: "x",
    });
  });
});
