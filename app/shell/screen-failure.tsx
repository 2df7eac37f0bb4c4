import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorScreen, type ErrorScreenProps } from "#app/ui/error-screen.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { focusScreen } from "./route-focus.ts";
import { readScreenError } from "./screen-error.ts";
import { useScreen } from "./screen.ts";

/** What an ErrorBoundary shows: a record that does not exist, or the error screen with its two ways on. */
export function ScreenFailure({ error, inShell = false }: { error: unknown; inShell?: boolean }) {
  const { back, loadFailure } = useScreen() ?? {};
  const { code, message, reference } = readScreenError(error);
  if (code === "INTROUVABLE") {
    return (
      <EmptyState
        title={message}
        className="min-h-[60dvh] justify-center"
        action={
          <LinkButton to={back ?? "/dashboard"} kind="primary">
            {back === undefined ? SCREEN_TEXTS.backToDashboard : SCREEN_TEXTS.backToList}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Retryable
      message={(code === "INTERNE" && loadFailure) || message}
      reference={reference}
      // Within the shell the header already has the page's h1.
      compact={inShell}
    />
  );
}

/** Here as long as there is something to try again: a record may turn out not to exist. */
function Retryable(failure: Omit<ErrorScreenProps, "onRetry">) {
  return <ErrorScreen {...failure} onRetry={useRetry()} />;
}

/**
 * Loads a screen that failed again. A revalidation alone would not do: React Router's boundary leaves its error only
 * when it has rendered the loading before the answer, or when the location changes, so that an answer quicker than a
 * render would leave the error in place of what came. Nor would a navigation alone: at an address with a hash it loads
 * nothing. Once the failure is gone, and with it the button that had the focus, the focus
 * is where the screen begins.
 */
function useRetry(): () => void {
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
