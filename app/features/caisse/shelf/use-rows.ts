import { type RefObject, useEffect, useRef, useState } from "react";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { useLatest } from "#app/device/use-latest.ts";

/** Tiles before the grid was measured, as on the server: enough for the largest screen. */
const FIRST_TILES = 60;
/** Beyond those in sight, once the list is scrolled. */
const ROWS_ABOVE = 1;
const ROWS_BELOW = 3;
/** Whole screens of tiles would be one long task: a fast scroll draws them over some frames. */
const NEW_ROWS_PER_FRAME = 2;

/** In px. `height`: of the scrolled region. `top`: from the top of the scrolled content to the first row. */
type Measure = { columns: number; pitch: number; height: number; top: number };

/** Numbers of rows: from `from` up to `end`, without it. */
type Rows = { from: number; end: number };

type Tiles = {
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
): Tiles {
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [scrolled, setScrolled] = useState<{ list: string; rows: Rows } | null>(null);
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

  const latest = useLatest({ list, count, scrolled });
  useEffect(() => {
    const box = region.current;
    if (!box || !measure) return;
    let frame = 0;
    function draw() {
      if (!box || !measure) return;
      cancelAnimationFrame(frame);
      top.current = box.scrollTop;
      // Each step begins at what is drawn, so that two before one paint add no more than one.
      const { list, count, scrolled } = latest.current;
      const drawn = scrolled?.list === list ? scrolled.rows : rowsAt(0, measure, count);
      const wanted = rowsAt(top.current, measure, count);
      const rows = towards(drawn, wanted);
      const isWhole = sameRows(rows, wanted);
      if (!isWhole) frame = requestAnimationFrame(draw);
      if (isWhole && top.current === 0) setScrolled(null);
      else setScrolled(scrolled?.list === list && sameRows(rows, drawn) ? scrolled : { list, rows });
    }
    draw();
    box.addEventListener("scroll", draw, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", draw);
    };
  }, [region, measure, latest]);

  useBeforePaint(() => {
    // Asking the region for its place would cost a layout.
    if (top.current > 0) region.current?.scrollTo({ top: 0, behavior: "instant" });
  }, [region, list]);

  if (!measure)
    return { columns: 1, first: 0, end: Math.min(count, FIRST_TILES), rowsBefore: 0, rowsAfter: 0 };
  const { columns } = measure;
  const all = rowCount(measure, count);
  const { from, end } = scrolled?.list === list ? scrolled.rows : rowsAt(0, measure, count);
  const endRow = Math.min(all, end);
  const rowsBefore = Math.min(from, endRow);
  return {
    columns,
    first: rowsBefore * columns,
    end: Math.min(count, endRow * columns),
    rowsBefore,
    rowsAfter: all - endRow,
  };
}

function rowCount({ columns }: Measure, count: number): number {
  return Math.ceil(count / columns);
}

/** Nobody scrolls a list that is new, or at its top: a keystroke draws no more than what is in sight. */
function rowsAt(scrollTop: number, measure: Measure, count: number): Rows {
  const { pitch, height, top } = measure;
  const all = rowCount(measure, count);
  if (scrollTop === 0)
    return { from: 0, end: Math.min(all, Math.ceil(Math.max(pitch, height - top) / pitch)) };
  const row = Math.max(0, Math.floor((scrollTop - top) / pitch));
  // In steps of two rows, so that scrolling renders the grid half as often.
  const first = row - (row % 2);
  const visible = Math.ceil(height / pitch + ROWS_BELOW);
  return {
    from: Math.max(0, Math.min(first - ROWS_ABOVE, all - visible)),
    end: Math.min(all, first + visible),
  };
}

/** What is drawn next on the way to `wanted`: its rows that are there already and a few more, those below first. */
function towards(drawn: Rows, wanted: Rows): Rows {
  const from = Math.max(drawn.from, wanted.from);
  const end = Math.min(drawn.end, wanted.end);
  if (from >= end) return { from: wanted.from, end: Math.min(wanted.end, wanted.from + NEW_ROWS_PER_FRAME) };
  const below = Math.min(wanted.end - end, NEW_ROWS_PER_FRAME);
  const above = Math.min(from - wanted.from, NEW_ROWS_PER_FRAME - below);
  return { from: from - above, end: end + below };
}

function sameRows(a: Rows, b: Rows): boolean {
  return a.from === b.from && a.end === b.end;
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
