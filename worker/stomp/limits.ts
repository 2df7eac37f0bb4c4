// How much one client may ask this side to hold (api.md, "Limits"). STOMP lets a server set them.

/** Header lines of one frame. */
export const MAX_HEADERS = 64;
/** Octets of a header line with its name, or of the command line, as sent and without the line's end. */
export const MAX_LINE_BYTES = 1024;
/** Octets of a body. */
export const MAX_BODY_BYTES = 65_536;
/** Subscriptions of one connection. */
export const MAX_SUBSCRIPTIONS = 8;
/** Transactions of one connection that are open at once. */
export const MAX_TRANSACTIONS = 4;
/** Frames that all open transactions of one connection hold together. */
export const MAX_TRANSACTION_FRAMES = 100;
/** Octets that all open transactions of one connection hold together. */
export const MAX_TRANSACTION_BYTES = 262_144;

/** The most that an incomplete frame can be: a command, all headers, each with CR LF, a blank line and a whole body. */
export const MAX_BUFFERED_BYTES = (1 + MAX_HEADERS) * (MAX_LINE_BYTES + 2) + 2 + MAX_BODY_BYTES;
