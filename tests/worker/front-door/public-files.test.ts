import { expect, test } from "vitest";
import { INDEXABLE } from "#app/.server/public-addresses.ts";
import { testFrontDoor } from "#tests/helpers/front-door.ts";

const door = testFrontDoor();

test("robots.txt keeps robots out of the API and names the sitemap of the address that was requested", async () => {
  const response = await door.open("/robots.txt", {}, "https://boutique.test");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    "User-agent: *\nDisallow: /api/\n\nSitemap: https://boutique.test/sitemap.xml\n",
  );
});

test("the sitemap has each public address once, of the address that was requested", async () => {
  const response = await door.open("/sitemap.xml", {}, "https://boutique.test");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="/);
  const listed = Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address);
  expect(listed).toEqual(INDEXABLE.map((address) => `https://boutique.test${address}`));
  expect(new Set(listed).size).toBe(listed.length);
});

test("a form sent to them is refused like to any other file name", async () => {
  const response = await door.open("/robots.txt", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(response.status).toBe(404);
});
