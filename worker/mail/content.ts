export type Content = {
  subject: string;
  salutation: string;
  blocks: readonly Block[];
};

/** A string is a paragraph. */
export type Block =
  | string
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { button: string; link: string };

export const FOOTER =
  "Ce message vient d'Étal, votre caisse. Il est envoyé automatiquement et n'attend pas de réponse.";
