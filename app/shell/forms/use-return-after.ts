import { useActionData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { type FlashToast, showToast } from "#app/toasts/store.ts";

type Next = { to: string; delayMs: number; toast: FlashToast };

/** True once the form is saved (specification 9 "Delays"). `next` must be the same object at each render. */
export function useReturnAfter(next: Next): boolean {
  const navigate = useNavigate();
  const done = useActionData<{ saved?: true }>()?.saved === true;
  useEffect(() => {
    if (!done) return;
    const { to, delayMs, toast } = next;
    showToast(toast);
    const timer = setTimeout(() => navigate(to), delayMs);
    return () => clearTimeout(timer);
  }, [done, next, navigate]);
  return done;
}
