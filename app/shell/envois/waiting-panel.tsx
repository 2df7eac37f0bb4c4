import CloudOff from "lucide-react/icons/cloud-off";
import Info from "lucide-react/icons/info";
import LogIn from "lucide-react/icons/log-in";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Share2 from "lucide-react/icons/share-2";
import { ENVOIS } from "#app/content/envois.ts";
import { ENDED } from "#app/network/ended-session.ts";
import { type Envoi, isSale, sumOf } from "#app/outbox/envoi.ts";
import { keepsNothing, type Outbox, type OutboxState } from "#app/outbox/outbox.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loader } from "#app/ui/loader.tsx";
import { Montant } from "#app/ui/montant.tsx";
import { EnvoiRows } from "./envoi-rows.tsx";
import { Note } from "./note.tsx";
import { OtherAccountWaits } from "./other-account-waits.tsx";
import { useShop } from "./shop.ts";
import { StorageNotes } from "./storage-notes.tsx";

const COPY_FIRST_MS = 24 * 60 * 60 * 1000;

/** Two lines of words are no higher than one. */
const FOOT_BUTTON = "min-h-14 grow leading-4.5 max-md:px-2.5";

type WaitingPanelProps = {
  outbox: Outbox;
  state: OutboxState;
  reachable: boolean;
  otherAccountWaits: boolean;
  onCopy: () => void;
  onInstall: (() => void) | undefined;
};

/** The sales that the server does not have yet, in the order of sending. */
export function WaitingPanel(props: WaitingPanelProps) {
  const { outbox, state, reachable, otherAccountWaits, onCopy, onInstall } = props;
  const { now } = useShop();
  const { waiting, toResolve, link } = state;
  const oldest = waiting[0];
  const copyFirst = keepsNothing(state) || (oldest && now - oldest.instant >= COPY_FIRST_MS);
  const copy = [...waiting, ...toResolve].some(isSale) && (
    <Button
      kind={copyFirst ? "primary" : "secondary"}
      icon={<Share2 aria-hidden="true" className="size-5 shrink-0" />}
      onClick={onCopy}
      className={cx(FOOT_BUTTON, "basis-44")}
    >
      {ENVOIS.copy}
    </Button>
  );
  const retry = oldest && (
    <Button
      kind={copyFirst ? "secondary" : "primary"}
      icon={<RefreshCw aria-hidden="true" className="size-5 shrink-0" />}
      // While nothing is tried, the longer words take no room.
      {...(link === "SENDING" && { loading: true, loadingLabel: ENVOIS.trying })}
      onClick={() => void outbox.work()}
      className={cx(FOOT_BUTTON, "basis-34")}
    >
      {ENVOIS.retry}
    </Button>
  );
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-canvas large-text:flex-none">
        {oldest ? (
          <>
            <Sum state={state} reachable={reachable} since={now - oldest.instant} />
            <EnvoiRows
              envois={waiting}
              badge={(envoi) => <StateBadge envoi={envoi} held={link === "HELD"} />}
            />
          </>
        ) : (
          <EmptyState title={ENVOIS.nothingWaits} />
        )}
        <div className="grid grid-cols-1 gap-4 p-4 md:px-6">
          <StorageNotes state={state} onInstall={onInstall} />
          {oldest && <Note icon={Info}>{ENVOIS.leaveAlone}</Note>}
          {otherAccountWaits && <OtherAccountWaits />}
        </div>
      </div>
      {(copy || retry) && (
        <div className="flex shrink-0 flex-wrap gap-2.5 border-t border-line bg-surface px-3 pt-2.5 pb-safe-3 md:px-6 md:py-4">
          {/* The primary one stands at the right. */}
          {copyFirst && retry}
          {copy}
          {!copyFirst && retry}
        </div>
      )}
    </>
  );
}

type SumProps = { state: OutboxState; reachable: boolean; since: number };

function Sum({ state, reachable, since }: SumProps) {
  const { waiting, link, sent } = state;
  const { devise } = useShop();
  const held = link === "HELD";
  return (
    <div
      className={cx(
        "flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b px-4 py-3 md:px-6",
        !reachable || held
          ? "border-ochre/60 bg-ochre-soft text-ochre-ink"
          : "border-line bg-indigo-soft text-indigo-ink",
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-caption">{ENVOIS.waitingSince(since)}</p>
        <p className="@container text-kpi text-ink">
          <Montant montant={sumOf(waiting)} devise={devise} />
        </p>
      </div>
      {!(held && reachable) && (
        <div
          role="status"
          className="grid min-w-0 justify-items-end gap-1.5 text-right text-caption large-text:justify-items-start large-text:text-left"
        >
          {!reachable && (
            <p className="flex items-center gap-2 text-label">
              <CloudOff aria-hidden="true" className="size-5 shrink-0" />
              {ENVOIS.offline}
            </p>
          )}
          <p className="min-h-5">{progress()}</p>
        </div>
      )}
      {held && <LogInFirst />}
    </div>
  );

  function progress(): string {
    if (link === "SENDING")
      return reachable && sent ? ENVOIS.sending(Math.min(sent.done + 1, sent.all), sent.all) : ENVOIS.trying;
    return link === "WAITING" && reachable ? ENVOIS.nextTry : "";
  }
}

function LogInFirst() {
  const back = encodeURIComponent(window.location.pathname + window.location.search);
  return (
    <p role="status" className="flex basis-full flex-wrap items-center justify-between gap-x-4 text-label">
      {ENVOIS.logInToSend}
      <a
        href={`/login?retour=${back}&${ENDED}`}
        className="-my-2 inline-flex min-h-12 items-center underline underline-offset-4"
      >
        {ENVOIS.logIn}
      </a>
    </p>
  );
}

function StateBadge({ envoi, held }: { envoi: Envoi; held: boolean }) {
  if (envoi.etat === "ENVOI") {
    return (
      <Badge tone="indigo">
        <Loader className="-ml-0.5 size-4 shrink-0" />
        {ENVOIS.states.ENVOI}
      </Badge>
    );
  }
  if (held) {
    return (
      <Badge tone="ochre" icon={LogIn}>
        {ENVOIS.states.HELD}
      </Badge>
    );
  }
  return <Badge tone="dashed">{ENVOIS.states[envoi.annulation === null ? "A_ENVOYER" : "CANCELLED"]}</Badge>;
}
