import { forwardRef } from "react";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import Info from "lucide-react/icons/info";
import RefreshCw from "lucide-react/icons/refresh-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { DEPOT } from "#app/content/depot.ts";
import { placeIn } from "#app/device/places.ts";
import { copyFile, download } from "#app/outbox/send-copy.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { rowsOf } from "./rows.ts";
import type { ReadStep } from "./use-depot.ts";

type FootProps = { state: ReadStep; onRecord: () => void; onFinish: () => void };

/** What will be written, how far it is, what came of it. */
export const DepotFoot = forwardRef<HTMLDivElement, FootProps>(function DepotFoot(
  { state, onRecord, onFinish },
  ref,
) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={DEPOT.foot}
      data-form-foot=""
      className="form-foot sticky bottom-0 z-10 large-text:static print:hidden [@media(height<16rem)]:static"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        {state.step === "LIST" && <Before state={state} onRecord={onRecord} />}
        {state.step === "RECORDING" && <During state={state} onRecord={onRecord} onFinish={onFinish} />}
        {state.step === "REPORT" && <After state={state} />}
      </div>
    </div>
  );
});

const BUTTONS = "flex max-w-full gap-2.5 max-md:basis-full max-md:*:flex-auto md:gap-3 large-text:flex-wrap";

function Before({
  state: { rows },
  onRecord,
}: {
  state: Extract<ReadStep, { step: "LIST" }>;
  onRecord: () => void;
}) {
  const fresh = rowsOf("NOUVELLES", rows).length;
  const refused = rowsOf("REFUSEES", rows).length;
  return (
    <>
      <p className="flex min-w-0 flex-1 basis-64 gap-3 text-caption text-ink-2 md:max-w-112">
        <Info aria-hidden="true" className="size-5 shrink-0" />
        {DEPOT.nothingWritten}
      </p>
      <div className={BUTTONS}>
        {/* On phones the header leads back. */}
        <LinkButton to={placeIn("/sales")} className="max-md:hidden">
          {DEPOT.cancel}
        </LinkButton>
        <Button
          kind="primary"
          disabled={fresh === 0}
          icon={fresh > 0 && <Check aria-hidden="true" className="size-5" />}
          onClick={onRecord}
        >
          {fresh > 0 ? DEPOT.record(fresh) : refused > 0 ? DEPOT.nothingNew : DEPOT.allThere}
        </Button>
      </div>
    </>
  );
}

function During({
  state: { done, all, failed, paused },
  onRecord,
  onFinish,
}: {
  state: Extract<ReadStep, { step: "RECORDING" }>;
  onRecord: () => void;
  onFinish: () => void;
}) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-64">
        <ProgressBar label={DEPOT.recording} share={done / all} counted={DEPOT.progress(done, all)} />
      </div>
      {paused !== null && (
        <div className="flex basis-full flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
          <p role="alert" className="flex min-w-0 flex-1 basis-64 gap-3 text-caption text-laterite-ink">
            <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
            {paused === "HELD" ? DEPOT.held(all - done) : DEPOT.lost(all - done)}
          </p>
          <div className={BUTTONS}>
            {failed.size === all - done && (
              <Button onClick={onFinish}>{DEPOT.finishWithout(all - done)}</Button>
            )}
            <Button
              kind="primary"
              icon={<RefreshCw aria-hidden="true" className="size-5" />}
              onClick={onRecord}
            >
              {DEPOT.retry}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function After({ state: { copy, rows } }: { state: Extract<ReadStep, { step: "REPORT" }> }) {
  const refused = rowsOf("REFUSEES", rows);
  const recorded = rows.filter(({ etat }) => etat.etat === "FAITE").length;
  const keep = () => {
    const keys = new Set(refused.map(({ vente }) => vente.cle));
    download(copyFile(copy.withOnly(keys), copy.name));
  };
  return (
    <>
      <p role="status" className="min-w-0 flex-1 basis-64 text-body font-semibold">
        {DEPOT.done(recorded, refused.length)}
      </p>
      <div className={BUTTONS}>
        {refused.length > 0 && (
          <Button icon={<Download aria-hidden="true" className="size-5" />} onClick={keep}>
            {DEPOT.download(refused.length)}
          </Button>
        )}
        <LinkButton kind="primary" to={placeIn("/sales")}>
          {DEPOT.finish}
        </LinkButton>
      </div>
    </>
  );
}
