/** Tell the forms of the screen apart. */
export const MOVE = "mouvement";
export const REVERSE = "annuler";

/** The field that names the day beside which a movement was typed. */
export const SHOWN_DAY = "jour";

const COUNT = "compter:";

/** Names the day: what is typed for one day must not be entered again on another. */
export const countIntent = (jour: string) => COUNT + jour;

export function countedDay(intent: string | undefined): string | undefined {
  return intent?.startsWith(COUNT) ? intent.slice(COUNT.length) : undefined;
}

/** Without scripts the address opens a dialog ("nouveau", or the id of the movement to reverse) or the fields of a count. */
export const OPENED = "mouvement";
export const COUNTING = "compter";
