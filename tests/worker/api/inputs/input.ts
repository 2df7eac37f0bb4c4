// Each route has an entry here; a route without one fails. The entries feed security.test.ts (tokens, other shops'
// ids), conformity.test.ts and the fuzz. All ids in a call come from `prepare`; chosen names contain `boutique.tag`.
import type { ApiResponse } from "#tests/helpers/api.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

export type Boutique = {
  acteur: Acteur;
  token: string;
  /** Letters and digits that only this shop has. */
  tag: string;
  callApi: (method: string, path: string, body?: unknown) => Promise<ApiResponse>;
  create: (path: string, body: unknown) => Promise<number>;
};

export type Ids = Readonly<Record<string, number | string>>;

export type RequestSpec = {
  params?: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, number | string>>;
  body?: unknown;
};

export type Calls<I extends Ids> = Readonly<
  Record<string, (ids: I, boutique: Boutique) => RequestSpec | readonly [RequestSpec, ...RequestSpec[]]>
>;

export type Entry = {
  route: string;
  prepare: (boutique: Boutique) => Promise<Ids>;
  requests: (ids: Ids, boutique: Boutique) => readonly [RequestSpec, ...RequestSpec[]];
};

export function entries<I extends Ids>(
  prepare: (boutique: Boutique) => Promise<I>,
  calls: Calls<I>,
): Entry[] {
  return Object.entries(calls).map(([route, call]) => ({
    route,
    prepare,
    requests: (ids, boutique) => {
      const requests = call(ids as I, boutique);
      return isList(requests) ? requests : [requests];
    },
  }));
}

export function addressOf(route: string, { params = {}, query = {} }: RequestSpec): string {
  const [, path = ""] = route.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${route}: the entry gives no ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, v]) => [name, String(v)])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

function isList<T>(value: T | readonly [T, ...T[]]): value is readonly [T, ...T[]] {
  return Array.isArray(value);
}
