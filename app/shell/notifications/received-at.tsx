import type { Received } from "#app/realtime/received.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { formatInstant } from "#worker/core/domain/period.ts";

type ReceivedAtProps = Pick<Received, "dateCreation"> & { className: string };

/** In the shop's time zone. */
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
