import CircleX from "lucide-react/icons/circle-x";
import { useEffect, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import type { Envoi } from "#app/outbox/envoi.ts";
import type { Outbox } from "#app/outbox/outbox.ts";
import { recordedIn } from "#app/outbox/resolve.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { EnvoiRows } from "./envoi-rows.tsx";
import { useShop } from "./shop.ts";

const SHOWN_MS = 8 * 24 * 60 * 60 * 1000;

/** The sales that the server has, newest first. `open`: how many it does not have. */
export function RecordedPanel({ outbox, open }: { outbox: Outbox; open: number }) {
  const { now } = useShop();
  const recorded = useRecorded(outbox, open);
  if (!recorded) return <Spinner />;
  const shown = recorded.filter(({ fin }) => now - (fin ?? now) < SHOWN_MS);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-canvas pb-safe-3 large-text:flex-none">
      {shown.length === 0 ? (
        <EmptyState title={ENVOIS.noneRecorded} />
      ) : (
        <EnvoiRows envois={shown} badge={({ annulation }) => annulation !== null && <BadgeCancelled />} />
      )}
    </div>
  );
}

function BadgeCancelled() {
  return (
    <Badge tone="bissap" icon={CircleX}>
      {ENVOIS.recordedCancelled}
    </Badge>
  );
}

/** Read again when `changed` does; undefined at first. */
export function useRecorded(outbox: Outbox, changed: unknown): readonly Envoi[] | undefined {
  const [recorded, setRecorded] = useState<readonly Envoi[]>();
  useEffect(() => {
    let shown = true;
    void recordedIn(outbox).then((read) => {
      if (shown) setRecorded(read);
    });
    return () => {
      shown = false;
    };
  }, [outbox, changed]);
  return recorded;
}
