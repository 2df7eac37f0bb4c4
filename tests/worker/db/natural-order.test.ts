// Migration 0012 gives old rows the keys that `sortKey` gives to new ones.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { fold } from "#worker/core/domain/text.ts";

const TITLES = [
  ...["Article 10", "Article 2", "article 007", "000", "0", "", "Riz", "9", "Lot 2 de 10 à 0,50", "25kg"],
  ...[
    "Œufs n°12 🥚",
    "lot ٢ de ２",
    "9".repeat(200),
    "1a".repeat(100),
    "é1".repeat(100),
    " 1  2 ",
    "a\"b'c\\4",
  ],
];

test("rows that stood before the migration are sorted as new ones are", async () => {
  const db = env.BOUTIQUE_1;
  const at = env.MIGRATIONS_BOUTIQUE.findIndex(({ name }) => name.startsWith("0012"));
  expect(at).toBeGreaterThan(0);
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE.slice(0, at));
  await db.batch(
    TITLES.flatMap((titre, rank) => [
      db
        .prepare(
          `INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, date_creation, date_modification)
            VALUES (1, ?1, ?2, ?1, ?3, 0, 0)`,
        )
        .bind(rank + 1, titre, fold(titre)),
      db
        .prepare(
          `INSERT INTO produits (etablissement_id, id, titre, titre_plie, reference, reference_cle, categorie_id, statut,
              seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
            VALUES (1, ?1, ?2, ?3, 'R', ?1, 1, 'STOCK', 0, 0, 0, '', 0, 0)`,
        )
        .bind(rank + 1, titre, fold(titre)),
      db
        .prepare(
          `INSERT INTO taches (etablissement_id, id, titre, titre_plie, statut, priorite, auteur_id, date_creation,
              date_modification) VALUES (1, ?1, ?2, ?3, 'A_FAIRE', 'NORMALE', 1, 0, 0)`,
        )
        .bind(rank + 1, titre, fold(titre)),
    ]),
  );
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE);
  const keys = async (query: string) => (await db.prepare(`${query} ORDER BY id`).raw<[string]>()).flat();
  const expected = TITLES.map(sortKey);
  expect(await keys("SELECT nom_ordre FROM categories")).toEqual(expected);
  expect(await keys("SELECT titre_ordre FROM produits")).toEqual(expected);
  expect(await keys("SELECT titre_plie FROM taches")).toEqual(expected);
});
