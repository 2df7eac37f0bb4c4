import { useState } from "react";

/**
 * The text of a list's search field. It follows the address (a step back, "Effacer la recherche"), but what has been
 * typed since stays: an answer that comes late takes nothing away, and the field keeps its focus.
 */
export function useShownSearch(q: string): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    setShown(q);
    if (text.trim() === shown) setText(q);
  }
  return [text, setText];
}
