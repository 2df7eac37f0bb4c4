import { type ReactNode, useEffect, useState } from "react";
import { LEAVING } from "#app/content/leaving.ts";
import { useStore } from "#app/device/store.ts";
import type { AppData } from "#app/network/app-data.ts";
import { startOutbox } from "#app/outbox/browser.ts";
import { isSale } from "#app/outbox/envoi.ts";
import { CLOSED, keepsNothing } from "#app/outbox/outbox.ts";
import { sendCopy } from "#app/outbox/send-copy.ts";
import { someWait } from "#app/outbox/waiting.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type Answers = { leave: () => void; stay: () => void };

/** Leaves at once when all sales of this device are recorded. */
export function questionBefore(account: AppData, answers: Answers): ReactNode {
  if (someWait(account.auteur)) return <LeavingQuestion account={account} {...answers} />;
  answers.leave();
  return null;
}

function LeavingQuestion({ account, leave, stay }: Answers & { account: AppData }) {
  const [outbox] = useState(() => startOutbox(account));
  const state = useStore(outbox.state, CLOSED);
  const { storage, waiting, toResolve } = state;
  const unsent = waiting.length + toResolve.length;
  // The last one may be recorded while the question is open.
  const done = storage === "DURABLE" && unsent === 0;
  useEffect(() => {
    if (done) leave();
  }, [done, leave]);
  return (
    <ConfirmDialog
      title={LEAVING.question}
      onClose={stay}
      cancel={LEAVING.stay}
      answers={
        <>
          <Button onClick={leave}>{LEAVING.leave}</Button>
          {[...waiting, ...toResolve].some(isSale) && (
            <Button
              kind="primary"
              onClick={() => void sendCopy(outbox, { ...account, boutique: account.etablissement.nom })}
            >
              {LEAVING.sendCopy}
            </Button>
          )}
        </>
      }
    >
      <p className="text-body text-ink-2">
        {(keepsNothing(state) ? LEAVING.lost : LEAVING.unsent)(Math.max(1, unsent))}
      </p>
    </ConfirmDialog>
  );
}
