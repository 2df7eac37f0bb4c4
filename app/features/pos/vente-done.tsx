import CircleCheck from "lucide-react/icons/circle-check";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { Montant } from "#app/ui/montant.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useCaisseContext } from "./use-caisse.ts";

/** Closes by itself, unless something is touched: then it stays to be read. */
export function VenteDone() {
  const { success, devise, views } = useCaisseContext();
  const titreId = useId();
  const bar = useRef<HTMLSpanElement>(null);
  const { remaining, stop } = useAutoClose(bar, views.close);
  return (
    <Dialog aria-labelledby={titreId} onClose={views.close} className="md:max-w-lg">
      <div onPointerDown={stop} onKeyDown={stop} className="flex flex-col">
        <div className="flex flex-col items-center gap-4 px-4 pt-8 pb-5 text-center md:px-7">
          <CircleCheck aria-hidden="true" className="size-14 text-moringa" />
          <div role="status">
            <h2 id={titreId} className="text-h2 text-balance md:text-h1">
              {CAISSE.venteRecorded(success.articles)}
            </h2>
          </div>
          {success.monnaie > 0 && (
            <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3 rounded-card bg-moringa-soft px-5 py-4 text-moringa-ink">
              <span className="text-body font-bold">{CAISSE.monnaie}</span>
              <Montant montant={success.monnaie} devise={devise} className="text-change" />
            </p>
          )}
          <Button data-focus="" kind="primary" size="large" onClick={views.close} className="w-full">
            {CAISSE.nextVente}
          </Button>
          {/* Invisible, not absent: the button must not move under the finger that stops the clock. */}
          <p
            className={cx(
              "hidden text-caption text-ink-3 motion-reduce:block",
              remaining === null && "invisible",
            )}
          >
            {CAISSE.closingIn(remaining ?? 0)}
          </p>
        </div>
        <span
          ref={bar}
          aria-hidden="true"
          className={cx("h-1 origin-left bg-moringa motion-reduce:hidden", remaining === null && "invisible")}
        />
      </div>
    </Dialog>
  );
}

const SECONDS = 3;

/** Closes after three seconds and shrinks `bar` meanwhile. `remaining`: seconds left, null once it was stopped. */
function useAutoClose(bar: RefObject<HTMLElement>, close: () => void) {
  const [remaining, setRemaining] = useState<number | null>(SECONDS);
  const active = remaining !== null;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  useEffect(() => {
    if (!active) return;
    const animation = bar.current?.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: SECONDS * 1000,
      fill: "forwards",
    });
    let left = SECONDS;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) setRemaining(left);
      else latest.current();
    }, 1000);
    return () => {
      clearInterval(timer);
      animation?.cancel();
    };
  }, [active, bar]);

  return {
    remaining,
    stop: () => {
      setRemaining(null);
    },
  };
}
