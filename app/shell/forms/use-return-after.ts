import { useActionData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { placeIn } from "#app/device/places.ts";
import { type FlashToast, showToast } from "#app/toasts/store.ts";

type Next = { to: string; delayMs: number };

/** The answer of `saved`; the answer to a form that stays on its screen has an `intent` too. */
type Saved = { saved?: true; intent?: string; toast: FlashToast };

/** True once the form is saved. `next` must be the same object at each render. */
export function useReturnAfter(next: Next): boolean {
  const navigate = useNavigate();
  const answer = useActionData<Saved>();
  const done = answer?.saved === true && answer.intent === undefined;
  const toast = answer?.toast;
  useEffect(() => {
    if (!done || !toast) return;
    const { to, delayMs } = next;
    showToast(toast);
    const timer = setTimeout(() => navigate(placeIn(to)), delayMs);
    return () => clearTimeout(timer);
  }, [done, toast, next, navigate]);
  return done;
}
