import type { ParametresLus } from "#app/.server/parametres.ts";
import { FormErrors } from "#app/components/layout/form-errors.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PARAMETRES } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { DeviseCard } from "./devise-card.tsx";
import { PaysTable } from "./pays-table.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import { usePlainRefusal, useQuestion } from "./use-question.ts";

export function PaysTab({ pays }: ParametresLus<"pays">) {
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
