import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { count, testServices } from "#tests/helpers/services.ts";

beforeAll(migrate);

test("the till keeps what can be sold, by title, in one round trip", async () => {
  const acteur = await createBoutique();
  const neighbour = await createBoutique();
  await addProduits(neighbour, [{ titre: "Chez le voisin" }]);
  const [, , rice = 0] = await addProduits(acteur, [
    { titre: "Brouillon", statut: "BROUILLON" },
    { titre: "Inactif", statut: "INACTIF" },
    { titre: "Riz parfumé", quantite: 14, prixVente: 1_750_000, seuilAlerte: 5 },
    { titre: "Épinards", quantite: 0 },
    { titre: "Zébu séché" },
    { titre: "Archivé" },
  ]);
  await env.BOUTIQUE_1.batch([
    env.BOUTIQUE_1.prepare("INSERT INTO codes_barres VALUES (?, '6191234567890', ?, '6191234567890')").bind(
      acteur.etablissementId,
      rice,
    ),
    env.BOUTIQUE_1.prepare(
      "UPDATE produits SET date_archivage = 1 WHERE etablissement_id = ? AND titre = 'Archivé'",
    ).bind(acteur.etablissementId),
  ]);
  const { db, counts } = count(env.BOUTIQUE_1);
  const services = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
  const catalogue = await services.catalogue.catalogue(acteur);
  expect(catalogue.produits.map((p) => p.titre)).toEqual(["Épinards", "Riz parfumé", "Zébu séché"]);
  expect(catalogue.produits[1]).toEqual({
    id: rice,
    titre: "Riz parfumé",
    reference: `REF-${rice}`,
    categorieId: 1,
    prixVente: 1_750_000,
    quantite: 14,
    seuilAlerte: 5,
    codesBarres: ["6191234567890"],
  });
  expect(catalogue).toMatchObject({
    categories: [{ id: 1, nom: "Épicerie", rang: 0 }],
    devise: { code: "XOF" },
    curseur: 0,
  });
  expect(counts.roundTrips).toBe(1);
});

test("an empty shop has an empty till", async () => {
  const acteur = await createBoutique({ boutique: "BOUTIQUE_2" });
  const catalogue = await testServices().catalogue.catalogue(acteur);
  expect(catalogue).toMatchObject({ produits: [], categories: [] });
});
