// Whether an answer is one that the OpenAPI document announces. `appeler` asks it of every answer that a test gets.
import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { creerMethodes } from "#worker/http/methodes.ts";
import { documentDeTest, operations } from "./document.ts";

const BASE = "/api/v1";
/** What any address may answer, although it is no call of the document: none there, or not by this method. */
const HORS_DOCUMENT = [404, 405];

type Regles = {
  /** The route of a method and a path. */
  routeDe: (methode: string, chemin: string) => string | undefined;
  statuts: Map<string, Map<number, Schema | null>>;
  erreur: Schema;
  lookup: Record<string, Schema | boolean>;
};

let lues: Regles | undefined;

/** What is wrong with an answer, or null when it is as the document says. */
export function defaut(
  { method, url }: { method: string; url: string },
  { status, texte }: { status: number; texte: string },
): string | null {
  const { routeDe, statuts, erreur, lookup } = (lues ??= lireRegles());
  const chemin = new URL(url).pathname;
  const route = routeDe(method === "HEAD" ? "GET" : method, chemin);
  const reponses = route === undefined ? undefined : statuts.get(route);
  if (!reponses?.has(status) && (route !== undefined || !HORS_DOCUMENT.includes(status))) {
    return `${method} ${chemin} answered ${status}, which ${route ?? "no route"} does not document: ${texte}`;
  }
  const schema = reponses ? reponses.get(status) : erreur;
  if (!schema) return texte === "" ? null : `${method} ${chemin} answered ${status} with a body: ${texte}`;
  if (method === "HEAD") return null;
  const { valid, errors } = validate(JSON.parse(texte), schema, "2020-12", lookup);
  if (valid) return null;
  const fautes = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
  return `${method} ${chemin} answered ${status} unlike its schema\n${fautes.join("\n")}\n${texte}`;
}

function lireRegles(): Regles {
  const { paths, components } = documentDeTest();
  const schemas: Record<string, Schema> = { ...components.schemas };
  const statuts = new Map<string, Map<number, Schema | null>>();
  for (const [route, { responses }] of operations()) {
    const parStatut = new Map<number, Schema | null>();
    for (const [status, { content }] of Object.entries(responses)) {
      const schema = content?.["application/json"]?.schema;
      if (schema) schemas[`${route} ${status}`] = schema;
      parStatut.set(Number(status), schema ?? null);
    }
    statuts.set(route, parStatut);
  }
  const fermes = Object.fromEntries(
    Object.entries(schemas).map(([nom, schema]) => [nom, fermer(schema, !(nom in components.schemas))]),
  );
  for (const [route, parStatut] of statuts) {
    for (const [status, schema] of parStatut)
      if (schema) parStatut.set(status, fermes[`${route} ${status}`] ?? null);
  }
  return {
    routeDe: trouverRoute(paths),
    statuts,
    erreur: fermes["Erreur"] ?? {},
    lookup: dereference({ $defs: fermes }),
  };
}

/** The template that fits a path, by the rule of the router: the one with the fewest parameters. */
function trouverRoute(paths: Record<string, Record<string, unknown>>): Regles["routeDe"] {
  const adresses = Object.entries(paths).flatMap(([chemin, methodes]) =>
    Object.keys(methodes).map((methode) => ({
      // The template itself stands where the method would: it is what is looked for.
      method: `${methode.toUpperCase()} ${chemin.slice(BASE.length)}`,
      path: chemin.replace(/\{(\w+)\}/g, ":$1"),
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
