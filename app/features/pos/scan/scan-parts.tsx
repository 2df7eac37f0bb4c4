import { CAISSE } from "#app/content/caisse.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { OnDemand } from "#app/shell/on-demand.tsx";
import { showToast } from "#app/toasts/store.ts";
import type { Scans } from "./use-scans.ts";

export function ScanParts({ scans }: { scans: Scans }) {
  const { unknown, camera } = scans;
  if (camera) {
    return (
      <OnDemand
        key="camera"
        props={{ scans }}
        load={() => import("./camera-screen.tsx").then(({ CameraScreen }) => CameraScreen)}
        onFailure={() => {
          scans.closeCamera();
          notifyUnreachable();
        }}
      />
    );
  }
  if (unknown === null) return null;
  return (
    <OnDemand
      key="unknown"
      props={{ scans }}
      load={() => import("./unknown-code.tsx").then(({ UnknownSheet }) => UnknownSheet)}
      onFailure={() => {
        scans.forget();
        showToast({ kind: "warning", title: CAISSE.unknownCode(unknown) });
      }}
    />
  );
}
