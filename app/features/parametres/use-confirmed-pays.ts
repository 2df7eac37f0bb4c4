import { type FormEvent, useState } from "react";
import type { Pays } from "#worker/kernel/domain/pays.ts";

/** The field that says so, of the button that confirms it. */
export const PAYS_CONFIRMED = "paysConfirme";

/**
 * The question before a form moves the shop to another country: `ask` holds back a submit that was not confirmed, and
 * says whether it did.
 */
export function useConfirmedPays(current: Pays, pays: readonly Pays[]) {
  const [asked, setAsked] = useState<Pays>();
  const close = () => setAsked(undefined);
  const ask = (event: FormEvent<HTMLFormElement>): boolean => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const confirmed = submitter?.getAttribute("name") === PAYS_CONFIRMED;
    const chosen = Number(new FormData(event.currentTarget).get("countryId"));
    const other = pays.find(({ id }) => id === chosen && id !== current.id && !confirmed);
    setAsked(other);
    if (other) event.preventDefault();
    return other !== undefined;
  };
  return { asked, ask, close };
}
