export type Value = string | number | null;

/** Each value is written as SQL, so that it reaches the column unchanged. */
export function insertion(
  table: string,
  row: Record<string, Value>,
  overrides: Record<string, string> = {},
): string {
  const columns = Object.entries({ ...row, ...overrides });
  const values = columns.map(([name, value]) => overrides[name] ?? toSql(value));
  return `INSERT INTO "${table}" (${columns.map(([name]) => `"${name}"`).join(", ")}) VALUES (${values.join(", ")})`;
}

function toSql(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
