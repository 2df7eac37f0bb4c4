import { expect } from "vitest";
import type { Locator } from "vitest/browser";
import { press, typeKeys } from "./keys.ts";
import { held } from "./outcomes.ts";
import { goBack, shownAddress } from "./screen.tsx";

type SearchedList = {
  /** Opens the list, which answers once `until` gives nothing or has ended. */
  open: (until: () => Promise<void> | undefined) => Promise<unknown>;
  field: () => Locator;
  /** Three letters: the list has something for the first two. */
  letters: readonly [string, string, string];
  /** Waits for the words of an empty list. */
  empty: () => Promise<unknown>;
};

/** Searches three times without leaving the field, types while a list is on its way, and goes back. */
export async function searchAgainAndAgain({ open, field, letters, empty }: SearchedList): Promise<void> {
  const [one, two, three] = letters;
  const late = held();
  let slow = false;
  await open(() => (slow ? late.until : undefined));
  await field().fill(one);
  await press("Enter");
  await expect.poll(shownAddress).toMatch(new RegExp(`q=${one}$`));
  await expect.element(field()).toHaveFocus();
  await typeKeys(two);
  slow = true;
  await press("Enter");
  await typeKeys(three);
  late.release();
  await expect.poll(shownAddress).toMatch(new RegExp(`q=${one}${two}$`));
  await expect.element(field()).toHaveValue(one + two + three);
  await expect.element(field()).toHaveFocus();
  await press("Enter");
  await expect.poll(shownAddress).toMatch(new RegExp(`q=${one}${two}${three}$`));
  // The address changes a moment before its list.
  await empty();
  goBack();
  await expect.poll(shownAddress).toMatch(new RegExp(`q=${one}${two}$`));
  await expect.element(field()).toHaveValue(one + two);
}
