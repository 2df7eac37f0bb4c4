import { useEffect, useRef, useSyncExternalStore } from "react";
import { installToasts } from "#app/toasts/hosts.ts";
import { currentToasts, dismissToast, serverToasts, subscribeToasts } from "#app/toasts/store.ts";
import { cx } from "./cx.ts";
import { ToastCard } from "./toast-card.tsx";

const PLACES = {
  // Between 768 and 1024 the sticky foot of a form reaches under it.
  app: "inset-x-3 top-16 max-md:in-data-toasts:top-2 md:top-auto md:right-5 md:bottom-24 md:left-auto lg:right-6 lg:bottom-6",
  till: "inset-x-3 top-16 max-md:in-data-toasts:top-2 md:right-auto md:left-5",
} as const;

/**
 * Once per layout. `place`: bottom right from 768 and under the header below; at the till above the grid, never over the
 * cart, and in an open dialog there too, on phones above the sheet (`toasts/hosts.ts`). The two live regions are there before the toasts, so that screen readers hear them.
 */
export function ToastRegion({ place = "app" }: { place?: keyof typeof PLACES }) {
  const home = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(null);
  useEffect(
    () => (home.current && region.current ? installToasts(home.current, region.current) : undefined),
    [],
  );
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, serverToasts);
  const cards = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.kind === "error") === urgent)
      .map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => {
            dismissToast(toast.id);
          }}
        />
      ));
  return (
    <div ref={home} className="contents">
      <section
        ref={region}
        aria-label="Notifications"
        className={cx(
          "pointer-events-none fixed z-60 flex flex-col items-center gap-2.5 md:items-start print:hidden",
          PLACES[place],
        )}
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
