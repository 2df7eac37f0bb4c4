import { type ComponentType, useEffect, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useLatest } from "#app/device/use-latest.ts";
import { showToast } from "#app/toasts/store.ts";
import type { Scans } from "./use-scans.ts";

type PartProps = { scans: Scans };

/** What most sales do without: its code comes with the first use. */
export function ScanParts({ scans }: PartProps) {
  const { unknown, camera } = scans;
  if (unknown === null || camera) return null;
  return (
    <Part
      scans={scans}
      load={() => import("./unknown-code.tsx").then(({ UnknownSheet }) => UnknownSheet)}
      onFailure={() => {
        showToast({ kind: "warning", title: CAISSE.unknownCode(unknown) });
        scans.forget();
      }}
    />
  );
}

type LaterProps = PartProps & { load: () => Promise<ComponentType<PartProps>>; onFailure: () => void };

function Part({ load, onFailure, scans }: LaterProps) {
  const [Code, setCode] = useState<ComponentType<PartProps> | null>(null);
  const latest = useLatest({ load, onFailure });
  useEffect(() => {
    latest.current.load().then(
      (loaded) => setCode(() => loaded),
      () => latest.current.onFailure(),
    );
  }, [latest]);
  return Code && <Code scans={scans} />;
}
