// What a letter says, before it becomes HTML or plain text: both are made of this, so both are complete.

export type Contenu = {
  sujet: string;
  /** "Bonjour Awa,". */
  salutation: string;
  /** In order, from the top: paragraphs, facts as label and value, and at most one link with what its button says. */
  blocs: readonly Bloc[];
};

export type Bloc =
  | { paragraphe: string }
  | { faits: readonly (readonly [label: string, valeur: string])[] }
  | { bouton: string; lien: string };

/** The last line of every letter. */
export const PIED =
  "Ce message vient d'Étal, votre caisse. Il est envoyé automatiquement et n'attend pas de réponse.";
