import { Link } from "@remix-run/react";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { isMovement } from "#app/realtime/received.ts";
import { useRealtime } from "#app/realtime/use-realtime.ts";
import { LinkState } from "./link-state.tsx";
import { NotificationList } from "./notification-list.tsx";
import { VolumeField } from "./volume-field.tsx";

/** What the dot opens: how the channel stands, the notifications kept, the volume. `onLeave`: a link was followed. */
export function ConnectionPanel({ onLeave }: { onLeave: () => void }) {
  const { notifications } = useRealtime();
  return (
    <>
      <div className="border-b border-line p-4">
        <LinkState />
      </div>
      <div>
        <h2 className="px-4 pt-3 text-label">{TEMPS_REEL.notifications}</h2>
        <NotificationList
          notifications={notifications.filter((notification) => !isMovement(notification))}
          onFollow={onLeave}
        />
      </div>
      <div className="border-t border-line px-4 pt-3 pb-1">
        <VolumeField />
        <Link
          to="/websocket-test"
          onClick={onLeave}
          className="-mx-1 inline-flex min-h-12 items-center rounded-small px-1 text-table font-semibold text-indigo-ink"
        >
          {TEMPS_REEL.tester}
        </Link>
      </div>
    </>
  );
}
