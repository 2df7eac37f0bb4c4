import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Conflict, FormOutcome } from "#app/network/form-outcome.ts";

/**
 * The loaded record, or the newer record after a conflict. A new `key` restarts the form (docs/decisions/0045). `intent`:
 * the form's, where a screen has forms of several records.
 */
export function useEdited<Stored extends Conflict["stored"]>(loaded: Stored, intent?: string) {
  const { pathname } = useLocation();
  const answered = useActionData<FormOutcome>()?.conflict ?? null;
  const found = intent === undefined || answered?.intent === intent ? answered : null;
  const [last, setLast] = useState({ conflict: found, pathname });
  if (found ? found !== last.conflict : pathname !== last.pathname) setLast({ conflict: found, pathname });
  const conflict = (found ?? last.conflict) as Conflict<Stored> | null;
  return { record: conflict?.stored ?? loaded, key: `${pathname} ${JSON.stringify(conflict)}` };
}
