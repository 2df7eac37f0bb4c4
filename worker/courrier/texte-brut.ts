// A letter as plain text: for who reads it in a terminal, on a watch, or with HTML turned off.
import { type Bloc, type Contenu, PIED } from "./contenu.ts";

/** The whole letter, a blank line between its parts, each link alone on its line. */
export function enTexte({ salutation, blocs }: Contenu): string {
  return `${[salutation, ...blocs.map(bloc), `-- \n${PIED}`].join("\n\n")}\n`;
}

function bloc(contenu: Bloc): string {
  if ("paragraphe" in contenu) return contenu.paragraphe;
  if ("faits" in contenu)
    return contenu.faits.map(([label, valeur]) => `${label}\u00A0: ${valeur}`).join("\n");
  return `${contenu.bouton}\u00A0:\n${contenu.lien}`;
}
