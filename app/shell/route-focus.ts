import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a change of screen the focus goes to its h1, or stays in the field that it begins with, and its title is announced
 * (design 9). A link to a part of a screen leads the focus there, on the same screen too. Paging, sorting and filtering
 * change neither: the focus stays where it is. Answers what to announce.
 */
export function useRouteFocus(): string {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    const sameScreen = before.pathname === pathname;
    if (before.key === key || (sameScreen && hash === "")) return;
    if (!sameScreen) setAnnounced(document.title);
    if (sameScreen || !beginsInField()) focusScreen(hash.slice(1));
  }, [pathname, hash, key]);
  return announced;
}

/** Whether the screen has put the focus into the field that it begins with. */
function beginsInField(): boolean {
  return document.activeElement?.matches("main :is(input, select, textarea)") ?? false;
}

/** Puts the focus where a screen begins: at the part with this id, else at its h1, without scrolling. */
export function focusScreen(part = ""): void {
  const start =
    document.getElementById(part) ??
    document.querySelector<HTMLElement>("h1[tabindex]") ??
    document.querySelector<HTMLElement>("main");
  start?.focus({ preventScroll: true });
}
