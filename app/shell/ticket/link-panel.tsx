import Copy from "lucide-react/icons/copy";
import MessageCircle from "lucide-react/icons/message-circle";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useState } from "react";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { useBeforePaint } from "#app/device/use-before-paint.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { copyText, hasShareSheet, openShareSheet, whatsAppLink } from "./link.ts";
import type { SharedLink } from "./output-state.ts";
import type { Outputs } from "./use-outputs.ts";

const LINK_ID = "lien-recu";

type LinkPanelProps = SharedLink & { showResult: Outputs["showResult"]; children?: ReactNode };

/** The receipt's address, and the ways to pass it on by a press of their own. */
export function LinkPanel({ address, text, telephone, showResult, children }: LinkPanelProps) {
  // Known in the browser alone.
  const [sheet, setSheet] = useState(false);
  useBeforePaint(() => setSheet(hasShareSheet()), []);
  async function copy() {
    const copied = await copyText(address);
    showResult(
      copied
        ? { kind: "done", text: TICKETS.copied }
        : { kind: "failed", text: TICKETS.shareFailed, detail: TICKET_BUTTONS.shareFailed },
    );
  }
  async function open() {
    if ((await openShareSheet(text, address)) === "refused")
      showResult({ kind: "failed", text: TICKETS.shareFailed, detail: TICKET_BUTTONS.shareFailed });
  }
  return (
    <div className="grid w-full min-w-0 gap-3 text-left">
      <Field label={TICKETS.link} id={LINK_ID} hint={TICKETS.linkHint}>
        <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap gap-2 *:grow">
        <a
          href={whatsAppLink(text, address, telephone)}
          target="_blank"
          rel="noreferrer noopener"
          className={buttonClass()}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          {TICKETS.whatsApp}
        </a>
        <Button
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => void copy()}
          className="noscript:hidden"
        >
          {TICKETS.copy}
        </Button>
        {sheet && (
          <Button icon={<Share2 aria-hidden="true" className="size-5" />} onClick={() => void open()}>
            {TICKETS.otherApps}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
