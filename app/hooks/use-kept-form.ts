import { useLocation } from "@remix-run/react";
import { createContext, useEffect, useState } from "react";
import { pathOf } from "#app/network/address.ts";
import { takeForm, type TypedValues } from "#app/network/kept-form.ts";

/** For the form of the screen (`useFormulaire`): what was typed in it before its session ended. */
export const KeptFormContext = createContext<TypedValues | null>(null);

type Found = { address: string; values: TypedValues };

/**
 * What `author` had typed at this address when the session ended, or null. It is found after the first render, which
 * is the server's: the screen must then be rendered anew, with the values as its form's first ones.
 */
export function useKeptForm(author: string): TypedValues | null {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const values = takeForm({ author, path: pathOf(address) });
    // The tab's store is read once for each address, after the server's render has been taken over.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setFound(values && { address, values });
  }, [author, address]);
  return found?.address === address ? found.values : null;
}
