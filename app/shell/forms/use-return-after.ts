import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { showToast, type ToastInput } from "#app/toasts/store.ts";

/** Once `done`, says so and leads back after a moment (specification 9 "Delays"). */
export function useReturnAfter(
  done: boolean,
  { to, delayMs, toast }: { to: string; delayMs: number; toast: ToastInput },
) {
  const navigate = useNavigate();
  const { kind, title, message } = toast;
  useEffect(() => {
    if (!done) return;
    showToast({ kind, title, ...(message !== undefined && { message }) });
    const timer = setTimeout(() => {
      navigate(to);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [done, to, delayMs, kind, title, message, navigate]);
}
