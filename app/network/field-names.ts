/** Never sent back nor kept, whatever happens. */
export const SECRETS: readonly string[] = [
  "password",
  "confirmation",
  "motDePasse",
  "actuel",
  "nouveau",
  "token",
];

/** The hidden fields that say what an edit's form was loaded with. */
export const LOADED_FIELDS: readonly string[] = ["attendu"];
