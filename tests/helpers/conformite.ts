// Whether an answer is one that the OpenAPI document announces. `appeler` asks it of every answer that a test gets.
import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { creerMethodes } from "#worker/http/methods.ts";
import { documentDeTest, operations } from "./document.ts";

const BASE = "/api/v1";
/** What any address may answer, although it is no call of the document: none there, or not by this method. */
const HORS_DOCUMENT = [404, 405];
/** Headers that a call answers only where its document says so. */
const ENTETES = [
  "Content-Disposition",
  "Location",
  "Retry-After",
  "X-Total-Elements",
  "Idempotency-Replayed",
  "WWW-Authenticate",
  "Allow",
];

/** What one status of a route answers: a body of one of these types, or none; and the headers that it may carry. */
type Attendue = {
  types: readonly (string | null)[];
  /** Of a body in JSON. */
  schema: Schema;
  entetes: readonly string[];
  /** Of a refusal that the document tells: what its examples say, as `ditsDe` has it. */
  dits?: ReadonlySet<string>;
};

type Regles = {
  /** The route of a method and a path. */
  routeDe: (methode: string, chemin: string) => string | undefined;
  attendue: (route: string, status: number) => Attendue | undefined;
  erreur: Attendue;
  lookup: Record<string, Schema | boolean>;
};

let lues: Regles | undefined;

/** What is wrong with an answer whose body is `texte`, or null when it is as the document says. */
export function defaut(
  { method, url }: Request,
  { status, headers }: Response,
  texte: string,
): string | null {
  const { routeDe, attendue, erreur, lookup } = (lues ??= lireRegles());
  const chemin = new URL(url).pathname;
  const dire = (faute: string) => `${method} ${chemin} answered ${status} ${faute}\n${texte}`;
  const route = routeDe(method === "HEAD" ? "GET" : method, chemin);
  const regle = route === undefined ? erreur : attendue(route, status);
  if (!regle || (route === undefined && !HORS_DOCUMENT.includes(status))) {
    return dire(`, which ${route ?? "no route"} does not document`);
  }
  const inconnus = ENTETES.filter((nom) => headers.has(nom) && !regle.entetes.includes(nom));
  if (inconnus.length > 0)
    return dire(`with ${inconnus.join(", ")}, which is not documented (\`entetes\` of reponses())`);
  if (method === "HEAD") return null;
  const type = headers.get("Content-Type")?.split(";")[0] ?? null;
  if (!regle.types.includes(type)) return dire(`as ${String(type)} instead of ${regle.types.join(" or ")}`);
  if (type !== "application/json") return null;
  const corps: unknown = JSON.parse(texte);
  const tues = estRefus(status) ? ditsDe(status, corps).filter((dit) => regle.dits?.has(dit) === false) : [];
  if (tues.length > 0) return dire(`saying "${tues.join('", "')}", which ${String(route)} does not document`);
  const { valid, errors } = validate(corps, regle.schema, "2020-12", lookup);
  if (valid) return null;
  return dire(`unlike its schema: ${errors.map((e) => `${e.instanceLocation} ${e.error}`).join("; ")}`);
}

function estRefus(status: number): boolean {
  return status >= 400 && status < 500;
}

/**
 * What a refusal says, one by one: its sentence with each field that it is said at, or with none. A 400 joins sentences
 * and the document shows each at one of the fields that say it, so only the sentences count.
 */
function ditsDe(status: number, refus: unknown): string[] {
  const { message, errors } = refus as { message: string; errors?: Record<string, string[]> };
  if (!errors) return [motif(message)];
  if (status === 400) return Object.values(errors).flat().map(motif);
  return Object.keys(errors).map((champ) => `${champ.replace(/\d+/g, "#")}: ${motif(message)}`);
}

/**
 * The sentence without whom it names (`ligneNommee`), its figures and what they count, a currency for one: those are
 * the call's.
 */
function motif(phrase: string): string {
  return phrase.replace(/^.* : /s, "").replace(/\d[\d.,\u202F]*(\s[^\s)]+)?/gu, "#");
}

function lireRegles(): Regles {
  const { paths, components } = documentDeTest();
  const schemas: Record<string, Schema> = Object.fromEntries(
    Object.entries(components.schemas).map(([nom, schema]) => [nom, fermer(schema, false)]),
  );
  const attendues = new Map<string, Attendue>();
  for (const [route, { responses }] of operations()) {
    for (const [status, { content = {}, headers = {} }] of Object.entries(responses)) {
      const nom = `${route} ${status}`;
      const types = Object.keys(content);
      const json = content["application/json"];
      const schema = fermer(json?.schema ?? {});
      schemas[nom] = schema;
      const exemples = json?.examples ?? {};
      const regle: Attendue = {
        types: types.length > 0 ? types : [null],
        schema,
        entetes: Object.keys(headers),
      };
      if (estRefus(Number(status)))
        regle.dits = new Set(Object.values(exemples).flatMap(({ value }) => ditsDe(Number(status), value)));
      attendues.set(nom, regle);
    }
  }
  const erreur = { $ref: "#/$defs/Erreur", unevaluatedProperties: false };
  return {
    routeDe: trouverRoute(paths),
    attendue: (route, status) => attendues.get(`${route} ${status}`),
    erreur: { types: ["application/json"], schema: erreur, entetes: ["Allow"] },
    lookup: dereference({ $defs: { ...schemas, "toute erreur": erreur } }),
  };
}

/** The template that fits a path, by the rule of the router: the one with the fewest parameters. */
function trouverRoute(paths: Record<string, Record<string, unknown>>): Regles["routeDe"] {
  const adresses = Object.entries(paths).flatMap(([chemin, methodes]) =>
    Object.keys(methodes).map((methode) => ({
      // The template itself stands where the method would: it is what is looked for.
      method: `${methode.toUpperCase()} ${chemin}`,
      path: `${BASE}${chemin}`.replace(/\{(\w+)\}/g, ":$1"),
    })),
  );
  const routesDe = creerMethodes(adresses);
  return (methode, chemin) => routesDe(chemin).find((route) => route.startsWith(`${methode} `));
}

/**
 * The schema with its references among `$defs`, and closed: fields that it does not name are faults. A part of `allOf`
 * stays open, the whole is closed; so does a component itself (`ferme` false), which may be such a part.
 */
function fermer(schema: Schema, ferme = true): Schema {
  const copie: Schema = {};
  for (const [cle, valeur] of Object.entries(schema)) {
    if (cle === "$ref") copie.$ref = String(valeur).replace("#/components/schemas/", "#/$defs/");
    else if (cle === "properties") copie.properties = parNom(valeur as Record<string, Schema>);
    else if (cle === "allOf") copie.allOf = (valeur as Schema[]).map((partie) => fermer(partie, false));
    else if (cle === "anyOf" || cle === "oneOf")
      copie[cle] = (valeur as Schema[]).map((partie) => fermer(partie, ferme));
    else if (cle === "items" || cle === "additionalProperties")
      copie[cle] = typeof valeur === "object" ? fermer(valeur as Schema) : (valeur as boolean);
    else if (cle !== "example" && cle !== "examples") Object.assign(copie, { [cle]: valeur });
  }
  const objet = copie.properties ?? copie.allOf ?? copie.$ref;
  if (ferme && objet !== undefined) copie.unevaluatedProperties = false;
  return copie;
}

function parNom(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([nom, schema]) => [nom, fermer(schema)]));
}
