import { useEffect, useState } from "react";
import { envoisName } from "#app/outbox/names.ts";
import { readAppareil } from "#app/outbox/read-appareil.ts";
import { useShell } from "#app/shell/use-shell.ts";

/** The id under which the shop knows this device; undefined until it is read, and for a browser that never was a till. */
export function useThisDevice(): number | undefined {
  const { gerantId, etablissementId } = useShell();
  const [id, setId] = useState<number>();
  useEffect(() => {
    let left = false;
    readAppareil(envoisName(gerantId, etablissementId)).then(
      (appareil) => {
        if (!left) setId(appareil?.id);
      },
      // A browser without storage marks no device.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [gerantId, etablissementId]);
  return id;
}
