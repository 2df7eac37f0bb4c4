// All that the migrations of a database make, tables and rows, as one text that an empty database runs at once: the
// files of tests need not run every migration. tests/worker/db/schema.test.ts compares both.
import { type Kind, migrated, rowsOf, tablesIn } from "../architecture/source/database.ts";
import { insertion, type Value } from "./insertion.ts";

export function schemaOf(kind: Kind): string {
  const db = migrated(kind);
  const statements = (type: string) =>
    rowsOf(
      db,
      "SELECT sql FROM sqlite_master WHERE type = ? AND sql IS NOT NULL ORDER BY rowid",
      type,
    ).flatMap(({ sql }) => (String(sql).includes("sqlite_sequence") ? [] : [String(sql)]));
  const rows = tablesIn(db).flatMap((table) =>
    rowsOf(db, `SELECT * FROM "${table}"`).map((row) => insertion(table, row as Record<string, Value>)),
  );
  // Rows come after the indexes, which foreign keys need, and before the trigger, which must not see them.
  return [
    "PRAGMA defer_foreign_keys = on",
    ...statements("table"),
    ...statements("index"),
    ...rows,
    ...statements("trigger"),
  ].join(";\n");
}
