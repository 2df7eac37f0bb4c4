/** Tell the forms of the screen apart. */
export const MOVE = "mouvement";
export const REVERSE = "annuler";

const COUNT = "compter:";

/** Names the day: what is typed for one day must not be entered again on another. */
export const countIntent = (jour: string) => COUNT + jour;

export function countedDay(intent: string | undefined): string | undefined {
  return intent?.startsWith(COUNT) ? intent.slice(COUNT.length) : undefined;
}
