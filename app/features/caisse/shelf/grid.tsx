import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type RefObject,
  startTransition,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CAISSE } from "#app/content/caisse.ts";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { onLineKey } from "#app/features/caisse/state/keys.ts";
import { endFades, fade, useTouched } from "#app/features/caisse/panier/touched.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { Tile } from "./tile.tsx";
import { useRows } from "./use-rows.ts";

type GridProps = {
  ids: readonly number[];
  /** Names the filter that the products passed. */
  list: string;
  region: RefObject<HTMLElement>;
};

/** Draws the rows in sight (docs/decisions/0052). Before the scripts run, the first tiles stand in the page's flow. */
export const Grid = memo(function Grid({ ids, list, region }: GridProps) {
  const caisse = useCommands();
  const categories = useCaisse((state) => state.catalogue.categories);
  const [activeId, setActiveId] = useState<number>();
  const grid = useRef<HTMLUListElement>(null);
  const { columns, first, end, rowsBefore, rowsAfter } = useRows(ids.length, list, { region, grid });

  const ranks = useMemo(() => new Map(categories.map(({ id, rang: rank }) => [id, rank])), [categories]);
  const active = useMemo(
    () => Math.max(0, activeId === undefined ? 0 : ids.indexOf(activeId)),
    [ids, activeId],
  );

  // A product that comes or goes moves the others: the focus moves with its product.
  useBeforePaint(() => {
    const focused = tileAt(document.activeElement);
    if (!focused || !grid.current?.contains(focused) || focused.dataset["tile"] === String(activeId)) return;
    tileOf(grid.current, activeId)?.focus({ preventScroll: true });
  }, [ids, activeId]);

  useTouched(grid, "tile", fade);
  // The tiles are those of other products.
  useBeforePaint(() => {
    if (grid.current) endFades(grid.current);
  }, [ids]);

  // The active tile keeps the focus out of sight. In the list's order, because a moved element loses the focus.
  const drawn = Array.from({ length: end - first }, (_, i) => first + i);
  if (active < first) drawn.unshift(active);
  if (active >= end && active < ids.length) drawn.push(active);

  function pressed(event: KeyboardEvent<HTMLUListElement>) {
    const id = Number(tileAt(event.target)?.dataset["tile"]);
    const rank = ids.indexOf(id);
    if (rank < 0) return;
    const target = event.altKey ? null : neighbour(event.key, rank, columns, ids.length);
    if (target === null) {
      onLineKey(caisse, event, id);
      return;
    }
    event.preventDefault();
    const next = ids[target];
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
        if (tile) caisse.add(Number(tile.dataset["tile"]));
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
        const id = ids[rank];
        if (id === undefined) return null;
        const away = rank < first || rank >= end;
        return (
          <li
            // Not the product's id: another search then writes into tiles that are there.
            key={rank}
            aria-setsize={ids.length}
            aria-posinset={rank + 1}
            className={away ? "tile-away tile-box" : "tile-box"}
            {...(away && { style: { "--at": Math.floor(rank / columns) } as CSSProperties })}
          >
            <Tile produitId={id} ranks={ranks} active={rank === active} />
          </li>
        );
      })}
    </ul>
  );
});

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
