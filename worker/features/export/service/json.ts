// An export as one JSON document: a list per table, a line per row. Amounts are written digit by digit, as numbers.
import {
  type Colonnes,
  ENTETE,
  ETABLISSEMENT,
  type Genre,
  GERANT,
  nomEnBase,
} from "#worker/features/export/domain/export.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { enDecimal } from "#worker/kernel/domain/money.ts";
import type { Fiches, Partie, Valeur } from "./parts.ts";

/** The document's text, piece by piece. */
export async function* enJson(fiches: Fiches, parties: AsyncIterable<Partie>): AsyncGenerator<string> {
  yield `{"export":${objet(ENTETE, fiches.entete)},\n"gerant":${objet(GERANT, fiches.gerant)},\n"etablissement":${objet(ETABLISSEMENT, fiches.etablissement)}`;
  for await (const { table, lignes, debut, fin } of parties) {
    const rangs = lignes.map((ligne) => objet(table.colonnes, ligne)).join(",\n");
    const avant = debut ? `,\n${JSON.stringify(table.nom)}:[\n` : rangs && ",\n";
    yield `${avant}${rangs}${fin ? "\n]" : ""}`;
  }
  yield "}\n";
}

function objet(colonnes: Colonnes, ligne: Ligne): string {
  const champs = Object.entries(colonnes).map(
    ([nom, genre]) => `${JSON.stringify(nom)}:${litteral(genre, ligne[nomEnBase(nom)] as Valeur)}`,
  );
  return `{${champs.join(",")}}`;
}

function litteral(genre: Genre, valeur: Valeur): string {
  if (valeur === null || valeur === undefined) return "null";
  switch (genre) {
    case "texte":
      return JSON.stringify(String(valeur));
    case "entier":
      return String(Number(valeur));
    case "montant":
      return enDecimal(String(valeur), ".");
    case "instant":
      return `"${new Date(Number(valeur)).toISOString()}"`;
    case "booleen":
      return Number(valeur) === 1 ? "true" : "false";
    case "faits":
      return JSON.stringify(JSON.parse(String(valeur)));
  }
}
