/** The values of these fields are never sent back and never stored. */
export const SECRETS: readonly string[] = [
  "password",
  "confirmation",
  "motDePasse",
  "actuel",
  "nouveau",
  "token",
];

/** Hidden fields with the values that an edit's form was loaded with. */
export const LOADED_FIELDS: readonly string[] = ["attendu"];
