import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { useRealtime } from "#app/realtime/use-realtime.ts";
import { ReceivedAt } from "./received-at.tsx";

/** Lines shown (specification 9). */
const LINES = 10;

/** The latest notifications as they came, newest first: time, kind, text. */
export function WebsocketLog() {
  const { notifications } = useRealtime();
  if (notifications.length === 0)
    return <p className="px-4 py-5 text-table text-ink-2 md:px-5">{WEBSOCKET_TEST.aucune}</p>;
  return (
    <ol className="divide-y divide-line font-mono text-caption">
      {notifications.slice(0, LINES).map(({ id, type, dateCreation, titre, message }) => (
        <li key={id ?? dateCreation} className="flex flex-wrap gap-x-4 px-4 py-2.5 md:px-5">
          <ReceivedAt dateCreation={dateCreation} className="shrink-0 text-ink-3" />
          <span className="shrink-0 font-semibold">{type}</span>
          <span className="min-w-0 basis-60 grow wrap-anywhere">{`${titre} · ${message}`}</span>
        </li>
      ))}
    </ol>
  );
}
