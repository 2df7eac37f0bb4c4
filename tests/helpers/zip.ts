// Reads a ZIP by its central directory, as archivers do, and checks what it says of each file.
import { crc32, inflateRawSync } from "node:zlib";

const FIN = 0x06054b50;
const ENTREE = 0x02014b50;
const LOCAL = 0x04034b50;

/** The files by name, in their order. Throws when the archive contradicts itself. */
export function ouvrirZip(octets: Uint8Array): Map<string, string> {
  const vue = new DataView(octets.buffer, octets.byteOffset, octets.byteLength);
  let fin = octets.length - 22;
  while (fin >= 0 && vue.getUint32(fin, true) !== FIN) fin--;
  if (fin < 0) throw new Error("No end of central directory");
  const fichiers = new Map<string, string>();
  let ici = vue.getUint32(fin + 16, true);
  for (let reste = vue.getUint16(fin + 10, true); reste > 0; reste--) {
    if (vue.getUint32(ici, true) !== ENTREE) throw new Error("No entry where one should be");
    const [methode, somme] = [vue.getUint16(ici + 10, true), vue.getUint32(ici + 16, true)];
    const [comprime, taille] = [vue.getUint32(ici + 20, true), vue.getUint32(ici + 24, true)];
    const [nomLong, extraLong, noteLongue] = [28, 30, 32].map((n) => vue.getUint16(ici + n, true)) as [
      number,
      number,
      number,
    ];
    const local = vue.getUint32(ici + 42, true);
    const nom = new TextDecoder().decode(octets.subarray(ici + 46, ici + 46 + nomLong));
    if (vue.getUint32(local, true) !== LOCAL) throw new Error(`${nom}: no local header`);
    const debut = local + 30 + vue.getUint16(local + 26, true) + vue.getUint16(local + 28, true);
    const brut = octets.subarray(debut, debut + comprime);
    const contenu = methode === 8 ? inflateRawSync(brut) : brut;
    if (contenu.length !== taille) throw new Error(`${nom}: ${contenu.length} octets instead of ${taille}`);
    if (crc32(contenu) !== somme) throw new Error(`${nom}: wrong CRC-32`);
    if (fichiers.has(nom)) throw new Error(`${nom} stands twice`);
    fichiers.set(nom, new TextDecoder("utf-8", { ignoreBOM: true }).decode(contenu));
    ici += 46 + nomLong + extraLong + noteLongue;
  }
  return fichiers;
}

/** The cells of a CSV file with semicolons (RFC 4180), row by row. Throws where quotes are out of place. */
export function lireCsv(texte: string): string[][] {
  const rangs: string[][] = [];
  let rang: string[] = [];
  const motif = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/y;
  while (motif.lastIndex < texte.length) {
    const ou = motif.lastIndex;
    const [, cite, nu, suite] = motif.exec(texte) ?? [];
    if (suite === undefined) throw new Error(`Not a cell: ${texte.slice(ou, ou + 60)}`);
    rang.push(cite === undefined ? (nu ?? "") : cite.replaceAll('""', '"'));
    if (suite === ";") continue;
    rangs.push(rang);
    rang = [];
  }
  if (rang.length > 0) throw new Error("The last line does not end");
  return rangs;
}
