import { ACTIONS } from "#app/content/actions.ts";
import { describeDevise, exampleOf, PAYS_TAB } from "#app/content/pays.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { devise } from "#worker/core/domain/devises.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import type { TabData } from "./data.ts";
import { toWords, usePaysQuestion, usePlainRefusal } from "./pays-question.ts";
import { PaysTable } from "./pays-table.tsx";

export function PaysTab({ pays }: TabData<"pays">) {
  const question = usePaysQuestion();
  const refusal = usePlainRefusal();
  const chosen = pays.find(({ isDefault }) => isDefault);
  const current = chosen && devise(chosen.deviseCode);
  return (
    <>
      <FormErrors {...refusal} />
      <div className="grid grid-cols-1 items-start gap-4 page-lg:grid-cols-[minmax(0,1fr)_17rem] page-lg:gap-5">
        <div className="grid grid-cols-1 gap-4 page-md:grid-cols-2 page-lg:order-last page-lg:grid-cols-1">
          {current && <DeviseCard devise={current} />}
          <Notice tone="info">{PAYS_TAB.deviseChange}</Notice>
        </div>
        <PaysTable pays={pays} onAsk={question.ask} />
      </div>
      {current && <QuestionDialog question={question} current={current} />}
    </>
  );
}

function DeviseCard({ devise }: { devise: Devise }) {
  return (
    <Card>
      <p className="text-caption text-ink-3">{PAYS_TAB.deviseEtablissement}</p>
      <p className="text-kpi">{devise.symbole}</p>
      <p className="text-caption text-ink-2">{describeDevise(devise)}</p>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-caption text-ink-2">{PAYS_TAB.example}</span>
        <span className="@container min-w-0 flex-1 text-right text-body font-semibold">
          <FitLine figures={exampleOf(devise)} />
        </span>
      </p>
    </Card>
  );
}

type QuestionDialogProps = { question: ReturnType<typeof usePaysQuestion>; current: Devise };

function QuestionDialog({ question, current }: QuestionDialogProps) {
  const { subject, busy, cancel, confirm } = question;
  if (!subject) return null;
  const { title, verb, busyLabel, consequence } = toWords(subject, current);
  return (
    <ConfirmDialog
      title={title}
      name={subject.pays.nom}
      onClose={cancel}
      cancel={ACTIONS.cancel}
      answers={
        <Button kind="primary" loading={busy} loadingLabel={busyLabel} onClick={confirm}>
          {verb}
        </Button>
      }
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
