// Which methods an address answers, at both doors: what 405 and its `Allow` are made of.

/** A route of a door: `:name` stands for one segment, a `*` at the end for any rest. */
export type Address = { method: string; path: string };

/**
 * What tells the methods of a path, with HEAD where there is GET; none when no address fits. Of several that fit, the
 * one with the fewest open segments decides: `PUT /produits/search` does not speak of a product called "search".
 */
export function createMethods(addresses: readonly Address[]): (path: string) => readonly string[] {
  const byPath = Map.groupBy(addresses, ({ path }) => path);
  const sorted = [...byPath]
    .map(([path, routes]) => ({
      openSegments: openSegments(path),
      motif: reason(path),
      methods: methods(routes),
    }))
    .sort((a, b) => a.openSegments - b.openSegments);
  return (path) => sorted.find((address) => address.motif.test(path))?.methods ?? [];
}

function methods(routes: readonly Address[]): readonly string[] {
  const all = new Set(routes.map(({ method }) => method));
  if (all.has("GET")) all.add("HEAD");
  return [...all].sort();
}

function openSegments(path: string): number {
  return path.endsWith("*") ? Infinity : path.split("/:").length - 1;
}

function reason(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
