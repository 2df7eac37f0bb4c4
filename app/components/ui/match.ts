// Where a search matches a title, without case or accents.

/** The title cut around the first match: ["", "Lai", "t concentré"]; no match: [title, "", ""]. */
export function splitMatch(title: string, query: string): [before: string, match: string, after: string] {
  const wanted = fold(query.trim());
  if (wanted === "") return [title, "", ""];
  // One folded character may be longer than its source (œ), so each keeps the place it came from.
  const origins: number[] = [];
  let folded = "";
  let index = 0;
  for (const character of title) {
    for (const part of fold(character)) {
      folded += part;
      origins.push(...Array.from({ length: part.length }, () => index));
    }
    index += character.length;
  }
  const at = folded.indexOf(wanted);
  if (at === -1) return [title, "", ""];
  const start = origins[at] ?? 0;
  const end = origins[at + wanted.length] ?? title.length;
  return [title.slice(0, start), title.slice(start, end), title.slice(end)];
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae");
}
