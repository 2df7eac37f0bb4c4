import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { useAccount } from "#app/shell/use-shell.ts";
import { useDraft } from "./draft.ts";
import { useSending } from "./use-intent.ts";

type Options<Values extends Record<string, unknown>> = {
  id?: string;
  defaultValue?: DefaultValue<Values>;
  lastResult?: FormOutcome | undefined;
};

/** After a lost submit the errors of the earlier submit are no longer shown. */
const NOTHING_REFUSED: FormOutcome = {};

/** The server validates: its errors are in `fields` and in `form`. Unsaved values are kept (`useDraft`). */
export function useAppForm<Values extends Record<string, unknown>>(options: Options<Values> = {}) {
  const actionData = useActionData();
  const sending = useSending();
  const author = useAccount()?.auteur;
  const lastResult = options.lastResult ?? asOutcome(actionData);
  const typed = lastResult?.conflict?.typed;
  const defaultValue = typed
    ? ({ ...options.defaultValue, ...typed } as DefaultValue<Values>)
    : options.defaultValue;
  const [form, fields] = useForm<Values>({
    ...(options.id !== undefined && { id: options.id }),
    ...(defaultValue !== undefined && { defaultValue }),
    lastResult: lastResult ?? NOTHING_REFUSED,
  });
  const { id } = form;
  const { unsaved, recovered } = useDraft({ id, author, stored: textsOf(options.defaultValue) });
  const { conflict, error } = lastResult ?? NOTHING_REFUSED;
  useEffect(() => {
    if (!conflict) return;
    const { writing } = conflict;
    focusFirst(id, writing ? [writing.name] : Object.keys(error ?? {}), writing?.caret);
  }, [id, conflict, error]);
  return {
    form,
    fields,
    formProps: { ...getFormProps(form), recovered: recovered === true },
    sending,
    unsaved,
    meanwhile: meanwhileOf(lastResult, fields, textsOf(options.defaultValue)),
  };
}

function textsOf(values: object | null | undefined): Readonly<Record<string, string>> {
  const texts = Object.entries(values ?? {}).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts);
}

/** The fields that another user has changed (docs/decisions/0045), and their stored values by field id. */
export type Meanwhile = { changed: readonly string[]; present: Readonly<Record<string, string>> };

function meanwhileOf(
  outcome: FormOutcome | undefined,
  fields: Readonly<Record<string, { id: string } | undefined>>,
  stored: Readonly<Record<string, string>>,
): Meanwhile {
  const changed = outcome?.conflict ? Object.keys(outcome.error ?? {}).filter((name) => name !== "") : [];
  const present = changed.flatMap((name) => {
    const [field, value] = [fields[name], stored[name]];
    return field && value !== undefined ? [[field.id, value] as const] : [];
  });
  return { changed, present: Object.fromEntries(present) };
}

/** A form that starts again after a conflict has lost the focus. */
function focusFirst(id: string, names: readonly string[], caret?: number): void {
  if (document.activeElement !== document.body) return;
  const controls = [...(document.forms.namedItem(id)?.elements ?? [])];
  const first = controls.find((control) => {
    const name = control.getAttribute("name");
    return name !== null && names.includes(name);
  });
  if (!(first instanceof HTMLElement)) return;
  first.focus();
  const written = first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement;
  if (written && caret !== undefined) first.setSelectionRange(caret, caret);
}

function asOutcome(value: unknown): FormOutcome | undefined {
  return typeof value === "object" && value !== null && "status" in value
    ? (value as FormOutcome)
    : undefined;
}
