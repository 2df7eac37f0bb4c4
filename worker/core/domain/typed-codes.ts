// The barcodes of a text that a person typed or pasted.
import { codeForm, distinctCodes, hasCheckDigit, keptCode } from "./code.ts";

/** Line ends, and commas and semicolons beside a space. */
const SEPARATORS = /[\r\n\t]+|[,;](?=\s|$)|(?<=\s)[,;]/;
/** No printed code has a group of 8 digits: such a group is a code. */
const WHOLE_GROUP = 8;
const GROUPS_MAX = 200;

/**
 * Each code once. Spaces separate codes, except within a code of digits that is typed as it is printed: "6 044000 001015"
 * is one code, "6001240100035 20000010" are two.
 */
export function codesIn(text: string): string[] {
  const lines = text
    .split(SEPARATORS)
    .flatMap((line) => wordsOf(line).map(endAtCommas).join(" ").split("\n"));
  return distinctCodes(lines.flatMap((line) => runsOf(wordsOf(line).map(keptCode)).flatMap(codesOfRun)));
}

const wordsOf = (line: string) => line.split(/\s+/).filter(Boolean);

const isGroup = (word: string) => /^\d+$/.test(codeForm(word));

/** Codes with letters may hold a comma. */
function endAtCommas(word: string): string {
  const parts = word.split(/[,;]/);
  return parts.every(isGroup) ? parts.join("\n") : word;
}

/** Groups of digits that follow each other stand together; any other word stands alone. */
function runsOf(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && isGroup(word) && isGroup(last[0] ?? "")) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function codesOfRun(groups: readonly string[]): readonly string[] {
  if (groups.length > GROUPS_MAX) return groups;
  const whole = wholeCodes(groups);
  if (whole) return whole;
  const joins = groups.every((group) => group.length < WHOLE_GROUP);
  return joins ? [groups.join("")] : groups;
}

/** The groups joined to codes with right check digits, the longest first; null when some group is left over. */
function wholeCodes(groups: readonly string[]): readonly string[] | null {
  // From the end, so that each rest is read once.
  const from: (readonly string[] | null)[] = Array.from(groups, () => null);
  from.push([]);
  for (let start = groups.length - 1; start >= 0; start--) {
    let code = "";
    for (let end = start; end < groups.length; end++) {
      code += groups[end] ?? "";
      const rest = from[end + 1];
      if (rest && hasCheckDigit(code.replace(/-/g, ""))) from[start] = [code, ...rest];
    }
  }
  return from[0] ?? null;
}
