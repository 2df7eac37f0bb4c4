import { Button } from "#app/components/ui/button.tsx";
import { DecisionDialog } from "#app/components/ui/decision-dialog.tsx";
import { CATALOGUE } from "#app/content/catalogue.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { enMots } from "./question.ts";
import type { useQuestion } from "./use-question.ts";

type QuestionDialogProps = { question: ReturnType<typeof useQuestion>; actuelle: Devise };

export function QuestionDialog({ question, actuelle }: QuestionDialogProps) {
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
