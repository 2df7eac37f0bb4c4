import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { focusScreen } from "./focus-screen.ts";

/**
 * Loads a screen that failed again. A revalidation alone would not do: React Router's boundary leaves its error only
 * when it has rendered the loading before the answer, or when the location changes, so that an answer quicker than a
 * render would leave the error in place of what came. Nor would a navigation alone: at an address with a hash it loads
 * nothing. Once the failure is gone, and with it the button that had the focus, the focus
 * is where the screen begins.
 */
export function useRetry(): () => void {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusScreen(window.location.hash.slice(1));
    },
    [],
  );
  return () => {
    revalidate();
    // A step back that is on its way changes the location itself.
    if (state === "idle") navigate(location, { replace: true, state: location.state as unknown });
  };
}
