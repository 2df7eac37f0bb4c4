import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { takeFlashToast } from "#app/shell/flash.ts";
import type { FlashToast } from "#app/toasts/store.ts";
import { showToast } from "#app/toasts/store.ts";

export function useDocumentToast(): FlashToast | null {
  return useRouteLoaderData<{ flash: FlashToast | null }>("root")?.flash ?? null;
}

export function useFlashToast(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  const first = useDocumentToast();
  useEffect(() => {
    if (first) showToast(first);
  }, [first]);
  useEffect(() => {
    if (state !== "idle") return;
    const toast = takeFlashToast();
    if (toast) showToast(toast);
  }, [key, state]);
}
