import { useShell } from "#app/shell/use-shell.ts";
import type { Received } from "#app/realtime/received.ts";
import { formatInstant } from "#worker/kernel/domain/period.ts";

type ReceivedAtProps = Pick<Received, "dateCreation"> & { className: string };

/** When it happened, in the shop's time; nothing of a notification that does not say when. */
export function ReceivedAt({ dateCreation, className }: ReceivedAtProps) {
  const { fuseau } = useShell();
  const instant = Date.parse(dateCreation);
  if (Number.isNaN(instant)) return null;
  return (
    <time dateTime={dateCreation} className={className}>
      {formatInstant(instant, fuseau)}
    </time>
  );
}
