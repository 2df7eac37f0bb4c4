import { createContext, useCallback, useState } from "react";
import type { TypedValues } from "#app/network/kept-form.ts";

type Leave = (typed: TypedValues | null) => void;

/** For the form of a tab, which leaves with it (`useUnsaved`): takes what is typed in it and not saved. */
export const LeaveTabContext = createContext<Leave>(ignore);

/**
 * Tabs read as one screen: what was typed in one and not saved is `given` when it is opened again, as the first values
 * of its form, for as long as it is shown. The screen forgets it when it is left.
 */
export function useTabTyping(tab: string): { given: TypedValues | null; leave: Leave } {
  const [left, setLeft] = useState<Readonly<Record<string, TypedValues | null>>>({});
  const [shown, setShown] = useState<{ tab: string; given: TypedValues | null }>({ tab, given: null });
  if (shown.tab !== tab) setShown({ tab, given: left[tab] ?? null });
  const leave = useCallback(
    (typed: TypedValues | null) => {
      setLeft((before) => ({ ...before, [tab]: typed }));
    },
    [tab],
  );
  return { given: shown.given, leave };
}

function ignore(): void {
  return;
}
