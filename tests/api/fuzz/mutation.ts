// A good call, changed in a few ways at once.
import type { Random } from "#scripts/demo/random.ts";
import type { Operation } from "#tests/helpers/document.ts";
import type { Demande } from "../entrees/entree.ts";
import { CLES, CORPS, METHODES, TEXTES, TYPES, VALEURS } from "./valeurs.ts";

/** A call on its way to be sent: what `Request` is made of. */
export type Envoi = {
  methode: string;
  params: Record<string, string>;
  /** In order, and possibly twice. */
  query: [nom: string, valeur: string][];
  headers: Record<string, string>;
  /** As JSON, unless `brut` stands for it. */
  body: unknown;
  brut?: string;
};

export function envoyer(methode: string, { params = {}, query = {}, body }: Demande, token: string): Envoi {
  return {
    methode,
    params: Object.fromEntries(Object.entries(params).map(([nom, valeur]) => [nom, String(valeur)])),
    query: Object.entries(query).map(([nom, valeur]) => [nom, String(valeur)]),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    body: structuredClone(body),
  };
}

/** Changes the call in place, `fois` times. */
export function muter(envoi: Envoi, operation: Operation, hasard: Random, fois: number): void {
  const aUnCorps = operation.requestBody !== undefined;
  for (let n = 0; n < fois; n++) {
    const choix = hasard.int(0, 19);
    if (aUnCorps && choix < 10) envoi.body = muterValeur(envoi.body, hasard);
    else if (choix < 13) muterParametre(envoi, operation, hasard);
    else if (choix < 15) muterChemin(envoi, hasard);
    else if (choix === 15) envoi.headers["Idempotency-Key"] = hasard.pick(CLES);
    else if (choix === 16)
      envoi.brut = hasard.chance(1 / 20) ? " ".repeat(1024 * 1024 + 1) : hasard.pick(CORPS);
    else if (choix === 17 && aUnCorps) envoi.headers["Content-Type"] = hasard.pick(TYPES);
    else if (choix === 18 && hasard.chance(1 / 4))
      envoi.headers["Authorization"] = hasard.pick(["", "Bearer", "Bearer x.y.z", "Basic eDp5"]);
    else if (choix === 19 && hasard.chance(1 / 4)) envoi.methode = hasard.pick(METHODES);
    else muterParametre(envoi, operation, hasard);
  }
}

function muterChemin(envoi: Envoi, hasard: Random): void {
  const [nom] = Object.keys(envoi.params);
  if (nom !== undefined) envoi.params[nom] = hasard.pick(TEXTES);
}

function muterParametre({ query }: Envoi, { parameters = [] }: Operation, hasard: Random): void {
  const noms = parameters.filter(({ in: ou }) => ou === "query").map(({ name }) => name);
  const nom = hasard.pick([
    hasard.chance(1 / 5) ? "inconnu" : (noms[hasard.int(0, noms.length - 1)] ?? "q"),
    "page",
    ...noms,
  ]);
  const rang = query.findIndex(([autre]) => autre === nom);
  // Twice the same, once in a while.
  if (rang >= 0 && !hasard.chance(1 / 5)) query.splice(rang, 1);
  query.push([nom, hasard.pick(TEXTES)]);
}

/** One place of the value, anywhere in it, replaced, taken away, repeated or joined by another. */
function muterValeur(valeur: unknown, hasard: Random): unknown {
  if (typeof valeur !== "object" || valeur === null || hasard.chance(1 / 12)) return hasard.pick(VALEURS);
  if (Array.isArray(valeur)) {
    const liste = [...(valeur as unknown[])];
    const rang = hasard.int(0, liste.length);
    const choix = hasard.int(0, 3);
    if (choix === 0) liste.push(liste[0] ?? hasard.pick(VALEURS));
    else if (choix === 1) liste.splice(rang, 1);
    else liste[rang] = muterValeur(liste[rang], hasard);
    return liste;
  }
  const objet: Record<string, unknown> = { ...valeur };
  const noms = Object.keys(objet);
  const nom = hasard.chance(1 / 10)
    ? hasard.pick(["id", "etablissementId", "inconnu"])
    : (noms[hasard.int(0, noms.length - 1)] ?? "a");
  if (hasard.chance(1 / 8)) Reflect.deleteProperty(objet, nom);
  else objet[nom] = muterValeur(objet[nom], hasard);
  return objet;
}
