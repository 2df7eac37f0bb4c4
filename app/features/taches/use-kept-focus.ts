import { type RefObject, useEffect, useRef } from "react";

/** When the row with the focus disappears, the row that took its place gets the focus, or the list when none is left. */
export function useKeptFocus(list: RefObject<HTMLElement>): void {
  const last = useRef<{ row: Element; index: number }>();

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("li") : null;
      last.current = row ? { row, index: [...box.querySelectorAll("li")].indexOf(row) } : undefined;
    };
    box.addEventListener("focusin", note);
    return () => box.removeEventListener("focusin", note);
  }, [list]);

  useEffect(() => {
    if (!last.current || last.current.row.isConnected) return;
    const { index } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const rows = list.current?.querySelectorAll<HTMLElement>("li") ?? [];
    (rows[Math.min(index, rows.length - 1)] ?? list.current)?.focus();
  });
}
