import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback } from "react";
import { DEPOT } from "#app/content/depot.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Asks before the screen is left while sales are being recorded. `left`: those without an answer. */
export function StopQuestion({ left }: { left: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => event.preventDefault(), []));
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={DEPOT.leaveQuestion}
      cancel={DEPOT.stay}
      onClose={() => blocker.reset()}
      answers={
        <Button kind="danger" onClick={() => blocker.proceed()}>
          {DEPOT.leave}
        </Button>
      }
    >
      <p className="text-body text-ink-2">{DEPOT.leaveText(left)}</p>
    </ConfirmDialog>
  );
}
