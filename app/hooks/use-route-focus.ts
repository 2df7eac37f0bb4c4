import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * After a change of screen the focus goes to its h1, and its title is announced (design 9). Paging, sorting and
 * filtering change the address but not the screen: the focus stays where it is. Answers what to announce.
 */
export function useRouteFocus(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>("h1[tabindex]") ?? document.querySelector<HTMLElement>("main");
    heading?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname]);
  return announced;
}
