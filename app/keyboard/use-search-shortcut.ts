import { type RefObject, useRef } from "react";
import { useShortcuts } from "./use-shortcuts.ts";

export function useSearchShortcut(): RefObject<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  useShortcuts({
    "/"() {
      const field = form.current?.querySelector<HTMLInputElement>("[name=q]");
      field?.focus();
      field?.select();
    },
  });
  return form;
}
