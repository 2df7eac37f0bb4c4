import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FormOutcome, SavedHere } from "#app/network/form-outcome.ts";
import { showToast } from "#app/toasts/store.ts";

const NOTHING: FormOutcome = {};

/** The answer to one of several forms of a screen, by the hidden field `intent`. `stored`: the last saved record. */
export function useIntent<Stored = unknown>(intent: string) {
  const answer = useActionData<FormOutcome | SavedHere<Stored>>();
  const { state, formData } = useNavigation();
  const saved = answer && "saved" in answer && answer.intent === intent ? answer : undefined;
  const refused = answer && "status" in answer && isOf(answer, intent) ? answer : NOTHING;
  const [stored, setStored] = useState<Stored>();
  if (saved && saved.stored !== stored) setStored(saved.stored);
  return { saved, stored, refused, sending: state !== "idle" && formData?.get("intent") === intent };
}

/** The answer to a late edit contains the record, but not the sent values. */
function isOf({ conflict, initialValue }: FormOutcome, intent: string): boolean {
  return (conflict ? conflict.intent : initialValue?.["intent"]) === intent;
}

/** The error of a submit that was refused before its `intent` was read. */
export function useUnreadRefusal(): readonly string[] | undefined {
  const answer = useActionData<FormOutcome>();
  if (answer?.conflict || answer?.initialValue) return undefined;
  return answer?.error?.[""] ?? undefined;
}

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
