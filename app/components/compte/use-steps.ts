import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { STEP_FIELDS } from "./register-rules.ts";

const PARAMETER = "etape";

/** Says of a history entry that the step before it stands just behind. */
const FOLLOWS = { suite: true };

/**
 * The step that the address names (`?etape=2`): each step is an entry of the history, so that the phone's Back button
 * leads through them. Never beyond `reachable`: an address that asks for more is led back to it.
 */
export function useSteps(reachable: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = askedStep(location.search);
  const step = Math.min(asked, reachable);
  const follows = isFollowing(location.state);

  const goTo = useCallback(
    (wanted: number) => {
      const address = wanted === 0 ? "/register" : `/register?${PARAMETER}=${String(wanted + 1)}`;
      if (wanted > asked) navigate(address, { state: FOLLOWS });
      else if (follows) navigate(wanted - asked);
      else navigate(address, { replace: true });
    },
    [asked, follows, navigate],
  );

  useEffect(() => {
    if (step < asked) goTo(step);
  }, [step, asked, goTo]);

  return { step, goTo };
}

function askedStep(search: string): number {
  const index = Number(new URLSearchParams(search).get(PARAMETER) ?? 1) - 1;
  return index in STEP_FIELDS ? index : 0;
}

function isFollowing(state: unknown): boolean {
  return typeof state === "object" && state !== null && "suite" in state;
}
