import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Conflict, FormOutcome } from "#app/network/form-outcome.ts";

/**
 * The record that a form edits, as it was loaded, or as it was found to be when an edit came too late: the form then
 * begins anew (its `key`) over it, with what was typed (`useAppForm`). Later answers do not change that any more.
 */
export function useEdited<Stored extends Conflict["stored"]>(loaded: Stored) {
  const { pathname } = useLocation();
  const found = useActionData<FormOutcome>()?.conflict ?? null;
  const [last, setLast] = useState({ conflict: found, pathname });
  if (found ? found !== last.conflict : pathname !== last.pathname) setLast({ conflict: found, pathname });
  const conflict = (found ?? last.conflict) as Conflict<Stored> | null;
  return { record: conflict?.stored ?? loaded, key: `${pathname} ${JSON.stringify(conflict)}` };
}
