// How SQLite reads for each screen: no table through anything but an index that starts with the shop, and nothing that
// grows with a shop's sales is read whole.
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { LECTURES } from "#tests/helpers/lectures.ts";
import { plansDe } from "#tests/helpers/plans.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

let acteur: Acteur;

beforeAll(async () => {
  await migrer();
  acteur = await creerBoutique();
  await ajouterProduits(acteur, [{}]);
});

/** Reads of sales without a bound but the shop, and why that is so. */
const ENTIERS: Record<string, string> = {
  "activites.list":
    "the newest entries, no further than the page reaches, and a count of what a year has with repeats as one",
  "ventes.list":
    "from the newest invoice on, no further than the page reaches (ventes-lecture.test.ts counts)",
  "ventes.list, by amount": "no index sorts lines by amount: it would be a row written for every line sold",
  "ventes.list, searched": "text anywhere in any line",
  "exports.ouvrir": "all of it, 2,000 rows at a time in the order of the primary key",
};

describe.each(Object.entries(LECTURES))("%s", (nom, lire) => {
  test("reads through indexes that start with the shop", async () => {
    const plans = await plansDe((bindings) => lire(servicesDeTest({ bindings }), acteur));
    const lectures = plans.filter((detail) =>
      /^(SCAN|SEARCH) (?!CONSTANT ROW|.* VIRTUAL TABLE )/.test(detail),
    );
    expect(lectures.length).toBeGreaterThan(0);
    // Subqueries by name: what they hold was cut out of the shop's rows by a read of its own.
    const decoupes = plans.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)$/.exec(detail)?.[1] ?? []);
    const sansBorne = lectures.filter((l) => !estDecoupe(l, decoupes) && !estBorne(l));
    const permis =
      nom === "exports.ouvrir"
        ? /^SEARCH \w+ USING PRIMARY KEY \(etablissement_id=\?( AND \w+<\?)?\)$/
        : nom in ENTIERS
          ? /^SEARCH (f|journal_reglages) USING .* \(etablissement_id=\?\)$/
          : /^$/;
    expect(sansBorne.filter((lecture) => !permis.test(lecture))).toEqual([]);
    expect(sansBorne.length > 0).toBe(nom in ENTIERS);
  });
});

test("what is accepted is still read", () => {
  expect(Object.keys(LECTURES)).toEqual(expect.arrayContaining(Object.keys(ENTIERS)));
});

test("a product's history is read from its own movements, not from the shop's", async () => {
  const plans = await plansDe((bindings) => servicesDeTest({ bindings }).produits.fiche(acteur, 1));
  expect(plans).toContain(
    "SEARCH m USING INDEX mouvements_par_produit (etablissement_id=? AND produit_id=?)",
  );
});

function estDecoupe(detail: string, decoupes: readonly string[]): boolean {
  return decoupes.some(
    (nom) =>
      detail === `SCAN ${nom}` ||
      detail === `SCAN ${nom} LEFT-JOIN` ||
      detail.startsWith(`SEARCH ${nom} USING AUTOMATIC`),
  );
}

function estBorne(detail: string): boolean {
  // The shop's own row and its counters have the shop's id as their key; a movement's type has its code.
  if (/^SEARCH \w+ USING (INTEGER PRIMARY KEY \(rowid=\?\)|PRIMARY KEY \(code=\?\))/.test(detail))
    return true;
  // Of a shop, products, categories, purchases, tasks and chosen countries, which people write one by one, may be read
  // whole; sales and invoices never; movements only where they are called `livre`: their history is walked from its newest, and no row
  // more is written for each so that one type or one period could be counted without reading the ledger.
  const entier = /^SEARCH (p|s|produits|categories|c|avant|t|a|livre|pays_etablissement) /.test(detail);
  return (entier ? /\(etablissement_id=\?/ : /\(etablissement_id=\? AND \w+[=>]\?/).test(detail);
}
