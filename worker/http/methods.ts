// Which methods an address answers, at both doors: what 405 and its `Allow` are made of.

/** A route of a door: `:name` stands for one segment, a `*` at the end for any rest. */
export type Adresse = { method: string; path: string };

/**
 * What tells the methods of a path, with HEAD where there is GET; none when no address fits. Of several that fit, the
 * one with the fewest open segments decides: `PUT /produits/search` does not speak of a product called "search".
 */
export function creerMethodes(adresses: readonly Adresse[]): (chemin: string) => readonly string[] {
  const parChemin = Map.groupBy(adresses, ({ path }) => path);
  const rangees = [...parChemin]
    .map(([path, routes]) => ({ ouverture: ouverture(path), motif: motif(path), methodes: methodes(routes) }))
    .sort((a, b) => a.ouverture - b.ouverture);
  return (chemin) => rangees.find((adresse) => adresse.motif.test(chemin))?.methodes ?? [];
}

function methodes(routes: readonly Adresse[]): readonly string[] {
  const toutes = new Set(routes.map(({ method }) => method));
  if (toutes.has("GET")) toutes.add("HEAD");
  return [...toutes].sort();
}

function ouverture(path: string): number {
  return path.endsWith("*") ? Infinity : path.split("/:").length - 1;
}

function motif(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
