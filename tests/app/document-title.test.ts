// The document's title says what is seen: the screen's, or the landing page's where a visitor sees that instead.
import { beforeAll, describe, expect, test } from "vitest";
import { ACCUEIL } from "#app/content/accueil.ts";
import { COMPTE } from "#app/content/compte.ts";
import { namesFile } from "#worker/http/missing-file.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { horloge } from "#tests/helpers/front-door.ts";
import { ADRESSES, FORMULAIRE, pagesDeTest } from "#tests/helpers/pages.ts";

beforeAll(migrer);

const pages = pagesDeTest(horloge());
const LANDING = `${ACCUEIL.titreDocument}, Étal`;

/** Every title of the document. */
async function titles(path: string, headers: Record<string, string> = FORMULAIRE): Promise<string[]> {
  const text = await (await pages.ouvrir(path, { headers })).text();
  return [...text.matchAll(/<title[^>]*>(.*?)<\/title>/gs)].map(([, title = ""]) =>
    title.replaceAll("&#x27;", "'"),
  );
}

describe("a visitor", () => {
  test.each(["/", "/landing", "/products?page=2", "/products/12/edit", "/pos", "/settings", "/quelque/part"])(
    "reads the landing page's title at %s",
    async (path) => {
      expect(await titles(path)).toEqual([LANDING]);
    },
  );

  test.each([
    ["/login", COMPTE.connexionTitre],
    ["/register", COMPTE.inscriptionTitre],
  ])("reads the title of its own at %s", async (path, title) => {
    expect(await titles(path)).toEqual([`${title}, Étal`]);
  });
});

test("a manager reads the screen's title, also of a screen that could not be loaded", async () => {
  const { email, ...gerant } = inscription("titres@exemple.sn").gerantVO;
  await pages.ouvrir("/");
  await pages.vu().services.comptes.register({ ...gerant, email, motDePasse: MOT_DE_PASSE });
  const body = new URLSearchParams({ email, password: MOT_DE_PASSE });
  const entered = await pages.ouvrir("/login", { method: "POST", headers: FORMULAIRE, body });
  const Cookie = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const headers = { ...FORMULAIRE, Cookie };
  expect(await titles("/products", headers)).toEqual(["Produits, Étal"]);
  const refused = pagesDeTest(horloge(), {
    LIMITE_LECTURES: { limit: () => Promise.resolve({ success: false }) },
  });
  const failed = await refused.ouvrir("/products", { headers });
  expect(failed.status).toBe(429);
  expect(await failed.text()).toContain("<title>Produits, Étal</title>");
});

test("no page has the address of a file", () => {
  const paths = ADRESSES.flatMap(({ path }) => [path, path === "/" ? "/_root.data" : `${path}.data`]);
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => namesFile(path))).toEqual([]);
});
