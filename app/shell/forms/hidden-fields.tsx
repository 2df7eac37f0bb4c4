import { useState } from "react";

/** The values that an edit's form was loaded with, as JSON (docs/decisions/0045). */
export function ExpectedField({ field }: { field: { name: string; initialValue?: string | undefined } }) {
  return <input type="hidden" name={field.name} value={field.initialValue ?? ""} />;
}

/** The idempotency key of a creation (product decision 31). A revalidation does not change a shown form's key. */
export function KeyField({ value }: { value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name="cle" value={first} />;
}
