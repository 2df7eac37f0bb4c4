// What a basket costs against a floor measured in the same run: one bare D1 batch that writes as many rows of the
// same tables, with no rule, no number and no refusal. Prints medians and ratios; judges nothing.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { createAppContext } from "#worker/context.ts";
import { executer } from "#worker/db/batch.ts";
import { ouvrir } from "#worker/db/client.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import type { Panier } from "#worker/domain/vente.ts";
import { migrate, withBindings } from "#scripts/local/databases.ts";
import { openState } from "#scripts/local/state.ts";

const PRODUITS = 200;
const SIZES = [1, 5, 200];
const ROUNDS = 60;
const E = 1;
let nextBare = 1_000_000_000;

const acteur: Acteur = {
  gerantId: 1,
  etablissementId: E,
  role: "GERANT",
  sessionId: "bench",
  boutique: "BOUTIQUE_1",
  paysCode: "SN",
  deviseCode: "XOF",
  fuseau: "Africa/Dakar",
};

const folder = mkdtempSync(join(tmpdir(), "etal-bench-"));
try {
  await withBindings(openState(folder), async (bindings) => {
    await migrate(bindings);
    const db = ouvrir(bindings.BOUTIQUE_1);
    await executer(db, shop());
    const { ventes } = createAppContext(bindings).services;
    console.log(`Panier, médiane de ${ROUNDS} tours, base locale dans le même processus`);
    const cost = new Map<number, number>();
    for (const lines of SIZES) {
      const times = await alternate(
        () => ventes.encaisser(acteur, basket(lines), crypto.randomUUID()),
        () => executer(db, bare(lines)),
      );
      cost.set(lines, times.measured);
      console.log(
        `  ${String(lines).padStart(3)} ligne(s) : ${times.measured.toFixed(2)} ms, plancher ${times.floor.toFixed(2)} ms, ` +
          `débit ${(times.floor / times.measured).toFixed(2)} × le plancher`,
      );
    }
    console.log(`  cinq lignes / une ligne : ${((cost.get(5) ?? 0) / (cost.get(1) ?? 1)).toFixed(2)}`);
    console.log(`  200 lignes / une ligne : ${((cost.get(200) ?? 0) / (cost.get(1) ?? 1)).toFixed(2)}`);
  });
} finally {
  rmSync(folder, { recursive: true });
}

/** A shop of 200 products that never run out. */
function shop(): SQL[] {
  const ids = sql`(WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${PRODUITS}) SELECT id FROM n)`;
  return [
    sql`INSERT INTO etablissements (id, nom, pays_code, devise_code, fuseau, date_creation)
        VALUES (${E}, 'Banc', 'SN', 'XOF', 'Africa/Dakar', 0)`,
    sql`INSERT INTO compteurs (etablissement_id, produit, vente, facture) VALUES (${E}, ${PRODUITS}, 1, 1)`,
    sql`INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, date_creation, date_modification)
        VALUES (${E}, 1, 'Tout', 'tout', 'tout', 0, 0)`,
    sql`INSERT INTO produits (etablissement_id, id, titre, titre_plie, reference, reference_cle, categorie_id, statut,
          seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
        SELECT ${E}, id, 'Produit ' || id, 'produit ' || id, 'P-' || id, 'p-' || id, 1, 'STOCK', 0, 50000, 80000,
          'produit ' || id, 0, 0 FROM ${ids}`,
    sql`INSERT INTO stocks (etablissement_id, id, quantite, valeur) SELECT ${E}, id, 1000000, 50000000000 FROM ${ids}`,
    sql`INSERT INTO factures (etablissement_id, id, numero, origine, statut, client, montant_total, cout,
          nombre_articles, premiere_vente_id, derniere_vente_id, jour, heure, devise_code, auteur_id, date_operation,
          date_creation)
        VALUES (${E}, 1, 'BANC', 'PANIER', 'EMISE', 'Banc', 0, 0, 1, 1, 1, '2026-01-01', 0, 'XOF', 1, 0, 0)`,
    sql`INSERT INTO ventes (etablissement_id, id, facture_id, reference, produit_id, titre, produit_reference, quantite,
          prix_vente_reel, prix_vente_minimum, montant_total, cout)
        VALUES (${E}, 1, 1, 'BANC', 1, 'Produit 1', 'P-1', 1, 0, 0, 0, 0)`,
  ];
}

function basket(lines: number): Panier {
  const lignes = Array.from({ length: lines }, (_, i) => ({
    produitId: i + 1,
    quantite: 1,
    prixVenteReel: 80_000,
  }));
  return { lignes, paiements: [{ mode: "ESPECES", montant: lines * 80_000 }] };
}

/** The rows of such a basket as plain inserts: counted ids from here, one statement a table. */
function bare(lines: number): SQL[] {
  const base = (nextBare += 1000);
  const n = sql`json_each(${JSON.stringify(Array.from({ length: lines }, (_, i) => i + 1))})`;
  return [
    sql`UPDATE compteurs SET prix = prix + 1 WHERE etablissement_id = ${E}`,
    sql`INSERT INTO factures (etablissement_id, id, numero, origine, statut, client, montant_total, cout,
          nombre_articles, premiere_vente_id, derniere_vente_id, jour, heure, devise_code, auteur_id, date_operation,
          date_creation)
        VALUES (${E}, ${base}, ${`N-${base}`}, 'PANIER', 'EMISE', 'Banc', 0, 0, 1, 1, 1, '2026-01-01', 0, 'XOF', 1, 0, 0)`,
    sql`INSERT INTO ventes (etablissement_id, id, facture_id, reference, produit_id, titre, produit_reference, quantite,
          prix_vente_reel, prix_vente_minimum, montant_total, cout)
        SELECT ${E}, ${base} + value, ${base}, 'N', value, 'Produit', 'P', 1, 80000, 80000, 80000, 50000 FROM ${n}`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          vente_id, auteur_id, jour, date_operation, date_creation)
        SELECT ${E}, ${base} + value, value, 'VENTE', -1, -50000, 1, 1, ${base} + value, 1, '2026-01-01', 0, 0 FROM ${n}`,
    sql`UPDATE stocks SET valeur = valeur + 1 WHERE etablissement_id = ${E} AND id IN (SELECT value FROM ${n})`,
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        VALUES (${E}, ${base}, 'ALERTE_STOCK', '{}', 0)`,
    sql`INSERT INTO paiements (etablissement_id, facture_id, rang, mode, montant, statut, date_creation)
        VALUES (${E}, ${base}, 1, 'ESPECES', 80000, 'RECU', 0)`,
    sql`INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour) VALUES (${E}, 'EUR', '2026-01-01')
        ON CONFLICT DO UPDATE SET nombre_factures = nombre_factures + 1`,
    sql`INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure) VALUES (${E}, 'EUR', '2026-01-01', 1)
        ON CONFLICT DO UPDATE SET nombre_factures = nombre_factures + 1`,
    sql`INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite, chiffre_affaires, cout)
        SELECT ${E}, 'EUR', '2026-01-01', value, 1, 1, 1 FROM ${n} WHERE true
        ON CONFLICT DO UPDATE SET quantite = quantite + 1`,
    sql`INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation)
        VALUES (${E}, ${`N-${base}`}, '', '', 0)`,
  ];
}

/** The two in turn, so that the machine's speed drifts for both alike. Medians in ms. */
async function alternate(measured: () => Promise<unknown>, floor: () => Promise<unknown>) {
  const times: { measured: number[]; floor: number[] } = { measured: [], floor: [] };
  for (let round = -5; round < ROUNDS; round++) {
    for (const [kind, run] of [["measured", measured] as const, ["floor", floor] as const]) {
      const start = performance.now();
      await run();
      if (round >= 0) times[kind].push(performance.now() - start);
    }
  }
  return { measured: median(times.measured), floor: median(times.floor) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
