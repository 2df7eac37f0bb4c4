import { Link } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { installToasts } from "#app/toasts/hosts.ts";
import { dismissToast, type Toast, TOAST_DURATION_MS, useFloatingToasts } from "#app/toasts/store.ts";
import { cx } from "./cx.ts";

/** The live regions must exist before the toasts, or screen readers would miss the toasts. */
export function ToastRegion() {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  useEffect(
    () => (home.current && region.current ? installToasts(home.current, region.current) : undefined),
    [],
  );
  const toasts = useFloatingToasts();
  const cards = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.kind === "error") === urgent)
      .map((toast) => <ToastCard key={toast.id} toast={toast} onClose={() => dismissToast(toast.id)} />);
  return (
    <div ref={home} className="contents">
      <section
        ref={region}
        aria-label="Notifications"
        className="toasts-place pointer-events-none fixed z-60 flex flex-col items-center gap-2.5 md:w-94 md:items-start print:hidden"
      >
        <div role="alert" aria-atomic="false" className="contents">
          {cards(true)}
        </div>
        <div role="status" aria-atomic="false" className="contents">
          {cards(false)}
        </div>
      </section>
    </div>
  );
}

const KINDS = {
  success: { icon: CircleCheck, bar: "border-l-moringa", ink: "text-moringa", word: "Succès" },
  error: { icon: CircleX, bar: "border-l-bissap", ink: "text-bissap", word: "Erreur" },
  warning: { icon: TriangleAlert, bar: "border-l-laterite", ink: "text-laterite", word: "Attention" },
  info: { icon: Info, bar: "border-l-indigo", ink: "text-indigo-ink", word: "Information" },
} as const;

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { icon: Icon, bar, ink, word } = KINDS[toast.kind];
  const [held, setHeld] = useState(false);
  const stays = toast.kind === "error" || held;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(onClose, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
    // A new `onClose` at each render of the region must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stays, toast.id]);

  return (
    <div
      data-toast=""
      style={{ order: -toast.id }}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      className={cx(
        "@container pointer-events-auto flex w-full max-w-94 flex-wrap animate-pop items-start gap-3 rounded-control border-l-5 bg-surface py-1 pr-1 pl-3 shadow-float",
        bar,
      )}
    >
      <Icon aria-hidden="true" className={cx("mt-2.5 size-5.5 shrink-0", ink)} />
      <div className="min-w-0 flex-1 py-2 @max-3xs:order-last @max-3xs:basis-full">
        <p className="text-label">
          <span className="sr-only">{`${word}\u00A0: `}</span>
          {toast.title}
        </p>
        {toast.message !== undefined && <p className="mt-0.5 text-caption text-ink-2">{toast.message}</p>}
        {toast.action && <Action action={toast.action} onFollowed={onClose} />}
      </div>
      <button
        type="button"
        aria-label="Fermer la notification"
        onClick={onClose}
        className="ml-auto inline-flex size-12 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

function Action({ action, onFollowed }: { action: NonNullable<Toast["action"]>; onFollowed: () => void }) {
  return (
    <Link
      to={action.to}
      onClick={() => {
        action.run?.();
        onFollowed();
      }}
      className="-mb-2 inline-flex min-h-12 items-center text-caption font-semibold text-indigo-ink"
    >
      {action.label}
    </Link>
  );
}
