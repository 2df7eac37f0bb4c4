import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { useCaisseContext } from "#app/features/caisse/state/caisse-context.ts";
import { type CaisseLine, flawOf } from "#app/features/caisse/state/panier.ts";
import type { Touch } from "#app/features/caisse/state/use-lines.ts";
import { Line } from "./panier-line.tsx";

/** `children`: what stands above the lines and scrolls with them. */
export function Lines({ titreId, children }: { titreId: string; children: ReactNode }) {
  const caisse = useCaisseContext();
  const { panier, produits, devise, format, notice, awaiting, touched } = caisse;
  // The same object at each rendering: a change of one line then renders that line alone.
  const latest = useLatest(caisse);
  const list = useRef<HTMLDivElement>(null);
  useLineFocus(list, panier.lignes);
  useFollow(list, touched);
  return (
    <div
      ref={list}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain low-panier:overflow-visible lg:border-t lg:border-line"
    >
      {children}
      {panier.lignes.length === 0 ? (
        <p className="px-5 py-10 text-center text-body text-ink-2">{CAISSE.emptyPanier}</p>
      ) : (
        <ul aria-labelledby={titreId}>
          {panier.lignes.map((line) => {
            const produit = produits.get(line.produitId);
            return (
              <Line
                key={line.produitId}
                line={line}
                stock={produit?.quantite ?? null}
                sentence={notice.get(line.produitId) ?? (awaiting ? null : flawOf(line, produit, format))}
                devise={devise}
                caisse={latest}
                touch={touched?.fresh && touched.produitId === line.produitId ? touched.times : 0}
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Scrolls to the line touched last. A line under the pointer or with the focus stays where the finger is. */
function useFollow(list: RefObject<HTMLElement>, touched: Touch | null) {
  const { produitId, times } = touched ?? {};
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>(`[data-ligne="${String(produitId)}"]`);
    if (!line || line.matches(":hover, :focus-within")) return;
    line.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [list, produitId, times]);
}

/** A removed line loses the focus, which moves to the line in its place or to the basket's title. */
function useLineFocus(list: RefObject<HTMLElement>, lignes: readonly CaisseLine[]) {
  const before = useRef(lignes);
  useEffect(() => {
    const rank = before.current.findIndex(({ produitId }) => lignes.every((l) => l.produitId !== produitId));
    before.current = lignes;
    if (rank < 0 || document.activeElement !== document.body) return;
    const next = lignes[Math.min(rank, lignes.length - 1)];
    focusLine(list.current?.closest("section"), next?.produitId);
  }, [list, lignes]);
}

export function focusLine(section: Element | null | undefined, produitId: number | undefined) {
  const line = section?.querySelector<HTMLElement>(`[data-ligne="${String(produitId)}"] button`);
  (line ?? section?.querySelector("h2"))?.focus();
}
