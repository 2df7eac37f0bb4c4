import { AUTHOR_FIELD } from "./author.ts";

/** Never sent back nor kept, whatever happens. */
export const SECRETS: readonly string[] = [
  "password",
  "confirmation",
  "motDePasse",
  "actuel",
  "nouveau",
  "token",
];

/** What a rendered form says of itself: worth nothing in the next one. */
export const OF_ONE_FORM: readonly string[] = [AUTHOR_FIELD, "cle", "suivi", "intent"];
