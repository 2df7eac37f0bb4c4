import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CAISSE } from "#app/content/caisse.ts";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { useCaisseContext } from "#app/features/caisse/state/caisse-context.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import { Tile } from "./tile.tsx";
import { useRows } from "./use-rows.ts";

type GridProps = {
  produits: readonly ProduitCaisse[];
  /** Names the filter that `produits` passed. */
  list: string;
  region: RefObject<HTMLElement>;
};

/** Draws the rows in sight (docs/decisions/0052). Before the scripts run, the first tiles stand in the page's flow. */
export function Grid({ produits, list, region }: GridProps) {
  const { catalogue, panier, touched, devise, actions, onLineKey } = useCaisseContext();
  const [activeId, setActiveId] = useState<number>();
  const grid = useRef<HTMLUListElement>(null);
  const { columns, first, end, rowsBefore, rowsAfter } = useRows(produits.length, list, { region, grid });

  const ranks = useMemo(
    () => new Map(catalogue.categories.map(({ id, rang: rank }) => [id, rank])),
    [catalogue.categories],
  );
  const quantites = useMemo(
    () => new Map(panier.lignes.map((l) => [l.produitId, l.quantite])),
    [panier.lignes],
  );
  const active = useMemo(
    () => Math.max(0, activeId === undefined ? 0 : produits.findIndex(({ id }) => id === activeId)),
    [produits, activeId],
  );

  // A product that comes or goes moves the others: the focus moves with its product.
  useBeforePaint(() => {
    const focused = tileAt(document.activeElement);
    if (!focused || !grid.current?.contains(focused) || focused.dataset["tile"] === String(activeId)) return;
    tileOf(grid.current, activeId)?.focus({ preventScroll: true });
  }, [produits, activeId]);

  // The active tile keeps the focus out of sight. In the list's order, because a moved element loses the focus.
  const drawn = Array.from({ length: end - first }, (_, i) => first + i);
  if (active < first) drawn.unshift(active);
  if (active >= end && active < produits.length) drawn.push(active);

  function pressed(event: KeyboardEvent<HTMLUListElement>) {
    const id = Number(tileAt(event.target)?.dataset["tile"]);
    const rank = produits.findIndex((produit) => produit.id === id);
    if (rank < 0) return;
    const target = event.altKey ? null : neighbour(event.key, rank, columns, produits.length);
    if (target === null) {
      onLineKey(event, id);
      return;
    }
    event.preventDefault();
    const next = produits[target]?.id;
    flushSync(() => setActiveId(next));
    const tile = tileOf(grid.current, next);
    tile?.focus({ preventScroll: true });
    // focus() would scroll to no tile that the effect above has focused, and put a row out of sight in the middle.
    tile?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  return (
    <ul
      ref={grid}
      aria-label={CAISSE.produits}
      // One handler for all tiles: a handler in the props of each tile would defeat `memo`.
      onClick={({ target }) => {
        const tile = tileAt(target);
        if (tile) actions.add(Number(tile.dataset["tile"]));
      }}
      onFocus={({ target }) => {
        const tile = tileAt(target);
        // The press that brought the focus comes first.
        if (tile) startTransition(() => setActiveId(Number(tile.dataset["tile"])));
      }}
      onKeyDown={pressed}
      // Not as custom properties, whose change styles all tiles anew.
      style={{ paddingTop: heightOf(rowsBefore), paddingBottom: heightOf(rowsAfter) }}
      className="tile-grid tile-rows mx-3 mt-1.5 mb-4 md:mx-4 xl:mx-5"
    >
      {drawn.map((rank) => {
        const produit = produits[rank];
        if (!produit) return null;
        const away = rank < first || rank >= end;
        return (
          <li
            // Not the product's id: another search then writes into tiles that are there.
            key={rank}
            aria-setsize={produits.length}
            aria-posinset={rank + 1}
            className={away ? "tile-away tile-box" : "tile-box"}
            {...(away && { style: { "--at": Math.floor(rank / columns) } as CSSProperties })}
          >
            <Tile
              produit={produit}
              rank={ranks.get(produit.categorieId) ?? 0}
              devise={devise}
              quantite={quantites.get(produit.id) ?? 0}
              active={rank === active}
              touch={touched?.fresh && touched.produitId === produit.id ? touched.times : 0}
            />
          </li>
        );
      })}
    </ul>
  );
}

function heightOf(rows: number): string {
  return `calc(${String(rows)} * var(--pitch))`;
}

function tileAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tile]") : null;
}

function tileOf(grid: Element | null, id: number | undefined): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-tile="${String(id)}"]`) ?? null;
}

export function neighbour(pressed: string, rank: number, columns: number, count: number): number | null {
  const targets: Partial<Record<string, number>> = {
    ArrowRight: rank + 1,
    ArrowLeft: rank - 1,
    ArrowDown: rank + columns,
    ArrowUp: rank - columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[pressed] ?? rank;
  return target >= 0 && target < count && target !== rank ? target : null;
}
