import { useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect } from "react";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { focusScreen } from "./route-focus.ts";
import { readScreenError, type ScreenError } from "./screen-error.ts";
import { type ScreenHandle, useScreen } from "./screen.ts";

export function ScreenFailure({ error, inShell = false }: { error: unknown; inShell?: boolean }) {
  const { back, loadFailure, failureTitle } = useScreen() ?? {};
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
      title={failureTitle ?? SCREEN_TEXTS.errorTitle}
      message={sentenceOf(loadFailure, code, message)}
      reference={reference}
      compact={inShell}
    />
  );
}

function sentenceOf(
  loadFailure: ScreenHandle["loadFailure"],
  code: ScreenError["code"],
  message: string,
): string {
  if (typeof loadFailure === "function") return loadFailure(message);
  return code === "INTERNE" && loadFailure !== undefined ? loadFailure : message;
}

type RetryableProps = { title: string; message: string; reference: string | undefined; compact: boolean };

function Retryable({ title, message, reference, compact }: RetryableProps) {
  const retry = useRetry();
  // The shell's header already has the page's h1.
  const Heading = compact ? "h2" : "h1";
  return (
    <div
      role="alert"
      className={cx(
        "flex flex-col items-center justify-center px-4 text-center",
        compact ? "py-8" : "min-h-[70dvh] py-14",
      )}
    >
      <CircleAlert aria-hidden="true" className={cx("text-bissap", compact ? "size-8" : "size-12")} />
      <Heading className={cx("mt-4", compact ? "text-h2" : "text-h1")}>{title}</Heading>
      <p className="mt-2 max-w-prose text-body text-ink-2">{message}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button kind="primary" onClick={retry} className="noscript:hidden">
          {APP_MESSAGES.retry}
        </Button>
        <Button onClick={() => window.location.reload()} className="noscript:hidden">
          {SCREEN_TEXTS.reload}
        </Button>
      </div>
      <noscript>
        <a href="" className={buttonClass()}>
          {SCREEN_TEXTS.reload}
        </a>
      </noscript>
      {reference !== undefined && (
        <p className="mt-4 text-caption text-ink-3">{`Référence\u00A0: ${reference}`}</p>
      )}
    </div>
  );
}

// React Router's boundary can miss a revalidation that ends before it is rendered, and a navigation alone loads
// nothing at an address with a hash: a retry therefore needs both.
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
    // A navigation that is under way changes the location by itself.
    if (state === "idle") navigate(location, { replace: true, state: location.state as unknown });
  };
}
