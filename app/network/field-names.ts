/** The values of these fields are never sent back and never stored. */
export const SECRETS: readonly string[] = [
  "password",
  "confirmation",
  "motDePasse",
  "actuel",
  "nouveau",
  "token",
];

/** The currency beside which a form's amounts were typed. */
export const DEVISE_FIELD = "deviseCode";

/** Hidden fields with what a form was loaded with. */
export const LOADED_FIELDS: readonly string[] = ["attendu", DEVISE_FIELD];

/** The field of the prefix beside `telephone`. */
export const PHONE_PAYS = "telephonePays";
