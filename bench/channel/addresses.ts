// Where the bench's worker answers beside Étal's own addresses.

/** What has woken a shop's hub so far, as JSON: `?` and the shop's id. */
export const WAKES = "/banc/reveils";
/** Does what the clock does every minute. */
export const MINUTE = "/banc/minute";
/** A socket of the bare hub. */
export const BARE = "/banc/nu";
/** POST: all of the bare hub's sockets hear the body. */
export const BARE_TELL = "/banc/nu/dire";

/** How many times a hub was made or entered, by where. */
export type Wakes = {
  births: number;
  upgrades: number;
  pokes: number;
  messages: number;
  closes: number;
  alarms: number;
};
