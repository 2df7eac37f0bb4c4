import { beforeAll, expect, test } from "vitest";
import { createRandom } from "#scripts/demo/random.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import type { Page } from "#worker/core/domain/page.ts";
import { fold } from "#worker/core/domain/text.ts";
import { wordsOf } from "#worker/core/domain/words.ts";
import { type Produit, PRODUIT_SORTS } from "#worker/features/produits/domain.ts";

const { categories, produits, stocks, mouvements, ventes } = testServices();
const random = createRandom(20_260_114);
const LETTERS = ["a", "B", "é", "Œ", "1", " ", "-", "%", "ДА", "’", "'", "‑"] as const;
const word = (min: number, max: number) =>
  Array.from({ length: random.int(min, max) }, () => random.pick(LETTERS)).join("");
const SEARCHES = [
  ...["a", "É", "oe", "b1", "-", "%", "да", "ДА", "ref-1", "ean", "zz", "client-", "'", "’", "–", "a'"],
  ...["a b", "b a", "1 é", "ref- a", "b client", "- ’ a", "a b c d e f g h", "a ".repeat(100)],
];

type SearchedText = Pick<Produit, "id" | "titre" | "reference" | "codesBarres" | "description">;
const facts: SearchedText[] = [];
let acteur: Acteur;

async function create(rank: number): Promise<void> {
  const text = {
    titre: `${word(1, 4)}${rank}`,
    description: random.chance(0.5) ? `d${word(1, 8)}` : null,
    codesBarres: random.chance(0.5) ? [`EAN-${rank}`] : [],
    reference: `Ref-${rank}${random.pick(["É", "b", "ДА"])}`,
  };
  const stock = { quantite: 9, prixAchat: 100, prixVente: 200, seuilAlerte: random.int(0, 20) };
  const { value } = await produits.create(acteur, { ...text, ...stock, categorieId: 1, statut: "STOCK" });
  facts.push({ ...text, id: value.id });
}

beforeAll(async () => {
  await migrate();
  acteur = await createBoutique();
  await categories.create(acteur, { nom: "Tout", description: null });
  for (let rank = 1; rank <= 14; rank++) await create(rank);
  for (let i = 0; i < 10; i++) {
    const lignes = [{ produitId: random.int(1, 14), quantite: 1, prixVenteReel: 200 }];
    await ventes.encaisser(acteur, panier(lignes, { client: `Client-${word(1, 3)}` }));
    await ventes.create(acteur, {
      produitId: random.int(1, 14),
      quantite: 1,
      prixVenteReel: 200,
      reference: `${word(1, 3)}${i}r`,
    });
  }
  for (const id of [2, 7, 11]) await produits.delete(acteur, id);
});

/** Every word stands in one of the texts. */
const contains = (texts: readonly string[], q: string) =>
  wordsOf(q).every((one) => texts.map(fold).join("\n").includes(one));
/** Of a sale's reference, letters with accents stay as they are written. */
const withPlainSigns = (reference: string) =>
  reference
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/’/g, "'")
    .replace(/‑/g, "-")
    .replace(/Œ/g, "oe");
const idsNamed = (q: string) =>
  facts.filter(({ titre, reference }) => contains([titre, reference], q)).map(({ id }) => id);
const byTitle = (live: readonly SearchedText[]) =>
  live.toSorted((a, b) => (sortKey(a.titre) < sortKey(b.titre) ? -1 : 1)).map(({ id }) => id);

/** Includes the page after the last; every page must have the same count. */
async function pages<T extends { id: number }>(
  size: number,
  read: (slice: { page: number; size: number }) => Promise<Page<T>>,
): Promise<{ ids: number[]; total: number }> {
  const { totalElements: total, totalPages } = await read({ page: 0, size });
  const fetched = await Promise.all(
    Array.from({ length: totalPages + 1 }, (_, page) => read({ page, size })),
  );
  for (const { totalElements } of fetched) expect(totalElements).toBe(total);
  return { ids: fetched.flatMap(({ content }) => content.map(({ id }) => id)), total };
}

const attempts = Array.from({ length: times(1, 4) }, () => [...SEARCHES, word(1, 3)]).flat();

test.each(attempts)("%j", async (q) => {
  const size = random.int(1, 6);
  const live = facts.filter(({ id }) => ![2, 7, 11].includes(id));
  const matches =
    fold(q) === ""
      ? live
      : live.filter(({ titre, reference, codesBarres, description }) =>
          contains([titre, reference, codesBarres.join(" "), description ?? ""], q),
        );
  for (const sortBy of PRODUIT_SORTS) {
    const { ids, total } = await pages(size, (slice) =>
      produits.list(acteur, { ...slice, q, sortBy, sortDir: "asc" }),
    );
    expect([ids.toSorted((a, b) => a - b), total]).toEqual([matches.map(({ id }) => id), matches.length]);
    if (sortBy === "titre") expect(ids).toEqual(byTitle(matches));
  }

  const onShelf = live.filter(({ id }) => fold(q) === "" || idsNamed(q).includes(id));
  const shelf = await pages(size, (slice) => stocks.list(acteur, { ...slice, q, filtre: "TOUS" }));
  expect(shelf).toEqual({ ids: byTitle(onShelf), total: onShelf.length });

  const ledger = (await mouvements.list(acteur, { page: 0, size: 1000, q: "" })).content;
  const expectedMouvements = ledger.filter(
    ({ produit }) => fold(q) === "" || idsNamed(q).includes(produit.id),
  );
  expect((await mouvements.list(acteur, { page: 0, size: 1000, q })).content).toEqual(expectedMouvements);

  const byDate = { sortBy: "dateOperation", sortDir: "desc" } as const;
  const all = (await ventes.list(acteur, { page: 0, size: 1000, ...byDate })).content;
  const sold = all.filter(({ client, numeroFacture, reference, produit }) => {
    const line = [fold(client), fold(numeroFacture), fold(produit.titre), withPlainSigns(reference)].join(
      "\n",
    );
    return q
      .trim()
      .split(/\s+/)
      .every((word) => line.includes(fold(word)) || reference.includes(word));
  });
  const searched = await pages(size, (slice) => ventes.list(acteur, { ...slice, ...byDate, q }));
  expect(searched).toEqual({ ids: sold.map(({ id }) => id), total: sold.length });
});
