// What the tests that walk over all routes know of each of them. Every route of the router has an entry in the file of
// what it is about (categories.ts is the example; what belongs to no shop is in communs.ts, what is read of a whole one
// in tableau.ts), and index.ts puts them together; one without fails, and so does an entry without a route. From an
// entry come:
//   securite.test.ts    no token, bad tokens, another shop's id wherever the call takes one
//   conformite.test.ts  the good call answers 2xx, as the OpenAPI document says
//   fuzz/fuzz.test.ts   the good call, mutated
//
// Adding one: `preparer` makes, through the API, what the calls of the file are about, and names the ids; a call is a
// function of these ids, and of nothing else that belongs to a shop. Whatever id of a shop stands in a path, a query
// or a body comes from them: the security test puts another shop's there. Names that one chooses (a barcode, an
// invoice number) carry `boutique.marque`, which no other shop has.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Reponse } from "#tests/helpers/api.ts";

export type Boutique = {
  acteur: Acteur;
  token: string;
  /** Letters and digits that only this shop has. */
  marque: string;
  /** A call with the shop's token, which must go well; its answer. */
  appeler: (method: string, chemin: string, body?: unknown) => Promise<Reponse>;
  /** A POST that creates; the new id. */
  creer: (chemin: string, body: unknown) => Promise<number>;
};

export type Ids = Readonly<Record<string, number | string>>;

export type Demande = {
  /** What stands in the path, by name. */
  params?: Readonly<Record<string, number | string>>;
  query?: Readonly<Record<string, number | string>>;
  body?: unknown;
};

/** A route ("PUT /categories/{id}") and its good calls: the first is the usual one. */
export type Appels<I extends Ids> = Readonly<
  Record<string, (ids: I, boutique: Boutique) => Demande | readonly [Demande, ...Demande[]]>
>;

export type Entree = {
  route: string;
  preparer: (boutique: Boutique) => Promise<Ids>;
  /** The calls, for the ids that `preparer` gave or for others in their place. */
  demandes: (ids: Ids, boutique: Boutique) => readonly [Demande, ...Demande[]];
};

/** The entries of one resource. */
export function entrees<I extends Ids>(
  preparer: (boutique: Boutique) => Promise<I>,
  appels: Appels<I>,
): Entree[] {
  return Object.entries(appels).map(([route, appel]) => ({
    route,
    preparer,
    demandes: (ids, boutique) => {
      const demandes = appel(ids as I, boutique);
      return estListe(demandes) ? demandes : [demandes];
    },
  }));
}

/** The address of a call, with its parameters in their places. */
export function adresse(route: string, { params = {}, query = {} }: Demande): string {
  const [, chemin = ""] = route.split(" ");
  const rempli = chemin.replace(/\{(\w+)\}/g, (_tout, nom: string) => {
    const valeur = params[nom];
    if (valeur === undefined) throw new Error(`${route}: the entry gives no ${nom}`);
    return encodeURIComponent(valeur);
  });
  const recherche = new URLSearchParams(Object.entries(query).map(([nom, v]) => [nom, String(v)])).toString();
  return recherche === "" ? rempli : `${rempli}?${recherche}`;
}

function estListe<T>(valeur: T | readonly [T, ...T[]]): valeur is readonly [T, ...T[]] {
  return Array.isArray(valeur);
}
