// Every hot query uses an index that starts with the shop, and reads no sales as a whole.
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { plansOf } from "#tests/helpers/plans.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { READS } from "#tests/helpers/reads.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

let acteur: Acteur;

beforeAll(async () => {
  await migrate();
  acteur = await createBoutique();
  await addProduits(acteur, [{}]);
});

/** Reads of all sales of a shop; each value says why. */
const WHOLE_READS: Record<string, string> = {
  "activities.list":
    "the newest entries, no further than the page reaches, and a count of what a year has with repeats as one",
  "mouvements.list": "the newest movements, no further than the page reaches",
  "mouvements.list, a further page": "from the page's first id on",
  "mouvements.slices": "all of it, 2,000 rows at a time from the last row on",
  "mouvements.list, of a type":
    "from the newest on: a row written for each movement would be the price of an index",
  "mouvements.list, of a period": "the same",
  "ventes.list":
    "from the newest invoice on, no further than the page reaches (ventes/reading.test.ts counts)",
  "ventes.list, a further page": "from the page's day on",
  "ventes.slices": "all of it, 2,000 lines at a time from the last line on",
  "ventes.list, by amount": "no index sorts lines by amount: it would be a row written for every line sold",
  "ventes.list, searched": "text anywhere in any line",
  "paiements.list": "the newest payments, no further than the page reaches",
  "paiements.list, a further page": "the same, from the newest on",
  "paiements.list, of a wallet":
    "from the newest on, and all of them for their number: an index by wallet would be a row for every payment",
  "paiements.slices": "all of it, 2,000 rows at a time from the last row on",
  "recherche.find": "the newest invoices, until five lines are found",
  "indicateurs.withVentes, searched": "the same, for the page and for the figures",
  "caisseJour.screen": "the newest days with a movement of cash, no further than the list reaches",
  "caisseJour.screen, of earlier days": "the same",
  "exports.open": "all of it, 2,000 rows at a time in the order of the primary key",
};

describe.each(Object.entries(READS))("%s", (name, read) => {
  test("reads through indexes that start with the shop", async () => {
    const plans = await plansOf((bindings) => read(testServices({ bindings }), acteur));
    const reads = plans.filter((detail) => /^(SCAN|SEARCH) (?!CONSTANT ROW|.* VIRTUAL TABLE )/.test(detail));
    expect(reads.length).toBeGreaterThan(0);
    // Subqueries by name: another read has already limited their rows.
    const subqueries = plans.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (.+)$/.exec(detail)?.[1] ?? []);
    const unbounded = reads.filter((l) => !isSubquery(l, subqueries) && !isBounded(l));
    const allowed =
      name === "exports.open"
        ? /^SEARCH \w+ USING PRIMARY KEY \(etablissement_id=\?( AND \w+<\?)?\)$/
        : name in WHOLE_READS
          ? /^SEARCH (factures|mouvements(?:_caisse)?|journal_reglages|paiements) USING .* \(etablissement_id=\?( AND (id|jour)<\?)?\)$/
          : /^$/;
    const message = "a read of all rows of a shop: add an index, or its table to READ_WHOLE";
    expect(
      unbounded.filter((reading) => !allowed.test(reading)),
      message,
    ).toEqual([]);
    expect(unbounded.length > 0).toBe(name in WHOLE_READS);
  });
});

test("what is accepted is still read", () => {
  expect(Object.keys(READS)).toEqual(expect.arrayContaining(Object.keys(WHOLE_READS)));
});

test("a product's history is read from its own movements, not from the shop's", async () => {
  const plans = await plansOf((bindings) => testServices({ bindings }).produits.record(acteur, 1));
  expect(plans).toContain(
    "SEARCH mouvements USING INDEX mouvements_par_produit (etablissement_id=? AND produit_id=?)",
  );
});

function isSubquery(detail: string, subqueries: readonly string[]): boolean {
  return subqueries.some(
    (name) =>
      detail === `SCAN ${name}` ||
      // The least value of a subquery.
      detail === `SEARCH ${name}` ||
      detail === `SCAN ${name} LEFT-JOIN` ||
      detail.startsWith(`SEARCH ${name} USING AUTOMATIC`),
  );
}

/** Tables and aliases whose rows people write one by one: a list may read all those of the shop. */
const READ_WHOLE = [
  ...["produits", "p", "stocks", "s", "categories", "c", "taches", "t", "achats", "a", "appareils"],
  ...["before", "pays_etablissement", "etablissement_versions"],
];

/** Partial indexes of what is soon settled: they hold few rows in a shop of any size. */
const SOON_SETTLED =
  /^SEARCH \w+ USING (COVERING )?INDEX (paiements_en_attente|factures_a_payer) \(etablissement_id=\?/;

function isBounded(detail: string): boolean {
  if (SOON_SETTLED.test(detail)) return true;
  // The key of the shop's row and counters is the shop's id, that of a movement type its code.
  if (/^SEARCH \w+ USING (INTEGER PRIMARY KEY \(rowid=\?\)|PRIMARY KEY \(code=\?\))/.test(detail))
    return true;
  const [, name = ""] = /^SEARCH (\w+) /.exec(detail) ?? [];
  return (READ_WHOLE.includes(name) ? /\(etablissement_id=\?/ : /\(etablissement_id=\? AND \w+[=>]\?/).test(
    detail,
  );
}
