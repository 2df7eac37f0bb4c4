// Every spelling of a secret address that shows a page must count as secret.
import { expect, test } from "vitest";
import { holdsSecret, withoutSecret } from "#worker/http/secret-addresses.ts";

test.each([
  "/mot-de-passe/nouveau",
  "/mot-de-passe/nouveau.data",
  "/mot-de-passe/nouveau/",
  "/mot-de-passe/nouveau//",
  "/MOT-DE-PASSE/Nouveau",
  "/email/confirmation/abc",
  "/email/%61nnulation/abc",
])("%s holds one", (pathname) => {
  expect(holdsSecret(pathname)).toBe(true);
});

test.each(["/", "/login", "/mot-de-passe/oubli", "/mot-de-passe/nouveaux", "/email"])(
  "%s holds none",
  (pathname) => {
    expect(holdsSecret(pathname)).toBe(false);
  },
);

test("a log has the page, and not the secret", () => {
  expect(withoutSecret("/email/confirmation/abc")).toBe("/email/confirmation/…");
  expect(withoutSecret("/email/%61nnulation/abc")).toBe("/email/annulation/…");
});
