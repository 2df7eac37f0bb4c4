// Describes a table in one form twice: as Drizzle declares it, and as SQLite has it.
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from "drizzle-orm/sqlite-core";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { type Kind, type Row, rowsOf } from "./database.ts";
import { filesUnder } from "./sources.ts";

export async function tablesOfCode(kind: Kind): Promise<SQLiteTable[]> {
  const files = filesUnder(["worker"], [".ts"]).filter((path) => {
    return path === "worker/schema/refus.ts" || path.startsWith(`worker/schema/${kind}/`);
  });
  const modules = await Promise.all(files.map((file) => import(join(ROOT, file)) as Promise<Row>));
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, SQLiteTable));
}

export function declared(table: SQLiteTable): Row {
  const { columns, primaryKeys, indexes, foreignKeys, checks } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  return {
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      notNull: column.notNull,
      default: column.default === undefined ? null : literal(column.default),
      key: keys.findIndex((key) => key.name === column.name) + 1,
    })),
    indexes: [
      ...indexes.map(({ config }) => ({
        name: config.name,
        unique: config.unique,
        columns: config.columns.map((column) => (is(column, SQL) ? "" : column.name)),
        where: config.where ? text(config.where) : null,
      })),
      ...columns
        .filter((column) => column.isUnique)
        .map((column) => ({ name: column.uniqueName, unique: true, columns: [column.name], where: null })),
    ].sort(byName),
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns: from, foreignTable, foreignColumns: to } = key.reference();
        return `${from.map((c) => c.name).join()} -> ${getTableName(foreignTable)} ${to.map((c) => c.name).join()}`;
      })
      .sort(),
    checks: checks.map((check) => `${check.name}: ${normal(text(check.value))}`).sort(),
  };
}

export function actual(db: DatabaseSync, table: string): Row {
  const source = String(rowsOf(db, "SELECT sql FROM sqlite_master WHERE name = ?", table)[0]?.["sql"]);
  const keys = new Map<unknown, { from: string[]; to: string[]; table: string }>();
  for (const row of rowsOf(db, `PRAGMA foreign_key_list("${table}")`)) {
    const key = keys.get(row["id"]) ?? { from: [], to: [], table: String(row["table"]) };
    keys.set(row["id"], {
      ...key,
      from: [...key.from, String(row["from"])],
      to: [...key.to, String(row["to"])],
    });
  }
  return {
    columns: rowsOf(db, `PRAGMA table_info("${table}")`).map((column) => ({
      name: column["name"],
      type: String(column["type"]).toUpperCase(),
      notNull: column["notnull"] === 1,
      default: column["dflt_value"],
      key: column["pk"],
    })),
    indexes: rowsOf(db, `PRAGMA index_list("${table}")`)
      .filter((index) => index["origin"] === "c")
      .map((index) => {
        const sql = String(
          rowsOf(db, "SELECT sql FROM sqlite_master WHERE name = ?", String(index["name"]))[0]?.["sql"],
        );
        return {
          name: index["name"],
          unique: index["unique"] === 1,
          columns: rowsOf(db, `PRAGMA index_info("${String(index["name"])}")`).map(
            (column) => column["name"],
          ),
          where: / WHERE (.*)$/.exec(sql)?.[1] ?? null,
        };
      })
      .sort(byName),
    foreignKeys: [...keys.values()]
      .map((key) => `${key.from.join()} -> ${key.table} ${key.to.join()}`)
      .sort(),
    // A column added by a migration stands on one line with the next one.
    checks: [...source.matchAll(/CONSTRAINT "(\w+)" CHECK\((.*?)\)(?=,?$|, `)/gm)]
      .map(([, name, condition]) => `${name}: ${normal(condition ?? "")}`)
      .sort(),
  };
}

const dialect = new SQLiteSyncDialect();

function text(value: SQL): string {
  return dialect.sqlToQuery(value).sql;
}

function literal(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : String(value);
}

function normal(condition: string): string {
  return condition.replaceAll("`", '"').replace(/\s+/g, " ").trim();
}

function byName(a: { name: unknown }, b: { name: unknown }): number {
  return String(a.name).localeCompare(String(b.name));
}
