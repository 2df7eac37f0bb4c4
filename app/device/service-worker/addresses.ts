// What the service worker keeps besides files (docs/decisions/0070).

/** The service worker answers this address alone from the cache. With a search, the address goes to the network. */
export const TILL = "/pos";

/**
 * The till's document of no account: without a session the server answers it with the head and the skeleton of the till.
 * Remix writes a search again before a loader reads it, and a name alone would get a "=".
 */
export const SHELL = `${TILL}?compte=aucun`;

/** After a login: the device does not know yet who has signed in, and the server's document says it. */
export const TILL_AFTER_LOGIN = `${TILL}?compte=nouveau`;

/** The document in place of a screen that needs the network. */
export const OFFLINE_PAGE = "/hors-ligne";
