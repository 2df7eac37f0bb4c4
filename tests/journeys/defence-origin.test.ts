// Each action gets its own valid form from another site, and must do nothing; then from Étal's page, and must write.
import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { dataPath, DOCUMENT } from "#tests/helpers/built-addresses.ts";
import { readBoutique } from "./harness/databases.ts";
import { readDirectory } from "./harness/databases.ts";
import { type Api, openBoutique } from "./harness/boutique.ts";
import { waitForLink } from "./harness/mail.ts";
import { snapshotRows, type Owner } from "./harness/snapshots.ts";
import { ADDRESSES, ask, logIn } from "./harness/built-routes.ts";

type Body = Record<string, string> | { json: object };

const ABANDONED = randomUUID();
const ELSEWHERE = "https://ailleurs.example";

const FOREIGN_REQUESTS: [name: string, headers: () => Record<string, string>][] = [
  ["cross-site, with our Origin", () => ({ "Sec-Fetch-Site": "cross-site", Origin: inject("address") })],
  ["cross-site, foreign Origin", () => ({ "Sec-Fetch-Site": "cross-site", Origin: ELSEWHERE })],
  ["same-site, with our Origin", () => ({ "Sec-Fetch-Site": "same-site", Origin: inject("address") })],
  ["a foreign Origin alone", () => ({ Origin: ELSEWHERE })],
  ["Origin null", () => ({ Origin: "null" })],
  ["no Origin", () => ({})],
  ["no Origin, our Referer", () => ({ Referer: `${inject("address")}/` })],
  [
    "a forged X-Forwarded-Host",
    () => ({ Origin: ELSEWHERE, "X-Forwarded-Host": "ailleurs.example", "X-Forwarded-Proto": "https" }),
  ],
];

/** The invoice whose payment waits, which `/pos/ventes` has written. */
function waitingFacture(): string {
  const query = "SELECT facture_id FROM paiements WHERE etablissement_id = ? AND etat = 'EN_ATTENTE'";
  return String(readBoutique(query, who.etablissementId)[0]?.["facture_id"]);
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
  "/sales/reconciliation": () => ({
    intent: "completer",
    id: waitingFacture(),
    rang: "1",
    transactionId: "T1",
  }),
  "/sales/day": () => ({ intent: "mouvement", sens: "SORTIE", montant: "500", motif: "Taxi" }),
  "/sales/payments": () => ({ intent: "confirmer", id: waitingFacture(), rang: "1" }),
  "/pos/codes": () => ({ json: { produitId: 3, code: "6044000001012" } }),
  "/recus": () => ({ json: { factureId: 1 } }),
  "/sales/1": () => ({ intent: "annuler", id: "1", motif: "Erreur de produit" }),
  "/pos/renoncement": () => ({ json: { cle: ABANDONED } }),
  "/settings/export": ({ motDePasse }) => ({ motDePasse, format: "json" }),
  "/settings": ({ email }) => ({
    intent: "profil",
    nom: "Sow",
    prenom: "Binta",
    email,
    telephone: "+221771234567",
    attendu: JSON.stringify({
      version: 1,
      loaded: { nom: "Ndiaye", prenom: "Awa", email, telephone: "+221771234567" },
    }),
  }),
  "/login": ({ email, motDePasse }) => ({ email, password: motDePasse }),
  "/mot-de-passe/oubli": ({ email }) => ({ email }),
  "/register": ({ nouveau, motDePasse }) => ({
    nom: "Sow",
    prenom: "Binta",
    email: nouveau,
    telephone: "771234568",
    etablissementNom: "Chez Binta",
    etablissementDescription: "Alimentation générale",
    countryId: "1",
    password: motDePasse,
    confirmation: motDePasse,
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
  motDePasse: string;
  nouveau: string;
  jeton: string;
  cle: string;
  attendu: { categorie: string; produit: string; achat: string };
};

let ids: Ids;
let cookie = "";
let author = "";
let who: Owner;

beforeAll(async () => {
  const { account, api } = await openBoutique();
  await fill(api);
  cookie = await logIn(account);
  const gerantId = readGerant(cookie);
  who = { gerantId, etablissementId: account.etablissementId };
  author = `${String(gerantId)}/${String(account.etablissementId)}`;
  const expected = {
    categorie: await readExpected("/categories/1/edit"),
    produit: await readExpected("/products/1/edit"),
    achat: await readExpected("/purchases/1/edit"),
  };
  ids = {
    ...account,
    attendu: expected,
    nouveau: `neuf-${randomUUID()}@etal.test`,
    jeton: "",
    cle: randomUUID(),
  };
});

test("every action of the built pages is sent something", () => {
  const actions = ADDRESSES.filter(({ written }) => written).map(({ path }) => path);
  expect([...Object.keys(ACTION_BODIES), ...NO_EFFECT].sort()).toEqual([...actions].sort());
});

test("there is a link that opens a new password", async () => {
  ids.jeton = await requestLink(ids);
  expect(ids.jeton).not.toBe("");
});

describe("from elsewhere", () => {
  test.each(ADDRESSES.map(({ path }) => path))("%s answers 403 and does nothing", async (path) => {
    const before = snapshotRows(who);
    for (const address of [path, dataPath(path)]) {
      const attempts = FOREIGN_REQUESTS.flatMap(([name, headers]) =>
        ["POST", "PUT", "PATCH", "DELETE"].map(async (method) => {
          const { response, text } = await send(address, method, path, headers());
          const told = { nom: name, method, adresse: address, status: response.status, text };
          expect(told).toEqual({
            nom: name,
            method,
            adresse: address,
            status: 403,
            text: MESSAGES.crossOriginRequest,
          });
          expect(response.headers.getSetCookie()).toEqual([]);
        }),
      );
      await Promise.all(attempts);
    }
    expect(snapshotRows(who)).toEqual(before);
    expect(accountExists(ids.nouveau)).toBe(false);
  });
});

describe("from here, the same", () => {
  test.each(Object.keys(ACTION_BODIES))("%s does what it is for", async (path) => {
    const before = snapshotRows(who);
    const { response, text } = await send(path, "POST", path, { Origin: inject("address") });
    expect({ text: text.slice(0, 500), refused: response.status >= 400 }).toMatchObject({ refused: false });
    if (path === "/register") expect(accountExists(ids.nouveau)).toBe(true);
    // Letters are written after the answer.
    else await expect.poll(() => snapshotRows(who), { timeout: 5_000 }).not.toEqual(before);
  });
});

async function send(address: string, method: string, path: string, headers: Record<string, string>) {
  const body = ACTION_BODIES[path]?.(ids) ?? {};
  // A login would end the cookie's session, which the other actions still need.
  const anonymous = path === "/login" && headers["Origin"] === inject("address");
  const common = {
    ...DOCUMENT,
    ...(anonymous ? {} : { Cookie: cookie }),
    "X-Auteur": author,
    "Idempotency-Key": ids.cle,
    ...headers,
  };
  if ("json" in body) {
    const jsonHeaders = { ...common, "Content-Type": "application/json" };
    return ask(address, { method, headers: jsonHeaders, body: JSON.stringify(body.json) });
  }
  return ask(address, { method, headers: common, body: new URLSearchParams({ ...body, auteur: author }) });
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
  for (const quantite of [5, 6])
    await api("POST", "/achats", { produitId: 3, quantite, prixAchat: 15_000, fournisseur: "Sodiprom" });
}

async function readExpected(path: string): Promise<string> {
  const { text } = await ask(path, { headers: { ...DOCUMENT, Cookie: cookie } });
  const value = /name="attendu" value="([^"]+)"/.exec(text)?.[1];
  if (value === undefined) throw new Error(`Rien n'est attendu sur ${path}`);
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

async function requestLink({ email }: Ids): Promise<string> {
  await ask("/api/v1/compte/mot-de-passe/oubli", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });
  return new URL(await waitForLink(email)).searchParams.get("jeton") ?? "";
}

function readGerant(value: string): number {
  return Number(decodeJwt(value.slice("etal=".length)).sub);
}

function accountExists(email: string): boolean {
  return readDirectory("SELECT 1 FROM gerants WHERE email = ?", email).length > 0;
}
