import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { type FlashToast, showToast } from "#app/toasts/store.ts";

type Next = { to: string; delayMs: number; toast: FlashToast };

/** Once `done`, says so and leads back after a moment (specification 9 "Delays"). `next` is the same at each render. */
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
