import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { TacheEntree, TacheQuery } from "#worker/features/taches/domain.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const { taches } = servicesDeTest();
const entree = (titre: string, reste: Partial<TacheEntree> = {}): TacheEntree => ({
  titre,
  description: null,
  priorite: "NORMALE",
  assigneA: null,
  ...reste,
});
const demande = (reste: Partial<TacheQuery> = {}): TacheQuery => ({
  page: 0,
  size: 5,
  sortBy: "dateCreation",
  sortDir: "desc",
  ...reste,
});
const titres = (liste: { titre: string }[]) => liste.map(({ titre }) => titre);

/** Creates one task a minute. */
async function creer(acteur: Acteur, ...aCreer: string[]): Promise<void> {
  for (const [rang, titre] of aCreer.entries())
    await servicesDeTest({ maintenant: MAINTENANT + rang * 60_000 }).taches.create(acteur, entree(titre));
}

async function evenements(acteur: Acteur) {
  const lignes = await lire<{ id: number; type: string; data: string; date_creation: number }>(
    acteur,
    "SELECT id, type, data, date_creation FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
  return lignes.map(({ data, ...reste }) => ({ ...reste, data: JSON.parse(data) as unknown }));
}

const INTROUVABLE = { code: "INTROUVABLE", message: "Tâche non trouvée", fields: undefined };
const DEJA = { code: "CONFLIT", message: "Cette tâche est déjà terminée", fields: undefined };

describe("create", () => {
  test("answers a task to do, and the shop hears of it", async () => {
    const acteur = await creerBoutique();
    const riz = entree("Commander du riz", {
      description: "Dix sacs",
      priorite: "URGENTE",
      assigneA: "Fatou",
    });
    expect(await taches.create(acteur, riz)).toEqual({
      valeur: {
        ...riz,
        id: 1,
        statut: "A_FAIRE",
        terminePar: null,
        dateFin: null,
        dateCreation: MAINTENANT,
      },
      rejouee: false,
    });
    expect(await evenements(acteur)).toEqual([
      { id: 1, type: "NOUVELLE_TACHE", date_creation: MAINTENANT, data: { tacheId: 1, ...riz } },
    ]);
    expect(await lire(acteur, "SELECT auteur_id FROM taches WHERE etablissement_id = ?")).toEqual([
      { auteur_id: acteur.gerantId },
    ]);
  });

  test("behind a key once, with one event; numbered per shop", async () => {
    const [a, b] = [await creerBoutique(), await creerBoutique({ boutique: "BOUTIQUE_2" })];
    const ensemble = await Promise.all(
      Array.from({ length: 5 }, () => taches.create(a, entree("Compter"), "cle")),
    );
    expect(ensemble.map(({ valeur }) => valeur.id)).toEqual([1, 1, 1, 1, 1]);
    expect(ensemble.filter(({ rejouee }) => !rejouee)).toHaveLength(1);
    expect(await evenements(a)).toHaveLength(1);
    expect(await refus(taches.create(a, entree("Autre"), "cle"))).toMatchObject({ code: "CLE_REUTILISEE" });
    expect((await taches.create(b, entree("Compter"), "cle")).valeur.id).toBe(1);
    expect(await evenements(a)).toHaveLength(1);
  });

  test("is one trip of few rows", async () => {
    const acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).taches.create(acteur, entree("Compter"));
    expect(compte.allers).toBe(1);
    // The task and its index, its event, the counters twice.
    expect(compte.lignesEcrites).toBe(5);
  });
});

describe("reading", () => {
  test("newest first, by title without case or accents, of one state; pages never overlap", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "zinc", "Éponges", "eau", "Riz", "épices", "Boissons");
    await taches.terminer(acteur, 3);
    expect(titres((await taches.list(acteur, demande({ size: 4 }))).content)).toEqual([
      "Boissons",
      "épices",
      "Riz",
      "eau",
    ]);
    const parTitre = demande({ sortBy: "titre", sortDir: "asc", size: 3 });
    const premiere = await taches.list(acteur, parTitre);
    expect(premiere).toMatchObject({ totalElements: 6, totalPages: 2, first: true, last: false });
    expect(titres(premiere.content)).toEqual(["Boissons", "eau", "épices"]);
    expect(titres((await taches.list(acteur, { ...parTitre, page: 1 })).content)).toEqual([
      "Éponges",
      "Riz",
      "zinc",
    ]);
    expect(await taches.list(acteur, { ...parTitre, page: 9 })).toMatchObject({
      content: [],
      empty: true,
      totalElements: 6,
    });
    const finies = await taches.list(acteur, demande({ statut: "TERMINEE" }));
    expect([titres(finies.content), finies.totalElements]).toEqual([["eau"], 1]);
    expect(titres(await taches.all(acteur))).toEqual(["Boissons", "épices", "Riz", "eau", "Éponges", "zinc"]);
    expect(titres(await taches.all(acteur, "A_FAIRE"))).not.toContain("eau");
    expect(await taches.compter(acteur)).toEqual({ aFaire: 5, terminees: 1, total: 6 });
  });

  test("ties are broken by id, in the direction of the sort", async () => {
    const acteur = await creerBoutique();
    for (let n = 0; n < 4; n += 1) await taches.create(acteur, entree("Même titre"));
    const ids = async (reste: Partial<TacheQuery>) =>
      (await taches.list(acteur, demande(reste))).content.map(({ id }) => id);
    for (const sortBy of ["dateCreation", "titre"] as const) {
      expect(await ids({ sortBy, sortDir: "desc" })).toEqual([4, 3, 2, 1]);
      expect(await ids({ sortBy, sortDir: "asc", size: 2, page: 1 })).toEqual([3, 4]);
    }
  });

  test("each read is one trip", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Compter");
    const { db, compte } = compter(env.BOUTIQUE_1);
    const comptees = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).taches;
    await comptees.list(acteur, demande({ statut: "A_FAIRE" }));
    await comptees.all(acteur);
    await comptees.get(acteur, 1);
    await comptees.compter(acteur);
    expect(compte.allers).toBe(4);
  });
});

describe("update", () => {
  test("changes what is given, of a finished task too, and nothing else", async () => {
    const acteur = await creerBoutique();
    await taches.create(acteur, entree("Compter", { description: "Tout", assigneA: "Fatou" }));
    const finie = await taches.terminer(acteur, 1);
    expect(await taches.update(acteur, 1, { titre: "Éventer", assigneA: null })).toEqual({
      ...finie,
      titre: "Éventer",
      assigneA: null,
    });
    await creer(acteur, "Zut");
    expect(titres((await taches.list(acteur, demande({ sortBy: "titre", sortDir: "asc" }))).content)).toEqual(
      ["Éventer", "Zut"],
    );
  });
});

describe("terminer", () => {
  test("says who and when, and the shop hears of it", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Compter");
    const fin = MAINTENANT + 3_600_000;
    const finie = await servicesDeTest({ maintenant: fin }).taches.terminer(acteur, 1);
    expect(finie).toMatchObject({ statut: "TERMINEE", terminePar: "Awa Diop", dateFin: fin });
    expect(await taches.get(acteur, 1)).toEqual(finie);
    expect((await evenements(acteur))[1]).toEqual({
      id: 2,
      type: "TACHE_TERMINEE",
      date_creation: fin,
      data: {
        tacheId: 1,
        titre: "Compter",
        terminePar: "Awa Diop",
        dateFin: "2026-01-14T18:42:00.000Z",
      },
    });
  });

  test("twenty at once: finished once, one event", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Compter");
    const essais = await Promise.allSettled(Array.from({ length: 20 }, () => taches.terminer(acteur, 1)));
    expect(essais.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refus(taches.terminer(acteur, 1))).toEqual(DEJA);
    expect(await evenements(acteur)).toHaveLength(2);
  });
});

describe("delete", () => {
  test("takes the task away, and its number with it", async () => {
    const acteur = await creerBoutique();
    await creer(acteur, "Un", "Deux");
    await taches.delete(acteur, 2);
    expect(await refus(taches.delete(acteur, 2))).toEqual(INTROUVABLE);
    expect((await taches.create(acteur, entree("Trois"))).valeur.id).toBe(3);
    expect(titres(await taches.all(acteur))).toEqual(["Trois", "Un"]);
  });
});

test("another shop's task is a missing one", async () => {
  const acteur = await creerBoutique();
  await creer(acteur, "Compter");
  const avant = await taches.get(acteur, 1);
  for (const autre of [await creerBoutique(), await creerBoutique({ boutique: "BOUTIQUE_2" })]) {
    for (const id of [1, 999]) {
      expect(await refus(taches.get(autre, id))).toEqual(INTROUVABLE);
      expect(await refus(taches.update(autre, id, { titre: "Volée" }))).toEqual(INTROUVABLE);
      expect(await refus(taches.terminer(autre, id))).toEqual(INTROUVABLE);
      expect(await refus(taches.delete(autre, id))).toEqual(INTROUVABLE);
    }
    expect(await taches.all(autre)).toEqual([]);
    expect((await taches.list(autre, demande())).totalElements).toBe(0);
    expect(await taches.compter(autre)).toEqual({ aFaire: 0, terminees: 0, total: 0 });
  }
  expect(await taches.get(acteur, 1)).toEqual(avant);
});
