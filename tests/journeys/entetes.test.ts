// Headers over the built pages and their files: every screen, as a document and as data, by a visitor and by a manager;
// every kind of file; and the answers that are no page.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { verifierEntetes } from "#tests/helpers/entetes.ts";
import { ouvrirBoutique } from "./harness/boutique.ts";
import { ADRESSES, demander, DOCUMENT, donnees, entrer, SECRETES } from "./harness/routes-baties.ts";

const FICHIERS = join(ROOT, "build/client");
const VISITE = { cache: "private, no-cache" };

let cookie = "";

beforeAll(async () => {
  cookie = await entrer((await ouvrirBoutique()).compte);
});

describe.each(ADRESSES.filter(({ lit }) => lit))("$chemin", ({ chemin }) => {
  test.each([chemin, donnees(chemin)])("%s carries every header", async (adresse) => {
    const secret = SECRETES.test(chemin);
    const gerant = await demander(adresse, { headers: { ...DOCUMENT, Cookie: cookie } });
    verifierEntetes(gerant.reponse, { secret });
    const { reponse } = await demander(adresse, { headers: DOCUMENT });
    // What is fetched by itself (JSON, a file) says no-store to anybody; what is shown says that it may be asked again.
    const cache = reponse.headers.get("Cache-Control") ?? "";
    expect(secret ? ["no-store"] : ["no-store", VISITE.cache]).toContain(cache);
    verifierEntetes(reponse, { cache, secret });
  });
});

const enGerant = (headers: Record<string, string> = {}) => ({ ...DOCUMENT, Cookie: cookie, ...headers });
const deNous = () => enGerant({ Origin: inject("adresse") });

test.each<[number, string, () => RequestInit]>([
  [403, "/settings", () => ({ method: "POST", headers: enGerant() })],
  [404, "/products/999999", () => ({ headers: enGerant() })],
  [404, "/assets/ancien-abc.js", () => ({ headers: enGerant() })],
  [404, "/.git/config", () => ({ headers: DOCUMENT })],
  [404, "/wp-login.php", () => ({ method: "POST" })],
  [405, "/dashboard", () => ({ method: "PUT", headers: deNous() })],
  [
    413,
    "/settings",
    () => ({ method: "POST", headers: deNous(), body: new URLSearchParams({ nom: "x".repeat(70_000) }) }),
  ],
])("a %i of %s carries every header", async (status, chemin, init) => {
  const { reponse } = await demander(chemin, init());
  expect(reponse.status).toBe(status);
  verifierEntetes(reponse);
});

test("the 429 of a form that was sent too often carries every header, and says when to come again", async () => {
  const body = new URLSearchParams({ email: `personne-${randomUUID()}@etal.test`, password: "Faux@20261" });
  const init = { method: "POST", headers: { ...DOCUMENT, Origin: inject("adresse") }, body };
  for (let essai = 1; essai <= 5; essai++)
    expect((await demander("/login", init)).reponse.status).not.toBe(429);
  const { reponse, texte } = await demander("/login", init);
  expect(reponse.status).toBe(429);
  verifierEntetes(reponse, VISITE);
  expect(texte).toContain("Trop de tentatives. Réessayez dans");
  expect(reponse.headers.get("Retry-After")).toMatch(/^\d+$/);
});

describe("files", () => {
  const tous = readdirSync(FICHIERS, { recursive: true, withFileTypes: true })
    .filter((fichier) => fichier.isFile() && !fichier.name.startsWith("_"))
    .map(({ parentPath, name }) => join(parentPath, name).slice(FICHIERS.length))
    // The contract is answered by the worker, with the API's headers.
    .filter((chemin) => !chemin.startsWith("/api/"));
  const parGenre = Map.groupBy(tous, (chemin) => chemin.slice(chemin.lastIndexOf(".")));
  const choisis = [...parGenre.values()].flatMap((chemins) => chemins.slice(0, 2));
  const regles = readFileSync(join(ROOT, "public/_headers"), "utf8").split(/^\/assets/m)[0] ?? "";
  const attendus = [...regles.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, nom = "", valeur = ""]) => [
    nom,
    valeur,
  ]);

  test("there are rules and kinds", () => {
    expect(attendus.length).toBeGreaterThan(5);
    expect([...parGenre.keys()]).toEqual(expect.arrayContaining([".js", ".css", ".svg", ".woff2"]));
  });

  test.each(choisis)("%s carries what public/_headers says", async (chemin) => {
    const { reponse } = await demander(chemin);
    expect(reponse.status).toBe(200);
    const lus = attendus.map(([nom = ""]) => [nom, reponse.headers.get(nom)]);
    expect(lus).toEqual(attendus);
    const cache = reponse.headers.get("Cache-Control") ?? "";
    if (chemin.startsWith("/assets/")) expect(cache).toBe("public, max-age=31536000, immutable");
    else expect(cache).toContain("must-revalidate");
  });

  test.each<[string, RegExp, RegExp]>([
    ["/robots.txt", /^text\/plain/, /^User-agent: \*\nDisallow: \/api\/$/m],
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/, /IHDR/],
    ["/.well-known/security.txt", /^text\/plain; charset=utf-8$/, /^Contact: mailto:\S+@\S+\nExpires: /],
  ])("%s is what its name says", async (chemin, type, contenu) => {
    const { reponse, texte } = await demander(chemin);
    expect(reponse.status).toBe(200);
    expect(reponse.headers.get("Content-Type")).toMatch(type);
    expect(texte).toMatch(contenu);
  });

  test("security.txt does not end soon", async () => {
    const { texte } = await demander("/.well-known/security.txt");
    const fin = Date.parse(/^Expires: (.+)$/m.exec(texte)?.[1] ?? "");
    expect(fin).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
  });
});
