import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { takeFlashToast } from "#app/toasts/flash.ts";
import { showToast } from "#app/toasts/store.ts";

/** Shows the toast that an answer of the server left for the screen that is now there. */
export function useFlashToast(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") return;
    const toast = takeFlashToast();
    if (toast) showToast(toast);
  }, [key, state]);
}
