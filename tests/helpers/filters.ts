// The shop filters of the statements that services send, as they stand in the source: to take one away and see who notices.
import { is, SQL, type SQLChunk, StringChunk } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { vi } from "vitest";

const compiler = SQLiteAsyncDialect.prototype.sqlToQuery.bind(new SQLiteAsyncDialect());

/** Those met so far, each as its template with the filter in brackets. */
let seen = new Set<string>();
/** The one that is taken away, if any. */
let removed: string | undefined;

/** From now on the file's statements are compiled through here. */
export function watchFilters(): void {
  vi.spyOn(SQLiteAsyncDialect.prototype, "sqlToQuery").mockImplementation((statement) =>
    compiler(reread(statement)),
  );
}

/** What the call comes to, and the filters of its statements. */
export async function recordFilters<T>(call: () => Promise<T>): Promise<{ outcome: T; filters: string[] }> {
  seen = new Set();
  const outcome = await call();
  return { outcome, filters: [...seen] };
}

/** What the call comes to without this filter, wherever its template stands. */
export async function withoutFilter<T>(filter: string, call: () => Promise<T>): Promise<T> {
  removed = filter;
  try {
    return await call();
  } finally {
    removed = undefined;
  }
}

/** The statement without `removed`: `= x` becomes `>= 0 * x`, which is true of every shop and binds the same values. */
function reread(statement: SQL): SQL {
  const texts = statement.queryChunks.map((chunk) => (is(chunk, StringChunk) ? chunk.value.join("") : "?"));
  const filter = /\betablissements\b/.test(texts.join(""))
    ? /\b(?:etablissement_id|id) = /g
    : /\betablissement_id = /g;
  const chunks = statement.queryChunks.map((chunk, rank): SQLChunk => {
    if (is(chunk, SQL)) return reread(chunk);
    if (!is(chunk, StringChunk)) return chunk;
    const [before, text, after] = [texts.slice(0, rank), texts[rank] ?? "", texts.slice(rank + 1)];
    const rewritten = text.replaceAll(filter, (found: string, start: number) => {
      const end = start + found.length;
      const all = [...before, text.slice(0, start), `[${found.trim()}] `, text.slice(end), ...after];
      const name = all.join("").replaceAll(/\s+/g, " ").trim();
      seen.add(name);
      return name === removed ? found.replace("=", ">= 0 *") : found;
    });
    return new StringChunk(rewritten);
  });
  return new SQL(chunks);
}
