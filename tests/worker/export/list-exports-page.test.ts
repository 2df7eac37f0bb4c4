import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { inWords, LOGGED_FILTERS } from "#app/.server/export-filters.ts";
import { describeActivity } from "#app/content/activities.ts";
import { loader } from "#app/routes/_app.exports.$list.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Activity } from "#worker/features/comptes/domain/journal.ts";

const ACTEUR = { gerantId: 1, etablissementId: 7, fuseau: "Africa/Dakar" };
const CATEGORIES = [
  { nom: "Épicerie; fine", description: null, nombreProduits: 12 },
  { nom: "=1+1", description: "Riz\nHuile", nombreProduits: 0 },
];

const PAIEMENT = {
  dateCreation: Date.UTC(2026, 0, 14, 17, 42),
  fuseau: "Africa/Dakar",
  mode: "MOBILE_MONEY",
  portefeuille: "Wave",
  telephone: "+221775550124",
  transactionId: "T1",
  montant: 80_000,
  montantRecu: null,
  statut: "REFUSE",
  jourRecu: null,
  motifRefus: "Jamais arrivé",
  facture: { numeroFacture: "F-1", client: "Awa", deviseCode: "XOF" },
};

type Slices = (acteur: unknown, query: unknown) => AsyncGenerator<unknown[]>;

const inSlices = vi.fn<Slices>(async function* () {
  for (const categorie of CATEGORIES) yield await Promise.resolve([categorie]);
});

const OURS: HeadersInit = { "Sec-Fetch-Site": "same-origin" };
const start = vi.fn<(acteur: unknown, started: unknown) => Promise<void>>(() => Promise.resolve());

function load(
  path: string,
  slices: Slices = inSlices,
  session: unknown = { acteur: ACTEUR },
  init: RequestInit = { headers: OURS },
) {
  const list = vi.fn(() => Promise.resolve({ totalElements: 2 }));
  return loader({
    request: new Request(`https://etal.test/exports/${path}`, init),
    params: { list: path.split("?")[0] },
    context: {
      session,
      countShop: () => Promise.resolve(),
      logError: vi.fn(),
      explain: (e: unknown) => e,
      services: {
        categories: { slices, list },
        paiements: { slices, list },
        indicateurs: {
          venteSlices: slices,
          withVentes: () => Promise.resolve({ page: { totalElements: 2 } }),
        },
        mouvements: { slices, list },
        produits: { slices, list },
        listExports: { start },
      },
    },
  } as unknown as LoaderFunctionArgs);
}

test("all rows of the filter are in one file with one header, slice after slice", async () => {
  const response = await load("categories?q=riz&sortDir=desc&page=3&size=2");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="categories-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(inSlices).toHaveBeenCalledExactlyOnceWith(
    ACTEUR,
    expect.objectContaining({ q: "riz", sortBy: "nom", sortDir: "desc" }),
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
    "Nom;Description;Produits",
    '"Épicerie; fine";;12',
    `'=1+1;"Riz\nHuile";0`,
    "",
  ]);
});

test("payments are exported with their filters", async () => {
  const slices = vi.fn<Slices>(async function* () {
    yield await Promise.resolve([PAIEMENT]);
  });
  const response = await load("payments?statut=REFUSE&mode=X&portefeuille=Wave&dateDebut=2026-01-14", slices);
  expect(slices).toHaveBeenCalledExactlyOnceWith(
    ACTEUR,
    expect.objectContaining({
      statut: "REFUSE",
      mode: undefined,
      portefeuille: "Wave",
      dateDebut: { jour: "2026-01-14" },
    }),
  );
  const [, line] = (await response.text()).split("\r\n");
  expect(line).toBe(
    "14/01/2026 17:42;F-1;Awa;Mobile Money;Wave;\u200B+221775550124;T1;800;;XOF;Refusé;;Jamais arrivé",
  );
});

test("the state of an archived product is archived, whatever its status was", async () => {
  const produit = { titre: "Riz", statut: "STOCK", hasStock: false, categorie: null, codesBarres: [] };
  const response = await load("products?archives=true", async function* () {
    yield await Promise.resolve([
      { ...produit, dateArchivage: 1, dateCreation: 0 },
      { ...produit, dateArchivage: null, dateCreation: 0 },
    ]);
  });
  const [, ...lines] = (await response.text()).split("\r\n");
  expect(lines.map((line) => line.split(";")[3])).toEqual(["Archivé", "En stock", undefined]);
});

test("an export is reported with its list, rows and filters before its first row is read", async () => {
  start.mockClear();
  const order: string[] = [];
  start.mockImplementationOnce(() => Promise.resolve(void order.push("reported")));
  await load(
    "payments?statut=REFUSE&q=&page=3&size=2&mode=MOBILE_MONEY&dateDebut=2026-01-14",
    async function* () {
      order.push("read");
      yield await Promise.resolve([PAIEMENT]);
    },
  );
  expect(order).toEqual(["reported", "read"]);
  await load("categories?q=riz%20%20&sortBy=nom");
  expect(start.mock.calls.map(([, started]) => started)).toEqual([
    {
      list: "payments",
      rows: 2,
      telephones: true,
      filters: ["dateDebut=2026-01-14", "statut=REFUSE", "mode=MOBILE_MONEY"],
    },
    { list: "categories", rows: 2, telephones: false, filters: ["q=riz"] },
  ]);
});

test("after thirty in a day it shows when the next may start", async () => {
  const refused = new DomainError("TROP_DE_DEMANDES", MESSAGES.tooManyRequests(90), { retryAfter: 90 });
  start.mockRejectedValueOnce(refused);
  inSlices.mockClear();
  const response = await load("categories");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "90"]);
  expect(await response.text()).toBe(MESSAGES.tooManyRequests(90));
  expect(inSlices).not.toHaveBeenCalled();
});

test("the lists whose rows hold telephone numbers report it", async () => {
  start.mockClear();
  const none: Slices = async function* () {
    yield await Promise.resolve([]);
  };
  for (const list of ["payments", "sales", "stock-history"]) await load(list, none);
  expect(start.mock.calls.map(([, started]) => started)).toMatchObject([
    { list: "payments", telephones: true },
    { list: "sales", telephones: true },
    // A sale's movement carries the notes of its invoice.
    { list: "stock-history", telephones: true },
  ]);
});

test.each<[string, RequestInit, number]>([
  ["our page", { headers: OURS }, 200],
  ["our page on plain http", { headers: { Referer: "https://etal.test/categories" } }, 200],
  ["another site", { headers: { "Sec-Fetch-Site": "cross-site" } }, 403],
  ["a neighbour of the domain", { headers: { "Sec-Fetch-Site": "same-site" } }, 403],
  ["the address bar", { headers: { "Sec-Fetch-Site": "none" } }, 403],
  [
    "another site's page that names ours",
    { headers: { Referer: "https://evil.test/?https://etal.test/" } },
    403,
  ],
  ["a referrer that is none", { headers: { Referer: "etal.test" } }, 403],
  ["nobody", {}, 403],
  ["a look at its head", { method: "HEAD", headers: OURS }, 405],
])("an export that %s starts", async (_, init, status) => {
  start.mockClear();
  expect((await load("categories", inSlices, { acteur: ACTEUR }, init)).status).toBe(status);
  expect(start).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
});

test("the journal names in words which list left", () => {
  const details = ["payments", "1234", "statut=REFUSE", "q=a=b", "periode=7jours", "x=y"];
  const activity = inWords({ type: "EXPORT_LISTE", champs: details } as Activity);
  expect(describeActivity(activity)).toBe(
    "Données exportées\u00A0: Paiements, 1\u202F234\u00A0lignes, statut\u00A0: Refusé, recherche\u00A0: a=b, période\u00A0: Les 7 derniers jours, x\u00A0: y",
  );
});

test("the journal names every filter that a list has, in the words of its screen", () => {
  const lists = import.meta.glob<string>("/app/.server/lists/*.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const read = Object.values(lists).flatMap((source) =>
    [...source.matchAll(/params(?:\.get\(|, )"(\w+)"/g)].map(([, name]) => name),
  );
  expect(read.length).toBeGreaterThan(10);
  expect(read.filter((name) => !LOGGED_FILTERS.includes(name ?? ""))).toEqual([]);
  const words = (filter: string) =>
    describeActivity(inWords({ type: "EXPORT_LISTE", champs: ["stock", "1", filter] } as Activity));
  expect(words("archives=true")).toMatch(/archivés\u00A0: oui$/);
  expect(words("filtre=CODES_EN_DOUBLE")).toMatch(/filtre\u00A0: Codes en double$/);
  expect(words("filtre=RUPTURE")).toMatch(/filtre\u00A0: Rupture$/);
  expect(words("etat=ANNULES")).toMatch(/état\u00A0: Annulés$/);
});

test("a slice is read when the one before it has been taken", async () => {
  let read = 0;
  const response = await load("categories", async function* () {
    for (; read < 50;) yield await Promise.resolve([CATEGORIES[read++ % 2]]);
  });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(read).toBe(2);
  await reader?.cancel();
});

test("a refusal is a text with its status, and no file", async () => {
  const refused = (error: Error): Slices =>
    // oxlint-disable-next-line require-yield
    async function* () {
      throw await Promise.resolve(error);
    };
  const missing = await load("categories", refused(new DomainError("INTROUVABLE", MESSAGES.produitNotFound)));
  expect([missing.status, await missing.text()]).toEqual([404, MESSAGES.produitNotFound]);
  const broken = await load("categories", refused(new Error("secret")));
  expect([broken.status, await broken.text()]).toEqual([500, MESSAGES.internalError]);
  const unknown = await load("factures");
  expect([unknown.status, await unknown.text()]).toEqual([404, MESSAGES.resourceNotFound]);
  const visitor = await load("categories", inSlices, null);
  expect([visitor.status, await visitor.text()]).toEqual([401, MESSAGES.authenticationRequired]);
  expect(visitor.headers.get("Content-Disposition")).toBeNull();
});
