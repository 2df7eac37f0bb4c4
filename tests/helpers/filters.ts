// The shop filters of the statements that services send: to take one away and see who notices.
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { vi } from "vitest";

const compiler = SQLiteAsyncDialect.prototype.sqlToQuery.bind(new SQLiteAsyncDialect());

/** Those met so far, each as the tables of its query up to the filter, in brackets. */
let seen = new Set<string>();
/** The one that is taken away, if any. */
let removed: string | undefined;

/** From now on the file's statements are compiled through here. */
export function watchFilters(): void {
  vi.spyOn(SQLiteAsyncDialect.prototype, "sqlToQuery").mockImplementation((statement) => {
    const compiled = compiler(statement);
    return { ...compiled, sql: withoutRemoved(compiled.sql) };
  });
}

/** What the call comes to, and the filters of its statements. */
export async function recordFilters<T>(call: () => Promise<T>): Promise<{ outcome: T; filters: string[] }> {
  seen = new Set();
  const outcome = await call();
  return { outcome, filters: [...seen] };
}

/** What the call comes to without this filter, in whatever statement its query stands. */
export async function withoutFilter<T>(filter: string, call: () => Promise<T>): Promise<T> {
  removed = filter;
  try {
    return await call();
  } finally {
    removed = undefined;
  }
}

/** The statement without `removed`: `= x` becomes `>= 0 * x`, which is true of every shop and binds the same values. */
function withoutRemoved(text: string): string {
  return text.replaceAll(/\b(etablissement_id|id)"? = /g, (found: string, column: string, at: number) => {
    const [start, end] = queryAround(text, at);
    const query = text.slice(start, end);
    // The shop's own row has its number as `id`.
    if (column === "id" && !/\betablissements\b/.test(query)) return found;
    const name = `${tables(text.slice(start, at))}[${found.replaceAll('"', "").trim()}]`;
    seen.add(name);
    return name === removed ? found.replace("=", ">= 0 *") : found;
  });
}

/** What comes before a filter, from the query's tables on: other columns and subqueries make no other filter. */
function tables(before: string): string {
  let flat = before.replaceAll('"', "").replaceAll(/\s+/g, " ");
  for (let shorter = ""; shorter !== flat;) {
    shorter = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, "…");
  }
  return flat.slice(Math.max(0, flat.search(/\b(from|update|delete)\b/i))).trimStart();
}

/** Where the innermost query stands that holds the place `at`: between its parentheses, or the whole statement. */
function queryAround(text: string, at: number): [start: number, end: number] {
  let left = at;
  let right = at - 1;
  do {
    left = unmatched(text, left - 1, -1);
    right = unmatched(text, right + 1, 1);
  } while (left >= 0 && !/^\s*(select|with)\b/i.test(text.slice(left + 1, right)));
  return [left + 1, right];
}

/** From `from` on, the next parenthesis that belongs to none met on the way; where the text ends when there is none. */
function unmatched(text: string, from: number, step: 1 | -1): number {
  const [inner, outer] = step > 0 ? ["(", ")"] : [")", "("];
  let depth = 0;
  let i = from;
  for (; i >= 0 && i < text.length; i += step) {
    if (text[i] === inner) depth += 1;
    else if (text[i] === outer && --depth < 0) break;
  }
  return i;
}
