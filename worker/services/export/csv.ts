// An export as CSV, a file per table in one ZIP, as spreadsheets in French open it: semicolons, decimal commas, a BOM.
import {
  type Colonnes,
  ENTETE,
  ETABLISSEMENT,
  GERANT,
  type Genre,
  nomEnBase,
} from "#worker/domain/export.ts";
import { enDecimal } from "#worker/kernel/domain/money.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import type { Fiches, Partie, Valeur } from "./parties.ts";
import { createZip } from "./zip.ts";

const BOM = "\uFEFF";
const FIN_DE_LIGNE = "\r\n";
/** What a spreadsheet would take for a formula, in its full-width form too. */
const FORMULE = /^[=+\-@＝＋－＠\t\r\n]/;
/** RFC 4180: what cannot stand in a cell as it is; and spaces at its ends, which some readers take away. */
const A_CITER = /[;"\r\n]|^\s|\s$/;

/** The archive's bytes, piece by piece. */
export async function* enZipDeCsv(
  { entete, gerant, etablissement }: Fiches,
  parties: AsyncIterable<Partie>,
): AsyncGenerator<Uint8Array> {
  const zip = createZip(new Date(Number(entete["date"])));
  for (const [nom, colonnes, ligne] of [
    ["export", ENTETE, entete],
    ["gerant", GERANT, gerant],
    ["etablissement", ETABLISSEMENT, etablissement],
  ] as const) {
    zip.commencer(`${nom}.csv`);
    yield* zip.ecrire(enCsv(colonnes, [ligne], true), true);
  }
  for await (const { table, lignes, debut, fin } of parties) {
    if (debut) zip.commencer(`${table.nom}.csv`);
    yield* zip.ecrire(enCsv(table.colonnes, lignes, debut), fin);
  }
  yield* zip.terminer();
}

/** The rows as lines of a file, after its heading where it begins. */
export function enCsv(colonnes: Colonnes, lignes: readonly Ligne[], debut: boolean): string {
  const entrees = Object.entries(colonnes);
  const titre = debut ? `${BOM}${entrees.map(([nom]) => nom).join(";")}${FIN_DE_LIGNE}` : "";
  const rangs = lignes.map(
    (ligne) =>
      entrees.map(([nom, genre]) => cellule(genre, ligne[nomEnBase(nom)] as Valeur)).join(";") + FIN_DE_LIGNE,
  );
  return titre + rangs.join("");
}

/** A number is left as one, negative or not; a text that could be run is said to be a text. */
function cellule(genre: Genre, valeur: Valeur): string {
  if (valeur === null || valeur === undefined) return "";
  switch (genre) {
    case "texte":
    case "faits":
      return citer(garder(String(valeur)));
    case "entier":
      return String(Number(valeur));
    case "montant":
      return enDecimal(String(valeur), ",");
    case "instant":
      return new Date(Number(valeur)).toISOString();
    case "booleen":
      return Number(valeur) === 1 ? "oui" : "non";
  }
}

function garder(texte: string): string {
  return FORMULE.test(texte) ? `'${texte}` : texte;
}

function citer(texte: string): string {
  return A_CITER.test(texte) ? `"${texte.replaceAll('"', '""')}"` : texte;
}
