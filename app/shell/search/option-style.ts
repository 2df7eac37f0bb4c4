export type OptionList = {
  id: string;
  active: number;
  optionId: (place: number) => string;
  /** Before the option's screen opens. */
  onChosen: () => void;
};

export const OPTION =
  "flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 text-left scroll-my-10 " +
  "hover:bg-sunken aria-selected:bg-indigo-soft aria-selected:forced-colors:outline-2 aria-selected:forced-colors:-outline-offset-2";

export const HEADING = "flex items-baseline gap-2 px-2.5 pt-3 pb-1.5 text-caption font-medium text-ink-2";
