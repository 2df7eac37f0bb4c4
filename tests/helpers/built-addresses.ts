// The addresses of the built pages, read from the build, so that no test can forget one.
type Route = { path?: string; index?: boolean; parentId?: string; module: object };

export type BuiltAddress = {
  path: string;
  written: boolean;
  /** A GET answers: a screen, or a loader without one. */
  readable: boolean;
  hasScreen: boolean;
  isPrivate: boolean;
};

export const SECRET_PATHS = /^\/(email\/|mot-de-passe\/nouveau)/;

export const DOCUMENT = { Accept: "text/html" };

export function addressesOf(routes: Readonly<Record<string, Route | undefined>>): BuiltAddress[] {
  return Object.entries(routes)
    .flatMap(([id, route]) =>
      route && (route.path !== undefined || route.index === true)
        ? [
            {
              path: addressOf(routes, route),
              written: "action" in route.module,
              hasScreen: "default" in route.module,
              readable: "default" in route.module || "loader" in route.module,
              isPrivate: ancestors(routes, id).includes("routes/_app"),
            },
          ]
        : [],
    )
    .sort((a, b) => a.path.localeCompare(b.path));
}

export function dataPath(path: string): string {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

/** The session's cookie of an answer to `/login`. */
export function sessionCookie(response: Response): string {
  const cookie = response.headers.getSetCookie().find((c) => c.startsWith("etal="));
  if (cookie === undefined) throw new Error(`Connexion refusée : ${String(response.status)}`);
  return cookie.split(";")[0] ?? "";
}

type Routes = Parameters<typeof addressesOf>[0];

function addressOf(routes: Routes, route: Route): string {
  const parent = routes[route.parentId ?? ""];
  const start = parent ? addressOf(routes, parent) : "";
  const end = (route.path ?? "").replace(/:\w+\??/g, "1").replace("*", "quelque-part");
  return `${start}/${end}`.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

function ancestors(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [] : [parentId, ...ancestors(routes, parentId)];
}
