// Search by words: a row is found when its text contains every word of the query, in any order. Folding is `fold`'s.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { wordsOf } from "#worker/core/domain/words.ts";
import { all } from "./statements.ts";

/** A statement has 100 bound values at most. Words beyond this number are sought as they stand, one after the other. */
const WORDS_MAX = 6;

/** True where `found` holds for every word, which is folded; undefined for an empty query, which finds all rows. */
export function everyWord(q: string, found: (word: string) => SQL): SQL | undefined {
  const words = [...new Set(wordsOf(q))].filter((word) => word !== "");
  const last = words.slice(WORDS_MAX - 1).join(" ");
  const sought = [...words.slice(0, WORDS_MAX - 1), ...(last === "" ? [] : [last])];
  const [first, ...others] = sought.map(found);
  return first && all(first, ...others);
}

/** `everyWord` of one folded text. */
export function containsWords(folded: SQL | SQLiteColumn, q: string): SQL | undefined {
  return everyWord(q, (word) => sql`instr(${folded}, ${word}) > 0`);
}
