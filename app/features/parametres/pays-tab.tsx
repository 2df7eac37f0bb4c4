import { CATALOGUE } from "#app/content/catalogue.ts";
import { deviseDecrite, exempleDe, PARAMETRES } from "#app/content/parametres.ts";
import { FormErrors } from "#app/shell/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DecisionDialog } from "#app/ui/decision-dialog.tsx";
import { FitLine } from "#app/ui/fit-line.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { OngletLu } from "./data.ts";
import { PaysTable } from "./pays-table.tsx";
import { enMots } from "./question.ts";
import { usePlainRefusal, useQuestion } from "./use-question.ts";

export function PaysTab({ pays }: OngletLu<"pays">) {
  const question = useQuestion();
  const refusal = usePlainRefusal();
  const actuel = pays.find(({ parDefaut }) => parDefaut);
  const actuelle = actuel && devise(actuel.deviseCode);
  return (
    <>
      <FormErrors {...refusal} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 page-lg:grid-cols-[minmax(0,1fr)_18.75rem] page-lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 page-md:grid-cols-2 page-lg:order-last page-lg:grid-cols-[minmax(0,1fr)]">
          {actuelle && <DeviseCard devise={actuelle} />}
          <Notice tone="info">{PARAMETRES.changementDeDevise}</Notice>
        </div>
        <PaysTable pays={pays} onAsk={question.ask} />
      </div>
      {actuelle && <QuestionDialog question={question} actuelle={actuelle} />}
    </>
  );
}

/** The shop's currency, and how an amount in it looks. */
function DeviseCard({ devise }: { devise: Devise }) {
  return (
    <Card>
      <p className="text-caption text-ink-3">{PARAMETRES.deviseEtablissement}</p>
      <p className="text-kpi">{devise.symbole}</p>
      <p className="text-caption text-ink-2">{deviseDecrite(devise)}</p>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="text-caption text-ink-2">{PARAMETRES.exemple}</span>
        <span className="@container min-w-0 flex-1 text-right text-body font-semibold">
          <FitLine figures={exempleDe(devise)} />
        </span>
      </p>
    </Card>
  );
}

type QuestionDialogProps = { question: ReturnType<typeof useQuestion>; actuelle: Devise };

function QuestionDialog({ question, actuelle }: QuestionDialogProps) {
  const { asked, busy, cancel, confirm } = question;
  if (!asked) return null;
  const { title, verb, busyLabel, consequence } = enMots(asked, actuelle);
  return (
    <DecisionDialog
      open
      onClose={cancel}
      title={title}
      name={asked.pays.nom}
      leaveLabel={CATALOGUE.annuler}
      action={
        <Button kind="primary" loading={busy} loadingLabel={busyLabel} onClick={confirm}>
          {verb}
        </Button>
      }
    >
      {consequence}
    </DecisionDialog>
  );
}
