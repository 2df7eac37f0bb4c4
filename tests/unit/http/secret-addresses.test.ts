// Every spelling of a secret address that shows a page must count as secret.
import { expect, test } from "vitest";
import { holdsSecret, maskedLine, withoutSecret } from "#worker/http/secret-addresses.ts";

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

test.each([
  [
    "[wrangler:info] GET /recu/7-Ab3dEf6hIj9lMn2pQr5tUv 200 OK (12ms)",
    "[wrangler:info] GET /recu/… 200 OK (12ms)",
  ],
  ["GET /%72ecu/7-Ab3dEf6hIj9lMn2pQr5tUv?x=1 404", "GET /recu/…?… 404"],
  ["GET /mot-de-passe/nouveau?jeton=s3cr3t 200", "GET /mot-de-passe/nouveau?… 200"],
  ["POST /email/annulation/s3cr3t.data 200", "POST /email/annulation/… 200"],
  // Remix takes several slashes for one.
  ["GET //recu/7-Ab3dEf6hIj9lMn2pQr5tUv 200", "GET //recu/… 200"],
  ["GET /recu//7-Ab3dEf6hIj9lMn2pQr5tUv 404", "GET /recu//… 404"],
  ["GET /email//confirmation//s3cr3t 404", "GET /email//confirmation//… 404"],
  ["failed: http://127.0.0.1:3091/recu/7-Ab3dEf6hIj9lMn2pQr5tUv", "failed: http://127.0.0.1:3091/recu/…"],
  ["GET /products?q=riz 200 OK (3ms)", "GET /products?q=riz 200 OK (3ms)"],
  ["GET /factures/7/recu 200", "GET /factures/7/recu 200"],
])("the local log shows %s as %s", (line, masked) => {
  expect(maskedLine(line)).toBe(masked);
});
