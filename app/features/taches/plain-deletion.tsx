import { ACTIONS } from "#app/content/actions.ts";
import { tacheDeletion } from "#app/content/taches.ts";
import { AppForm } from "#app/shell/forms/app-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import type { Tache } from "#worker/features/taches/domain.ts";

/** The deletion without scripts, under the edit form. With scripts the row's menu asks in a dialog. */
export function PlainDeletion({ tache }: { tache: Tache }) {
  const { question, consequence } = tacheDeletion(tache);
  return (
    <noscript>
      <details className="bg-canvas px-4 pb-4 md:px-5">
        <summary className={buttonClass("danger", "medium", "list-none")}>{ACTIONS.deleteLabel}</summary>
        <AppForm intent="supprimer" className="mt-2 grid gap-2">
          <input type="hidden" name="id" value={tache.id} />
          <p className="font-semibold">{question}</p>
          <p>{consequence}</p>
          <Button type="submit" kind="danger-filled" className="justify-self-start">
            {ACTIONS.deleteLabel}
          </Button>
        </AppForm>
      </details>
    </noscript>
  );
}
