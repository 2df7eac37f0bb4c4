/** What a page tells a version that waits: it may take over, no till is in the middle of a sale. */
export const TAKE_OVER = "take-over";
