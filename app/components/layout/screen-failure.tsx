import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ErrorScreen, type ErrorScreenProps } from "#app/components/ui/error-screen.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useRetry } from "#app/hooks/use-retry.ts";
import { useScreen } from "#app/hooks/use-screen.ts";
import { readScreenError } from "./screen-error.ts";

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
            {back === undefined ? SCREEN_TEXTS.retourTableauDeBord : SCREEN_TEXTS.retourListe}
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
