import { useState } from "react";

/**
 * The idempotency key of a creating form (decision 31), from its loader's `nouvelleCle()`. It outlives every
 * revalidation: sending the same form again is the same demand.
 */
export function CleField({ cle }: { cle: string }) {
  const [first] = useState(cle);
  return <input type="hidden" name="cle" value={first} />;
}
