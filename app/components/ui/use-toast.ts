import { dismissToast, showToast } from "./toasts.ts";

const TOASTS = { toast: showToast, dismiss: dismissToast };

/** `toast({ kind, title, message?, action? })` shows one and answers its id; `dismiss(id)` takes it away. */
export function useToast(): typeof TOASTS {
  return TOASTS;
}
