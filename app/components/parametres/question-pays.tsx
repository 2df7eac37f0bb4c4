import { Button } from "#app/components/ui/button.tsx";
import { DecisionDialog } from "#app/components/ui/decision-dialog.tsx";
import { CATALOGUE } from "#app/content/catalogue.ts";
import { PARAMETRES, suiteDuPays } from "#app/content/parametres.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import type { Pays } from "#worker/kernel/domain/countries.ts";
import { PAYS_CONFIRME } from "./use-pays-confirme.ts";

type QuestionPaysProps = {
  /** The country that was chosen. */
  asked: Pays | undefined;
  actuel: Pays;
  onClose: () => void;
  /** The form that its answer sends. */
  form: string;
};

export function QuestionPays({ asked, actuel, onClose, form }: QuestionPaysProps) {
  if (!asked) return null;
  return (
    <DecisionDialog
      open
      onClose={onClose}
      title={PARAMETRES.changerPaysQuestion}
      name={asked.nom}
      leaveLabel={CATALOGUE.annuler}
      action={
        <Button kind="primary" type="submit" form={form} name={PAYS_CONFIRME} value="1">
          {PARAMETRES.changerPays}
        </Button>
      }
    >
      {suiteDuPays(devise(actuel.deviseCode), devise(asked.deviseCode))}
    </DecisionDialog>
  );
}
