import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { loader } from "#app/routes/_app.exports.$list.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

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

function ask(path: string, slices: Slices = inSlices, session: unknown = { acteur: ACTEUR }) {
  return loader({
    request: new Request(`https://etal.test/exports/${path}`),
    params: { list: path.split("?")[0] },
    context: {
      session,
      countShop: () => Promise.resolve(),
      logError: vi.fn(),
      explain: (e: unknown) => e,
      services: { categories: { slices }, paiements: { slices }, ventes: {}, indicateurs: {} },
    },
  } as unknown as LoaderFunctionArgs);
}

test("all rows of the filter are in one file with one header, slice after slice", async () => {
  const response = await ask("categories?q=riz&sortDir=desc&page=3&size=2");
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
  const response = await ask("payments?statut=REFUSE&mode=X&portefeuille=Wave&dateDebut=2026-01-14", slices);
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
    "14/01/2026 17:42;F-1;Awa;Mobile Money;Wave;'+221775550124;T1;800;;XOF;Refusé;;Jamais arrivé",
  );
});

test("a slice is read when the one before it has been taken", async () => {
  let read = 0;
  const response = await ask("categories", async function* () {
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
    // eslint-disable-next-line require-yield
    async function* () {
      throw await Promise.resolve(error);
    };
  const missing = await ask("categories", refused(new DomainError("INTROUVABLE", MESSAGES.produitNotFound)));
  expect([missing.status, await missing.text()]).toEqual([404, MESSAGES.produitNotFound]);
  const broken = await ask("categories", refused(new Error("secret")));
  expect([broken.status, await broken.text()]).toEqual([500, MESSAGES.internalError]);
  const unknown = await ask("factures");
  expect([unknown.status, await unknown.text()]).toEqual([404, MESSAGES.resourceNotFound]);
  const visitor = await ask("categories", inSlices, null);
  expect([visitor.status, await visitor.text()]).toEqual([401, MESSAGES.authenticationRequired]);
  expect(visitor.headers.get("Content-Disposition")).toBeNull();
});
