import { useState } from "react";

/** What an edit was loaded with, as JSON: what was not touched is not written, and nobody's change is undone unknowingly. */
export function ExpectedField({ field }: { field: { name: string; initialValue?: string | undefined } }) {
  return <input type="hidden" name={field.name} value={field.initialValue ?? ""} />;
}

/**
 * The idempotency key of a creating form (decision 31), from its loader's `newKey()`. It outlives every
 * revalidation: sending the same form again is the same demand.
 */
export function KeyField({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="cle" value={first} />;
}
