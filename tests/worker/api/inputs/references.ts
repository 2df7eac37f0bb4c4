// Finds the places of a call that hold ids of the shop: they change when the ids change.
import { resolveRef, type Operation, type Schema } from "#tests/helpers/document.ts";
import type { Boutique, Entry, Ids } from "./input.ts";

export function references(entry: Entry, ids: Ids, boutique: Boutique): string[][] {
  const requestsOf = (others: Ids) =>
    entry.requests(others, boutique).map((request) => JSON.stringify(request));
  const baseCalls = requestsOf(ids);
  return baseCalls.map((baseCall, rank) =>
    Object.keys(ids).filter((name) => requestsOf({ ...ids, [name]: absent(ids[name]) })[rank] !== baseCall),
  );
}

export function absent(id: number | string | undefined): number | string {
  return typeof id === "string" ? "ABSENT-000000" : 987_654_321;
}

export function places(entry: Entry, ids: Ids, boutique: Boutique): Set<string> {
  const absents = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, absent(id)]));
  const before = entry.requests(ids, boutique);
  const names = before.flatMap((request, rank) =>
    differences(request, entry.requests(absents, boutique)[rank]),
  );
  return new Set(names);
}

function differences(a: unknown, b: unknown, name = ""): string[] {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null)
    return a === b ? [] : [name];
  return Object.entries(a).flatMap(([key, value]) => {
    const other = (b as Record<string, unknown>)[key];
    return differences(value, other, Array.isArray(a) ? name : key);
  });
}

export function documentedPlaces({ parameters = [], requestBody }: Operation): Set<string> {
  const names = parameters
    .filter(({ in: where, name }) => where === "path" || (where === "query" && isId(name)))
    .map(({ name }) => name);
  const body = requestBody?.content["application/json"]?.schema;
  return new Set([...names, ...(body ? idFields(body) : [])]);
}

function idFields(schema: Schema): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = resolveRef(schema);
  const here = Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== "object") return [];
    const numeric = [resolveRef(field).type].flat().some((type) => type === "integer" || type === "number");
    return isId(name) && numeric ? [name] : idFields(field);
  });
  const inner = [items, ...anyOf, ...oneOf, ...allOf].flat().filter((s) => typeof s === "object");
  return [...here, ...inner.flatMap(idFields)];
}

const isId = (name: string) => name === "id" || name.endsWith("Id");
