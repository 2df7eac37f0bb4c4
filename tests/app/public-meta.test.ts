// What search engines and shared links read of each public page.
import { beforeAll, describe, expect, test } from "vitest";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { SHARE } from "#app/content/site/share.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN, testClock } from "#tests/helpers/front-door.ts";
import { FORM_HEADERS, testPages } from "#tests/helpers/pages.ts";
import { readHead } from "#tests/helpers/head.ts";

beforeAll(migrate);

const pages = testPages(testClock());

async function headOf(path: string) {
  return readHead(await (await pages.open(path, { headers: FORM_HEADERS })).text());
}

describe("a page that search engines read", () => {
  test.each([["/", LANDING_PAGE.titreDocument, LANDING_PAGE.description]])(
    "%s says its title, description, address and picture",
    async (path, title, description) => {
      const { meta, canonical } = await headOf(path);
      expect(canonical).toEqual([ORIGIN + path]);
      expect(meta).toMatchObject({
        description,
        "og:type": "website",
        "og:site_name": "Étal",
        "og:locale": "fr_FR",
        "og:url": ORIGIN + path,
        "og:title": title,
        "og:description": description,
        "og:image": `${ORIGIN}/partage.png`,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": SHARE.picture,
        "twitter:card": "summary_large_image",
      });
      expect(meta["robots"]).toBeUndefined();
    },
  );
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
    const { meta, canonical } = await headOf(path);
    expect(meta).toMatchObject({ robots: "noindex", "og:url": `${ORIGIN}/` });
    expect(canonical).toEqual([`${ORIGIN}/`]);
  },
);
