// Every search finds what a reader of all texts would find: in pages, in order, and how many there are.
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Page } from "#worker/kernel/domain/page.ts";
import { type Produit, TRIS_PRODUIT } from "#worker/features/produits/domain.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import { createRandom } from "#scripts/demo/random.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { fois } from "#tests/helpers/long.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits, stocks, mouvements, ventes } = servicesDeTest();
const hasard = createRandom(20_260_114);
const LETTRES = ["a", "B", "é", "Œ", "1", " ", "-", "%", "ДА"] as const;
const mot = (min: number, max: number) =>
  Array.from({ length: hasard.int(min, max) }, () => hasard.pick(LETTRES)).join("");
const CHERCHES = ["a", "É", "oe", "b1", "-", "%", "да", "ДА", "ref-1", "ean", "a b", "zz", "client-"];

type Texte = Pick<Produit, "id" | "titre" | "reference" | "codesBarres" | "description">;
/** All that were ever made, archived ones too. */
const faits: Texte[] = [];
let acteur: Acteur;

async function creer(rang: number): Promise<void> {
  const texte = {
    titre: `${mot(1, 4)}${rang}`,
    description: hasard.chance(0.5) ? `d${mot(1, 8)}` : null,
    codesBarres: hasard.chance(0.5) ? [`EAN-${rang}`] : [],
    reference: `Ref-${rang}${hasard.pick(["É", "b", "ДА"])}`,
  };
  const stock = { quantite: 9, prixAchat: 100, prixVente: 200, seuilAlerte: hasard.int(0, 20) };
  const { valeur } = await produits.create(acteur, { ...texte, ...stock, categorieId: 1, statut: "STOCK" });
  faits.push({ ...texte, id: valeur.id });
}

beforeAll(async () => {
  await migrer();
  acteur = await creerBoutique();
  await categories.create(acteur, { nom: "Tout", description: null });
  for (let rang = 1; rang <= 14; rang++) await creer(rang);
  for (let i = 0; i < 10; i++) {
    const lignes = [{ produitId: hasard.int(1, 14), quantite: 1, prixVenteReel: 200 }];
    await ventes.encaisser(acteur, panier(lignes, { client: `Client-${mot(1, 3)}` }));
    await ventes.create(acteur, {
      produitId: hasard.int(1, 14),
      quantite: 1,
      prixVenteReel: 200,
      reference: `${mot(1, 3)}${i}r`,
    });
  }
  for (const id of [2, 7, 11]) await produits.delete(acteur, id);
});

const contient = (textes: readonly string[], q: string) =>
  textes.some((texte) => plier(texte).includes(plier(q)));
const nomme = (q: string) =>
  faits.filter(({ titre, reference }) => contient([titre, reference], q)).map(({ id }) => id);
const parTitre = (vivants: readonly Texte[]) =>
  vivants.toSorted((a, b) => (plier(a.titre) < plier(b.titre) ? -1 : 1)).map(({ id }) => id);

/** The ids of each page, one past the last too, all of which say how many there are. */
async function pages<T extends { id: number }>(
  size: number,
  lire: (tranche: { page: number; size: number }) => Promise<Page<T>>,
): Promise<{ ids: number[]; total: number }> {
  const { totalElements: total, totalPages } = await lire({ page: 0, size });
  const lues = await Promise.all(Array.from({ length: totalPages + 1 }, (_, page) => lire({ page, size })));
  for (const { totalElements } of lues) expect(totalElements).toBe(total);
  return { ids: lues.flatMap(({ content }) => content.map(({ id }) => id)), total };
}

const essais = Array.from({ length: fois(1, 10) }, () => [...CHERCHES, mot(1, 3)]).flat();

test.each(essais)("%j", async (q) => {
  const size = hasard.int(1, 6);
  const vivants = faits.filter(({ id }) => ![2, 7, 11].includes(id));
  const trouves =
    plier(q) === ""
      ? vivants
      : vivants.filter(({ titre, reference, codesBarres, description }) =>
          contient([titre, reference, codesBarres.join(" "), description ?? ""], q),
        );
  for (const sortBy of TRIS_PRODUIT) {
    const { ids, total } = await pages(size, (tranche) =>
      produits.list(acteur, { ...tranche, q, sortBy, sortDir: "asc" }),
    );
    expect([ids.toSorted((a, b) => a - b), total]).toEqual([trouves.map(({ id }) => id), trouves.length]);
    if (sortBy === "titre") expect(ids).toEqual(parTitre(trouves));
  }

  const enRayon = vivants.filter(({ id }) => plier(q) === "" || nomme(q).includes(id));
  const rayon = await pages(size, (tranche) => stocks.list(acteur, { ...tranche, q, filtre: "TOUS" }));
  expect(rayon).toEqual({ ids: parTitre(enRayon), total: enRayon.length });

  const livre = (await mouvements.list(acteur, { page: 0, size: 1000, q: "" })).content;
  const histoire = livre.filter(({ produit }) => plier(q) === "" || nomme(q).includes(produit.id));
  expect((await mouvements.list(acteur, { page: 0, size: 1000, q })).content).toEqual(histoire);

  const parDate = { sortBy: "dateOperation", sortDir: "desc" } as const;
  const toutes = (await ventes.list(acteur, { page: 0, size: 1000, ...parDate })).content;
  const vendues = toutes.filter(
    ({ client, numeroFacture, reference, produit }) =>
      contient([client, numeroFacture, produit.titre], q) ||
      reference.includes(q.trim()) ||
      reference.replace(/[A-Z]/g, (lettre) => lettre.toLowerCase()).includes(plier(q)),
  );
  const cherchees = await pages(size, (tranche) => ventes.list(acteur, { ...tranche, ...parDate, q }));
  expect(cherchees).toEqual({ ids: vendues.map(({ id }) => id), total: vendues.length });
});
