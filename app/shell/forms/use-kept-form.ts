import { useLocation } from "@remix-run/react";
import { createContext, useEffect, useState } from "react";
import { pathOf } from "#app/network/address.ts";
import { takeForm, type TypedValues } from "#app/network/kept-form.ts";

/** For the form of the screen (`useAppForm`): what was typed in it before its session ended. */
export const KeptFormContext = createContext<TypedValues | null>(null);

const NONE = { found: null, times: 0 };

type Found = { address: string; values: TypedValues };

/**
 * What `author` had typed at this address when the session ended, or null. It is found after the first render, which
 * is the server's: the screen must then be rendered anew, under another `key`, with the values as its form's first ones.
 */
export function useKeptForm(author: string): { kept: TypedValues | null; key: number } {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [{ found, times }, setFound] = useState<{ found: Found | null; times: number }>(NONE);
  useEffect(() => {
    const values = takeForm({ author, path: pathOf(address) });
    // The tab's store is read once for each address, after the server's render has been taken over.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setFound((before) => {
      if (values) return { found: { address, values }, times: before.times + 1 };
      return before.found ? { ...before, found: null } : before;
    });
  }, [author, address]);
  return { kept: found?.address === address ? found.values : null, key: times };
}
