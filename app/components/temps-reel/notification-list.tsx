import { Link } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { linkOf } from "#app/realtime/notification-link.ts";
import type { Received } from "#app/realtime/received.ts";
import { ReceivedAt } from "./received-at.tsx";

const ICONS = {
  SUCCESS: { icon: CircleCheck, ink: "text-moringa" },
  INFO: { icon: Info, ink: "text-indigo-ink" },
  WARNING: { icon: TriangleAlert, ink: "text-laterite" },
  ERROR: { icon: CircleX, ink: "text-bissap" },
} as const;

type NotificationListProps = { notifications: readonly Received[]; onFollow: () => void };

/** Newest first; what leads somewhere is a link. */
export function NotificationList({ notifications, onFollow }: NotificationListProps) {
  if (notifications.length === 0)
    return <p className="px-4 pt-1 pb-4 text-table text-ink-2">{TEMPS_REEL.aucuneNotification}</p>;
  return (
    <ul className="px-1.5 py-1.5">
      {notifications.map((notification) => {
        const to = linkOf(notification)?.to;
        const row = <Row notification={notification} />;
        return (
          <li key={notification.id ?? notification.dateCreation}>
            {to === undefined ? (
              <div className={ROW}>{row}</div>
            ) : (
              <Link to={to} onClick={onFollow} className={`${ROW} hover:bg-canvas active:bg-sunken`}>
                {row}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const ROW = "flex min-h-12 items-start gap-3 rounded-control px-2.5 py-2 focus-visible:-outline-offset-3";

function Row({ notification }: { notification: Received }) {
  const { niveau, titre, message, dateCreation } = notification;
  const { icon: Icon, ink } = ICONS[niveau];
  return (
    <>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${ink}`} />
      <span className="min-w-0 flex-1">
        <span className="block text-label wrap-anywhere">{titre}</span>
        <span className="block text-caption wrap-anywhere text-ink-2">{message}</span>
        <ReceivedAt dateCreation={dateCreation} className="block text-caption text-ink-3" />
      </span>
    </>
  );
}
