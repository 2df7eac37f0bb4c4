import { CAISSE } from "#app/content/caisse.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { showToast } from "#app/toasts/store.ts";
import type { Scans } from "./use-scans.ts";

const cameraScreen = lazyPart(async () => (await import("./camera-screen.tsx")).CameraScreen);
const unknownSheet = lazyPart(async () => (await import("./unknown-code.tsx")).UnknownSheet);

export function ScanParts({ scans }: { scans: Scans }) {
  const { unknown, camera } = scans;
  if (camera) {
    return (
      <cameraScreen.Part
        scans={scans}
        onFailure={() => {
          scans.closeCamera();
          notifyUnreachable();
        }}
      />
    );
  }
  if (unknown === null) return null;
  return (
    <unknownSheet.Part
      scans={scans}
      onFailure={() => {
        scans.forget();
        showToast({ kind: "warning", title: CAISSE.unknownCode(unknown) });
      }}
    />
  );
}
