// The page of a receipt: what it shows, to whom, and by which requests.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { NO_LIMIT } from "#tests/helpers/api.ts";
import { createBoutique, migrate, registerBoutique } from "#tests/helpers/databases.ts";
import { testFrontDoor } from "#tests/helpers/front-door.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { testServices } from "#tests/helpers/services.ts";

const { tickets, ventes, factures } = testServices();
const bindings = { ...env, LIMITE_RECUS: NO_LIMIT };
const door = testFrontDoor({ bindings });

beforeAll(migrate);

const PRIVATE = ["Fatou Diop", "771234567", "+221771234567", "TX-42", "Livrer demain"];

async function shared() {
  const acteur = await createBoutique();
  await registerBoutique(acteur);
  await addProduits(acteur, [{ titre: "Riz <brisé>", quantite: 50, prixVente: 100_000 }]);
  const sale = panier([{ produitId: 1, quantite: 2, prixVenteReel: 100_000 }]);
  await ventes.encaisser(acteur, {
    ...sale,
    client: "Fatou Diop",
    notes: "Livrer demain",
    paiements: [
      {
        ...{ mode: "MOBILE_MONEY", montant: 200_000, portefeuille: "Wave", telephone: "771234567" },
        transactionId: "TX-42",
      },
    ],
  });
  const { jeton } = (await tickets.share(acteur, 1)).value;
  return { acteur, path: `/recu/${jeton}` };
}

/** The page without what changes at every request. */
async function page(response: Response): Promise<string> {
  return (await response.text()).replace(/nonce="[^"]*"/g, "");
}

describe("a receipt", () => {
  test("shows the ticket and nothing of the customer, in one light document without scripts", async () => {
    const { path } = await shared();
    const response = await door.open(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const shown of ["2\u202F000", "Payé", "FACT-20260114000001", "Riz &lt;brisé&gt;", "Wave"])
      expect(html).toContain(shown);
    for (const hidden of PRIVATE) expect(html).not.toContain(hidden);
    expect(html).not.toMatch(
      /<script|<link(?! rel="icon" href="data:,")|<a |src="(?!data:)|@import|url\((?!#)/,
    );
    expect(html.length).toBeLessThan(15_000);
    expect(door.calls()).toBe(0);
  });

  test("has a policy without scripts, no cookie, no referrer, no index, no cache", async () => {
    const { path } = await shared();
    const { headers } = await door.open(path);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy.replace(/nonce-[^']+/, "nonce-x")).toBe(
      "default-src 'none'; style-src 'nonce-x'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow, noarchive");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("is the same whatever parameter, header or cookie comes along", async () => {
    const { path } = await shared();
    const plain = await page(await door.open(path));
    expect(plain).toContain("FACT-20260114000001");
    const others: [string, RequestInit?][] = [
      [`${path}?client=1&format=json&largeur=A4&_data=root`],
      [`${path}/`],
      [path.replace("/recu/", "/RECU/")],
      [path, { headers: { Accept: "application/json" } }],
      [path, { headers: { "X-Auteur": "1", Authorization: "Bearer x", Cookie: "etal=x" } }],
      [path, { headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://autre.example" } }],
    ];
    for (const [address, init] of others)
      expect(await page(await door.open(address, init)), address).toBe(plain);
  });

  test("answers GET and HEAD alone", async () => {
    const { path } = await shared();
    const head = await door.open(path, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("Content-Type")]).toEqual([
      200,
      "",
      "text/html; charset=utf-8",
    ]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const refused = await door.open(path, { method });
      expect([method, refused.status, refused.headers.get("Allow")]).toEqual([method, 405, "GET, HEAD"]);
    }
  });

  test("is one 404 for every token that opens nothing", async () => {
    const { acteur, path } = await shared();
    await tickets.revoke(acteur, 1);
    const revoked = await door.open(path);
    const gone = await page(revoked);
    expect(revoked.status).toBe(404);
    expect(gone).toContain("Reçu introuvable");
    for (const other of ["1-aaaaaaaaaaaaaaaaaaaaaa", "x", "%00", "1-a.html", "x.data", "", "a/b"]) {
      const response = await door.open(`/recu/${other}`);
      expect([other, response.status, await page(response)]).toEqual([other, 404, gone]);
    }
  });

  test("says that the sale was cancelled, and strikes its total through", async () => {
    const { acteur, path } = await shared();
    await factures.cancel(acteur, 1, "Erreur de prix");
    const html = await (await door.open(path)).text();
    expect(html).toContain("Annulée");
    expect(html).toMatch(/<del>2\u202F000/);
    for (const hidden of [...PRIVATE, "Erreur de prix"]) expect(html).not.toContain(hidden);
  });

  test("is requested 60 times a minute by one address", async () => {
    const { path } = await shared();
    const limited = testFrontDoor({
      bindings: { ...env, LIMITE_RECUS: { limit: () => Promise.resolve({ success: false }) } },
    });
    const response = await limited.open(path);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("Attendez une minute");
  });
});
