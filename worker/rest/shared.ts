// Moves the refusals, examples and parameters that several calls share to the document's components (`$ref`).
import { BASE } from "#worker/api/created.ts";

type Json = Record<string, unknown>;
/** Values by name: the responses of a call, the examples of a response, the parameters of a call by their index. */
type Values = Record<string, Json>;
type Operation = { parameters?: Json[]; responses: Values };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Values>;
};
type Section = "parameters" | "responses" | "examples";
/** Null for a value that stays where it is: the successes, whose examples belong to their call. */
type Naming = (key: string, value: Json) => string | null;

/** The `path` in the refusals that several calls share. */
export const ANY_PATH = `${BASE}/…`;
const NAME_MAX = 40;

export function shareRepeated<D extends object>(document: D): D {
  const shared = JSON.parse(JSON.stringify(document)) as Document;
  const { paths, components } = shared;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = operations.map((operation) => (operation.parameters ?? []) as unknown as Values);
  const responses = operations.map((operation) => operation.responses);
  const share = (section: Section, uses: Values[], name: Naming) => {
    components[section] = moveRepeated(section, uses, name);
  };
  share("parameters", parameters, (_index, { in: where, name }) => `${String(where)}-${String(name)}`);
  share("responses", responses, (statut, response) => {
    const sentences = Object.keys(examplesOf(response));
    return sentences.length === 0 ? null : [statut, ...sentences].join("-");
  });
  const left = [...responses, components["responses"] ?? {}].flatMap((own) => Object.values(own));
  share("examples", left.map(examplesOf), (sentence) => sentence);
  return shared as unknown as D;
}

/** Replaces each value with several uses by a reference, and returns these values by their new name. */
function moveRepeated(section: Section, uses: Values[], name: Naming): Values {
  const entries = uses.flatMap((use) => Object.entries(use).map(([key, value]) => ({ use, key, value })));
  const groups = Map.groupBy(entries, ({ value }) => withoutPath(value));
  const moved: Values = {};
  for (const [text, group] of groups) {
    const [first] = group;
    if (first === undefined || group.length === 1 || "$ref" in first.value) continue;
    const preferred = name(first.key, first.value);
    if (preferred === null) continue;
    const own = freeName(moved, preferred);
    moved[own] = JSON.parse(text) as Json;
    for (const { use, key } of group) use[key] = { $ref: `#/components/${section}/${own}` };
  }
  return moved;
}

/** The text of a value, whose examples then name no call. */
function withoutPath(value: Json): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === "path" && typeof inner === "string" ? ANY_PATH : inner,
  );
}

function examplesOf({ content }: Json): Values {
  const json = (content as Record<string, { examples?: Values }> | undefined)?.["application/json"];
  return json?.examples ?? {};
}

/** A name that OpenAPI takes, such as "404-Produit-non-trouve". */
function freeName(taken: Values, sentence: string): string {
  const ascii = sentence.normalize("NFD").replace(/\p{M}/gu, "");
  const name = ascii
    .replace(/[^\w-]+/g, "-")
    .slice(0, NAME_MAX)
    .replace(/-+$/, "");
  let free = name;
  for (let n = 2; free in taken; n += 1) free = `${name}-${String(n)}`;
  return free;
}
