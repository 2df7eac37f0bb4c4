// An edit that comes too late begins anew over the record as it is, with what was sent (record 16). What was typed while
// it was on its way is in the page alone: it goes along.
import type { Conflict, FormOutcome } from "#app/.server/form.ts";

/** The outcome of an edit's form, with what its form in the page says by now in place of what was `sent`. */
export function withTypedSince(outcome: unknown, sent: FormData): unknown {
  const conflict = (outcome as FormOutcome | undefined)?.conflict;
  const form = document.querySelector<HTMLInputElement>("input[name=attendu]")?.form;
  if (!conflict || !form) return outcome;
  const since = Object.fromEntries(
    [...new FormData(form)].filter(([name, value]) => sent.get(name) !== value),
  );
  const typed = { ...conflict.typed, ...since };
  return { ...(outcome as FormOutcome), conflict: { ...conflict, typed, writing: writingIn(form, since) } };
}

/** Where the next key will be written, if the last one was. */
function writingIn(form: HTMLFormElement, since: object): Conflict["writing"] {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  const { name, selectionEnd } = field;
  return field.form === form && name in since && selectionEnd !== null
    ? { name, caret: selectionEnd }
    : undefined;
}
