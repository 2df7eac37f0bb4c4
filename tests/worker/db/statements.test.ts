import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { execute } from "#worker/core/database/batch.ts";
import {
  all,
  byId,
  insertFrom,
  jsonOf,
  named,
  ofShop,
  readAnswer,
  select,
  update,
} from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { categories } from "#worker/schema/boutique/categories.ts";
import { produits } from "#worker/schema/boutique/produits.ts";

let acteur: Acteur;

beforeAll(async () => {
  await migrate();
  acteur = await createBoutique();
  await addProduits(acteur, [{ titre: "Riz 5 kg" }, { titre: "Sucre 1 kg" }]);
});

test("two tables that both have an id are joined, and each field has its own", async () => {
  const joined = select({
    produit: produits.id,
    titre: produits.titre,
    id: categories.id,
    nom: categories.nom,
  })
    .from(produits)
    .innerJoin(categories, eq(categories.id, produits.categorieId))
    .where(all(ofShop(produits, acteur.etablissementId), ofShop(categories, acteur.etablissementId)))
    .orderBy(produits.id);
  const [rows] = await execute(env.BOUTIQUE_1, [joined]);
  expect(rows).toEqual([
    { produit: 1, titre: "Riz 5 kg", id: 1, nom: rows[0]?.nom },
    { produit: 2, titre: "Sucre 1 kg", id: 1, nom: rows[0]?.nom },
  ]);
});

test("a subquery among the fields looks at the row around it", async () => {
  const n = sql<number>`(SELECT count(*) FROM ${produits} WHERE ${produits.categorieId} = ${categories.id})`;
  const counted = select({ id: categories.id, n }).from(categories);
  const [rows] = await execute(env.BOUTIQUE_1, [counted]);
  expect(rows).toEqual([{ id: 1, n: 2 }]);
});

test("JSON has the names of its fields, nested ones too, and what was written is answered by name", async () => {
  const { id, titre, description, prixVente } = produits;
  const own = byId(produits, acteur.etablissementId, 1);
  const [, written] = await execute(env.BOUTIQUE_1, [
    update(produits).set({ description: undefined, titre: "Mil 5 kg" }).where(own),
    update(produits)
      .set({ prixVente: 900 })
      .where(own)
      .returning(named({ prix: prixVente })),
    insertFrom(
      categories,
      {
        ...{ etablissementId: acteur.etablissementId, id: 2, nom: titre, nomCle: titre, nomPlie: titre },
        ...{ dateCreation: 1, dateModification: 1 },
      },
      sql`FROM ${produits} WHERE ${own}`,
    ),
  ]);
  expect(written).toEqual([{ prix: 900 }]);
  const json = jsonOf({ id, titre, description, prix: { prixVente } });
  const [[produit], [category]] = await execute(env.BOUTIQUE_1, [
    select({ reponse: json }).from(produits).where(own),
    select({ nom: categories.nom })
      .from(categories)
      .where(byId(categories, acteur.etablissementId, 2)),
  ]);
  expect(produit && readAnswer(produit)).toEqual({
    id: 1,
    titre: "Mil 5 kg",
    description: null,
    prix: { prixVente: 900 },
  });
  expect(category).toEqual({ nom: "Mil 5 kg" });
});
