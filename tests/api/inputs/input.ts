// What the tests that walk over all routes know of each of them. Every route of the router has an entry in the file of
// what it is about (categories.ts is the example; what belongs to no shop is in shared.ts, what is read of a whole one
// in dashboard.ts), and index.ts puts them together; one without fails, and so does an entry without a route. From an
// entry come:
//   security.test.ts    no token, bad tokens, another shop's id wherever the call takes one
//   conformity.test.ts  the good call answers 2xx, as the OpenAPI document says
//   fuzz/fuzz.test.ts   the good call, mutated
//
// Adding one: `prepare` makes, through the API, what the calls of the file are about, and names the ids; a call is a
// function of these ids, and of nothing else that belongs to a shop. Whatever id of a shop stands in a path, a query
// or a body comes from them: the security test puts another shop's there. Names that one chooses (a barcode, an
// invoice number) carry `boutique.tag`, which no other shop has.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { ApiResponse } from "#tests/helpers/api.ts";

export type Boutique = {
  acteur: Acteur;
  token: string;
  /** Letters and digits that only this shop has. */
  tag: string;
  /** A call with the shop's token, which must go well; its answer. */
  callApi: (method: string, path: string, body?: unknown) => Promise<ApiResponse>;
  /** A POST that creates; the new id. */
  create: (path: string, body: unknown) => Promise<number>;
};

export type Ids = Readonly<Record<string, number | string>>;

export type RequestSpec = {
  /** What stands in the path, by name. */
  params?: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, number | string>>;
  body?: unknown;
};

/** A route ("PUT /categories/{id}") and its good calls: the first is the usual one. */
export type Calls<I extends Ids> = Readonly<
  Record<string, (ids: I, boutique: Boutique) => RequestSpec | readonly [RequestSpec, ...RequestSpec[]]>
>;

export type Entry = {
  route: string;
  prepare: (boutique: Boutique) => Promise<Ids>;
  /** The calls, for the ids that `prepare` gave or for others in their place. */
  requests: (ids: Ids, boutique: Boutique) => readonly [RequestSpec, ...RequestSpec[]];
};

/** The entries of one resource. */
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

/** The address of a call, with its parameters in their places. */
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
