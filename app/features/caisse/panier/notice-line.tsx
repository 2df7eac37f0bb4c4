import CircleX from "lucide-react/icons/circle-x";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { isNoticeInSight } from "#app/features/caisse/state/notices.ts";
import { isOpen } from "#app/features/caisse/state/payment-machine.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { dismissToast, type Toast, TOAST_DURATION_MS, useToasts } from "#app/toasts/store.ts";
import { toneClass } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** In place of toasts, which would cover total, search or payment. Has no link, which would lead out of the basket. */
export function NoticeLine({ sheet = false }: { sheet?: boolean }) {
  const [newest] = useToasts();
  const repeats = useCaisse(
    ({ notice, touched }) => newest !== undefined && isNoticeInSight(newest, notice, touched),
  );
  useDuration(newest);
  const bad = newest?.kind === "error" || newest?.kind === "warning";
  const Icon = newest?.kind === "error" ? CircleX : TriangleAlert;
  return (
    <div role="status" className="shrink-0">
      {newest && !(sheet && repeats) && (
        <div
          data-notice=""
          className={cx(
            "flex min-h-12 items-center gap-2.5 pl-4 text-label md:pl-5",
            toneClass(bad ? "bissap" : "indigo"),
            repeats && "md:hidden",
          )}
        >
          {bad && <Icon aria-hidden="true" className="size-5 shrink-0" />}
          <p className="min-w-0 flex-1 py-1">
            <span className="line-clamp-3">
              <Unbroken>{newest.title}</Unbroken>
              {newest.message !== undefined && (
                <span className="font-normal">
                  {" "}
                  <Unbroken>{newest.message}</Unbroken>
                </span>
              )}
            </span>
          </p>
          <button
            type="button"
            aria-label={CAISSE.closeNotice}
            onClick={() => dismissToast(newest.id)}
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-control focus-visible:-outline-offset-3"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </div>
  );
}

const TICK_MS = 1000;

/** A notice waits while a payment, its success or a question lies over the till, and while somebody is at its line. */
function useDuration(newest: Toast | undefined): void {
  const { get } = useCommands();
  useEffect(() => {
    if (!newest || newest.kind === "error") return;
    let left = TOAST_DURATION_MS;
    const timer = setInterval(() => {
      const { view, payment } = get();
      const seen = (view === "none" || view === "panier") && !isOpen(payment);
      left = seen ? left - TICK_MS : TOAST_DURATION_MS;
      if (left <= 0 && !document.querySelector("[data-notice]:is(:hover, :focus-within)"))
        dismissToast(newest.id);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [get, newest]);
}
