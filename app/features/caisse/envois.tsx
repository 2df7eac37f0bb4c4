import { useEffect } from "react";
import { useStore } from "#app/device/store.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import { closeEnvois, envoisOpened, openEnvois, TILL_PARTS } from "#app/shell/envois/open-envois.ts";
import { lazyPart } from "#app/shell/lazy-part.tsx";
import { useCommands } from "./state/use-caisse.ts";

const sheet = lazyPart(async () => (await import("./envois-sheet.tsx")).EnvoisSheet);

/** What `openEnvois` opens over the till. */
export function Envois() {
  const { views } = useCommands();
  const opening = useStore(envoisOpened, null);

  useEffect(() => {
    const { hash } = window.location;
    if (hash === TILL_PARTS.envois) openEnvois();
    else if (hash === TILL_PARTS.ventes) openEnvois({ view: "ENVOYEES" });
    else if (hash === TILL_PARTS.paniers) views.open("parked");
  }, [views]);

  return (
    opening && (
      <sheet.Part
        {...opening}
        onClose={closeEnvois}
        onFailure={() => {
          closeEnvois();
          notifyUnreachable();
        }}
      />
    )
  );
}
