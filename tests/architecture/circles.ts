/** The groups of names that import each other, directly or around a circle; each group and the list are sorted. */
export function circles(imports: readonly (readonly [from: string, to: string])[]): string[][] {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const reached = new Map([...graph.keys()].map((name) => [name, reachable(graph, name)]));
  const groups = [...graph.keys()].map((name) =>
    [...(reached.get(name) ?? [])].filter((other) => reached.get(other)?.has(name)).sort(),
  );
  const distinct = new Map(groups.map((group) => [group.join(), group]));
  return [...distinct.values()].filter((group) => group.length > 1).sort();
}

function reachable(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const next of graph.get(name) ?? []) {
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return found;
}
