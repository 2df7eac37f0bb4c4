import { useLocation, useNavigation } from "@remix-run/react";

/** Whether another page, order or search of the list on this screen is on its way. */
export function useListWaiting(): boolean {
  const { pathname } = useLocation();
  const { state, formMethod, location } = useNavigation();
  return state === "loading" && formMethod === undefined && location.pathname === pathname;
}
