import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { listens, REALTIME } from "#app/content/realtime.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { useRealtime } from "#app/realtime/store.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { iconClass } from "#app/ui/icon-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { usePopup } from "#app/ui/use-popup.ts";
import { Dot } from "./dot.tsx";

const panel = lazyPart(async () => (await import("./connection-panel.tsx")).ConnectionPanel);

export function ConnectionButton() {
  const { root, button, open, setOpen, close, onBlur } = usePopup();
  const { link, wasConnected } = useRealtime();
  const [isLoaded, setLoaded] = useState(false);
  /** For screen readers: a cut and its end are announced, but not the first connection. */
  const [wasCut, setWasCut] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const connected = link.state === "connected";
  if (wasConnected && !connected && !wasCut) setWasCut(true);
  const sentence = listens(connected);

  useEffect(() => {
    if (!open) return;
    box.current?.focus();
    panel.load().then(
      () => setLoaded(true),
      () => {
        setOpen(false);
        notifyUnreachable();
      },
    );
  }, [open, setOpen]);

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <div
      ref={root}
      className="shrink-0 md:relative noscript:hidden print:hidden"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-label={sentence}
        title={sentence}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={iconClass()}
      >
        <Dot link={link} wasConnected={wasConnected} />
      </button>
      <span role="status" className="sr-only">
        {wasCut && sentence}
      </span>
      {open && (
        <div
          ref={box}
          role="dialog"
          aria-label={REALTIME.notifications}
          tabIndex={-1}
          // Above the toasts.
          className="absolute inset-x-2 top-full z-70 mt-1 max-h-[calc(100dvh-5rem)] animate-fade overflow-y-auto overscroll-contain rounded-card border border-line bg-surface shadow-float outline-none md:inset-x-auto md:right-0 md:mt-0 md:max-h-[min(38rem,calc(100dvh-6rem))] md:w-[min(24rem,calc(100vw-3rem))]"
        >
          {isLoaded ? <panel.Part onLeave={() => setOpen(false)} /> : <Spinner />}
        </div>
      )}
    </div>
  );
}
