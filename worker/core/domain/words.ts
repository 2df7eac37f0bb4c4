// The words of a search. PURE.
import { fold } from "./text.ts";

/**
 * "Huile  d’Olive" → ["huile", "d'olive"]: a search finds the folded texts that contain every word, in any order. An empty
 * query is one empty word, which every text contains. `everyWord` (worker/core/database/search.ts) is the same rule in SQL.
 */
export function wordsOf(q: string): string[] {
  return fold(q).split(" ");
}
