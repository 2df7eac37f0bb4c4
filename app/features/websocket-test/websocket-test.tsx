import { type FormEvent, type ReactNode, useState } from "react";
import { CONNECTION } from "#app/content/connection.ts";
import { REALTIME } from "#app/content/realtime.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { ATTEMPTS_MOST } from "#app/realtime/link.ts";
import { reconnect, sendToHub } from "#app/realtime/realtime-client.ts";
import { useRealtime } from "#app/realtime/store.ts";
import { Dot } from "#app/shell/notifications/dot.tsx";
import { ReceivedAt } from "#app/shell/notifications/received-at.tsx";
import { useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type WebsocketPanelProps = {
  /** Null without a session; `etablissementId` is 0 for a user without a shop. */
  session: { etablissementId: number } | null;
  children: ReactNode;
};

export function WebsocketPanel({ session, children }: WebsocketPanelProps) {
  if (session && session.etablissementId > 0) return children;
  return (
    <div className="card">
      <EmptyState
        title={WEBSOCKET_TEST.authenticationRequired}
        action={
          !session && (
            <LinkButton to="/login?retour=%2Fwebsocket-test" kind="primary">
              {CONNECTION.logIn}
            </LinkButton>
          )
        }
      >
        {session ? WEBSOCKET_TEST.noEtablissement : WEBSOCKET_TEST.logInFirst}
      </EmptyState>
    </div>
  );
}

export function WebsocketState() {
  const { etablissement, etablissementId } = useShell();
  const { link, wasConnected } = useRealtime();
  return (
    <>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-caption text-ink-2">{WEBSOCKET_TEST.connection}</dt>
          <dd className="mt-0.5 flex items-center gap-2 text-label">
            <Dot link={link} wasConnected={wasConnected} />
            <span role="status">{WEBSOCKET_TEST.state[link.state]}</span>
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-caption text-ink-2">{WEBSOCKET_TEST.etablissement}</dt>
          <dd className="mt-0.5 text-label wrap-anywhere">
            {WEBSOCKET_TEST.etablissementNumber(etablissement.nom, etablissementId)}
          </dd>
        </div>
        <div>
          <dt className="text-caption text-ink-2">{WEBSOCKET_TEST.attempts}</dt>
          <dd className="mt-0.5 text-label">{WEBSOCKET_TEST.attemptsOf(link.attempts, ATTEMPTS_MOST)}</dd>
        </div>
      </dl>
      {link.refusal !== undefined && link.state !== "connected" && (
        <p className="mt-3 text-caption wrap-anywhere text-ink-2">{WEBSOCKET_TEST.refusals(link.refusal)}</p>
      )}
      <div role="alert">
        {link.state === "gaveUp" && (
          <Notice
            tone="error"
            className="mt-4"
            action={<Button onClick={reconnect}>{CONNECTION.reconnect}</Button>}
          >
            <p>{REALTIME.gaveUp}</p>
            <p className="text-caption">{CONNECTION.keepsTrying}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

const MESSAGE_MOST = 500;

type Outcome = { tone: "success" | "error"; text: string };

export function WebsocketActions() {
  const { state } = useRealtime().link;
  const [running, setRunning] = useState<"test" | "ping" | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [missing, setMissing] = useState(false);

  async function run(what: "test" | "ping", say: (ms: number) => string, body?: string): Promise<void> {
    setRunning(what);
    setOutcome(null);
    try {
      setOutcome({ tone: "success", text: say(Math.round(await sendToHub(`/app/${what}`, body))) });
    } catch {
      setOutcome({ tone: "error", text: WEBSOCKET_TEST.noResponse });
    }
    setRunning(null);
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("message");
    if (!(field instanceof HTMLInputElement)) return;
    const message = field.value.trim();
    setMissing(message === "");
    if (message === "") field.focus();
    else if (running === null) void run("test", WEBSOCKET_TEST.sent, JSON.stringify({ message }));
  }

  return (
    <>
      <form onSubmit={send} noValidate>
        <Field
          label={WEBSOCKET_TEST.message}
          hint={WEBSOCKET_TEST.messageHint}
          errors={missing ? [WEBSOCKET_TEST.messageRequired] : undefined}
        >
          <Input
            name="message"
            required
            maxLength={MESSAGE_MOST}
            defaultValue={WEBSOCKET_TEST.messageInitial}
            autoComplete="off"
          />
        </Field>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button
            type="submit"
            kind="primary"
            loading={running === "test"}
            loadingLabel={WEBSOCKET_TEST.sending}
            className="max-md:w-full"
          >
            {WEBSOCKET_TEST.send}
          </Button>
          <Button
            loading={running === "ping"}
            loadingLabel={WEBSOCKET_TEST.pinging}
            onClick={() => {
              if (running === null) void run("ping", WEBSOCKET_TEST.responded);
            }}
            className="max-md:flex-1"
          >
            {WEBSOCKET_TEST.ping}
          </Button>
          <Button loading={state === "connecting"} onClick={reconnect} className="max-md:flex-1">
            {CONNECTION.reconnect}
          </Button>
        </div>
      </form>
      <div role="status" className="not-empty:mt-4">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </div>
    </>
  );
}

const LINES = 10;

export function WebsocketLog() {
  const { notifications } = useRealtime();
  if (notifications.length === 0)
    return <p className="px-4 py-5 text-table text-ink-2 md:px-5">{WEBSOCKET_TEST.none}</p>;
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
