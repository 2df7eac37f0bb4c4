// The addresses that search engines read. Sitemap, tests and `npm run lighthouse` derive from this list; each is a public
// route without noindex (tests/worker/app/public-meta.test.ts).
import { SITE } from "#app/content/site/frame.ts";
import { PRODUCT_PAGES } from "#app/content/site/products.ts";

/** The landing page and the product pages. */
export const SELLING: readonly string[] = ["/", ...PRODUCT_PAGES.map(({ address }) => address)];

/** Pages of text, without React like those above. */
export const READING: readonly string[] = [
  "/api-integrations/temps-reel",
  ...SITE.legal.map(([address]) => address),
];

export const INDEXABLE: readonly string[] = [...SELLING, ...READING, "/login", "/register"];
