import { expect, test } from "vitest";
import { missingPage } from "#app/.server/missing-page.ts";
import { missingFile, namesFile } from "#worker/http/missing-file.ts";

test.each([
  "/.env",
  "/.env.data",
  "/.git/config",
  "/shop/.git/HEAD",
  "/.well-known/change-password",
  "/%2eenv",
  "/%2Egit/config",
  "/..%2f..%2fetc/passwd",
  "/shop%5c.env",
  "/wp-login.php",
  "/WP-LOGIN.PHP",
  "/wp-login.php/",
  "/wp-login.php.data",
  "/index.php~",
  "/archive.tar.gz",
  "/backup.7z",
  "/foo.png",
  "/foo%2epng",
  "/products/12/photo.jpeg",
  "/assets/old-abc.js",
  "/assets/anything",
  "/%zz.php",
])("%s names a file", (path) => {
  expect(namesFile(path)).toBe(true);
});

test.each([
  "/",
  "/_root.data",
  "/landing",
  "/login",
  "/login.data",
  "/products/12/edit",
  "/products/12/edit.data",
  "/products/12.5",
  "/products/12.5.data",
  "/pos/",
  "/settings/export",
  "/mot-de-passe/nouveau",
  // Tokens: base64url has no dot.
  "/recu/q83vEjRWeJq83vEjRWeJ_-0",
  "/email/q83vEjRWeJq83vEjRWeJ_-0",
  "/v1.2/notes",
  "/fin.",
  "/une phrase. Une autre",
  "/assetsx",
  "/%zz",
])("%s names a page", (path) => {
  expect(namesFile(path)).toBe(false);
});

test.each([
  ["text/html,*/*;q=0.8", "text/html; charset=utf-8", "<h1>Ressource non trouvée</h1>"],
  ["*/*", "text/plain; charset=utf-8", "Ressource non trouvée"],
])("who accepts %s gets a small 404 as %s", async (Accept, type, text) => {
  const request = new Request("http://etal.test/.env", { headers: { Accept } });
  const answer = missingFile(request, missingPage(request, "bm9uY2U="));
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, type]);
  const body = await answer.text();
  expect(body).toContain(text);
  expect(body.length).toBeLessThan(3_000);
});

test("the page brings its style under the nonce, a way home, and requests no script", () => {
  const page = missingPage(new Request("http://etal.test/.env"), "bm9uY2U=");
  expect(page).toContain('<html lang="fr" data-theme="light">');
  expect(page).toContain('<style nonce="bm9uY2U=">');
  expect(page).toContain('<a href="/">');
  expect(page).not.toMatch(/<script|style="|src=/);
});

test("the page has the device's theme", () => {
  const request = new Request("http://etal.test/.env", { headers: { Cookie: "etal_theme=dark" } });
  expect(missingPage(request, "bm9uY2U=")).toContain('data-theme="dark"');
});

test("without a page even a browser reads a sentence", async () => {
  const answer = missingFile(new Request("http://etal.test/x.png", { headers: { Accept: "text/html" } }));
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toBe("Ressource non trouvée");
});
