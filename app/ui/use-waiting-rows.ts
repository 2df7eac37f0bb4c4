import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Makes the list's rows inert while another page loads, except a focused row, which would lose the focus. */
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
