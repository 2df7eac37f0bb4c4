// These lists stand twice: in the domain, which the browser reads, and in tables that rows refer to.
import { expect, test } from "vitest";
import { deviseNameOf } from "#worker/core/domain/devise-names.ts";
import { DEVISES } from "#worker/core/domain/devises.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import { TYPES_MOUVEMENT, PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { migrated, rowsOf } from "./source/database.ts";

const directory = migrated("annuaire");

test("the directory's currencies are the domain's", () => {
  const rows = rowsOf(directory, "SELECT code, nom, symbole, decimales FROM devises ORDER BY id");
  expect(rows).toEqual(
    DEVISES.map(({ code, symbole, decimales }) => ({ code, nom: deviseNameOf(code), symbole, decimales })),
  );
});

test("the directory's countries are the domain's", () => {
  const rows = rowsOf(
    directory,
    "SELECT id, iso_code, nom, indicatif, devise_code, fuseau FROM pays ORDER BY id",
  );
  expect(rows).toEqual(
    PAYS.map(({ id, isoCode, nom, indicatif, deviseCode, fuseau }) => {
      return { id, iso_code: isoCode, nom, indicatif, devise_code: deviseCode, fuseau };
    }),
  );
});

test.each([
  ["types_mouvement", TYPES_MOUVEMENT],
  ["modes_paiement", PAIEMENT_MODES],
])("a shop's %s are the domain's", (table, codes) => {
  const rows = rowsOf(migrated("boutique"), `SELECT code FROM ${table} ORDER BY code`);
  expect(rows.map(({ code }) => code)).toEqual([...codes].sort());
});
