import { type MutableRefObject, useEffect, useRef } from "react";

/** The value of the last rendering, for a listener that stays registered over many renderings. */
export function useLatest<T>(value: T): MutableRefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
