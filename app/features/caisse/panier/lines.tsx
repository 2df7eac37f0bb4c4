import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Line } from "./panier-line.tsx";
import { fade, useTouched } from "./touched.ts";

/** A line that is only drawn when it is in sight takes the browser a second layout, as each new one begins out of sight. */
const DRAWN_WHOLE = 30;

/** `children`: what stands above the lines and scrolls with them. */
export function Lines({ titreId, children }: { titreId: string; children: ReactNode }) {
  const ids = useCaisse((state) => state.lineIds);
  const list = useRef<HTMLDivElement>(null);
  useLineFocus(list, ids);
  useTouched(list, "ligne", showTouched);
  useLastTouchedInSight(list);
  return (
    <div
      ref={list}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain low-panier:overflow-visible lg:border-t lg:border-line"
    >
      {children}
      {ids.length === 0 ? (
        <p className="px-5 py-10 text-center text-body text-ink-2">{CAISSE.emptyPanier}</p>
      ) : (
        <ul aria-labelledby={titreId} className={ids.length > DRAWN_WHOLE ? "long-lines" : undefined}>
          {ids.map((id) => (
            <Line key={id} produitId={id} />
          ))}
        </ul>
      )}
    </div>
  );
}

function showTouched(line: HTMLElement) {
  bringIntoSight(line);
  fade(line);
}

/** A basket that opens shows the line touched last. */
function useLastTouchedInSight(list: RefObject<HTMLElement>) {
  const caisse = useCommands();
  useEffect(() => {
    const { touched } = caisse.get();
    const line = list.current?.querySelector<HTMLElement>(`[data-ligne="${String(touched?.produitId)}"]`);
    if (line) bringIntoSight(line);
  }, [caisse, list]);
}

/** A line under the pointer or with the focus stays where the finger is. */
function bringIntoSight(line: HTMLElement) {
  if (!line.matches(":hover, :focus-within")) line.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** A removed line loses the focus, which moves to the line in its place or to the basket's title. */
function useLineFocus(list: RefObject<HTMLElement>, ids: readonly number[]) {
  const before = useRef(ids);
  useEffect(() => {
    const kept = new Set(ids);
    const rank = before.current.findIndex((id) => !kept.has(id));
    before.current = ids;
    if (rank < 0 || document.activeElement !== document.body) return;
    focusLine(list.current?.closest("section"), ids[Math.min(rank, ids.length - 1)]);
  }, [list, ids]);
}

export function focusLine(section: Element | null | undefined, produitId: number | undefined) {
  const line = section?.querySelector<HTMLElement>(`[data-ligne="${String(produitId)}"] button`);
  (line ?? section?.querySelector("h2"))?.focus();
}
