// What a letter says, before it becomes HTML or plain text: both are made of this, so both are complete.

export type Content = {
  subject: string;
  /** "Bonjour Awa,". */
  salutation: string;
  /** In order, from the top: paragraphs, facts as label and value, and at most one link with what its button says. */
  blocks: readonly Block[];
};

export type Block =
  | { paragraph: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { button: string; link: string };

/** The last line of every letter. */
export const FOOTER =
  "Ce message vient d'Étal, votre caisse. Il est envoyé automatiquement et n'attend pas de réponse.";
