// A ZIP that is sent while it is made: what the library hands out of it is passed on at once.
import { Zip, ZipDeflate } from "fflate/browser";

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
