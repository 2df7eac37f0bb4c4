import FileUp from "lucide-react/icons/file-up";
import { useCallback, useEffect, useRef, useState } from "react";
import { ACTIONS } from "#app/content/actions.ts";
import { APPAREILS } from "#app/content/appareils.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { useIntent } from "#app/shell/forms/use-intent.ts";
import { useQuestion } from "#app/shell/question.ts";
import { useDevise, useShell } from "#app/shell/use-shell.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Appareil, APPAREILS_LIMIT } from "#worker/features/appareils/domain.ts";
import { type Reading, withdrawalSentences } from "./appareil-words.ts";
import { AppareilsTable, WITHDRAW } from "./appareils-table.tsx";
import type { TabData } from "./data.ts";
import { RENAME } from "./rename-form.tsx";
import { useThisDevice } from "./use-this-device.ts";

export function AppareilsTab({ appareils, now }: TabData<"appareils">) {
  const { fuseau } = useShell();
  const reading: Reading = { now, fuseau, devise: useDevise() };
  const here = useThisDevice();
  const living = appareils.filter(({ retire }) => !retire);
  const renaming = useRenaming();
  const withdrawal = useWithdrawal();
  const heading = useFocusAfterWithdrawal(living.length);
  return (
    <>
      <PlainRefusals />
      <div className="grid grid-cols-1 items-start gap-4 page-lg:grid-cols-[minmax(0,1fr)_16.5rem] page-lg:gap-5">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {living.length >= APPAREILS_LIMIT.max && (
            <Notice tone="warning">{MESSAGES.limitReached(APPAREILS_LIMIT)}</Notice>
          )}
          <AppareilsTable
            appareils={living}
            retires={appareils.filter(({ retire }) => retire)}
            reading={reading}
            here={here}
            renamed={renaming.id}
            onRename={renaming.begin}
            onRenameEnd={renaming.end}
            onWithdraw={withdrawal.ask}
            heading={heading}
          />
        </div>
        <LostCard />
      </div>
      <WithdrawDialog withdrawal={withdrawal} reading={reading} here={here} />
    </>
  );
}

const useWithdrawal = () =>
  useQuestion<Appareil>({
    fields: ({ id }) => ({ intent: WITHDRAW, id: String(id) }),
    failure: () => APPAREILS.withdrawFailed,
  });

/** Where the focus was before the field is where it returns. */
function useRenaming() {
  const [id, setId] = useState<number>();
  const opener = useRef<Element | null>(null);
  const end = useCallback(() => setId(undefined), []);
  useEffect(() => {
    if (id === undefined && opener.current instanceof HTMLElement) opener.current.focus();
  }, [id]);
  return {
    id,
    begin: ({ id: begun }: Appareil) => {
      opener.current = document.activeElement;
      setId(begun);
    },
    end,
  };
}

/** The pressed button disappears with its row, so the focus must move. */
function useFocusAfterWithdrawal(devices: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(devices);
  useEffect(() => {
    if (shown.current === devices) return;
    shown.current = devices;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [devices]);
  return heading;
}

/** Without scripts. A refused name stands at its field. */
function PlainRefusals() {
  const { refused: name } = useIntent(RENAME);
  const { refused: withdrawal } = useIntent(WITHDRAW);
  return (
    <>
      <FormErrors errors={name.error?.[""] ?? undefined} title={APPAREILS.renameFailed} />
      <FormErrors errors={withdrawal.error?.[""] ?? undefined} title={APPAREILS.withdrawFailed} />
    </>
  );
}

type WithdrawDialogProps = {
  withdrawal: ReturnType<typeof useWithdrawal>;
  reading: Reading;
  here: number | undefined;
};

function WithdrawDialog({ withdrawal, reading, here }: WithdrawDialogProps) {
  const { subject, busy, cancel, confirm } = withdrawal;
  if (!subject) return null;
  return (
    <ConfirmDialog
      title={APPAREILS.withdrawQuestion}
      name={subject.nom}
      onClose={cancel}
      cancel={ACTIONS.cancel}
      answers={
        <Button kind="danger-filled" loading={busy} loadingLabel={APPAREILS.withdrawal} onClick={confirm}>
          {APPAREILS.withdraw}
        </Button>
      }
    >
      {withdrawalSentences(subject, reading, subject.id === here).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function LostCard() {
  return (
    <Card>
      <h2 className="text-h2">{APPAREILS.lost}</h2>
      <p className="mt-1 text-table text-ink-2">{APPAREILS.lostHint}</p>
      <p className="mt-4 border-t border-line pt-4 text-table text-ink-2">{APPAREILS.copyHint}</p>
      <LinkButton
        to="/sales/depot"
        icon={<FileUp aria-hidden="true" className="size-5" />}
        className="mt-2.5 w-full px-3"
      >
        {APPAREILS.depot}
      </LinkButton>
    </Card>
  );
}
