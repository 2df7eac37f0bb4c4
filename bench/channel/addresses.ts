export const WAKES = "/banc/reveils";
export const MINUTE = "/banc/minute";
export const BARE = "/banc/nu";
export const BARE_SEND = "/banc/nu/dire";

export type Wakes = {
  births: number;
  upgrades: number;
  pokes: number;
  messages: number;
  closes: number;
  alarms: number;
};
