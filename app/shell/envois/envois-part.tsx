import { useStore } from "#app/device/store.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import type { EnvoisDialogProps } from "./envois-dialog.tsx";
import { closeEnvois, envoisOpened } from "./open-envois.ts";

const envoisDialog = lazyPart(async () => (await import("./envois-dialog.tsx")).EnvoisDialog);

/** What `openEnvois` opens. Stands once in the frame or in the till. */
export function EnvoisPart(props: Omit<EnvoisDialogProps, "view" | "leaving" | "onClose">) {
  const opening = useStore(envoisOpened, null);
  if (!opening) return null;
  return (
    <envoisDialog.Part
      {...props}
      {...opening}
      onClose={closeEnvois}
      onFailure={() => {
        closeEnvois();
        notifyUnreachable();
      }}
    />
  );
}
