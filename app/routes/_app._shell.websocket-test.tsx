import { appLoader } from "#app/.server/handlers.ts";
import { noData } from "#app/.server/no-data.ts";
import type { ScreenHandle } from "#app/shell/screen.ts";
import {
  WebsocketActions,
  WebsocketLog,
  WebsocketPanel,
  WebsocketState,
} from "#app/features/websocket-test/websocket-test.tsx";
import { Card } from "#app/ui/card.tsx";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { useLinkState } from "#app/realtime/store.ts";

export const loader = appLoader(noData);

export const handle: ScreenHandle = { title: WEBSOCKET_TEST.titre, subtitle: WEBSOCKET_TEST.subtitle };

export default function WebsocketTest() {
  const { etablissementId } = useShell();
  const ended = useLinkState() === "signedOut";
  return (
    <WebsocketPanel session={ended ? null : { etablissementId }}>
      <div className="grid max-w-220 grid-cols-1 gap-4">
        <Card>
          <WebsocketState />
        </Card>
        <Card>
          <WebsocketActions />
        </Card>
        <Card title={WEBSOCKET_TEST.latest} padded={false}>
          <WebsocketLog />
        </Card>
      </div>
    </WebsocketPanel>
  );
}
