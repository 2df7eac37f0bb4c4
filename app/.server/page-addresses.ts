import type { ServerBuild } from "@remix-run/cloudflare";

type Routes = ServerBuild["routes"];

export function pageAddresses(routes: Routes): { method: string; path: string }[] {
  return Object.values(routes).flatMap((route) => {
    if (!route.index && !route.path) return [];
    const { module } = route;
    const path = `/${segments(routes, route).join("/")}`;
    return [
      ...("default" in module || "loader" in module ? [{ method: "GET", path }] : []),
      ...("action" in module ? [{ method: "POST", path }] : []),
    ];
  });
}

function segments(routes: Routes, { path, parentId }: Routes[string]): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? segments(routes, parent) : [];
  return path ? [...above, path] : above;
}
