// In which words a call's schemas refuse, found by asking them: each field gets values that nobody means. What is heard
// is what callers hear, whatever the schema is made of; rules between two fields have to be named by the route.
import { type RouteConfig, z } from "@hono/zod-openapi";
import { type ErreursDeChamps, parChamp } from "#worker/kernel/domain/errors.ts";
import { sujet } from "#worker/kernel/domain/fields.ts";

/** Longer than any text may be. */
const LONG = "a".repeat(1_100);
const TEXTES = ["x", "X", "é", LONG, "x\uD800", "0", "-1", "10000000", "99999999999999999999"];
const VALEURS = {
  params: TEXTES,
  headers: ["", ...TEXTES],
  // A parameter that stands twice comes as a list.
  query: [undefined, [], "", ...TEXTES],
  body: [
    ...[undefined, null, true, {}, [], Array(300).fill(null)],
    ...["", ...TEXTES],
    ...[-1, 0, 0.001, 1.5, 1e9 + 1, 1e15],
  ],
} as const;

type Lieu = keyof typeof VALEURS;
type Schema = z.core.$ZodType;
/** What zod says of a schema's inside, as far as it is looked at here. */
type Interieur = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
};

/** Sentences of 400 that the route's schemas say, by field. */
export function phrasesDesSchemas({ request = {} }: RouteConfig): ErreursDeChamps {
  const { params, query, headers, body } = request;
  const json = (body?.content["application/json"] ?? {}) as { schema?: unknown; forme?: unknown };
  const schemas: [Lieu, unknown][] = [
    ["params", params],
    ["query", query],
    ["headers", headers],
    ["body", json.schema],
    // Fields that the schema itself checks by hand.
    ["body", json.forme],
  ];
  const constats = schemas.flatMap(([lieu, schema]) => (schema ? sonder(lieu, schema as Schema, []) : []));
  return parChamp(constats);
}

type Constat = { path: string[]; message: string };

function sonder(lieu: Lieu, schema: Schema, path: string[]): Constat[] {
  const phrases = refus(lieu, schema, path);
  // Parameters always come as one object.
  const propres = lieu === "body" || path.length > 0 ? phrases : [];
  return [...propres.map((message) => ({ path, message })), ...dedans(lieu, schema, path)];
}

function dedans(lieu: Lieu, schema: Schema, path: string[]): Constat[] {
  const def = schema._zod.def as Interieur;
  if (def.shape) return Object.entries(def.shape).flatMap(([nom, s]) => sonder(lieu, s, [...path, nom]));
  if (def.element) return sonder(lieu, def.element, [...path, "0"]);
  if (def.options) return def.options.flatMap((option) => dedans(lieu, option, path));
  const enveloppe = def.innerType ?? def.in;
  return enveloppe ? dedans(lieu, enveloppe, path) : [];
}

const dejaSondes = new WeakMap<Schema, Map<string, readonly string[]>>();

/**
 * What the schema says, standing at `path`, of values of its own, and not of what is inside of them. Most pieces stand in
 * many schemas.
 */
function refus(lieu: Lieu, schema: Schema, path: string[]): readonly string[] {
  const parPlace = dejaSondes.get(schema) ?? new Map<string, readonly string[]>();
  dejaSondes.set(schema, parPlace);
  const place = `${lieu} ${sujet(path)}`;
  let phrases = parPlace.get(place);
  if (!phrases) {
    phrases = VALEURS[lieu].flatMap((value: unknown) => {
      const lue = schema._zod.run({ value, issues: [] }, { async: false });
      if (lue instanceof Promise) throw new Error(`${path.join(".")} is checked asynchronously`);
      return lue.issues
        .filter((issue) => (issue.path ?? []).length === 0)
        .map((issue) => z.core.util.finalizeIssue({ ...issue, path }, undefined, z.core.config()).message);
    });
    parPlace.set(place, phrases);
  }
  return phrases;
}
