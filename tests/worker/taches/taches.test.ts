import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Tache, TacheInput, TacheQuery } from "#worker/features/taches/domain.ts";

beforeAll(migrate);

const { taches } = testServices();
const input = (titre: string, rest: Partial<TacheInput> = {}): TacheInput => ({
  titre,
  description: null,
  priorite: "NORMALE",
  assigneA: null,
  ...rest,
});
const queryWith = (rest: Partial<TacheQuery> = {}): TacheQuery => ({
  page: 0,
  size: 5,
  sortBy: "dateCreation",
  sortDir: "desc",
  ...rest,
});
const titles = (list: { titre: string }[]) => list.map(({ titre }) => titre);

async function create(acteur: Acteur, ...toCreate: string[]): Promise<void> {
  for (const [rank, titre] of toCreate.entries())
    await testServices({ now: NOW + rank * 60_000 }).taches.create(acteur, input(titre));
}

async function evenements(acteur: Acteur) {
  const lignes = await read<{ id: number; type: string; data: string; date_creation: number }>(
    acteur,
    "SELECT id, type, data, date_creation FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
  return lignes.map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) as unknown }));
}

const NOT_FOUND = { code: "INTROUVABLE", message: "Tâche non trouvée", fields: undefined };
const ALREADY_DONE = { code: "CONFLIT", message: "Cette tâche est déjà terminée", fields: undefined };

describe("create", () => {
  test("answers a task to do, and the shop is notified", async () => {
    const acteur = await createBoutique();
    const rice = input("Commander du riz", {
      description: "Dix sacs",
      priorite: "URGENTE",
      assigneA: "Fatou",
    });
    expect(await taches.create(acteur, rice)).toEqual({
      value: {
        ...rice,
        id: 1,
        statut: "A_FAIRE",
        terminePar: null,
        dateFin: null,
        dateCreation: NOW,
        version: 1,
      },
      replayed: false,
    });
    expect(await evenements(acteur)).toEqual([
      { id: 1, type: "NOUVELLE_TACHE", date_creation: NOW, data: { tacheId: 1, ...rice } },
    ]);
    expect(await read(acteur, "SELECT auteur_id FROM taches WHERE etablissement_id = ?")).toEqual([
      { auteur_id: acteur.gerantId },
    ]);
  });

  test("behind a key once, with one event; numbered per shop", async () => {
    const [a, b] = [await createBoutique(), await createBoutique({ boutique: "BOUTIQUE_2" })];
    const together = await Promise.all(
      Array.from({ length: 5 }, () => taches.create(a, input("Compter"), "cle")),
    );
    expect(together.map(({ value }) => value.id)).toEqual([1, 1, 1, 1, 1]);
    expect(together.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await evenements(a)).toHaveLength(1);
    expect(await refusalOf(taches.create(a, input("Autre"), "cle"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect((await taches.create(b, input("Compter"), "cle")).value.id).toBe(1);
    expect(await evenements(a)).toHaveLength(1);
  });

  test("is one trip of few rows", async () => {
    const acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).taches.create(acteur, input("Compter"));
    expect(counts.roundTrips).toBe(1);
    // The rows: the task and its two indexes, its event, the counters.
    expect(counts.rowsWritten).toBe(5);
  });
});

describe("reading", () => {
  test("newest first, by title without case or accents, of one state; pages never overlap", async () => {
    const acteur = await createBoutique();
    await create(acteur, "zinc", "Éponges", "eau", "Riz", "épices", "Boissons");
    await taches.end(acteur, 3);
    expect(titles((await taches.list(acteur, queryWith({ size: 4 }))).content)).toEqual([
      "Boissons",
      "épices",
      "Riz",
      "eau",
    ]);
    const byTitle = queryWith({ sortBy: "titre", sortDir: "asc", size: 3 });
    const first = await taches.list(acteur, byTitle);
    expect(first).toMatchObject({ totalElements: 6, totalPages: 2, first: true, last: false });
    expect(titles(first.content)).toEqual(["Boissons", "eau", "épices"]);
    expect(titles((await taches.list(acteur, { ...byTitle, page: 1 })).content)).toEqual([
      "Éponges",
      "Riz",
      "zinc",
    ]);
    expect(await taches.list(acteur, { ...byTitle, page: 9 })).toMatchObject({
      content: [],
      empty: true,
      totalElements: 6,
    });
    const finished = await taches.list(acteur, queryWith({ statut: "TERMINEE" }));
    expect([titles(finished.content), finished.totalElements]).toEqual([["eau"], 1]);
    expect(titles(await taches.all(acteur))).toEqual(["Boissons", "épices", "Riz", "eau", "Éponges", "zinc"]);
    expect(titles(await taches.all(acteur, "A_FAIRE"))).not.toContain("eau");
    expect(await taches.count(acteur)).toEqual({ aFaire: 5, terminees: 1, total: 6 });
  });

  test("ties are broken by id, in the direction of the sort", async () => {
    const acteur = await createBoutique();
    for (let n = 0; n < 4; n += 1) await taches.create(acteur, input("Même titre"));
    const ids = async (rest: Partial<TacheQuery>) =>
      (await taches.list(acteur, queryWith(rest))).content.map(({ id }) => id);
    for (const sortBy of ["dateCreation", "titre"] as const) {
      expect(await ids({ sortBy, sortDir: "desc" })).toEqual([4, 3, 2, 1]);
      expect(await ids({ sortBy, sortDir: "asc", size: 2, page: 1 })).toEqual([3, 4]);
    }
  });

  test("each read is one trip", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Compter");
    const { db, counts } = count(env.BOUTIQUE_1);
    const counted = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).taches;
    await counted.list(acteur, queryWith({ statut: "A_FAIRE" }));
    await counted.all(acteur);
    await counted.get(acteur, 1);
    await counted.count(acteur);
    expect(counts.roundTrips).toBe(4);
  });
});

describe("update", () => {
  test("changes what is given, of a finished task too, and nothing else", async () => {
    const acteur = await createBoutique();
    await taches.create(acteur, input("Compter", { description: "Tout", assigneA: "Fatou" }));
    const ended = await taches.end(acteur, 1);
    expect(await taches.update(acteur, 1, { titre: "Éventer", assigneA: null })).toEqual({
      ...ended,
      titre: "Éventer",
      assigneA: null,
      version: 2,
    });
    // The devices of the shop are notified of it, without a notification.
    expect((await evenements(acteur)).slice(2)).toMatchObject([
      { id: 3, type: "INFO", data: { silencieux: true, tacheId: 1 } },
    ]);
    await create(acteur, "Zut");
    expect(
      titles((await taches.list(acteur, queryWith({ sortBy: "titre", sortDir: "asc" }))).content),
    ).toEqual(["Éventer", "Zut"]);
  });
});

describe("an edit from a form", () => {
  const loadedAs = ({ version, titre, description, priorite }: Tache) => ({
    version,
    loaded: { titre, description, priorite },
  });

  test("keeps what another device changed in another field, and refuses the same field", async () => {
    const acteur = await createBoutique();
    const { value: loaded } = await taches.create(acteur, input("Compter"));
    await taches.update(acteur, 1, { priorite: "HAUTE" });
    const merged = await taches.update(acteur, 1, { titre: "Recompter" }, loadedAs(loaded));
    expect(merged).toMatchObject({ titre: "Recompter", priorite: "HAUTE", version: 3 });
    const refusal = await refusalOf(taches.update(acteur, 1, { titre: "Peser" }, loadedAs(loaded)));
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(["CONFLIT", ["titre"]]);
    expect((await taches.get(acteur, 1)).titre).toBe("Recompter");
  });

  test("that changes nothing writes nothing", async () => {
    const acteur = await createBoutique();
    const { value: loaded } = await taches.create(acteur, input("Compter"));
    expect(await taches.update(acteur, 1, {}, loadedAs(loaded))).toEqual(loaded);
    expect(await evenements(acteur)).toHaveLength(1);
  });
});

describe("terminer", () => {
  test("names who and when, and the shop is notified", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Compter");
    const end = NOW + 3_600_000;
    const ended = await testServices({ now: end }).taches.end(acteur, 1);
    expect(ended).toMatchObject({ statut: "TERMINEE", terminePar: "Awa Diop", dateFin: end });
    expect(await taches.get(acteur, 1)).toEqual(ended);
    expect((await evenements(acteur))[1]).toEqual({
      id: 2,
      type: "TACHE_TERMINEE",
      date_creation: end,
      data: {
        tacheId: 1,
        titre: "Compter",
        terminePar: "Awa Diop",
        dateFin: "2026-01-14T18:42:00.000Z",
      },
    });
  });

  test("twenty at once: finished once, one event", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Compter");
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => taches.end(acteur, 1)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(taches.end(acteur, 1))).toEqual(ALREADY_DONE);
    expect(await evenements(acteur)).toHaveLength(2);
  });
});

describe("delete", () => {
  test("takes the task away, and its number with it", async () => {
    const acteur = await createBoutique();
    await create(acteur, "Un", "Deux");
    await taches.delete(acteur, 2);
    expect(await refusalOf(taches.delete(acteur, 2))).toEqual(NOT_FOUND);
    expect((await evenements(acteur)).slice(2)).toMatchObject([
      { type: "INFO", data: { silencieux: true, tacheId: 2 } },
    ]);
    expect((await taches.create(acteur, input("Trois"))).value.id).toBe(3);
    expect(titles(await taches.all(acteur))).toEqual(["Trois", "Un"]);
  });
});

test("another shop's task is a missing one", async () => {
  const acteur = await createBoutique();
  await create(acteur, "Compter");
  const before = await taches.get(acteur, 1);
  for (const other of [await createBoutique(), await createBoutique({ boutique: "BOUTIQUE_2" })]) {
    for (const id of [1, 999]) {
      expect(await refusalOf(taches.get(other, id))).toEqual(NOT_FOUND);
      expect(await refusalOf(taches.update(other, id, { titre: "Volée" }))).toEqual(NOT_FOUND);
      expect(await refusalOf(taches.end(other, id))).toEqual(NOT_FOUND);
      expect(await refusalOf(taches.delete(other, id))).toEqual(NOT_FOUND);
    }
    expect(await taches.all(other)).toEqual([]);
    expect((await taches.list(other, queryWith())).totalElements).toBe(0);
    expect(await taches.count(other)).toEqual({ aFaire: 0, terminees: 0, total: 0 });
  }
  expect(await taches.get(acteur, 1)).toEqual(before);
});
