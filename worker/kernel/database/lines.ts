// A basket's lines as SQL: they travel as one JSON parameter, whatever their number.
import { type SQL, sql } from "drizzle-orm";
import type { PanierLine } from "#worker/features/ventes/domain/vente.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

/** Columns rang (from 0), produit_id, quantite, prix, and cumul: pieces of the same product up to this line. */
export function panierLines(lignes: readonly PanierLine[]): SQL {
  const json = JSON.stringify(lignes.map((l) => [l.produitId, l.quantite, l.prixVenteReel]));
  return sql`(SELECT key AS rang, value->>0 AS produit_id, value->>1 AS quantite, value->>2 AS prix,
                     sum(value->>1) OVER (PARTITION BY value->>0 ORDER BY key) AS cumul,
                     sum(value->>1) OVER (PARTITION BY value->>0) AS asked
              FROM json_each(${json}))`;
}

/** Cost of `pieces` out of the stock row aliased `s`: the stock feature's C(x), in integers (decision 23). */
export function coutSql(pieces: SQL): SQL {
  return sql`((s.valeur / s.quantite) * (${pieces}) + ((s.valeur % s.quantite) * (${pieces}) + s.quantite / 2) / s.quantite)`;
}

/** A whole number for `coutSql`: D1 binds every number as a floating one, whose quotients keep their fractions. */
export function integerSql(n: number): SQL {
  return sql`CAST(${n} AS INTEGER)`;
}

/** The price, rounded up to what the currency has (decision 14). */
export function roundedSql(prix: SQL, { decimales }: Pick<Devise, "decimales">): SQL {
  const increment = integerSql(decimales === 2 ? 1 : 100);
  return sql`((${prix} + ${increment} - 1) / ${increment} * ${increment})`;
}
