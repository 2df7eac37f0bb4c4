import { type RefObject, useEffect, useRef, useState } from "react";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { useLatest } from "#app/device/use-latest.ts";

/** Tiles before the grid was measured, as on the server: enough for the largest screen. */
const FIRST_TILES = 60;
/** Beyond those in sight, once the list is scrolled. */
const ROWS_ABOVE = 1;
const ROWS_BELOW = 3;
const AT_TOP = { row: 0, began: false };

/** In px. `height`: of the scrolled region. `top`: from the top of the scrolled content to the first row. */
type Measure = { columns: number; pitch: number; height: number; top: number };

type Rows = {
  columns: number;
  /** Ranks of the tiles to draw: from `first` up to `end`, without it. */
  first: number;
  end: number;
  rowsBefore: number;
  rowsAfter: number;
};

/** Which tiles are drawn: the rows in sight and some around them. Another `list` is shown from its best result on. */
export function useRows(
  count: number,
  list: string,
  { region, grid }: { region: RefObject<HTMLElement>; grid: RefObject<HTMLElement> },
): Rows {
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [scrolled, setScrolled] = useState({ list, row: 0, began: false });
  const top = useRef(0);

  useEffect(() => {
    const [box, tiles] = [region.current, grid.current];
    if (!box || !tiles) return;
    const observer = new ResizeObserver(() =>
      setMeasure((before) => {
        const after = measureGrid(box, tiles);
        return before && sameMeasure(before, after) ? before : after;
      }),
    );
    observer.observe(box);
    observer.observe(tiles);
    return () => observer.disconnect();
  }, [region, grid]);

  const latest = useLatest(list);
  useEffect(() => {
    const box = region.current;
    if (!box || !measure) return;
    function scroll() {
      if (!box || !measure) return;
      top.current = box.scrollTop;
      const row = Math.max(0, Math.floor((top.current - measure.top) / measure.pitch));
      // In steps of two rows, so that scrolling renders the grid half as often.
      const next = { list: latest.current, row: row - (row % 2), began: top.current > 0 };
      setScrolled((before) =>
        before.row === next.row && before.began === next.began && before.list === next.list ? before : next,
      );
    }
    scroll();
    box.addEventListener("scroll", scroll, { passive: true });
    return () => box.removeEventListener("scroll", scroll);
  }, [region, measure, latest]);

  useBeforePaint(() => {
    // Asking the region for its place would cost a layout.
    if (top.current > 0) region.current?.scrollTo({ top: 0, behavior: "instant" });
  }, [region, list]);

  if (!measure)
    return { columns: 1, first: 0, end: Math.min(count, FIRST_TILES), rowsBefore: 0, rowsAfter: 0 };
  const { columns, pitch, height, top: above } = measure;
  const rows = Math.ceil(count / columns);
  const { row, began } = scrolled.list === list ? scrolled : AT_TOP;
  // Nobody scrolls a list that is new, or at its top: a keystroke draws no more than what is in sight.
  const visible = Math.ceil(began ? height / pitch + ROWS_BELOW : Math.max(pitch, height - above) / pitch);
  const rowsBefore = Math.max(0, Math.min(row - ROWS_ABOVE, rows - visible));
  const endRow = Math.min(rows, row + visible);
  return {
    columns,
    first: rowsBefore * columns,
    end: Math.min(count, endRow * columns),
    rowsBefore,
    rowsAfter: rows - endRow,
  };
}

function sameMeasure(a: Measure, b: Measure): boolean {
  return a.columns === b.columns && a.pitch === b.pitch && a.height === b.height && a.top === b.top;
}

function measureGrid(region: HTMLElement, grid: HTMLElement): Measure {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(grid);
  const pitch = parseFloat(gridAutoRows) + parseFloat(rowGap);
  return {
    columns: gridTemplateColumns.split(" ").length,
    pitch,
    height: region.clientHeight,
    top: grid.offsetTop,
  };
}
