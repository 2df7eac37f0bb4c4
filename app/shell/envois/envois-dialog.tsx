import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { useStore } from "#app/device/store.ts";
import type { Appareil } from "#app/outbox/appareil.ts";
import { CLOSED, type Outbox } from "#app/outbox/outbox.ts";
import { refusedAt } from "#app/outbox/resolve.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { EnvoisOpening, EnvoisView } from "./open-envois.ts";
import { RecordedPanel } from "./recorded-panel.tsx";
import { ResolvePanel } from "./resolve-panel.tsx";
import { type EnvoisShop, ShopContext } from "./shop.ts";
import { useMinute } from "./use-minute.ts";
import { useReachable } from "./use-reachable.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

const SHOWN_EMPTY_MS = 8 * 24 * 60 * 60 * 1000;

export type EnvoisDialogProps = EnvoisOpening &
  Omit<EnvoisShop, "now"> & {
    outbox: Outbox;
    /** Another account of this browser has sales that wait. */
    otherAccountWaits?: boolean;
    onCopy: () => void;
    /** Absent where the application is installed or cannot be. */
    onInstall?: (() => void) | undefined;
    onClose: () => void;
  };

export function EnvoisDialog({
  outbox,
  view: first,
  otherAccountWaits = false,
  onCopy,
  onInstall,
  onClose,
  ...shop
}: EnvoisDialogProps) {
  const id = useId();
  const state = useStore(outbox.state, CLOSED);
  const reachable = useReachable(outbox);
  const now = useMinute();
  const { appareil, refusedAt } = useKept(outbox, state.toResolve.length);
  const [chosen, setChosen] = useState<EnvoisView | undefined>(first);
  const { waiting, toResolve } = state;
  const resolvable = toResolve.length > 0 || now - (refusedAt ?? 0) < SHOWN_EMPTY_MS;
  const view = viewOf(chosen, { waits: waiting.length > 0, refused: toResolve.length > 0 });

  const choices = [
    { value: "A_ENVOYER" as const, count: waiting.length },
    ...(resolvable || view === "A_RESOUDRE"
      ? [{ value: "A_RESOUDRE" as const, count: toResolve.length, urgent: toResolve.length > 0 }]
      : []),
    { value: "ENVOYEES" as const },
  ];

  return (
    <Dialog aria-labelledby={id} shape="screen" onClose={onClose} className="md:h-190 md:max-w-140">
      <div className="@container/page flex min-h-0 flex-1 flex-col">
        <div className="flex min-h-0 flex-1 flex-col large-text:overflow-y-auto">
          <div className="grid shrink-0 gap-2.5 border-b border-line pt-2 pb-3 md:pt-4">
            <div className="flex items-start justify-between gap-2 pr-2 pl-4 md:pl-6">
              <div className="min-w-0 pt-1">
                <h2 id={id} className="text-h2 md:text-h1">
                  {ENVOIS.titre}
                </h2>
                {appareil && (
                  <p className="text-caption text-ink-2 wrap-anywhere">{appareilName(appareil)}</p>
                )}
              </div>
              <IconButton label={SCREEN_TEXTS.close} onClick={onClose} className="shrink-0">
                <X aria-hidden="true" />
              </IconButton>
            </div>
            <div className="px-4 md:px-6">
              <Segments
                label={ENVOIS.views}
                choices={choices.map((choice) => ({ ...choice, label: ENVOIS.view[choice.value] }))}
                value={view}
                onChoose={setChosen}
              />
            </div>
          </div>
          <ShopContext.Provider value={{ ...shop, now }}>{panel()}</ShopContext.Provider>
        </div>
      </div>
    </Dialog>
  );

  function panel(): ReactNode {
    if (state.storage === "OPENING") return <Spinner />;
    if (view === "ENVOYEES")
      return <RecordedPanel outbox={outbox} open={waiting.length + toResolve.length} />;
    if (view === "A_RESOUDRE")
      return <ResolvePanel outbox={outbox} state={state} blocked={blockedBy(reachable, state.link)} />;
    return (
      <WaitingPanel
        outbox={outbox}
        state={state}
        reachable={reachable}
        otherAccountWaits={otherAccountWaits}
        onCopy={onCopy}
        onInstall={onInstall}
      />
    );
  }
}

/** Without a choice, what needs the user comes first where nothing else waits. */
function viewOf(chosen: EnvoisView | undefined, { waits, refused }: { waits: boolean; refused: boolean }) {
  return chosen ?? (refused && !waits ? "A_RESOUDRE" : "A_ENVOYER");
}

function blockedBy(reachable: boolean, link: "HELD" | (string & {})): string | null {
  if (!reachable) return ENVOIS.offlineActions;
  return link === "HELD" ? ENVOIS.heldActions : null;
}

/** "Caisse A · Téléphone d'Awa"; a device without a name of its own is called after its code. */
function appareilName({ code, nom }: Appareil): string {
  const caisse = ENVOIS.caisse(code);
  return nom === caisse || nom === "" ? caisse : `${caisse} · ${nom}`;
}

type Kept = { appareil: Appareil | undefined; refusedAt: number | undefined };

/** Read again when `changed` does: a basket's refusal may have told of both. */
function useKept(outbox: Outbox, changed: number): Kept {
  const [kept, setKept] = useState<Kept>({ appareil: undefined, refusedAt: undefined });
  useEffect(() => {
    let shown = true;
    void Promise.all([outbox.appareil(), refusedAt(outbox)]).then(([appareil, refusedAt]) => {
      if (shown) setKept({ appareil, refusedAt });
    });
    return () => {
      shown = false;
    };
  }, [outbox, changed]);
  return kept;
}
