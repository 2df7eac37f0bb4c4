import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { focusScreen } from "./focus-screen.ts";

/**
 * Asks again for the address of a screen that failed. A revalidation would do, but for React Router's boundary, which
 * leaves its error only when it has rendered the loading before the answer, or when the location changes: an answer
 * that is quicker than a render would leave the error in place of what came. Once the failure is gone, and with it the
 * button that had the focus, the focus is where the screen begins.
 */
export function useRetry(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusScreen();
    },
    [],
  );
  return () => {
    navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  };
}
