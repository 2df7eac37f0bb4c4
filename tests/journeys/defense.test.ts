// "Defence" of DESIGN over every route that the built pages have: nothing here names a route, so none is forgotten.
import { beforeAll, describe, expect, inject, test } from "vitest";
import { nonceDe, verifierEntetes } from "#tests/helpers/entetes.ts";
import { ouvrirBoutique } from "./harness/boutique.ts";
import {
  ADRESSES,
  demander,
  DOCUMENT as VISITEUR,
  donnees,
  entrer,
  SECRETES,
} from "./harness/routes-baties.ts";

const chemins = [...new Set(ADRESSES.map(({ chemin }) => chemin))];
const actions = new Set(ADRESSES.filter(({ ecrit }) => ecrit).map(({ chemin }) => chemin));

let gerant: Record<string, string> = {};

beforeAll(async () => {
  const { compte } = await ouvrirBoutique();
  gerant = { ...VISITEUR, Cookie: await entrer(compte) };
});

const SANS_SCRIPT = ["/", "/landing"];

test("there are routes to walk", () => {
  expect(chemins).toContain("/login");
  expect(chemins.length).toBeGreaterThan(10);
});

describe.each(chemins)("%s", (chemin) => {
  const verifier = (reponse: Response, prive: boolean) => {
    const cache = prive ? "no-store" : (reponse.headers.get("Cache-Control") ?? "");
    expect(cache).toMatch(/^no-store$|^private,/);
    verifierEntetes(reponse, { cache, secret: SECRETES.test(chemin) });
    expect(reponse.status).toBeLessThan(500);
  };

  test("carries the headers, and a nonce of its own on every script", async () => {
    for (const headers of [VISITEUR, gerant]) {
      const [une, autre] = [await demander(chemin, { headers }), await demander(chemin, { headers })];
      verifier(une.reponse, headers === gerant);
      if (!une.reponse.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const nonce = nonceDe(une.reponse);
      expect(nonceDe(autre.reponse)).not.toBe(nonce);
      const balises = une.texte.match(/<(?:script|style)\b[^>]*>/g) ?? [];
      // The landing page is the one document that sends no script at all.
      expect(balises.length > 0).toBe(!SANS_SCRIPT.includes(new URL(une.reponse.url).pathname));
      for (const balise of balises) expect(balise).toContain(`nonce="${nonce}"`);
      expect(une.texte).not.toMatch(/<[^>]+\son\w+=/);
      expect(une.texte).not.toMatch(/(?:href|src)="javascript:/i);
    }
  });

  test("refuses a submit of another site, as a document and as data", async () => {
    for (const adresse of [chemin, donnees(chemin)]) {
      for (const etranger of [
        { "Sec-Fetch-Site": "cross-site", Origin: "https://ailleurs.example" },
        { Origin: "null" },
        {},
      ]) {
        const { reponse } = await demander(adresse, { method: "POST", headers: { ...gerant, ...etranger } });
        expect(reponse.status).toBe(403);
        verifier(reponse, false);
      }
    }
  });

  test("refuses the methods that it has not in French, and names no route", async () => {
    const headers = { ...gerant, Origin: inject("adresse") };
    const methodes = ["PUT", "PATCH", "DELETE", ...(actions.has(chemin) ? [] : ["POST"])];
    for (const adresse of [chemin, donnees(chemin)]) {
      for (const method of methodes) {
        const { reponse, texte } = await demander(adresse, { method, headers });
        expect([method, reponse.status, texte]).toEqual([method, 405, "Méthode non autorisée"]);
      }
    }
  });

  test("says nothing in English to a visitor", async () => {
    for (const adresse of [chemin, donnees(chemin), `${chemin}?_data=root`]) {
      const { texte } = await demander(adresse, { headers: VISITEUR });
      expect(texte).not.toMatch(/Unexpected|Server Error|Error:|single fetch/i);
    }
  });

  test("data carries the headers too", async () => {
    for (const headers of [VISITEUR, gerant]) {
      const { reponse } = await demander(donnees(chemin), { headers });
      verifier(reponse, headers === gerant);
    }
  });
});
