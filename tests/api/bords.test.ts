// What HTTP allows and no call is made for, at every route: bodies that are none, methods that are not there.
import { beforeAll, describe, expect, test } from "vitest";
import { attendreErreur, type Reponse } from "#tests/helpers/api.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { lireContrat } from "#worker/http/contract-file.ts";
import { defaut } from "#tests/helpers/conformite.ts";
import { deplier, documentDeTest, operations, type Schema } from "#tests/helpers/document.ts";
import { api } from "./entrees/boutiques.ts";

const BASE = "http://etal.test/api/v1";
const METHODES = ["GET", "POST", "PUT", "PATCH", "DELETE", "PURGE"];
const LONG = " ".repeat(1024 * 1024 + 1);
/** Marks that normalising puts in order, which takes minutes for so many. */
const MARQUES = `a${"\u0301\u0316".repeat(150_000)}`;

let token = "";

beforeAll(async () => {
  await migrer();
  token = await api.token(await creerBoutique());
});

async function envoyer(
  method: string,
  chemin: string,
  body: BodyInit | null,
  type = "application/json",
): Promise<Reponse> {
  const headers = { Authorization: `Bearer ${token}`, ...(type && { "Content-Type": type }) };
  const request = new Request(`${BASE}${chemin}`, { method, headers, body });
  const reponse = await api.envoyer(request);
  const texte = await reponse.text();
  expect(defaut(request, reponse, texte)).toBeNull();
  return {
    status: reponse.status,
    headers: reponse.headers,
    body: JSON.parse(texte) as Record<string, unknown>,
  };
}

/** A body for each text that the schema has a place for, with that text there and nothing else. */
function corpsAvec(schema: Schema, texte: string): unknown[] {
  const { type, items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = deplier(schema);
  if ([type].flat().includes("string")) return [texte];
  return [
    ...[anyOf, oneOf, allOf].flat().flatMap((partie) => corpsAvec(partie, texte)),
    ...(items ? corpsAvec(items as Schema, texte).map((element) => [element]) : []),
    ...Object.entries(properties).flatMap(([nom, partie]) =>
      corpsAvec(partie as Schema, texte).map((valeur) => ({ [nom]: valeur })),
    ),
  ];
}

const avecCorps = operations().filter(([, { requestBody }]) => requestBody !== undefined);

describe.each(avecCorps)("the body of %s", (route, { requestBody }) => {
  const [methode = "", modele = ""] = route.split(" ");
  const chemin = modele.replaceAll(/\{\w+\}/g, "1");

  test("400 when it is no JSON, or no object", async () => {
    for (const corps of ["", "{", "{}x", "\u0000", "{'a':1}"]) {
      attendreErreur(
        await envoyer(methode, chemin, corps),
        400,
        "Le corps de la requête n'est pas un JSON lisible",
      );
    }
    for (const corps of ["null", "[]", "1", '"texte"']) {
      expect((await envoyer(methode, chemin, corps)).status).toBe(400);
    }
  });

  test("415 when it is announced as something else", async () => {
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x"]) {
      attendreErreur(
        await envoyer(methode, chemin, "{}", type),
        415,
        "Le corps de la requête doit être en JSON",
      );
    }
    attendreErreur(
      await envoyer(methode, chemin, new Uint8Array([123, 125]), ""),
      415,
      "Le corps de la requête doit être en JSON",
    );
  });

  test("a text that it would take minutes to tidy is refused at once", async () => {
    const schema = requestBody?.content["application/json"]?.schema ?? {};
    for (const corps of corpsAvec(schema, MARQUES)) {
      expect((await envoyer(methode, chemin, JSON.stringify(corps))).status).toBe(400);
    }
  });

  test("413 above 1 MiB", async () => {
    attendreErreur(await envoyer(methode, chemin, LONG), 413, "Le corps de la requête est trop volumineux");
  });
});

const sansCorps = operations().filter(
  ([route, { requestBody }]) => !route.startsWith("GET ") && requestBody === undefined,
);

test.each(sansCorps.map(([route]) => route))(
  "a body that %s did not ask for: 413 when it is too long, 400 when it is no text",
  async (route) => {
    const [methode = "", modele = ""] = route.split(" ");
    const chemin = modele.replaceAll(/\{\w+\}/g, "1");
    attendreErreur(await envoyer(methode, chemin, LONG), 413, "Le corps de la requête est trop volumineux");
    attendreErreur(
      await envoyer(methode, chemin, new Uint8Array([0xff, 0xfe])),
      400,
      "Le corps de la requête n'est pas un JSON lisible",
    );
  },
);

test("what is announced of a GET's body does not matter", async () => {
  const headers = { "Content-Length": String(2 * LONG.length) };
  expect((await api.appeler("GET", "/categories", { token, headers })).status).toBe(200);
});

test.each(Object.entries(documentDeTest().paths))(
  "%s: 405 for every method that it has not",
  async (modele, methodes) => {
    const chemin = modele.replaceAll(/\{\w+\}/g, "1");
    const permises = Object.keys(methodes).map((methode) => methode.toUpperCase());
    for (const methode of METHODES.filter((autre) => !permises.includes(autre))) {
      for (const appel of [{}, { token }]) {
        const reponse = await api.appeler(methode, chemin, appel);
        attendreErreur(reponse, 405, "Méthode non autorisée", `/api/v1${chemin}`);
        const allow = reponse.headers.get("Allow")?.split(", ") ?? [];
        expect(allow).toEqual([...permises, ...(permises.includes("GET") ? ["HEAD"] : [])].sort());
      }
    }
    attendreErreur(await api.appeler("GET", `${chemin}/inconnue/x`, { token }), 404, "Ressource non trouvée");
  },
);

describe("GET /openapi.json and /docs", () => {
  test("the document may be kept for a while, and is the same for everyone", async () => {
    const [une, autre] = [
      await api.appeler("GET", "/openapi.json"),
      await api.appeler("GET", "/openapi.json", { token }),
    ];
    expect(une.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(une.body).toEqual(autre.body);
    expect(une.body["openapi"]).toBe("3.1.0");
  });

  test("who has the document is told that it has not changed", async () => {
    const { headers } = await api.appeler("GET", "/openapi.json");
    const etag = headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"/);
    const encore = await api.appeler("GET", "/openapi.json", { headers: { "If-None-Match": etag } });
    expect([encore.status, encore.body, encore.headers.get("ETag")]).toEqual([304, {}, etag]);
    expect(encore.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(encore.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const autre = await api.appeler("GET", "/openapi.json", { headers: { "If-None-Match": '"autre"' } });
    expect(autre.status).toBe(200);
  });

  test("the document is the build's file, asked for at its own address, with the caller's ETag", async () => {
    const demandes: Request[] = [];
    const fichiers = (status: number): Pick<Fetcher, "fetch"> => ({
      fetch: (input, init) => {
        demandes.push(new Request(input, init));
        return Promise.resolve(new Response(null, { status }));
      },
    });
    expect((await lireContrat(fichiers(304), '"a"')).status).toBe(304);
    expect(demandes.map(({ url, headers }) => [new URL(url).pathname, headers.get("If-None-Match")])).toEqual(
      [["/api/v1/openapi.json", '"a"']],
    );
    for (const sans of [undefined, fichiers(404)])
      await expect(lireContrat(sans, undefined)).rejects.toThrow(/ASSETS|build\/client/);
  });

  test("the page carries its answer's nonce, and is kept by nobody", async () => {
    const reponse = await api.envoyer(new Request(`${BASE}/docs`));
    expect(reponse.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(reponse.headers.get("Cache-Control")).toBe("no-store");
    const balises = (await reponse.text()).match(/<(?:script|style)\b[^>]*>/g) ?? [];
    expect(balises.length).toBeGreaterThan(2);
    for (const balise of balises) expect(balise).toContain('nonce="test"');
  });
});
