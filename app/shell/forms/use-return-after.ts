import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { type FlashToast, showToast } from "#app/toasts/store.ts";

type Next = { to: string; delayMs: number; toast: FlashToast };

/** `next` must be the same object at each render (specification 9 "Delays"). */
export function useReturnAfter(done: boolean, next: Next) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const { to, delayMs, toast } = next;
    showToast(toast);
    const timer = setTimeout(() => navigate(to), delayMs);
    return () => clearTimeout(timer);
  }, [done, next, navigate]);
}
