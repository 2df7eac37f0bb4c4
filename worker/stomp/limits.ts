// Limits of one connection.

export const MAX_HEADERS = 64;
/** Octets of a header or command line, without the line end. */
export const MAX_LINE_BYTES = 1024;
export const MAX_BODY_BYTES = 65_536;
export const MAX_SUBSCRIPTIONS = 8;
export const MAX_TRANSACTIONS = 4;
export const MAX_TRANSACTION_FRAMES = 100;
/** Of all open transactions together. */
export const MAX_TRANSACTION_BYTES = 262_144;

export const MAX_BUFFERED_BYTES = (1 + MAX_HEADERS) * (MAX_LINE_BYTES + 2) + 2 + MAX_BODY_BYTES;
