// Exports read a list in slices: together they are the list, in every order and with every filter.
import { env } from "cloudflare:workers";
import type { SQL } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, ALL_ACHATS } from "#tests/helpers/achats.ts";
import { createBoutique, databaseOf, migrate } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import { allSlices } from "#tests/helpers/slices.ts";
import { execute } from "#worker/core/database/batch.ts";
import { type List, pageOf, type PageRow, type SliceRow, sliceOf } from "#worker/core/database/page.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { readSlices } from "#worker/core/service/slices.ts";
import { ACHAT_SORTS } from "#worker/features/achats/domain.ts";
import { achatsList } from "#worker/features/achats/queries.ts";
import { CATEGORIE_SORTS } from "#worker/features/categories/domain.ts";
import { categoriesList } from "#worker/features/categories/queries.ts";
import { PRODUIT_SORTS } from "#worker/features/produits/domain.ts";
import { produitsList } from "#worker/features/produits/queries.ts";
import { STOCK_FILTERS, STOCK_ORDERS } from "#worker/features/stock/domain.ts";
import { mouvementsList, stocksList } from "#worker/features/stock/queries.ts";
import { TACHE_SORTS } from "#worker/features/taches/domain.ts";
import { tachesList } from "#worker/features/taches/queries.ts";
import { VENTE_SORTS } from "#worker/features/ventes/domain/vente.ts";
import { ventesList } from "#worker/features/ventes/queries/vente.ts";

const DAY_MS = 86_400_000;
const DIRECTIONS = ["asc", "desc"] as const;

const { achats, categories, mouvements, produits, taches, ventes } = testServices();
const RANGES = [{ start: "2026-01-12", end: "2026-01-13" }, { start: "2026-01-13" }, { end: "2026-01-13" }];
let acteur: Acteur;

/** Many equal values, so that ties are cut by slices and pages. */
async function fill(boutique: Acteur): Promise<void> {
  await addProduits(
    boutique,
    Array.from({ length: 9 }, (_, i) => ({
      titre: ["Riz 10", "Riz 2", "riz 2"][i % 3] ?? "",
      quantite: i < 7 ? 20 + (i % 2) : 0,
      seuilAlerte: (i % 4) * 12,
      prixVente: 80_000 + (i % 2),
    })),
  );
  for (const name of ["Zinc 10", "Zinc 9"])
    await categories.create(boutique, { nom: name, description: null });
  for (const titre of ["Compter", "Compter", "Appeler"])
    await taches.create(boutique, { titre, description: null, priorite: "NORMALE", assigneA: null });
  for (let i = 0; i < 6; i++) {
    const dateOperation = NOW - (i % 3) * DAY_MS;
    const fournisseur = i % 2 ? "Grossiste" : "Autre";
    await achats.create(boutique, achat((i % 3) + 1, { dateOperation, fournisseur, quantite: 10 }));
    const lignes = [1, 2, 3].map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 90_000 }));
    await ventes.encaisser(boutique, panier(lignes, { dateOperation, client: i % 2 ? "Awa" : "Moussa" }));
  }
  for (const id of [1, 3]) await achats.cancel(boutique, id);
}

beforeAll(async () => {
  await migrate();
  await fill(await createBoutique());
  acteur = await createBoutique();
  await fill(acteur);
});

/** Each order in both directions, and each filter in the default order. */
function lists(): [name: string, List<unknown>][] {
  const { etablissementId: e } = acteur;
  const named: [string, List<unknown>][] = [];
  const add = (name: string, query: unknown, list: List<unknown>) =>
    void named.push([`${name} ${JSON.stringify(query)}`, list]);
  for (const sortDir of DIRECTIONS) {
    const of = {
      produits: (query: Partial<Parameters<typeof produitsList>[1]>) =>
        add("produits", query, produitsList(e, { q: "", sortBy: "titre", sortDir, ...query })),
      ventes: (query: Partial<Parameters<typeof ventesList>[1]>, range = {}) =>
        add("ventes", query, ventesList(e, { sortBy: "dateOperation", sortDir, ...query }, range)),
      achats: (query: Partial<Parameters<typeof achatsList>[1]>, range = {}) =>
        add(
          "achats",
          query,
          achatsList(e, { sortBy: "dateOperation", state: "VALIDES", sortDir, ...query }, range),
        ),
    };
    for (const sortBy of PRODUIT_SORTS) for (const q of ["", "riz 2"]) of.produits({ sortBy, q });
    of.produits({ statut: "STOCK", categorieId: 1 });
    of.produits({ niveau: "NORMAL" });
    for (const sortBy of VENTE_SORTS) for (const q of ["", "riz 2"]) of.ventes({ sortBy, q });
    of.ventes({ produitId: 2 });
    for (const range of RANGES) of.ventes({}, range);
    for (const sortBy of ACHAT_SORTS) for (const q of ["", "riz 2"]) of.achats({ sortBy, q });
    for (const state of ["ANNULES", "TOUS"] as const) of.achats({ state });
    of.achats({ produitId: 2 });
    for (const range of RANGES) of.achats({}, range);
    for (const sortBy of CATEGORIE_SORTS)
      add("categories", sortBy, categoriesList(e, { q: "", sortBy, sortDir }));
    for (const sortBy of TACHE_SORTS) add("taches", sortBy, tachesList(e, { sortBy, sortDir }));
  }
  add("categories", "zinc", categoriesList(e, { q: "zinc", sortBy: "nom", sortDir: "asc" }));
  add("taches", "A_FAIRE", tachesList(e, { sortBy: "titre", sortDir: "asc", statut: "A_FAIRE" }));
  for (const order of STOCK_ORDERS)
    for (const filter of STOCK_FILTERS)
      add("stocks", [order, filter], stocksList(e, { q: "", filtre: filter, order }));
  add("stocks", "riz 2", stocksList(e, { q: "riz 2", filtre: "TOUS", order: "URGENCE" }));
  for (const filter of [{}, { type: "VENTE" }, { produitId: 2 }, { q: "riz 2" }] as const)
    add("mouvements", filter, mouvementsList(acteur, { q: "", ...filter }, {}));
  add("mouvements", "days", mouvementsList(acteur, { q: "" }, RANGES[0] ?? {}));
  return named;
}

const idsOf = (rows: readonly { id: number | null }[]) => rows.flatMap(({ id }) => id ?? []);

test("slices and far pages give the list once, row by row, in its order", async () => {
  const db = databaseOf(acteur);
  const named = lists();
  const readAll = (statement: (list: List<unknown>) => SQL<PageRow<unknown>>) =>
    execute(
      db,
      named.map(([, list]) => statement(list)),
    );
  const whole = await readAll((list) => pageOf(list, { page: 0, size: 1_000 }));
  const ids = named.map(([name], at) => [name, idsOf(whole[at] ?? [])] as const);

  const longest = Math.max(...whole.map(({ length }) => length));
  const sliced = named.map((): SliceRow<unknown>[] => []);
  for (let step = 0; step <= Math.ceil(longest / 4); step++) {
    const rows = await execute(
      db,
      named.map(([, list], at) => sliceOf(list, sliced[at]?.at(-1), 4)),
    );
    rows.forEach((slice, at) => sliced[at]?.push(...slice));
  }
  expect(named.map(([name], at) => [name, idsOf(sliced[at] ?? [])])).toEqual(ids);
  const texts = (rows: readonly { id: number | null; reponse: string }[]) =>
    rows.flatMap(({ id, reponse }) => (id === null ? [] : reponse));
  expect(sliced.map(texts)).toEqual(whole.map(texts));

  const paged = named.map((): number[] => []);
  for (let page = 0; page <= Math.ceil(longest / 4); page++) {
    const rows = await readAll((list) => pageOf(list, { page, size: 4 }));
    rows.forEach((content, at) => paged[at]?.push(...idsOf(content)));
    const lengths = named.map(([name], at) => [name, whole[at]?.[0]?.n]);
    expect(named.map(([name], at) => [name, rows[at]?.[0]?.n])).toEqual(lengths);
  }
  expect(named.map(([name], at) => [name, paged[at]])).toEqual(ids);
  // An order of one row would prove nothing.
  expect(ids.filter(([, { length }]) => length < 2).map(([name]) => name)).toEqual([]);
});

describe("a service's slices", () => {
  const byTitle = { q: "", sortBy: "titre", sortDir: "asc" } as const;
  const page = { page: 0, size: 1_000 };

  test("a short first slice, then the rest, each in one round trip, of one shop only", async () => {
    const boutique = await createBoutique();
    await addProduits(
      boutique,
      Array.from({ length: 203 }, () => ({})),
    );
    const { db, counts } = count(env.BOUTIQUE_1);
    const services = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const slices = await allSlices(services.produits.slices(boutique, byTitle));
    expect(slices.map(({ length }) => length)).toEqual([100, 103]);
    expect(counts.roundTrips).toBe(2);
    expect(slices.flat()).toEqual((await produits.list(boutique, { ...byTitle, ...page })).content);
  });

  test("a row that is recorded meanwhile appears once, or not at all when its place has passed", async () => {
    const boutique = await createBoutique();
    await addProduits(
      boutique,
      Array.from({ length: 100 }, (_, i) => ({ titre: `Riz ${String(i)}` })),
    );
    const slices = produits.slices(boutique, byTitle);
    const first = await slices.next();
    await addProduits(boutique, [{ titre: "Ail" }, { titre: "Sel" }]);
    const second = await slices.next();
    expect((first.value ?? []).length).toBe(100);
    expect((second.value ?? []).map(({ titre }) => titre)).toEqual(["Sel"]);
    expect(await slices.next()).toEqual({ done: true, value: undefined });
  });

  test("the first slice throws what the list throws, and each looks whether the session has ended", async () => {
    const absent = { code: "INTROUVABLE" };
    const reversed = { dateDebut: { jour: "2026-01-14" }, dateFin: { jour: "2026-01-13" } };
    expect(await refusalOf(produits.slices(acteur, { ...byTitle, categorieId: 99 }).next())).toMatchObject(
      absent,
    );
    expect(await refusalOf(mouvements.slices(acteur, { q: "", produitId: 99 }).next())).toMatchObject(absent);
    expect(await refusalOf(achats.slices(acteur, { ...ALL_ACHATS, ...reversed }).next())).toMatchObject({
      code: "VALIDATION",
    });
    const boutique = await createBoutique();
    await addProduits(
      boutique,
      Array.from({ length: 101 }, () => ({})),
    );
    const slices = produits.slices(boutique, byTitle);
    await slices.next();
    await env.BOUTIQUE_1.prepare("INSERT INTO acces_finis (etablissement_id, id, date_fin) VALUES (?, ?, 0)")
      .bind(boutique.etablissementId, boutique.sessionId)
      .run();
    expect(await refusalOf(slices.next())).toMatchObject({ code: "NON_AUTHENTIFIE" });
  });
});

test("a slice has 100 rows at first, then 2,000", async () => {
  const sizes: number[] = [];
  const readSlice = (_after: unknown, size: number) => {
    sizes.push(size);
    const rows = sizes.length < 3 ? size : 1;
    return Promise.resolve(Array.from({ length: rows }, (_, id) => ({ id, reponse: "{}" })));
  };
  const read = await allSlices(readSlices(readSlice, ({ id }) => id));
  expect(sizes).toEqual([100, 2_000, 2_000]);
  expect(read.map((slice) => slice.length)).toEqual([100, 2_000, 1]);
});
