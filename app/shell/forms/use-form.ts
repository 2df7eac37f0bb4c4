import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import { useContext, useEffect } from "react";
import type { FormOutcome } from "#app/network/form-outcome.ts";
import { KeptFormContext } from "./use-kept-form.ts";

type Options<Values extends Record<string, unknown>> = {
  /** The form's id, when a page has several. */
  id?: string;
  defaultValue?: DefaultValue<Values>;
  /** The fetcher's data; the route's action data when absent. */
  lastResult?: FormOutcome | undefined;
};

/** A submit that got no answer leaves none behind either: what the one before it was refused for is no longer said. */
const NOTHING_REFUSED: FormOutcome = {};

/**
 * A form whose rules the server holds: what it refused stands beside the fields (`fields.nom.errors`) and above the
 * form (`form.errors`), the first wrong field gets the focus, what was typed stays, even while the session ended.
 */
export function useAppForm<Values extends Record<string, unknown>>(options: Options<Values> = {}) {
  const actionData = useActionData();
  const sending = useSending();
  const kept = useContext(KeptFormContext);
  const lastResult = options.lastResult ?? asOutcome(actionData);
  const typed = lastResult?.conflict?.typed ?? kept;
  const defaultValue = typed
    ? ({ ...options.defaultValue, ...typed } as DefaultValue<Values>)
    : options.defaultValue;
  const [form, fields] = useForm<Values>({
    ...(options.id !== undefined && { id: options.id }),
    ...(defaultValue !== undefined && { defaultValue }),
    lastResult: lastResult ?? NOTHING_REFUSED,
  });
  const { id } = form;
  const { conflict, error } = lastResult ?? NOTHING_REFUSED;
  useEffect(() => {
    if (!conflict) return;
    const { writing } = conflict;
    focusFirst(id, writing ? [writing.name] : Object.keys(error ?? {}), writing?.caret);
  }, [id, conflict, error]);
  return { form, fields, sending, meanwhile: meanwhileOf(lastResult, fields, options.defaultValue ?? null) };
}

/** The fields that somebody else has changed meanwhile (record 16), and what is stored of them, for `<PresentValues>`. */
export type Meanwhile = { changed: readonly string[]; present: Readonly<Record<string, string>> };

function meanwhileOf(
  outcome: FormOutcome | undefined,
  fields: Readonly<Record<string, { id: string } | undefined>>,
  stored: object | null,
): Meanwhile {
  const changed = outcome?.conflict ? Object.keys(outcome.error ?? {}).filter((name) => name !== "") : [];
  const values = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const present = changed.flatMap((name) => {
    const [field, value] = [fields[name], values[name]];
    return field && typeof value === "string" ? [[field.id, value] as const] : [];
  });
  return { changed, present: Object.fromEntries(present) };
}

/**
 * Conform leads to the first wrong field of a form that stands; this one has begun anew, and the focus was in it: it
 * goes there too, or back to where something is being written.
 */
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

/** Whether the screen's form is on its way: a new try, of which the last one's refusal says nothing. */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== "idle" && formMethod === "POST";
}
