// A good call, changed in a few ways at once.
import type { Operation } from "#tests/helpers/document.ts";
import type { Demande } from "../entrees/entree.ts";
import type { Hasard } from "./hasard.ts";
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
export function muter(envoi: Envoi, operation: Operation, hasard: Hasard, fois: number): void {
  const aUnCorps = operation.requestBody !== undefined;
  for (let n = 0; n < fois; n++) {
    const choix = hasard.entier(20);
    if (aUnCorps && choix < 10) envoi.body = muterValeur(envoi.body, hasard);
    else if (choix < 13) muterParametre(envoi, operation, hasard);
    else if (choix < 15) muterChemin(envoi, hasard);
    else if (choix === 15) envoi.headers["Idempotency-Key"] = hasard.parmi(CLES);
    else if (choix === 16) envoi.brut = hasard.unSur(20) ? " ".repeat(1024 * 1024 + 1) : hasard.parmi(CORPS);
    else if (choix === 17 && aUnCorps) envoi.headers["Content-Type"] = hasard.parmi(TYPES);
    else if (choix === 18 && hasard.unSur(4))
      envoi.headers["Authorization"] = hasard.parmi(["", "Bearer", "Bearer x.y.z", "Basic eDp5"]);
    else if (choix === 19 && hasard.unSur(4)) envoi.methode = hasard.parmi(METHODES);
    else muterParametre(envoi, operation, hasard);
  }
}

function muterChemin(envoi: Envoi, hasard: Hasard): void {
  const [nom] = Object.keys(envoi.params);
  if (nom !== undefined) envoi.params[nom] = hasard.parmi(TEXTES);
}

function muterParametre({ query }: Envoi, { parameters = [] }: Operation, hasard: Hasard): void {
  const noms = parameters.filter(({ in: ou }) => ou === "query").map(({ name }) => name);
  const nom = hasard.parmi([
    hasard.unSur(5) ? "inconnu" : (noms[hasard.entier(noms.length)] ?? "q"),
    "page",
    ...noms,
  ]);
  const rang = query.findIndex(([autre]) => autre === nom);
  // Twice the same, once in a while.
  if (rang >= 0 && !hasard.unSur(5)) query.splice(rang, 1);
  query.push([nom, hasard.parmi(TEXTES)]);
}

/** One place of the value, anywhere in it, replaced, taken away, repeated or joined by another. */
function muterValeur(valeur: unknown, hasard: Hasard): unknown {
  if (typeof valeur !== "object" || valeur === null || hasard.unSur(12)) return hasard.parmi(VALEURS);
  if (Array.isArray(valeur)) {
    const liste = [...(valeur as unknown[])];
    const rang = hasard.entier(liste.length + 1);
    const choix = hasard.entier(4);
    if (choix === 0) liste.push(liste[0] ?? hasard.parmi(VALEURS));
    else if (choix === 1) liste.splice(rang, 1);
    else liste[rang] = muterValeur(liste[rang], hasard);
    return liste;
  }
  const objet: Record<string, unknown> = { ...valeur };
  const noms = Object.keys(objet);
  const nom = hasard.unSur(10)
    ? hasard.parmi(["id", "etablissementId", "inconnu"])
    : (noms[hasard.entier(noms.length)] ?? "a");
  if (hasard.unSur(8)) Reflect.deleteProperty(objet, nom);
  else objet[nom] = muterValeur(objet[nom], hasard);
  return objet;
}
