// Removes one shop filter from the services' statements, to check that a test notices.
import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** Filters found so far, each named by its query's text from the tables up to the filter. */
let seen = new Set<string>();
let removed: string | undefined;

/** From here on the texts of the file's statements pass through this function, also of those that are compiled already. */
export function watchFilters(): void {
  const databases = Object.getPrototypeOf(env.BOUTIQUE_1) as D1Database;
  const prepare: (this: D1Database, text: string) => D1PreparedStatement = Reflect.get(databases, "prepare");
  vi.spyOn(databases, "prepare").mockImplementation(function (this: D1Database, text) {
    return prepare.call(this, withoutRemoved(text));
  });
}

export async function recordFilters<T>(call: () => Promise<T>): Promise<{ outcome: T; filters: string[] }> {
  seen = new Set();
  const outcome = await call();
  return { outcome, filters: [...seen] };
}

export async function withoutFilter<T>(filter: string, call: () => Promise<T>): Promise<T> {
  removed = filter;
  try {
    return await call();
  } finally {
    removed = undefined;
  }
}

type Filter = { at: number; found: string; name: string };

/** By the text of a statement: the same ones come again and again. */
const known = new Map<string, readonly Filter[]>();

/** `= x` becomes `>= 0 * x`, which is true for every shop and binds the same values. */
function withoutRemoved(text: string): string {
  const filters = known.get(text) ?? filtersIn(text);
  known.set(text, filters);
  let changed = text;
  // From the end, so that places before it stay where they are.
  for (const { at, found, name } of filters.toReversed()) {
    seen.add(name);
    if (name === removed)
      changed = changed.slice(0, at) + found.replace("=", ">= 0 *") + changed.slice(at + found.length);
  }
  return changed;
}

function filtersIn(text: string): Filter[] {
  return [...text.matchAll(/\b(etablissement_id|id)"? = /g)].flatMap(({ 0: found, 1: column, index: at }) => {
    const [start, end] = queryAround(text, at);
    // The shop's own row has its number as `id`.
    if (column === "id" && !/\betablissements\b/.test(flattened(text.slice(start, end)))) return [];
    return { at, found, name: `${tables(text.slice(start, at))}[${found.replaceAll('"', "").trim()}]` };
  });
}

/** Columns and subqueries before the filter are left out of its name. */
function tables(before: string): string {
  const flat = flattened(before);
  return flat.slice(Math.max(0, flat.search(/\b(from|update|delete)\b/i))).trimStart();
}

/** Without what stands in parentheses. */
function flattened(text: string): string {
  let flat = text.replaceAll('"', "").replaceAll(/\s+/g, " ").replaceAll(/\?\d+/g, "?");
  for (let shorter = ""; shorter !== flat;) {
    shorter = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, "…");
  }
  return flat;
}

/** The innermost query around the position: between its parentheses, or the whole statement. */
function queryAround(text: string, at: number): [start: number, end: number] {
  let left = at;
  let right = at - 1;
  do {
    left = unmatched(text, left - 1, -1);
    right = unmatched(text, right + 1, 1);
  } while (left >= 0 && !/^\s*(select|with)\b/i.test(text.slice(left + 1, right)));
  return [left + 1, right];
}

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
