import RefreshCw from "lucide-react/icons/refresh-cw";
import { useId } from "react";
import { ENVOIS } from "#app/content/envois.ts";
import { Button } from "#app/ui/button.tsx";

type RemedyFootProps = { blocked: string | null; busy: boolean; onLeave: () => void };

/** The buttons of a form that corrects a refused sale. */
export function RemedyFoot({ blocked, busy, onLeave }: RemedyFootProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap gap-2">
      <Button disabled={busy} onClick={onLeave} className="flex-auto">
        {ENVOIS.giveUp}
      </Button>
      <Button
        type="submit"
        kind="primary"
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : id}
        loading={busy}
        loadingLabel={ENVOIS.resending}
        className="flex-auto"
      >
        {ENVOIS.resend}
      </Button>
      {blocked !== null && (
        <p id={id} className="basis-full text-caption text-ink-2">
          {blocked}
        </p>
      )}
    </div>
  );
}
