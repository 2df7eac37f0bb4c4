import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Conflict, FormOutcome } from "#app/network/form-outcome.ts";

/** The loaded record, or the newer record after a conflict. A new `key` restarts the form (docs/decisions/0045). */
export function useEdited<Stored extends Conflict["stored"]>(loaded: Stored) {
  const { pathname } = useLocation();
  const found = useActionData<FormOutcome>()?.conflict ?? null;
  const [last, setLast] = useState({ conflict: found, pathname });
  if (found ? found !== last.conflict : pathname !== last.pathname) setLast({ conflict: found, pathname });
  const conflict = (found ?? last.conflict) as Conflict<Stored> | null;
  return { record: conflict?.stored ?? loaded, key: `${pathname} ${JSON.stringify(conflict)}` };
}
