import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** After a change of screen, moves the focus to the h1 and answers the title to announce. */
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

function beginsInField(): boolean {
  return document.activeElement?.matches("main :is(input, select, textarea)") ?? false;
}

export function focusScreen(part = ""): void {
  const start =
    document.getElementById(part) ??
    document.querySelector<HTMLElement>("h1[tabindex]") ??
    document.querySelector<HTMLElement>("main");
  start?.focus({ preventScroll: true });
}
