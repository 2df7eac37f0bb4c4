import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { useShell } from "#app/hooks/use-shell.ts";
import { ATTEMPTS_MOST } from "#app/realtime/link.ts";
import { useRealtime } from "#app/realtime/use-realtime.ts";
import { Dot } from "./dot.tsx";
import { reconnect } from "./reconnect.ts";

/** The state line of the test page: the connection, the shop, the attempts, and what is said after three that failed. */
export function WebsocketState() {
  const { etablissement, etablissementId } = useShell();
  const { link, wasConnected } = useRealtime();
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-caption text-ink-2">{WEBSOCKET_TEST.connexion}</dt>
          <dd className="mt-0.5 flex items-center gap-2 text-label">
            <Dot link={link} wasConnected={wasConnected} />
            <span role="status">{WEBSOCKET_TEST.etat[link.state]}</span>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-caption text-ink-2">{WEBSOCKET_TEST.etablissement}</dt>
          <dd className="mt-0.5 text-label wrap-anywhere">
            {WEBSOCKET_TEST.etablissementNumero(etablissement.nom, etablissementId)}
          </dd>
        </div>
        <div>
          <dt className="text-caption text-ink-2">{WEBSOCKET_TEST.tentatives}</dt>
          <dd className="mt-0.5 text-label">{WEBSOCKET_TEST.tentativesSur(link.attempts, ATTEMPTS_MOST)}</dd>
        </div>
      </dl>
      {link.said !== undefined && link.state !== "connected" && (
        <p className="mt-3 text-caption wrap-anywhere text-ink-2">{WEBSOCKET_TEST.refus(link.said)}</p>
      )}
      <div role="alert">
        {link.state === "gaveUp" && (
          <Notice
            tone="error"
            className="mt-4"
            action={<Button onClick={reconnect}>{TEMPS_REEL.reconnecter}</Button>}
          >
            <p>{TEMPS_REEL.abandon}</p>
            <p className="text-caption">{TEMPS_REEL.essaisContinuent}</p>
          </Notice>
        )}
      </div>
    </>
  );
}
