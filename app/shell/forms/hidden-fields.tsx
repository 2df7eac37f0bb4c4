import { useState } from "react";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import type { FormOutcome } from "#app/network/form-outcome.ts";

/** The values that an edit's form was loaded with, as JSON (docs/decisions/0045). */
export function ExpectedField({ field }: { field: { name: string; initialValue?: string | undefined } }) {
  return <input type="hidden" name={field.name} value={field.initialValue ?? ""} />;
}

/** The idempotency key of a creation (rule: idempotency). A revalidation does not change a shown form's key. */
export function KeyField({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="cle" value={first} />;
}

/**
 * The currency beside which amounts are typed. A revalidation may bring another one: the form names it only after the
 * server has refused the first, so that no amount changes its currency unsaid.
 */
export function DeviseField({ code, refused }: { code: string; refused: FormOutcome }) {
  const [seen, setSeen] = useState(code);
  if (refused.error?.[DEVISE_FIELD] && seen !== code) setSeen(code);
  return <input type="hidden" name={DEVISE_FIELD} value={seen} />;
}
