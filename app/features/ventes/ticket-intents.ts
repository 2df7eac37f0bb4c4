/** Tell the forms of a sale's public receipt apart. */
export const SHARE = "partager";
export const REVOKE = "retirer";
