import Flashlight from "lucide-react/icons/flashlight";
import VideoOff from "lucide-react/icons/video-off";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef, useState } from "react";
import { SCAN } from "#app/content/scan.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useCamera } from "./use-camera.ts";

type ViewfinderProps = {
  onCode: (code: string) => void;
  onClose: () => void;
  /** Over the foot of the picture. */
  hit?: ReactNode;
  /** Below the picture. */
  children?: ReactNode;
};

const FLASH_MS = 180;
const VIBRATION_MS = 30;

/** The whole screen in both themes: a camera is used in the sun and in the store-room, never beside other things. */
export function Viewfinder({ onCode, onClose, hit, children }: ViewfinderProps) {
  const titreId = useId();
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [flash, setFlash] = useState(false);
  const { live, failure, torch, retry } = useCamera(video, frame, (code) => {
    setFlash(true);
    setTimeout(setFlash, FLASH_MS, false);
    if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    onCode(code);
  });
  return (
    <Dialog aria-labelledby={titreId} onClose={onClose} shape="full" closesOutside={false}>
      <div className="on-till flex min-h-0 flex-1 flex-col bg-camera text-white">
        <div className="flex min-h-15 shrink-0 items-center gap-1 py-1.5 pr-3 pl-1 md:px-3">
          <button
            type="button"
            aria-label={SCREEN_TEXTS.close}
            title={SCREEN_TEXTS.close}
            onClick={onClose}
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-white/15 active:bg-white/15"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
          <h2 id={titreId} className="min-w-0 flex-1 text-h1">
            {SCAN.scanner}
          </h2>
          {torch && <TorchButton turn={torch} />}
        </div>
        <p className="shrink-0 px-4 pb-3 text-center text-table">{SCAN.instruction}</p>
        <div className="relative flex min-h-0 flex-1 basis-0 flex-col overflow-hidden bg-camera">
          <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
          <div className="relative grid min-h-0 flex-1 place-items-center overflow-hidden p-4">
            <div
              ref={frame}
              className={cx("aspect-20/11 h-full max-h-38.5 max-w-full md:max-h-77", failure && "invisible")}
            >
              <Corners className={flash ? "text-live" : "text-white"} />
            </div>
          </div>
          {failure ? (
            <Problem failure={failure} onRetry={retry} />
          ) : (
            <span role="status" className="sr-only">
              {live ? SCAN.ready : SCREEN_TEXTS.loading}
            </span>
          )}
          <div role="status" className="relative px-3 pb-3 empty:hidden">
            {hit}
          </div>
        </div>
        {children}
      </div>
    </Dialog>
  );
}

function TorchButton({ turn }: { turn: (on: boolean) => Promise<unknown> }) {
  // A stream that begins anew has another `turn`, and its torch is off.
  const [switchedOn, switchOn] = useState<typeof turn | null>(null);
  const on = switchedOn === turn;
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => {
        turn(!on).then(
          () => switchOn(() => (on ? null : turn)),
          () => undefined,
        );
      }}
      className={cx(
        "inline-flex min-h-12 shrink-0 items-center gap-2.5 rounded-control border-control px-4 text-body font-semibold",
        on ? "border-transparent bg-white text-camera" : "border-white bg-camera text-white",
      )}
    >
      <Flashlight aria-hidden="true" className="size-5" />
      {SCAN.torch}
    </button>
  );
}

function Corners({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 280 154"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      className={cx("size-full", className)}
    >
      <path d="M2 30V10a8 8 0 0 1 8-8h20M250 2h20a8 8 0 0 1 8 8v20M278 124v20a8 8 0 0 1-8 8h-20M30 152H10a8 8 0 0 1-8-8v-20" />
    </svg>
  );
}

type ProblemProps = { failure: keyof typeof SCAN.failures; onRetry: () => void };

function Problem({ failure, onRetry }: ProblemProps) {
  const { title, remedy } = SCAN.failures[failure];
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center overflow-y-auto bg-camera p-6">
      <div className="grid max-w-100 justify-items-center gap-3 text-center">
        <VideoOff aria-hidden="true" className="size-10" />
        <p className="text-h2">{title}</p>
        <p className="text-body">{remedy}</p>
        <Button kind="primary" onClick={onRetry} className="mt-2">
          {SCAN.retry}
        </Button>
      </div>
    </div>
  );
}
