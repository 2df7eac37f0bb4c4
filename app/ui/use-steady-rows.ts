import { useLocation } from "@remix-run/react";
import { useState } from "react";

/** A live reload must not move a row under the finger: until the next navigation rows keep their places. */
export function useSteadyRows<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, loaded: rows, shown: [...rows] });
  if (last.key === key && last.loaded === rows) return last.shown;
  const shown = last.key === key ? keepPlaces(last.shown, rows) : [...rows];
  setLast({ key, loaded: rows, shown });
  return shown;
}

/** The rows of `after`. Those of `before` stay where they were, the others fill the gaps. */
export function keepPlaces<Row extends { id: number }>(before: readonly Row[], after: readonly Row[]): Row[] {
  const places = new Set(before.map(({ id }) => id));
  const fresh = after.filter(({ id }) => !places.has(id));
  const kept = before.flatMap(({ id }) => after.find((row) => row.id === id) ?? fresh.shift() ?? []);
  return [...kept, ...fresh];
}
