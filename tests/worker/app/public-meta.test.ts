// What search engines and shared links read of each public page.
import { beforeAll, describe, expect, test } from "vitest";
import { INDEXABLE } from "#app/.server/public-addresses.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { PLANS } from "#app/content/site/pricing.ts";
import { PRODUCT_PAGES } from "#app/content/site/products.ts";
import { SHARE } from "#app/content/site/share.ts";
import { TEXTS } from "#app/content/site/texts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN, testClock } from "#tests/helpers/front-door.ts";
import { readHead } from "#tests/helpers/head.ts";
import { ADDRESSES, FORM_HEADERS, PUBLIC_ADDRESSES, testPages } from "#tests/helpers/pages.ts";

beforeAll(migrate);

const pages = testPages(testClock());

async function headOf(path: string) {
  return readHead(await (await pages.open(path, { headers: FORM_HEADERS })).text());
}

const TITLES: Readonly<Record<string, string>> = {
  "/": LANDING_PAGE.titreDocument,
  ...Object.fromEntries(PRODUCT_PAGES.map(({ address, title }) => [address, title])),
  "/api-integrations/temps-reel": TEXTS.guide.title,
  "/login": SIGN_IN.loginTitle,
  "/register": REGISTRATION.title,
  "/mentions-legales": TEXTS.legal.title,
  "/confidentialite": TEXTS.privacy.title,
};

test("the sitemap has the public pages that search engines may read, and no others", async () => {
  const read: string[] = [];
  for (const path of PUBLIC_ADDRESSES) {
    const response = await pages.open(path.replace(/:\w+/, "x"), { headers: FORM_HEADERS });
    const html = await response.text();
    if (response.status === 200 && readHead(html).meta["robots"] === undefined) read.push(path);
  }
  expect(read.toSorted()).toEqual(INDEXABLE.toSorted());
  expect(ADDRESSES.length).toBeGreaterThan(PUBLIC_ADDRESSES.length);
});

describe("a page that search engines read", () => {
  const descriptions = new Set<string>();

  test.each(INDEXABLE)("%s carries its title, description, address and picture", async (path) => {
    const { meta, canonical } = await headOf(path);
    const { description = "" } = meta;
    expect(description.length).toBeGreaterThan(40);
    expect(descriptions).not.toContain(description);
    descriptions.add(description);
    expect(canonical).toEqual([ORIGIN + path]);
    expect(meta).toMatchObject({
      "og:type": "website",
      "og:site_name": "Étal",
      "og:locale": "fr_FR",
      "og:url": ORIGIN + path,
      "og:title": TITLES[path],
      "og:description": description,
      "og:image": `${ORIGIN}/partage.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": SHARE.picture,
      "twitter:card": "summary_large_image",
    });
    expect(meta["robots"]).toBeUndefined();
  });
});

test.each(["/mot-de-passe/oubli", "/mot-de-passe/nouveau", "/email/confirmation/x", "/email/annulation/x"])(
  "%s is left out",
  async (path) => {
    const { meta, canonical } = await headOf(path);
    expect(meta).toMatchObject({ robots: "noindex" });
    expect(meta["og:title"]).toBeUndefined();
    expect(canonical).toEqual([]);
  },
);

test.each(["/landing", "/products?page=2", "/quelque/part"])(
  "the landing page at %s is left out and names its own address",
  async (path) => {
    const { meta, canonical, data } = await headOf(path);
    expect(meta).toMatchObject({ robots: "noindex", "og:url": `${ORIGIN}/` });
    expect(canonical).toEqual([`${ORIGIN}/`]);
    expect(data).toEqual([]);
  },
);

describe("structured data", () => {
  type Offer = {
    name: string;
    price: number;
    priceCurrency: string;
    priceSpecification: { billingDuration: string };
  };

  test("of the landing page: Étal with an offer for each price, and who publishes it", async () => {
    const [data] = (await headOf("/")).data as [
      { "@graph": [{ offers: Offer[]; publisher: object }, object] },
    ];
    const [software, organization] = data["@graph"];
    expect(software).toMatchObject({ "@type": "SoftwareApplication", name: "Étal", url: `${ORIGIN}/` });
    expect(organization).toMatchObject({ "@type": "Organization", ...software.publisher });
    const offered = software.offers.map(({ name, price, priceCurrency, priceSpecification }) => {
      expect(priceSpecification).toMatchObject({ price, priceCurrency });
      return [name, price, priceCurrency, priceSpecification.billingDuration];
    });
    // The plan on quote has no offer.
    expect(offered).toEqual([
      ["Gratuit", 0, "XOF", "P1M"],
      ["Gratuit", 0, "XOF", "P1Y"],
      ["Starter", 15_000, "XOF", "P1M"],
      ["Starter", 150_000, "XOF", "P1Y"],
      ["Professional", 35_000, "XOF", "P1M"],
      ["Professional", 350_000, "XOF", "P1Y"],
    ]);
    expect(offered).toHaveLength(2 * PLANS.filter(({ monthly }) => monthly !== null).length);
  });

  test.each(PRODUCT_PAGES)("of $address: the way from the landing page", async ({ address: path, title }) => {
    expect((await headOf(path)).data).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Accueil", item: `${ORIGIN}/` },
          { "@type": "ListItem", position: 2, name: title },
        ],
      },
    ]);
  });

  test("no text in it ends its script", async () => {
    const html = await (await pages.open("/", { headers: FORM_HEADERS })).text();
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json.length).toBeGreaterThan(500);
    expect(json).not.toMatch(/[<>]/);
  });
});
