export type Address = { method: string; path: string };

/** Among matching addresses the fewest `:name` segments count: `/produits/search` is no product. GET allows HEAD. */
export function createMethods(addresses: readonly Address[]): (path: string) => readonly string[] {
  const byPath = Map.groupBy(addresses, ({ path }) => path);
  const sorted = [...byPath]
    .map(([path, routes]) => ({
      openSegments: openSegments(path),
      pattern: patternOf(path),
      methods: methods(routes),
    }))
    .sort((a, b) => a.openSegments - b.openSegments);
  return (path) => sorted.find((address) => address.pattern.test(path))?.methods ?? [];
}

function methods(routes: readonly Address[]): readonly string[] {
  const all = new Set(routes.map(({ method }) => method));
  if (all.has("GET")) all.add("HEAD");
  return [...all].sort();
}

function openSegments(path: string): number {
  return path.endsWith("*") ? Infinity : path.split("/:").length - 1;
}

function patternOf(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
