// The options of the search dialog: the keyboard goes through all groups as through one list.

/** The place of each group's first option among all options. */
export function groupStarts(sizes: readonly number[]): number[] {
  return sizes.map((_, rank) => sizes.slice(0, rank).reduce((sum, size) => sum + size, 0));
}

/** The first option of the next or previous group; undefined beyond the last and before the first group. */
export function groupStep(sizes: readonly number[], active: number, by: 1 | -1): number | undefined {
  const starts = groupStarts(sizes);
  const current = starts.findLastIndex((first) => first <= active);
  return starts[current + by];
}

/** The next or previous option; the last leads to the first. */
export function optionStep(count: number, active: number, by: 1 | -1): number {
  return count === 0 ? 0 : (active + by + count) % count;
}
