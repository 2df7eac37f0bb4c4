// The keys of the till's keypad, as changes of a field's text; the field itself groups the digits afterwards.

export type Saisie = { valeur: string; curseur: number };

/** The key that writes `texte` over the selection. */
export function inserer(texte: string): (valeur: string, debut: number, fin: number) => Saisie {
  return (valeur, debut, fin) => ({
    valeur: valeur.slice(0, debut) + texte + valeur.slice(fin),
    curseur: debut + texte.length,
  });
}

/** The key that deletes the selection, or the digit before the caret with the space that may stand between. */
export function effacer(valeur: string, debut: number, fin: number): Saisie {
  const avant = debut < fin ? valeur.slice(0, debut) : valeur.slice(0, debut).replace(/.\s*$/, "");
  return { valeur: avant + valeur.slice(fin), curseur: avant.length };
}
