import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a change of screen the focus goes to its h1, or to the part that the link named, or stays in the field that it
 * begins with, and its title is announced (design 9). Paging, sorting and filtering change the address but not the
 * screen: the focus stays where it is. Answers what to announce.
 */
export function useRouteFocus(): string {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
    if (!beginsInField()) focusScreen(hash.slice(1));
  }, [pathname, hash]);
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
