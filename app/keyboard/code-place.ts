import { useEffect } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { type CodePlace, useLooseKeys } from "./use-loose-keys.ts";

let shown: CodePlace | null = null;

export const codePlace = (): CodePlace | null => shown;

export function useCodePlace(place: CodePlace): void {
  useLooseKeys(place);
  const latest = useLatest(place);
  useEffect(() => {
    const mine: CodePlace = {
      field: () => latest.current.field(),
      take: (code) => latest.current.take(code),
    };
    shown = mine;
    return () => {
      if (shown === mine) shown = null;
    };
  }, [latest]);
}
