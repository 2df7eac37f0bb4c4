import { Link } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { CONNECTION } from "#app/content/connection.ts";
import { listens, REALTIME, TEST_SCREEN } from "#app/content/realtime.ts";
import { ENDED } from "#app/network/ended-session.ts";
import { ATTEMPTS_MOST } from "#app/realtime/link.ts";
import { reconnect } from "#app/realtime/realtime-client.ts";
import { isMouvement, linkOf, type Received } from "#app/realtime/received.ts";
import { type RealtimeState, useRealtime } from "#app/realtime/store.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";
import { formatTime } from "#worker/core/domain/period.ts";
import { Dot } from "./dot.tsx";
import { ReceivedAt } from "./received-at.tsx";
import { VolumeField } from "./volume-field.tsx";

export function ConnectionPanel({ onLeave }: { onLeave: () => void }) {
  const { notifications } = useRealtime();
  return (
    <>
      <div className="border-b border-line p-4">
        <LinkState />
      </div>
      <div>
        <h2 className="px-4 pt-3 text-label">{REALTIME.notifications}</h2>
        <NotificationList
          notifications={notifications.filter((notification) => !isMouvement(notification))}
          onFollow={onLeave}
        />
      </div>
      <div className="border-t border-line px-4 pt-3 pb-1">
        <VolumeField />
        <Link
          to={TEST_SCREEN}
          onClick={onLeave}
          className="-mx-1 inline-flex min-h-12 items-center rounded-small px-1 text-table font-semibold text-indigo-ink"
        >
          {CONNECTION.testConnection}
        </Link>
      </div>
    </>
  );
}

function LinkState() {
  const { fuseau } = useShell();
  const { link, wasConnected, lastMessage } = useRealtime();
  return (
    <>
      <p className="flex items-center gap-2.5 text-label">
        <Dot link={link} wasConnected={wasConnected} />
        {listens(link.state === "connected")}
      </p>
      <p className="mt-1 text-caption text-ink-2">
        {lastMessage === null
          ? CONNECTION.noMessage
          : CONNECTION.lastMessage(formatTime(lastMessage, fuseau))}
      </p>
      <div role="status" className="text-caption text-ink-2">
        <LinkProblem link={link} />
      </div>
      {link.state === "signedOut" ? (
        // A new document, because the session of this document has ended.
        <a href={`/login?${ENDED}`} className={buttonClass("primary", "medium", "mt-3")}>
          {CONNECTION.logIn}
        </a>
      ) : (
        <Button className="mt-3" loading={link.state === "connecting"} onClick={reconnect}>
          {CONNECTION.reconnect}
        </Button>
      )}
    </>
  );
}

function LinkProblem({ link }: Pick<RealtimeState, "link">) {
  switch (link.state) {
    case "connected":
      return null;
    case "connecting":
      return link.attempts > 0 && <p className="mt-1">{CONNECTION.attempt(link.attempts, ATTEMPTS_MOST)}</p>;
    case "waiting":
      return <p className="mt-1">{CONNECTION.nextAttempt}</p>;
    case "gaveUp":
      return (
        <>
          <p className="mt-1 font-semibold text-bissap-ink">{REALTIME.gaveUp}</p>
          <p className="mt-1">{CONNECTION.keepsTrying}</p>
        </>
      );
    case "signedOut":
      return <p className="mt-1 font-semibold text-bissap-ink">{APP_MESSAGES.sessionExpired}</p>;
  }
}

const ICONS = {
  SUCCESS: { icon: CircleCheck, ink: "text-moringa" },
  INFO: { icon: Info, ink: "text-indigo-ink" },
  WARNING: { icon: TriangleAlert, ink: "text-laterite" },
  ERROR: { icon: CircleX, ink: "text-bissap" },
} as const;

type NotificationListProps = { notifications: readonly Received[]; onFollow: () => void };

function NotificationList({ notifications, onFollow }: NotificationListProps) {
  if (notifications.length === 0)
    return <p className="px-4 pt-1 pb-4 text-table text-ink-2">{CONNECTION.noNotification}</p>;
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
