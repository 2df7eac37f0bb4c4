// What a shop's documents print of it and its time zone, as they were at a document's moment (docs/decisions/0062).
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ofShop } from "#worker/core/database/statements.ts";
import { etablissements, etablissementVersions } from "#worker/schema/boutique/etablissements.ts";

const v = etablissementVersions;

/** The columns of a version beside its shop and its beginning. */
export const KEPT = [
  "nom",
  "adresse",
  "telephone",
  "mentionsLegales",
  "piedTicket",
  "logo",
  "qrTicket",
  "fuseau",
] as const;

export type PrintedShop = Pick<typeof etablissements.$inferSelect, (typeof KEPT)[number]>;

/** When the version began that holds at `moment`. */
function versionAt(etablissementId: number, moment: SQL): SQL {
  return sql`(SELECT max(${v.dateEffet}) FROM ${v}
    WHERE ${ofShop(v, etablissementId)} AND ${v.dateEffet} <= ${moment})`;
}

/**
 * The time zone of the shop's clock at the instant of a column, in ms UTC: a document shows its hour by the clock of its
 * recording. Without a version the zone of today.
 */
export function zoneAt({ etablissementId }: { etablissementId: SQLiteColumn }, moment: SQLiteColumn) {
  return zoneOf(etablissementId, moment);
}

function zoneOf(etablissementId: SQLiteColumn | number, moment: SQLiteColumn | SQL): SQL<string> {
  const held = sql`SELECT ${v.fuseau} FROM ${v} WHERE ${eq(v.etablissementId, etablissementId)}
    AND ${v.dateEffet} <= ${moment} ORDER BY ${v.dateEffet} DESC LIMIT 1`;
  const present = sql`SELECT ${etablissements.fuseau} FROM ${etablissements}
    WHERE ${eq(etablissements.id, etablissementId)}`;
  return sql<string>`coalesce((${held}), (${present}))`;
}

/** The midnight of a local day in each time zone that a shop may have, and in its present one. ms UTC. */
export type Midnights = { byZone: Readonly<Record<string, number>>; present: number };

/** When a local day began by the clock that the shop had then, in ms UTC. */
export function startOfLocalDay(etablissementId: number, { byZone, present }: Midnights): SQL<number> {
  const held = sql`SELECT ${v.fuseau} AS fuseau, ${v.dateEffet} AS since, lead(${v.dateEffet}) OVER (ORDER BY ${v.dateEffet}) AS until
    FROM ${v} WHERE ${ofShop(v, etablissementId)}`;
  return sql<number>`coalesce((SELECT min(max(h.since, m.value)) FROM (${held}) AS h
    CROSS JOIN json_each(${JSON.stringify(byZone)}) AS m
    WHERE m.key = h.fuseau AND m.value < coalesce(h.until, m.value + 1)), ${present})`;
}

/** One row: the same, and the zone of that clock. */
export function localDay(
  etablissementId: number,
  midnights: Midnights,
): SQL<{ start: number; fuseau: string }> {
  return sql`SELECT d.start AS start, ${zoneOf(etablissementId, sql`d.start`)} AS fuseau
    FROM (SELECT ${startOfLocalDay(etablissementId, midnights)} AS start) AS d`;
}

/** One row. Without a version (a shop that an earlier release has registered) what the shop prints today. */
export function printedShopAt(etablissementId: number, moment: SQL): SQL<PrintedShop> {
  const columns = KEPT.map(
    (name) =>
      sql`iif(${v.dateEffet} IS NULL, ${etablissements[name]}, ${v[name]}) AS ${sql.raw(`"${name}"`)}`,
  );
  return sql<PrintedShop>`SELECT ${sql.join(columns, sql`, `)} FROM ${etablissements}
    LEFT JOIN ${v} ON ${ofShop(v, etablissementId)} AND ${v.dateEffet} = ${versionAt(etablissementId, moment)}
    WHERE ${eq(etablissements.id, etablissementId)}`;
}
