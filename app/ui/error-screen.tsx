import CircleAlert from "lucide-react/icons/circle-alert";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Button } from "./button.tsx";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";

export type ErrorScreenProps = {
  message?: string | undefined;
  /** The support finds this id in the log. */
  reference?: string | undefined;
  onRetry: () => void;
  /** Inside a card: the rest of the page stays. */
  compact?: boolean;
  className?: string;
};

export function ErrorScreen({ message, reference, onRetry, compact = false, className }: ErrorScreenProps) {
  const Heading = compact ? "h2" : "h1";
  return (
    <div
      role="alert"
      className={cx(
        "flex flex-col items-center justify-center px-4 text-center",
        compact ? "py-8" : "min-h-[70dvh] py-14",
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className={cx("text-bissap", compact ? "size-8" : "size-12")} />
      <Heading className={cx("mt-4", compact ? "text-h2" : "text-h1")}>{SCREEN_TEXTS.errorTitle}</Heading>
      {message !== undefined && <p className="mt-2 max-w-prose text-body text-ink-2">{message}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button kind="primary" onClick={onRetry} className="noscript:hidden">
          {APP_MESSAGES.retry}
        </Button>
        <Button
          onClick={() => {
            window.location.reload();
          }}
          className="noscript:hidden"
        >
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
