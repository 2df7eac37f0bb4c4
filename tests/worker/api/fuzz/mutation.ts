import type { Random } from "#scripts/demo/random.ts";
import type { Operation } from "#tests/helpers/document.ts";
import type { RequestSpec } from "#tests/worker/api/inputs/input.ts";
import { KEYS, BODIES, METHODS, TEXTS, TYPES, VALUES } from "./values.ts";

export type ApiCall = {
  method: string;
  params: Record<string, string>;
  query: [name: string, value: string][];
  headers: Record<string, string>;
  body: unknown;
  raw?: string;
};

export function send(method: string, { params = {}, query = {}, body }: RequestSpec, token: string): ApiCall {
  return {
    method,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: Object.entries(query).map(([name, value]) => [name, String(value)]),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body: structuredClone(body),
  };
}

export function mutate(call: ApiCall, operation: Operation, random: Random, times: number): void {
  const hasBody = operation.requestBody !== undefined;
  for (let n = 0; n < times; n++) {
    const choice = random.int(0, 19);
    if (hasBody && choice < 10) call.body = mutateValue(call.body, random);
    else if (choice < 13) mutateParameter(call, operation, random);
    else if (choice < 15) mutatePath(call, random);
    else if (choice === 15) call.headers["Idempotency-Key"] = random.pick(KEYS);
    else if (choice === 16)
      call.raw = random.chance(1 / 20) ? " ".repeat(1024 * 1024 + 1) : random.pick(BODIES);
    else if (choice === 17 && hasBody) call.headers["Content-Type"] = random.pick(TYPES);
    else if (choice === 18 && random.chance(1 / 4))
      call.headers["Authorization"] = random.pick(["", "Bearer", "Bearer x.y.z", "Basic eDp5"]);
    else if (choice === 19 && random.chance(1 / 4)) call.method = random.pick(METHODS);
    else mutateParameter(call, operation, random);
  }
}

function mutatePath(call: ApiCall, random: Random): void {
  const [name] = Object.keys(call.params);
  if (name !== undefined) call.params[name] = random.pick(TEXTS);
}

function mutateParameter({ query }: ApiCall, { parameters = [] }: Operation, random: Random): void {
  const names = parameters.filter(({ in: where }) => where === "query").map(({ name }) => name);
  const name = random.pick([
    random.chance(1 / 5) ? "inconnu" : (names[random.int(0, names.length - 1)] ?? "q"),
    "page",
    ...names,
  ]);
  const rank = query.findIndex(([other]) => other === name);
  // Sometimes the parameter is repeated instead of replaced.
  if (rank >= 0 && !random.chance(1 / 5)) query.splice(rank, 1);
  query.push([name, random.pick(TEXTS)]);
}

function mutateValue(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random.chance(1 / 12)) return random.pick(VALUES);
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const rank = random.int(0, list.length);
    const choice = random.int(0, 3);
    if (choice === 0) list.push(list[0] ?? random.pick(VALUES));
    else if (choice === 1) list.splice(rank, 1);
    else list[rank] = mutateValue(list[rank], random);
    return list;
  }
  const object: Record<string, unknown> = { ...value };
  const names = Object.keys(object);
  const name = random.chance(1 / 10)
    ? random.pick(["id", "etablissementId", "inconnu"])
    : (names[random.int(0, names.length - 1)] ?? "a");
  if (random.chance(1 / 8)) Reflect.deleteProperty(object, name);
  else object[name] = mutateValue(object[name], random);
  return object;
}
