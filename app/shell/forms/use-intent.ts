import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { showToast } from "#app/toasts/store.ts";

const NOTHING: FormOutcome = {};

/**
 * One form among several of a screen, told apart by its hidden field `intent`: what was refused of it (for
 * `useAppForm`), the last answer if it saved it, what was last stored by it, and whether it is on its way.
 */
export function useIntent<Stored = unknown>(intent: string) {
  const answer = useActionData<FormOutcome | SavedHere<Stored>>();
  const { state, formData } = useNavigation();
  const saved = answer && "saved" in answer && answer.intent === intent ? answer : undefined;
  const refused = answer && "status" in answer && isOf(answer, intent) ? answer : NOTHING;
  const [stored, setStored] = useState<Stored>();
  if (saved && saved.stored !== stored) setStored(saved.stored);
  return { saved, stored, refused, sending: state !== "idle" && formData?.get("intent") === intent };
}

/** An edit that came too late brings its record and not what was sent. */
function isOf({ conflict, initialValue }: FormOutcome, intent: string): boolean {
  return (conflict ? conflict.intent : initialValue?.["intent"]) === intent;
}

/** Why a submit was refused before it was read, so that no form of the screen knows it for its own. */
export function useUnreadRefusal(): readonly string[] | undefined {
  const answer = useActionData<FormOutcome>();
  if (answer?.conflict || answer?.initialValue) return undefined;
  return answer?.error?.[""] ?? undefined;
}

/** Says what `savedHere` answers, once. */
export function useSavedToast(): void {
  const answer = useActionData<Partial<SavedHere>>();
  const toast = answer?.toast;
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
}

export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
