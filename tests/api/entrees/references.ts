// Where ids of a shop stand in a call: what changes when the ids change.
import { deplier, type Operation, type Schema } from "#tests/helpers/document.ts";
import type { Boutique, Entree, Ids } from "./entree.ts";

/** For each call of the entry, the names of the ids that it carries. */
export function references(entree: Entree, ids: Ids, boutique: Boutique): string[][] {
  const de = (autres: Ids) => entree.demandes(autres, boutique).map((demande) => JSON.stringify(demande));
  const telles = de(ids);
  return telles.map((telle, rang) =>
    Object.keys(ids).filter((nom) => de({ ...ids, [nom]: absent(ids[nom]) })[rang] !== telle),
  );
}

/** An id of the same kind that no shop has. */
export function absent(id: number | string | undefined): number | string {
  return typeof id === "string" ? "ABSENT-000000" : 987_654_321;
}

/** The names of the places (parameters and fields) whose values come from ids, over all calls of the entry. */
export function places(entree: Entree, ids: Ids, boutique: Boutique): Set<string> {
  const absents = Object.fromEntries(Object.entries(ids).map(([nom, id]) => [nom, absent(id)]));
  const avant = entree.demandes(ids, boutique);
  const noms = avant.flatMap((demande, rang) =>
    differences(demande, entree.demandes(absents, boutique)[rang]),
  );
  return new Set(noms);
}

function differences(a: unknown, b: unknown, nom = ""): string[] {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return a === b ? [] : [nom];
  return Object.entries(a).flatMap(([cle, valeur]) => {
    const autre = (b as Record<string, unknown>)[cle];
    return differences(valeur, autre, Array.isArray(a) ? nom : cle);
  });
}

/** The names under which the document lets ids stand in a call: path parameters, and what is named like an id. */
export function placesDocumentees({ parameters = [], requestBody }: Operation): Set<string> {
  const noms = parameters
    .filter(({ in: ou, name }) => ou === "path" || (ou === "query" && estId(name)))
    .map(({ name }) => name);
  const corps = requestBody?.content["application/json"]?.schema;
  return new Set([...noms, ...(corps ? champsId(corps) : [])]);
}

function champsId(schema: Schema): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = deplier(schema);
  const ici = Object.entries(properties).flatMap(([nom, champ]) => {
    if (typeof champ !== "object") return [];
    const numerique = [deplier(champ).type].flat().some((type) => type === "integer" || type === "number");
    return estId(nom) && numerique ? [nom] : champsId(champ);
  });
  const dedans = [items, ...anyOf, ...oneOf, ...allOf].flat().filter((s) => typeof s === "object");
  return [...ici, ...dedans.flatMap(champsId)];
}

const estId = (nom: string) => nom === "id" || nom.endsWith("Id");
