import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * For the parent of a list's rows: while another page is on its way the old rows cannot be pressed. A row with the
 * focus keeps it, or the focus would be lost.
 */
export function useWaitingRows<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  const busy = state === "loading" && formMethod !== "POST" && location.pathname === pathname;
  useEffect(() => {
    if (!busy) return;
    const rows = [...(ref.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const covered = rows.filter((row) => !row.contains(document.activeElement));
    for (const row of covered) row.inert = true;
    return () => {
      for (const row of covered) row.inert = false;
    };
  }, [busy]);
  return { ref, "aria-busy": busy };
}
