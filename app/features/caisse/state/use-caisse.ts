import { createContext, useContext, useSyncExternalStore } from "react";
import type { Devise } from "#worker/core/domain/money.ts";
import type { CaisseState } from "./caisse-state.ts";
import type { Caisse } from "./caisse.ts";

export const CaisseContext = createContext<Caisse | null>(null);

/** The till itself: its commands, which are the same at each rendering. */
export function useCommands(): Caisse {
  const caisse = useContext(CaisseContext);
  if (!caisse) throw new Error("Part of the till outside of it");
  return caisse;
}

/** Renders the component when the selected value becomes another one (Object.is). */
export function useCaisse<Selected>(select: (state: CaisseState) => Selected): Selected {
  const { subscribe, get, onServer } = useCommands();
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(onServer),
  );
}

export function useDevise(): Devise {
  return useCaisse((state) => state.catalogue.devise);
}
