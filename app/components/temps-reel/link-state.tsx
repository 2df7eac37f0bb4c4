import { Button } from "#app/components/ui/button.tsx";
import { buttonClass } from "#app/components/ui/button-style.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { listens, TEMPS_REEL } from "#app/content/temps-reel.ts";
import { useShell } from "#app/hooks/use-shell.ts";
import { ENDED } from "#app/network/ended-session.ts";
import { ATTEMPTS_MOST } from "#app/realtime/link.ts";
import type { RealtimeState } from "#app/realtime/store.ts";
import { useRealtime } from "#app/realtime/use-realtime.ts";
import { formaterHeure } from "#worker/kernel/domain/period.ts";
import { Dot } from "./dot.tsx";
import { reconnect } from "./reconnect.ts";

/** How the channel stands in a sentence, when it last spoke, and the way back to it. */
export function LinkState() {
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
          ? TEMPS_REEL.aucunMessage
          : TEMPS_REEL.dernierMessage(formaterHeure(lastMessage, fuseau))}
      </p>
      <div role="status" className="text-caption text-ink-2">
        <LinkProblem link={link} />
      </div>
      {link.state === "signedOut" ? (
        // A document of its own: this one's account is there no more.
        <a href={`/login?${ENDED}`} className={buttonClass("primary", "medium", "mt-3")}>
          {TEMPS_REEL.seConnecter}
        </a>
      ) : (
        <Button className="mt-3" loading={link.state === "connecting"} onClick={reconnect}>
          {TEMPS_REEL.reconnecter}
        </Button>
      )}
    </>
  );
}

/** What stands in the way, if anything does. */
function LinkProblem({ link }: Pick<RealtimeState, "link">) {
  switch (link.state) {
    case "connected":
      return null;
    case "connecting":
      return (
        link.attempts > 0 && <p className="mt-1">{TEMPS_REEL.tentative(link.attempts, ATTEMPTS_MOST)}</p>
      );
    case "waiting":
      return <p className="mt-1">{TEMPS_REEL.prochaineTentative}</p>;
    case "gaveUp":
      return (
        <>
          <p className="mt-1 font-semibold text-bissap-ink">{TEMPS_REEL.abandon}</p>
          <p className="mt-1">{TEMPS_REEL.essaisContinuent}</p>
        </>
      );
    case "signedOut":
      return <p className="mt-1 font-semibold text-bissap-ink">{APP_MESSAGES.sessionExpiree}</p>;
  }
}
