import { type FormEvent, useState } from "react";
import type { Pays } from "#worker/core/domain/pays.ts";

export const PAYS_CONFIRMED = "paysConfirme";

/** `ask` stops an unconfirmed submit that changes the country, and returns true when it stopped the submit. */
export function useConfirmedPays(current: Pays, pays: readonly Pays[]) {
  const [chosen, setChosen] = useState<Pays>();
  const close = () => setChosen(undefined);
  const ask = (event: FormEvent<HTMLFormElement>): boolean => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const confirmed = submitter?.getAttribute("name") === PAYS_CONFIRMED;
    const chosen = Number(new FormData(event.currentTarget).get("countryId"));
    const other = pays.find(({ id }) => id === chosen && id !== current.id && !confirmed);
    setChosen(other);
    if (other) event.preventDefault();
    return other !== undefined;
  };
  return { chosen, ask, close };
}
