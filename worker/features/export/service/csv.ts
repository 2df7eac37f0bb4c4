// An export as CSV, a file per table in one ZIP, as spreadsheets in French open it: semicolons, decimal commas, a BOM.
import { Zip, ZipDeflate } from "fflate/browser";
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

// A ZIP that is sent while it is made: what the library hands out of it is passed on at once.

/** Files are written one after the other. What `ecrire` and `terminer` yield is the archive, in order. */
export function createZip(date: Date) {
  const prets: Uint8Array[] = [];
  const encodeur = new TextEncoder();
  let echec: Error | null = null;
  const zip = new Zip((erreur, octets) => {
    if (erreur) echec = erreur;
    else if (octets.length > 0) prets.push(octets);
  });
  let fichier: ZipDeflate | undefined;

  function sortir(): Uint8Array[] {
    if (echec) throw echec;
    return prets.splice(0);
  }

  return {
    /** Begins a file; the one before has been written to its end. */
    commencer(nom: string): void {
      fichier = new ZipDeflate(nom, { level: 6 });
      fichier.mtime = date;
      zip.add(fichier);
    },
    ecrire(texte: string, fin: boolean): Uint8Array[] {
      fichier?.push(encodeur.encode(texte), fin);
      return sortir();
    },
    terminer(): Uint8Array[] {
      zip.end();
      return sortir();
    },
  };
}
