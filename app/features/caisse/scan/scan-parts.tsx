import { CAISSE } from "#app/content/caisse.ts";
import { useCaisse, useCommands } from "#app/features/caisse/state/use-caisse.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { showToast } from "#app/toasts/store.ts";

const cameraScreen = lazyPart(async () => (await import("./camera-screen.tsx")).CameraScreen);
const unknownSheet = lazyPart(async () => (await import("./unknown-code.tsx")).UnknownSheet);

export function ScanParts() {
  const { scans } = useCommands();
  const unknown = useCaisse((state) => state.unknown);
  const camera = useCaisse((state) => state.camera);
  if (camera) {
    return (
      <cameraScreen.Part
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
      onFailure={() => {
        scans.forget();
        showToast({ kind: "warning", title: CAISSE.unknownCode(unknown) });
      }}
    />
  );
}
