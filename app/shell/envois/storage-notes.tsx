import CircleAlert from "lucide-react/icons/circle-alert";
import HardDrive from "lucide-react/icons/hard-drive";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useState } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { INSTALL } from "#app/content/install.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { keepsNothing, type OutboxState } from "#app/outbox/outbox.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Note } from "./note.tsx";

const LITTLE_BYTES = 200_000_000;

type StorageNotesProps = { state: OutboxState; onInstall: (() => void) | undefined };

/** Whether the browser keeps the sales, and how sure that is. */
export function StorageNotes({ state, onInstall }: StorageNotesProps) {
  const { storage, waiting, toResolve } = state;
  const { persisted, free } = useBrowserStorage(state.persisted);
  // A reload would lose what only this page holds.
  if (storage === "NEWER" && waiting.length + toResolve.length === 0) {
    return (
      <Notice
        tone="warning"
        action={<Button onClick={() => window.location.reload()}>{SCREEN_TEXTS.reload}</Button>}
      >
        {ENVOIS.newerPage}
      </Notice>
    );
  }
  if (keepsNothing(state))
    return (
      <Notice tone="error" icon={CircleAlert}>
        {ENVOIS.nothingKept}
      </Notice>
    );
  const room = free !== null && free < LITTLE_BYTES ? ENVOIS.free(free) : "";
  if (persisted === false)
    return (
      <div className="grid grid-cols-1 gap-2">
        <Note icon={TriangleAlert} tone="warning" title={ENVOIS.mayBeErased}>
          <p>{[onInstall ? INSTALL.reason : "", room].filter(Boolean).join(" ")}</p>
        </Note>
        {onInstall && (
          <Button onClick={onInstall} className="justify-self-start">
            {INSTALL.button}
          </Button>
        )}
      </div>
    );
  const sure = persisted === true ? ENVOIS.keptForGood : "";
  return (
    <Note icon={HardDrive} tone="good" title={ENVOIS.kept}>
      <p>{[sure, room].filter(Boolean).join(" ")}</p>
    </Note>
  );
}

/** `asked`: the browser's answer in this page. An earlier page, or the installation, may have asked as well. `free` in bytes. */
function useBrowserStorage(asked: boolean | null) {
  const [found, setFound] = useState<{ persisted: boolean; free: number | null }>();
  useEffect(() => {
    let shown = true;
    void readStorage().then((read) => {
      if (shown) setFound(read);
    });
    return () => {
      shown = false;
    };
  }, []);
  return { persisted: found?.persisted === true ? true : asked, free: found?.free ?? null };
}

async function readStorage() {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate();
    const free = quota === undefined ? null : Math.max(0, quota - usage);
    return { persisted: await navigator.storage.persisted(), free };
  } catch {
    // Absent on pages without https, and in old browsers.
    return { persisted: false, free: null };
  }
}
