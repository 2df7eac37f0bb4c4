import { useEffect } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { useLooseKeys } from "./use-loose-keys.ts";

/** Where codes go on a screen that reads them. */
export type CodePlace = {
  /** Takes the keys that are typed while no text field has the focus. */
  field: () => HTMLInputElement | null;
  /** Takes a code that was typed elsewhere: over a dialog, or into the field of a number. */
  take: (code: string) => void;
};

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
