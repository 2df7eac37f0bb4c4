/** Tell the forms of a sale's receipt apart. */
export const SHARE = "partager";
export const REVOKE = "retirer";
