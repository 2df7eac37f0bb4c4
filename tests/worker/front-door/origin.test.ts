// Each action gets its own valid form from another site, and must do nothing; then from Étal's page, and must write.
import { env } from "cloudflare:workers";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { dataPath, DOCUMENT } from "#tests/helpers/built-addresses.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { ROUTES } from "#tests/helpers/pages.ts";
import { type Api, plainShop } from "#tests/helpers/plain-browser.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

type Body = Record<string, string> | { json: object };

const ELSEWHERE = "https://ailleurs.example";

const FOREIGN_REQUESTS: [name: string, headers: Record<string, string>][] = [
  ["cross-site, with our Origin", { "Sec-Fetch-Site": "cross-site", Origin: ORIGIN }],
  ["cross-site, foreign Origin", { "Sec-Fetch-Site": "cross-site", Origin: ELSEWHERE }],
  ["same-site, with our Origin", { "Sec-Fetch-Site": "same-site", Origin: ORIGIN }],
  ["a foreign Origin alone", { Origin: ELSEWHERE }],
  ["Origin null", { Origin: "null" }],
  ["no Origin", {}],
  ["no Origin, our Referer", { Referer: `${ORIGIN}/` }],
  [
    "a forged X-Forwarded-Host",
    { Origin: ELSEWHERE, "X-Forwarded-Host": "ailleurs.example", "X-Forwarded-Proto": "https" },
  ],
];

/** The invoice whose payment waits, which `/pos/ventes` has written. */
async function findWaiting(): Promise<void> {
  const query = "SELECT facture_id FROM paiements WHERE etat = 'EN_ATTENTE'";
  ids.waiting = String((await env.BOUTIQUE_1.prepare(query).first<number>("facture_id")) ?? 0);
}

/** The order lets each action find the rows that it writes. The bodies are those of the screens. */
const ACTION_BODIES: Record<string, (ids: Ids) => Body> = {
  "/categories/new": () => ({ nom: "Boissons" }),
  "/categories/1/edit": ({ attendu }) => ({ nom: "Épices", description: "", attendu: attendu.categorie }),
  "/categories/1": () => ({}),
  "/categories": () => ({ id: "2" }),
  "/products/new": () => ({ titre: "Sel", categorieId: "3", statut: "BROUILLON" }),
  "/stock/1": () => ({ intent: "compter", quantiteComptee: "7", motif: "Casse" }),
  "/products/1/edit": ({ attendu }) => ({
    titre: "Sucre roux",
    description: "",
    categorieId: "3",
    statut: "STOCK",
    suivi: "1",
    seuilAlerte: "3",
    prixVente: "900",
    attendu: attendu.produit,
  }),
  "/products/1": () => ({}),
  "/products": () => ({ id: "2" }),
  "/purchases/new": () => ({ produitId: "3", quantite: "2", prixAchat: "15000", fournisseur: "Sodiprom" }),
  "/purchases/1/edit": ({ attendu }) => ({
    quantite: "9",
    prixAchat: "15000",
    fournisseur: "Sahel",
    attendu: attendu.achat,
  }),
  "/purchases/1": () => ({}),
  "/purchases": () => ({ id: "2" }),
  "/dashboard": () => ({ intent: "ajouter", titre: "Compter" }),
  "/pos/ventes": () => ({
    json: {
      lignes: [{ produitId: 3, quantite: 1, prixVenteReel: 17_500 }],
      paiements: [{ mode: "MOBILE_MONEY", montant: 17_500, telephone: "771234567", attente: true }],
    },
  }),
  "/sales/reconciliation": ({ waiting }) => ({
    intent: "completer",
    id: waiting,
    rang: "1",
    transactionId: "T1",
  }),
  "/sales/day": () => ({ intent: "mouvement", sens: "SORTIE", montant: "500", motif: "Taxi" }),
  "/sales/depot/previsions": () => ({ json: { ventes: [{ cle: "k1", panier: {} }] } }),
  "/sales/payments": ({ waiting }) => ({ intent: "confirmer", id: waiting, rang: "1" }),
  "/pos/appareil": () => ({ json: {} }),
  "/pos/appareil/attente": () => ({
    json: { id: 1, attente: { nombre: 3, montant: 12_400, depuis: "2026-01-14T15:00:00Z" } },
  }),
  "/pos/annulations": () => ({
    json: {
      ...{ appareilId: 1, numeroProvisoire: "P-A-20260114-3", dateClient: "2026-01-14T15:00:00Z" },
      ...{ montantTotal: 17_500, motif: "Client parti" },
      lignes: [{ produitId: 3, quantite: 1, prixVenteReel: 17_500 }],
    },
  }),
  "/pos/codes": () => ({ json: { produitId: 3, code: "6044000001012" } }),
  "/recus": () => ({ json: { factureId: 1 } }),
  "/sales/1": () => ({ intent: "annuler", id: "1", motif: "Erreur de produit" }),
  "/settings/export": ({ password }) => ({ motDePasse: password, format: "json" }),
  "/settings": ({ email }) => ({
    intent: "profil",
    nom: "Sow",
    prenom: "Binta",
    email,
    telephone: "+221771234567",
    attendu: JSON.stringify({
      version: 1,
      loaded: { nom: "Diop", prenom: "Awa", email, telephone: "+221771234567" },
    }),
  }),
  "/login": ({ email, password }) => ({ email, password }),
  "/mot-de-passe/oubli": ({ email }) => ({ email }),
  "/register": ({ nouveau, password }) => ({
    nom: "Sow",
    prenom: "Binta",
    email: nouveau,
    telephone: "771234568",
    etablissementNom: "Chez Binta",
    etablissementDescription: "Alimentation générale",
    countryId: "1",
    password,
    confirmation: password,
  }),
  "/logout": () => ({}),
  "/mot-de-passe/nouveau": ({ jeton: token }) => ({
    token,
    password: "Autre@2026",
    confirmation: "Autre@2026",
  }),
};

/** Actions without a screen only redirect, and invented links write nothing. */
const NO_EFFECT = ["/quelque-part", "/email/annulation/1", "/email/confirmation/1"];

type Ids = {
  email: string;
  password: string;
  nouveau: string;
  jeton: string;
  cle: string;
  waiting: string;
  attendu: { categorie: string; produit: string; achat: string };
};

let shop: Awaited<ReturnType<typeof plainShop>>;
let ids: Ids;
let cookie = "";
let author = "";

beforeAll(async () => {
  await migrate();
  shop = await plainShop();
  await fill(shop.api);
  const session = shop.cookies().get("etal") ?? "";
  cookie = `etal=${session}`;
  author = `${String(decodeJwt(session).sub)}/${shop.account.etablissementId}`;
  const expected = async (path: string) => {
    await shop.open(path);
    return shop.field("attendu");
  };
  ids = {
    ...shop.account,
    attendu: {
      categorie: await expected("/categories/1/edit"),
      produit: await expected("/products/1/edit"),
      achat: await expected("/purchases/1/edit"),
    },
    nouveau: "neuf@exemple.sn",
    jeton: await requestToken(shop.account.email),
    cle: crypto.randomUUID(),
    waiting: "0",
  };
});

test("every action of the pages is sent something, and the link of a letter was found", () => {
  const actions = ROUTES.filter(({ written }) => written).map(({ path }) => path);
  expect([...Object.keys(ACTION_BODIES), ...NO_EFFECT].sort()).toEqual([...actions].sort());
  expect(ids.jeton).not.toBe("");
});

describe("from elsewhere", () => {
  test.each(ROUTES.map(({ path }) => path))("%s answers 403 and does nothing", async (path) => {
    const before = await allRows();
    for (const address of [path, dataPath(path)]) {
      const attempts = FOREIGN_REQUESTS.flatMap(([name, headers]) =>
        ["POST", "PUT", "PATCH", "DELETE"].map(async (method) => {
          const response = await send(address, method, path, headers);
          const result = [name, method, address, response.status, await response.text()];
          expect(result).toEqual([name, method, address, 403, MESSAGES.crossOriginRequest]);
          expect(response.headers.getSetCookie()).toEqual([]);
        }),
      );
      await Promise.all(attempts);
    }
    expect(await allRows()).toEqual(before);
  });
});

/** Its question is too long for an address. */
const READS_ONLY = ["/sales/depot/previsions"];

describe("from here, the same", () => {
  test.each(Object.keys(ACTION_BODIES))("%s does what it is for", async (path) => {
    const before = await allRows();
    await findWaiting();
    const response = await send(path, "POST", path, { Origin: ORIGIN });
    const text = (await response.text()).slice(0, 500);
    expect({ text, refused: response.status >= 400 }).toMatchObject({ refused: false });
    await shop.pages.settled();
    const changes = JSON.stringify(await allRows()) !== JSON.stringify(before);
    expect(changes).toBe(!READS_ONLY.includes(path));
  });
});

function send(address: string, method: string, path: string, headers: Record<string, string>) {
  const body = ACTION_BODIES[path]?.(ids) ?? {};
  // A login would end the cookie's session, which the other actions still need.
  const anonymous = path === "/login" && headers["Origin"] === ORIGIN;
  const common = {
    ...DOCUMENT,
    ...(anonymous ? {} : { Cookie: cookie }),
    Host: new URL(ORIGIN).host,
    "X-Auteur": author,
    "Idempotency-Key": `${ids.cle}${path}`,
    ...headers,
  };
  if ("json" in body) {
    const jsonHeaders = { ...common, "Content-Type": "application/json" };
    return shop.pages.open(address, { method, headers: jsonHeaders, body: JSON.stringify(body.json) });
  }
  const fields = new URLSearchParams({ ...body, auteur: author });
  return shop.pages.open(address, { method, headers: common, body: fields });
}

/** What all databases hold: one shop alone is in them. */
async function allRows(): Promise<object[][]> {
  const databases = [env.ANNUAIRE, env.BOUTIQUE_1, env.BOUTIQUE_2];
  const rows = await Promise.all(
    databases.map(async (database) => {
      const { results: tables } = await database
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'")
        .all<{ name: string }>();
      return database.batch<object>(tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`)));
    }),
  );
  return rows.flat().map(({ results }) => results);
}

async function fill(api: Api): Promise<void> {
  for (const name of ["Vide", "Vide aussi", "Épicerie"]) await api("POST", "/categories", { nom: name });
  const stock = { seuilAlerte: 3, quantite: 5, prixAchat: 600, prixVente: 900 };
  await api("POST", "/produits", { titre: "Sucre", categorieId: 3, statut: "STOCK", ...stock });
  await api("POST", "/produits", { titre: "Farine", categorieId: 3, statut: "BROUILLON" });
  await api("POST", "/produits", {
    titre: "Riz",
    categorieId: 3,
    statut: "STOCK",
    seuilAlerte: 3,
    quantite: 50,
    prixAchat: 15_000,
    prixVente: 17_500,
  });
  await api("POST", "/appareils", {});
  for (const quantite of [5, 6])
    await api("POST", "/achats", { produitId: 3, quantite, prixAchat: 15_000, fournisseur: "Sodiprom" });
}

async function requestToken(email: string): Promise<string> {
  await shop.pages.open("/api/v1/compte/mot-de-passe/oubli", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
  await shop.pages.settled();
  return /jeton=([0-9a-f]+)/.exec(shop.letters.at(-1)?.text ?? "")?.[1] ?? "";
}
