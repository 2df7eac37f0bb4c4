import { type DefaultValue, useForm } from "@conform-to/react";
import { useActionData, useNavigation } from "@remix-run/react";
import { useContext } from "react";
import type { FormOutcome } from "#app/.server/form.ts";
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
export function useFormulaire<Values extends Record<string, unknown>>(options: Options<Values> = {}) {
  const actionData = useActionData();
  const navigation = useNavigation();
  const kept = useContext(KeptFormContext);
  const defaultValue = (kept as DefaultValue<Values> | null) ?? options.defaultValue;
  const lastResult = options.lastResult ?? asOutcome(actionData);
  const [form, fields] = useForm<Values>({
    ...(options.id !== undefined && { id: options.id }),
    ...(defaultValue !== undefined && { defaultValue }),
    lastResult: lastResult ?? NOTHING_REFUSED,
  });
  const sending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return { form, fields, sending };
}

function asOutcome(value: unknown): FormOutcome | undefined {
  return typeof value === "object" && value !== null && "status" in value
    ? (value as FormOutcome)
    : undefined;
}
