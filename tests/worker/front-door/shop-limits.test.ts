import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { testApi, expectError, NO_LIMIT } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { FORM_HEADERS, testPages } from "#tests/helpers/pages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

const LIMIT_REACHED = MESSAGES.tooManyRequests(60);

function limits() {
  const counted: string[] = [];
  const state: { refuse: string[] } = { refuse: [] };
  const limit = (name: string): RateLimit => ({
    limit: ({ key }) => {
      counted.push(`${name} ${key}`);
      return Promise.resolve({ success: !state.refuse.includes(name) });
    },
  });
  return {
    bindings: { LIMITE_LECTURES: limit("lecture"), LIMITE_ECRITURES: limit("ecriture") },
    refuse: (...names: string[]) => {
      state.refuse = names;
    },
    counted: () => counted.splice(0),
  };
}

describe("the API", () => {
  const { bindings, counted, refuse } = limits();
  const { callApi, token } = testApi({ bindings: { ...env, LIMITE_COMPTE: NO_LIMIT, ...bindings } });

  test("counts reads and writes per shop, and of neither what no token names", async () => {
    const acteur = await createBoutique();
    const auth = { token: await token(acteur) };
    await callApi("GET", "/categories", auth);
    await callApi("POST", "/categories", { ...auth, body: { nom: "Épicerie" } });
    await callApi("POST", "/categories", { ...auth, body: "illisible" });
    await callApi("POST", "/categories", { body: { nom: "Épicerie" } });
    await callApi("POST", "/categories", { token: "faux", body: { nom: "Épicerie" } });
    await callApi("GET", "/currencies");
    const e = String(acteur.etablissementId);
    expect(counted()).toEqual([`lecture ${e}`, `ecriture ${e}`, `ecriture ${e}`]);
  });

  test("answers 429 with Retry-After, and the same key writes later", async () => {
    const auth = { token: await token(await createBoutique()), headers: { "Idempotency-Key": "k" } };
    const write = () => callApi("POST", "/categories", { ...auth, body: { nom: "Boissons" } });
    refuse("ecriture");
    const refusal = await write();
    expectError(refusal, 429, LIMIT_REACHED);
    expect(refusal.headers.get("Retry-After")).toBe("60");
    expect((await callApi("GET", "/categories/all", auth)).status).toBe(200);
    refuse("lecture");
    const done = await write();
    expect([done.status, done.headers.get("Idempotency-Replayed")]).toEqual([201, null]);
    expectError(await callApi("GET", "/categories/all", auth), 429, LIMIT_REACHED);
    refuse();
  });

  test("lets a session be ended whatever the shop does", async () => {
    refuse("lecture", "ecriture");
    const auth = { token: await token(await createBoutique()) };
    counted();
    await callApi("GET", "/compte/sessions", auth);
    await callApi("POST", "/compte/logout", auth);
    expect(counted()).toEqual([]);
    refuse();
  });
});

describe("the pages", () => {
  const { bindings, counted, refuse } = limits();
  const pages = testPages(testClock(), bindings);
  let headers: Record<string, string>;
  let boutique: string;
  let author: string;

  beforeAll(async () => {
    const { email, ...gerant } = registration("limites@exemple.sn").gerantVO;
    await pages.open("/");
    const { gerantId, etablissementId } = await pages
      .seen()
      .services.comptes.register({ ...gerant, email, motDePasse: PASSWORD });
    const entry = await pages.open("/login", {
      method: "POST",
      headers: FORM_HEADERS,
      body: new URLSearchParams({ email, password: PASSWORD }),
    });
    author = `${String(gerantId)}/${String(etablissementId)}`;
    boutique = String(etablissementId);
    const Cookie = entry.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    headers = { ...FORM_HEADERS, Cookie };
    counted();
  });

  const post = (path: string, fields: Record<string, string>) =>
    pages.open(path, {
      method: "POST",
      headers,
      body: new URLSearchParams({ auteur: author, ...fields }),
    });
  const withoutScripts = (html: string) => html.replace(/<script.*?<\/script>/gs, "");

  test("count a screen once, however many loaders it has, a form once, and a visitor not at all", async () => {
    expect((await pages.open("/categories", { headers })).status).toBe(200);
    expect(counted()).toEqual([`lecture ${boutique}`]);
    await pages.open("/categories.data", { headers: { ...headers, "X-Auteur": author } });
    expect(counted()).toEqual([`lecture ${boutique}`]);
    expect((await post("/categories/new", { nom: "" })).status).toBe(400);
    expect(counted()).toEqual([`ecriture ${boutique}`]);
    await pages.open("/categories", { headers: FORM_HEADERS });
    await pages.open("/login", { headers: FORM_HEADERS });
    expect(counted()).toEqual([]);
  });

  test("keep what was typed in a form that comes too often, with its sentence, even where reading is refused too", async () => {
    refuse("ecriture", "lecture");
    const refusal = await post("/categories/new", { nom: "Ce qui fut tapé" });
    const html = withoutScripts(await refusal.text());
    expect([refusal.status, refusal.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(html).toContain(LIMIT_REACHED);
    expect(html).toContain('value="Ce qui fut tapé"');
    refuse();
    expect((await post("/categories/new", { nom: "Ce qui fut tapé" })).status).toBe(302);
  });

  test("refuse a document on the error screen, and data in Remix's place, so that the screen stays", async () => {
    refuse("lecture");
    const document = await pages.open("/categories", { headers });
    expect([document.status, document.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(withoutScripts(await document.text())).toContain(LIMIT_REACHED);
    const data = await pages.open("/categories.data", { headers: { ...headers, "X-Auteur": author } });
    expect([data.status, data.headers.get("Retry-After"), data.headers.get("X-Remix-Response")]).toEqual([
      429,
      "60",
      null,
    ]);
    expect(await data.json()).toMatchObject({ message: LIMIT_REACHED });
    refuse();
  });

  test("report to the till that nothing was written, and take its basket later under the same key", async () => {
    await pages.open("/categories", { headers });
    const { services, session: signedIn } = pages.seen();
    if (!signedIn) throw new Error("Personne n'est connecté");
    const { acteur } = signedIn;
    const categorie = (await services.categories.create(acteur, { nom: "Céréales", description: null }))
      .value;
    const produit = await services.produits.create(acteur, {
      titre: "Riz",
      description: null,
      categorieId: categorie.id,
      codesBarres: [],
      statut: "STOCK",
      seuilAlerte: 0,
      quantite: 5,
      prixAchat: 10_000,
      prixVente: 20_000,
    });
    const sell = () =>
      pages.open("/pos/ventes", {
        method: "POST",
        headers: {
          ...headers,
          "X-Auteur": author,
          "Content-Type": "application/json",
          "Idempotency-Key": "panier",
        },
        body: JSON.stringify({
          lignes: [{ produitId: produit.value.id, quantite: 1, prixVenteReel: 200 }],
          paiements: [{ mode: "ESPECES", montant: 200, montantRecu: 200 }],
        }),
      });
    refuse("ecriture");
    const refusal = await sell();
    expect([refusal.status, refusal.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await refusal.json()).toEqual({ erreur: { code: "TROP_DE_DEMANDES", message: LIMIT_REACHED } });
    refuse();
    expect(await (await sell()).json()).toMatchObject({ rejouee: false });
    expect((await services.produits.get(acteur, produit.value.id)).quantite).toBe(4);
    refuse("lecture");
    const session = await pages.open("/session", { headers: { ...headers, "X-Auteur": author } });
    expect(session.status).toBe(429);
    refuse();
  });

  test("end sessions whatever the shop does", async () => {
    refuse("ecriture");
    counted();
    for (const intent of ["motDePasse", "terminerSession", "terminerAutres", "supprimer"])
      expect((await post("/settings", { intent })).status).not.toBe(429);
    expect(counted().filter((call) => call.startsWith("ecriture"))).toEqual([]);
    expect((await post("/settings", { intent: "etablissement" })).status).toBe(429);
    refuse();
  });
});
