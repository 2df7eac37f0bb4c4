import { useDeferredValue } from "react";
import { useCaisse } from "#app/features/caisse/state/use-caisse.ts";

/** 0 once the ground has faded; another number shows the touch again. It comes after the frame that shows the press. */
export function useTouch(produitId: number): number {
  return useDeferredValue(useCaisse((state) => state.fading.get(produitId) ?? 0));
}

/** The ground of what was touched last. A part of its own, so that its tile and its line do not render for it. */
export function TouchedGround({ produitId }: { produitId: number }) {
  const touch = useTouch(produitId);
  return touch > 0 && <span key={touch} aria-hidden="true" className="touched absolute inset-0 -z-1" />;
}
