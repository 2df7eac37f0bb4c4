// Migration 0013 gives old invoices the text that a sale gives to new ones.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertion } from "#tests/helpers/insertion.ts";
import { BOUTIQUE_ROWS, OLD_APPAREIL } from "#tests/helpers/rows.ts";

const row = (table: string, n: number, values: Record<string, string | number>) =>
  insertion(table, { ...BOUTIQUE_ROWS[table]?.(n), ...values });

test("old invoices are found by the titles and references of their lines", async () => {
  const db = env.BOUTIQUE_1;
  const at = env.MIGRATIONS_BOUTIQUE.findIndex(({ name }) => name.startsWith("0013"));
  expect(at).toBeGreaterThan(0);
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE.slice(0, at));
  // The product of the second line was renamed since.
  const lines = [
    { facture_id: 1, titre: "Œufs frais", reference: "VENTE-1" },
    { facture_id: 2, titre: "Riz", reference: "VENTE-2", produit_id: 2 },
    { facture_id: 1, titre: "SEL", reference: "Bon A", produit_id: 3 },
  ];
  await db.batch(
    [
      "PRAGMA defer_foreign_keys = true",
      row("produits", 1, { titre: "Œufs frais", titre_plie: "oeufs frais" }),
      row("produits", 2, { titre: "Brisure", titre_plie: "brisure" }),
      row("factures", 1, { texte: "awa\nf-1", premiere_vente_id: 1, derniere_vente_id: 3 }),
      row("factures", 2, { texte: "elodie\nf-2", premiere_vente_id: 2, derniere_vente_id: 2 }),
      ...lines.map((line, rank) => row("ventes", rank + 1, line)),
      ...["etablissements", "categories", "clients"].map((table) => row(table, 1, {})),
      OLD_APPAREIL,
      row("sessions_caisse", 1, {}),
    ].map((statement) => db.prepare(statement)),
  );
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE);
  expect((await db.prepare("SELECT texte FROM factures ORDER BY id").raw<[string]>()).flat()).toEqual([
    "awa\nf-1\noeufs frais\nvente-1\nsel\nbon a",
    "elodie\nf-2\nriz\nvente-2",
  ]);
});
