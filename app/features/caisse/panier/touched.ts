import { type RefObject, useEffect } from "react";
import { watch } from "#app/device/store.ts";
import { useCommands } from "#app/features/caisse/state/use-caisse.ts";

/** `show`, a function that stays the same, gets what was touched once it is in the page, before it is painted. */
export function useTouched(
  place: RefObject<HTMLElement>,
  part: "tile" | "ligne",
  show: (element: HTMLElement) => void,
) {
  const caisse = useCommands();
  useEffect(() => {
    const find = (produitId: number) =>
      place.current?.querySelector<HTMLElement>(`[data-${part}="${String(produitId)}"]`);
    return watch(
      caisse,
      ({ touched }) => touched,
      (touched) =>
        requestAnimationFrame(() => {
          const element = touched && find(touched.produitId);
          if (element) show(element);
        }),
    );
  }, [caisse, place, part, show]);
}

/**
 * A ground that fades, and a bump of the quantity's tab, in the frame after the one that shows the press. By hand: React would
 * render a part of each at its beginning and at its end.
 */
export function fade(element: HTMLElement) {
  const tile = element.dataset["tile"];
  setTimeout(() => {
    // Another search has written another product into the tile.
    if (element.dataset["tile"] !== tile) return;
    endFades(element);
    const ground = document.createElement("span");
    ground.ariaHidden = "true";
    ground.className = "touched absolute inset-0 -z-1";
    ground.onanimationend = ground.onanimationcancel = () => ground.remove();
    element.insertBefore(ground, element.firstChild);
    element.querySelector("[data-tab]")?.classList.add("animate-bump");
  });
}

export function endFades(place: Element) {
  for (const ground of place.querySelectorAll(".touched")) ground.remove();
}
