// Which methods a path answers, for 405 and its `Allow`.
import type { RouterRoute } from "hono/types";

/** Methods of the routes that match the path, with HEAD where there is GET; empty when the path is unknown. */
export function methodesDe(routes: readonly RouterRoute[], chemin: string): string[] {
  const methodes = new Set<string>();
  for (const { method, path } of routes) {
    // Middleware is registered under every method and answers nothing by itself.
    if (method === "ALL" || !motif(path).test(chemin)) continue;
    methodes.add(method);
    if (method === "GET") methodes.add("HEAD");
  }
  return [...methodes].sort();
}

function motif(path: string): RegExp {
  const segments = path
    .split("/")
    .map((s) => (s.startsWith(":") ? "[^/]+" : s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${segments.join("/")}$`);
}
