import type { ReactNode } from "react";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";

type WebsocketPanelProps = {
  /** Who is signed in, if anyone is; the shop's id is 0 for who has none. */
  session: { etablissementId: number } | null;
  children: ReactNode;
};

/** The test page for who may connect, and for the others what they lack (specification 2.12). */
export function WebsocketPanel({ session, children }: WebsocketPanelProps) {
  if (session && session.etablissementId > 0) return children;
  return (
    <div className="card">
      <EmptyState
        title={WEBSOCKET_TEST.authentificationRequise}
        action={
          !session && (
            <LinkButton to="/login?retour=%2Fwebsocket-test" kind="primary">
              {TEMPS_REEL.seConnecter}
            </LinkButton>
          )
        }
      >
        {session ? WEBSOCKET_TEST.sansEtablissement : WEBSOCKET_TEST.connectezVous}
      </EmptyState>
    </div>
  );
}
