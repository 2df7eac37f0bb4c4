import { createContext, useContext } from "react";
import type { Caisse } from "./use-caisse.ts";
import type { useLineKeys } from "./use-keys.ts";

type CaisseShared = Caisse & { onLineKey: ReturnType<typeof useLineKeys> };

export const CaisseContext = createContext<CaisseShared | null>(null);

export function useCaisseContext(): CaisseShared {
  const caisse = useContext(CaisseContext);
  if (!caisse) throw new Error("Part of the till outside of it");
  return caisse;
}
