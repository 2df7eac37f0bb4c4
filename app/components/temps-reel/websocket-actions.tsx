import { type FormEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { WEBSOCKET_TEST } from "#app/content/websocket-test.ts";
import { callRealtime } from "#app/realtime/handle.ts";
import { useRealtime } from "#app/realtime/use-realtime.ts";
import type { Call } from "#app/realtime/wire.ts";
import { reconnect } from "./reconnect.ts";

const MESSAGE_MOST = 500;

type Outcome = { tone: "success" | "error"; text: string };

/** The three things that the test page does: a message, a ping, another connection. */
export function WebsocketActions() {
  const { state } = useRealtime().link;
  const [running, setRunning] = useState<Call["name"] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [missing, setMissing] = useState(false);

  async function run(what: Call, say: (ms: number) => string): Promise<void> {
    setRunning(what.name);
    setOutcome(null);
    try {
      setOutcome({ tone: "success", text: say(Math.round(await callRealtime(what))) });
    } catch {
      setOutcome({ tone: "error", text: WEBSOCKET_TEST.sansReponse });
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
    else if (running === null) void run({ name: "test", message }, WEBSOCKET_TEST.envoye);
  }

  return (
    <>
      <form onSubmit={send} noValidate>
        <Field
          label={WEBSOCKET_TEST.message}
          hint={WEBSOCKET_TEST.messageAide}
          errors={missing ? [WEBSOCKET_TEST.messageRequis] : undefined}
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
            loadingLabel={WEBSOCKET_TEST.envoi}
            className="max-md:w-full"
          >
            {WEBSOCKET_TEST.envoyer}
          </Button>
          <Button
            loading={running === "ping"}
            loadingLabel={WEBSOCKET_TEST.pingEnCours}
            onClick={() => {
              if (running === null) void run({ name: "ping" }, WEBSOCKET_TEST.repondu);
            }}
            className="max-md:flex-1"
          >
            {WEBSOCKET_TEST.ping}
          </Button>
          <Button loading={state === "connecting"} onClick={reconnect} className="max-md:flex-1">
            {TEMPS_REEL.reconnecter}
          </Button>
        </div>
      </form>
      <div role="status" className="not-empty:mt-4">
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </div>
    </>
  );
}
